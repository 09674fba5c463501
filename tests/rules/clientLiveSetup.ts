import { from, Observable, Subject, type Subscription } from 'rxjs'
import { openApi } from '../../src/client/bus/api.ts'
import {
  frames,
  liveNews,
  type ServerSentEvent,
  type JournalNotice,
} from '../../src/client/bus/live.ts'
import type { CallTrouble } from '../../src/client/log/trouble.ts'
import { settled } from '../sim/clientWorld.ts'

export const read = (pieces: readonly string[]): readonly ServerSentEvent[] => {
  const got: ServerSentEvent[] = []
  from(pieces)
    .pipe(frames())
    .subscribe((frame) => got.push(frame))
  return got
}
/** A clock that the test moves. */
const clockOf = () => {
  let at = 0
  const due: { readonly at: number; readonly fire: () => void }[] = []
  const next = () => due.toSorted((a, b) => a.at - b.at)[0]
  const fire = (each: (typeof due)[number]) => {
    due.splice(due.indexOf(each), 1)
    at = each.at
    each.fire()
  }
  return {
    timer: (ms: number) =>
      new Observable<unknown>((to) => {
        const mine = {
          at: at + ms,
          fire: () => {
            to.next(0)
            to.complete()
          },
        }
        due.push(mine)
        return () => {
          if (due.includes(mine)) due.splice(due.indexOf(mine), 1)
        }
      }),
    /** Runs the next due timer; returns its delay in ms. */
    wait: () => {
      const before = at
      const each = next()
      if (each === undefined) throw new Error('nothing is due')
      fire(each)
      return at - before
    },
    pass: (ms: number) => {
      const until = at + ms
      for (let each = next(); each !== undefined && each.at <= until; each = next()) fire(each)
      at = until
    },
    set: () => due.length,
  }
}
interface Line {
  readonly token: string
  readonly text$: Subject<string>
  open: boolean
}
/** A tab that listens to a server with one journal; the test controls server and network. */
export const tab = (
  over: {
    readonly token?: string | null
    readonly withheld?: readonly string[]
    readonly since?: number
  } = {},
) => {
  const clock = clockOf()
  const journal: string[] = []
  const lines: Line[] = []
  const asked: string[] = []
  const told: JournalNotice[] = []
  const faults: unknown[] = []
  const troubles: string[] = []
  const state = {
    token: over.token === undefined ? 'token-A' : over.token,
    company: 'A',
    status: 200,
    trouble: null as CallTrouble | null,
    recent: 0,
    at: 0,
  }
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const server = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (request.method === 'POST') {
      journal.push('ItemAdded')
      return json(200, {
        message: 'ठीक (Fine)',
        data: { item_id: 'x' },
        events: [{ type: 'ItemAdded', seq: journal.length }],
      })
    }
    asked.push(url.search)
    if (state.status !== 200) return json(state.status, { message: 'x (x)' })
    const after = url.searchParams.get('after')
    const first = after === null ? journal.length - state.recent : Number(after)
    const facts = journal.map((type, i) => ({
      seq: i + 1,
      hash: `h${i + 1}`,
      ...(over.withheld?.includes(type) ? {} : { type, at: '2026-11-21T04:00:00Z' }),
    }))
    return json(200, {
      message: 'ठीक (Fine)',
      data: {
        head: journal.length,
        facts: after === null && url.search === '' ? [] : facts.slice(first, first + 1000),
      },
    })
  }
  const api = openApi({
    origin: 'http://khata.test',
    fetch: server as typeof fetch,
    tokens: {
      of: (company) => (company === null || company === state.company ? state.token : null),
      unlocked: () => false,
    },
  })
  api.troubles$.subscribe(({ trouble }) => troubles.push(trouble.tag))
  const awake$ = new Subject<boolean>()
  const open = (token: string) =>
    new Observable<string>((to) => {
      if (state.trouble !== null) return to.error(state.trouble)
      const line: Line = { token, text$: new Subject(), open: true }
      lines.push(line)
      const heard = line.text$.subscribe(to)
      return () => {
        line.open = false
        heard.unsubscribe()
      }
    })
  const news$ = liveNews({
    api,
    tokens: { of: () => state.token },
    company: () => state.company,
    open,
    awake$,
    world: { timer: clock.timer, random: () => 0.5 },
    now: () => new Date(state.at).toISOString(),
    since: over.since ?? 0,
    report: (fault) => void faults.push(fault),
  })
  const listening: Subscription = news$.subscribe({
    next: (each) => told.push(each),
    error: (fault: unknown) => faults.push(fault),
  })
  const last = () => lines.at(-1)!
  const heard = () => {
    clock.pass(200)
    return settled()
  }
  return {
    api,
    clock,
    journal,
    lines,
    asked,
    told,
    faults,
    troubles,
    state,
    listening,
    last,
    awake: (is: boolean) => awake$.next(is),
    /** Sends the head of the journal and runs everything that follows from it. */
    say: async (seq = journal.length) => {
      last().text$.next(`event: seq\ndata: ${seq}\n\n`)
      await heard()
    },
    heard,
    open: () => lines.filter((line) => line.open).length,
  }
}
/** A tab that knows the head of the journal. */
export const begun = async (
  over: Parameters<typeof tab>[0] & { readonly stands?: number } = {},
) => {
  const t = tab(over)
  for (let i = 0; i < (over.stands ?? 0); i++) t.journal.push('SaleRecorded')
  t.awake(true)
  await t.say()
  t.asked.splice(0)
  return t
}
