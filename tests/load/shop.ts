import { v7 as newId } from 'uuid'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { atMost } from '../../src/server/database/atMost.ts'
import { writeRupees } from '../../src/books/money/money.ts'
import { headersOf } from '../chaos/asking.ts'
import { pause } from '../chaos/drivers.ts'
import { chance } from '../sim/tape.ts'
import { isRecord, type Act, type Flow } from './morning.ts'
import type { Measures } from './measures.ts'

/** A shop that is signed in. */
export interface SignedInShop {
  readonly company: string
  readonly token: string
}
/** What the server told a shop about a document that it sent. */
export interface Acknowledged {
  readonly documentId: string
  readonly number: string
}

const today = (): string => kathmanduToday(new Date().toISOString())
const firstWaitMs = 250
const longestWaitMs = 5000
/** A browser has six connections to a server, of which an outbox needs one. */
const looksAtOnce = 5

/** What every shop sells, all of it taxable, by its rate in whole rupees. */
export const goods: readonly { readonly itemId: string; readonly rate: number }[] = Array.from(
  { length: 10 },
  (_, at) => ({ itemId: `goods-${at}`, rate: 20 + 10 * at }),
)
const mostLines = 5

/** The last fact that an answer tells of; 0 without any. */
const lastSeqIn = (answer: string): number => {
  const { events = [] } = JSON.parse(answer) as {
    readonly events?: readonly { readonly seq: number }[]
  }
  return events.at(-1)?.seq ?? 0
}

/** One shop at its counter: what it records goes one after another, as from a device; what it looks at does not wait for that. */
export class Shop {
  readonly asked = new Set<string>()
  readonly acknowledged: Acknowledged[] = []
  readonly #url: string
  readonly #at: SignedInShop
  readonly #measures: Measures
  readonly #random: () => number
  /** The last fact of its journal that it knows of. */
  #seen = 0
  #queue: Promise<void> = Promise.resolve()
  readonly #whenFree = atMost(looksAtOnce)

  constructor(url: string, at: SignedInShop, measures: Measures, seed: number) {
    this.#url = url
    this.#at = at
    this.#measures = measures
    this.#random = chance(seed)
  }

  /**
   * Does something. `back`: without power until then, so that a record waits and a look is not taken; it says when that was, from
   * which on a person waits for every record of their queue.
   */
  act({ flow }: Act, back: Promise<number> | null): Promise<void> {
    if (!isRecord(flow)) return back === null ? this.#look(flow) : Promise.resolve()
    const asked = performance.now()
    const inTurn = async (before: Promise<void>): Promise<void> => {
      const since = (await back) ?? asked
      await before
      await this.#record(flow, since, back !== null)
    }
    this.#queue = inTurn(this.#queue)
    return this.#queue
  }

  async #record(flow: 'sale' | 'receipt', since: number, isLate: boolean): Promise<void> {
    const documentId = newId()
    this.asked.add(documentId)
    const [path, body] =
      flow === 'sale'
        ? ['/web/sales', this.#sale(documentId)]
        : ['/web/receipts', this.#receipt(documentId)]
    const reply = await this.#send(path, { method: 'POST', body: JSON.stringify(body) }, documentId)
    const failed = reply.status === 200 ? null : `${reply.status} ${reply.text.slice(0, 200)}`
    this.#measures.note(
      isLate ? `${flow} after the power cut` : flow,
      performance.now() - since,
      failed,
    )
    if (failed !== null) return
    const { number } = (JSON.parse(reply.text) as { data: { number: string } }).data
    this.acknowledged.push({ documentId, number })
  }

  /** One to five lines on the account of a party, a third of it paid in cash. */
  #sale(documentId: string) {
    const from = Math.floor(this.#random() * goods.length)
    const lines = Array.from({ length: 1 + Math.floor(this.#random() * mostLines) }, (_, at) => ({
      ...goods[(from + at) % goods.length]!,
      quantity: 1 + Math.floor(this.#random() * 4),
    }))
    const net = lines.reduce((sum, { rate, quantity }) => sum + quantity * rate * 100, 0)
    const total = Math.round(net * 1.13)
    return {
      document_id: documentId,
      date: today(),
      party_id: this.#random() < 0.5 ? 'hari' : 'gita',
      lines: lines.map(({ itemId, rate, quantity }) => ({
        item_id: itemId,
        quantity: String(quantity),
        unit: 'पिस',
        rate: String(rate),
        discount: null,
      })),
      discount: null,
      vat_charged: true,
      vat_inclusive: false,
      round_to_rupee: false,
      settlement: { cash: writeRupees(Math.floor(total / 3)), banks: [] },
      total: writeRupees(total),
    }
  }

  #receipt(documentId: string) {
    return { document_id: documentId, party_id: 'hari', date: today(), cash: '10', banks: [] }
  }

  async #look(flow: Exclude<Flow, 'sale' | 'receipt'>): Promise<void> {
    const since = performance.now()
    const days = `from=${today().slice(0, 8)}01&to=${today()}`
    const path = {
      list: '/web/transactions?currentPage=1&pageSize=8',
      home: '/web/dashboard',
      statement: `/web/ledgers/hari/statement?${days}&currentPage=1&pageSize=20`,
      report: `/web/reports/sales?${days}&currentPage=1&pageSize=50`,
    }[flow]
    const { status, text } = await this.#whenFree(() =>
      this.#send(path, { method: 'GET' }, newId()),
    )
    const failed = status === 200 ? null : `${status} ${text.slice(0, 200)}`
    this.#measures.note(flow, performance.now() - since, failed)
  }

  /** Sends a request until it is settled, as the app does: after no answer and after "busy" again, with the same id. */
  async #send(
    path: string,
    request: { readonly method: string; readonly body?: string },
    commandId: string,
  ): Promise<{ readonly status: number; readonly text: string }> {
    // As a page does: what is read must not be older than what this shop has recorded.
    const headers = { ...headersOf(this.#at.token, commandId), 'khata-seen': String(this.#seen) }
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      const reply = await fetch(`${this.#url}/api${path}`, { ...request, headers })
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
        .catch(() => null)
      if (reply !== null && reply.status !== 503) {
        if (request.method === 'POST') this.#seen = Math.max(this.#seen, lastSeqIn(reply.text))
        return reply
      }
      this.#measures.repeated()
      await pause(waitMs * (0.5 + this.#random()))
    }
  }
}
