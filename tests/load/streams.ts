import { either as E } from 'fp-ts'
import { concat, NEVER, of, tap, timer } from 'rxjs'
import { openApi, type Api } from '../../src/client/bus/api.ts'
import { liveNews } from '../../src/client/bus/live.ts'
import { openLiveStream } from '../../src/client/bus/liveStream.ts'
import { journalFacts } from '../../src/contract/live.ts'
import { pause } from '../chaos/drivers.ts'
import type { SignedInShop } from './shop.ts'

/** How long a page may take to hear the last record. */
const patienceMs = 10_000

/** A page that listens, kept open by the product's own client. */
interface ListeningPage {
  readonly company: string
  readonly api: Api
  leave(): void
}

/** The open pages of many shops, each with its live stream. */
export class Streams {
  /** How long each stream was away between its end and the first word of the next, in ms. */
  readonly gaps: number[] = []
  readonly faults: unknown[] = []
  readonly #pages: readonly ListeningPage[]

  constructor(url: string, shops: readonly SignedInShop[]) {
    this.#pages = shops.map((shop) => this.#listen(url, shop))
  }

  #listen(url: string, { company, token }: SignedInShop): ListeningPage {
    let endedAt: number | null = null
    const heard = (): void => {
      if (endedAt !== null) this.gaps.push(performance.now() - endedAt)
      endedAt = null
    }
    const ended = (): void => {
      endedAt ??= performance.now()
    }
    const stream = openLiveStream({ origin: url, fetch })
    const tokens = { of: () => token, unlocked: () => false }
    const api = openApi({ origin: url, fetch, tokens })
    const listening = liveNews({
      api,
      tokens,
      company: () => company,
      open: (held) => stream(held).pipe(tap({ next: heard, error: ended, complete: ended })),
      awake$: concat(of(true), NEVER),
      world: { timer, random: Math.random },
      now: () => new Date().toISOString(),
      since: Date.now(),
      report: (fault) => void this.faults.push(fault),
    }).subscribe({ error: (fault: unknown) => this.faults.push(fault) })
    return { company, api, leave: () => listening.unsubscribe() }
  }

  /** Waits until every page has heard of the last record of its shop; answers with the number of those that have not. */
  async deaf(): Promise<number> {
    const has = await Promise.all(this.#pages.map((page) => this.#hearsAll(page)))
    return has.filter((each) => !each).length
  }
  async #hearsAll({ api, company }: ListeningPage): Promise<boolean> {
    const answer = await api.call(journalFacts, {}, { company, background: true })()
    if (E.isLeft(answer)) return false
    for (const late = performance.now() + patienceMs; performance.now() < late; await pause(50))
      if ((api.seen.get(company) ?? 0) >= answer.right.data.head) return true
    return false
  }

  leave(): void {
    for (const each of this.#pages) each.leave()
  }
}
