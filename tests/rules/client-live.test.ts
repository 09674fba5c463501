import { from, Observable, Subject, type Subscription } from 'rxjs'
import { expect, test } from 'vitest'
import { openApi } from '../../src/client/bus/api.ts'
import {
  frames,
  liveNews,
  newsOf,
  streamTrouble,
  type Frame,
  type JournalNotice,
} from '../../src/client/bus/live.ts'
import type { CallTrouble } from '../../src/client/log/trouble.ts'
import { addItem } from '../../src/contract/items.ts'
import { settled } from '../sim/clientWorld.ts'

const read = (pieces: readonly string[]): readonly Frame[] => {
  const got: Frame[] = []
  from(pieces)
    .pipe(frames())
    .subscribe((frame) => got.push(frame))
  return got
}

test('events are read whole, however the text was cut on its way', () => {
  const text =
    'event: seq\ndata: 12\n\n: still here\n\nevent: seq\ndata: 13\n\nevent:other\ndata:a\ndata: b\n\ndata: bare\n\nevent: seq\ndata: 14\n'
  const whole = [
    { event: 'seq', data: '12' },
    { event: 'seq', data: '13' },
    { event: 'other', data: 'a\nb' },
    { event: 'message', data: 'bare' },
  ]
  expect(read([text])).toEqual(whole)
  expect(read([...text])).toEqual(whole)
  expect(read([text.replaceAll('\n', '\r\n')])).toEqual(whole)
  for (let at = 0; at <= text.length; at++)
    expect(read([text.slice(0, at), text.slice(at)])).toEqual(whole)
  for (let at = 0; at <= text.length; at++)
    expect(
      read([...[text.slice(0, at), text.slice(at)].map((part) => part.replaceAll('\n', '\r\n'))]),
    ).toEqual(whole)
})
test('a stream that begins with a byte order mark, or whose lines end in different ways, is read all the same', () => {
  expect(read(['\uFEFFevent: seq\ndata: 12\r\n', '\n', 'retry: 300\r', 'data: 13\r\r'])).toEqual([
    { event: 'seq', data: '12' },
    { retryMs: 300 },
    { event: 'message', data: '13' },
  ])
})

test('what is withheld and what a reply has told already is no news, and a type is told once', () => {
  const facts = [
    { seq: 1, hash: 'a', type: 'SaleRecorded', at: '' },
    { seq: 2, hash: 'b' },
    { seq: 3, hash: 'c', type: 'ItemAdded', at: '' },
    { seq: 4, hash: 'd', type: 'SaleRecorded', at: '' },
  ]
  expect(newsOf(facts, new Set())).toEqual(['SaleRecorded', 'ItemAdded'])
  expect(newsOf(facts, new Set([3]))).toEqual(['SaleRecorded'])
  expect(newsOf(facts, new Set([1, 3, 4]))).toEqual([])
})

/** Time that passes when the test says so. */
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
    /** Waits for whatever is due next; how long that took, in ms. */
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
/** A tab that listens to a server with one journal; the test says what the world does. */
const tab = (
  over: { readonly token?: string | null; readonly withheld?: readonly string[] } = {},
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
    /** The server says where the journal stands, and all that follows of it happens. */
    say: async (seq = journal.length) => {
      last().text$.next(`event: seq\ndata: ${seq}\n\n`)
      await heard()
    },
    heard,
    open: () => lines.filter((line) => line.open).length,
  }
}
const fields = { itemId: 'x', name: 'चामल', unit: 'केजी', vatClass: 'exempt' } as never
/** A tab that knows where the journal stands. */
const begun = async (over: Parameters<typeof tab>[0] & { readonly stands?: number } = {}) => {
  const t = tab(over)
  for (let i = 0; i < (over.stands ?? 0); i++) t.journal.push('SaleRecorded')
  t.awake(true)
  await t.say()
  t.asked.splice(0)
  return t
}

test('the facts after the last one are asked for and told by type, once', async () => {
  const t = await begun({ stands: 7 })
  expect([t.told, t.last().token]).toEqual([[], 'token-A'])
  t.journal.push('SaleRecorded', 'PurchaseRecorded')
  await t.say()
  await t.say()
  expect([t.asked, t.told]).toEqual([
    ['?after=7'],
    [{ company: 'A', types: ['SaleRecorded', 'PurchaseRecorded'] }],
  ])
  t.journal.push('ItemAdded')
  await t.say()
  expect([t.asked, t.told.at(-1)]).toEqual([
    ['?after=7', '?after=9'],
    { company: 'A', types: ['ItemAdded'] },
  ])
})

test('what was recorded while the first answers were on their way to the screen is told as well', async () => {
  const t = tab()
  t.journal.push('PartyAdded', 'SaleRecorded')
  t.state.recent = 1
  t.awake(true)
  t.state.at = 2300
  await t.say()
  // As long as it took, and a little more.
  expect([t.asked, t.told]).toEqual([['?within=8'], [{ company: 'A', types: ['SaleRecorded'] }]])
})

test('a fact that this person may not see is passed over in silence', async () => {
  const t = await begun({ withheld: ['PurchaseRecorded'] })
  t.journal.push('PurchaseRecorded')
  await t.say()
  t.journal.push('PurchaseRecorded', 'SaleRecorded')
  await t.say()
  expect([t.asked, t.told]).toEqual([
    ['?after=0', '?after=1'],
    [{ company: 'A', types: ['SaleRecorded'] }],
  ])
})

test('a person’s own work, which its reply has told, is not told a second time', async () => {
  const t = await begun()
  t.last().text$.next('event: seq\ndata: 1\n\n')
  await t.api.call(addItem, { body: fields }, { company: 'A', commandId: 'c1' })()
  await t.heard()
  expect([t.journal, t.asked, t.told]).toEqual([['ItemAdded'], ['?after=0'], []])
  t.journal.push('ItemAdded')
  await t.say()
  expect(t.told).toEqual([{ company: 'A', types: ['ItemAdded'] }])
})

test('many wake-ups in one breath are one question', async () => {
  const t = await begun()
  for (let seq = 1; seq <= 5; seq++) {
    t.journal.push('SaleRecorded')
    t.last().text$.next(`event: seq\ndata: ${seq}\n\n`)
  }
  await t.heard()
  expect([t.asked, t.told.length]).toEqual([['?after=0'], 1])
})

test('more than a thousand facts are told page by page, and none is left out', async () => {
  const t = await begun()
  for (let i = 0; i < 2500; i++) t.journal.push(i === 1700 ? 'PartyAdded' : 'SaleRecorded')
  await t.say()
  expect(t.asked).toEqual(['?after=0', '?after=1000', '?after=2000'])
  expect(t.told.map(({ types }) => types)).toEqual([
    ['SaleRecorded'],
    ['SaleRecorded', 'PartyAdded'],
    ['SaleRecorded'],
  ])
})

test('a line that breaks is opened again, later each time, and goes on where it stood', async () => {
  const t = await begun({ stands: 3 })
  t.last().text$.complete()
  t.state.trouble = { tag: 'Offline' }
  const waits: number[] = []
  for (let i = 0; i < 8; i++) waits.push(t.clock.wait())
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  t.state.trouble = null
  t.journal.push('ItemAdded')
  t.clock.wait()
  expect(t.lines).toHaveLength(2)
  await t.say()
  expect([t.asked, t.told]).toEqual([['?after=3'], [{ company: 'A', types: ['ItemAdded'] }]])
  // Once it has spoken, the next break is a first one again.
  t.last().text$.complete()
  expect([t.clock.wait(), t.lines.length]).toEqual([500, 3])
})

test('a server that asks for patience is given it', () => {
  const t = tab()
  t.state.trouble = streamTrouble(429, '30')
  t.awake(true)
  expect([t.clock.wait(), streamTrouble(503, null), streamTrouble(401, null)]).toEqual([
    30_000,
    { tag: 'Unavailable', retryAfterSeconds: null },
    { tag: 'Unauthorised' },
  ])
})

test('a time after which to come back is read on its own and beside an event, however the text was cut', () => {
  const text = 'retry: 3000\n\nevent: seq\nretry: 40\ndata: 1\n\nretry: soon\n\nretry:5\n\n'
  const whole = [{ retryMs: 3000 }, { retryMs: 40 }, { event: 'seq', data: '1' }, { retryMs: 5 }]
  expect([read([text]), read([...text])]).toEqual([whole, whole])
})

test('a server that ends the stream says how soon to come back, and is not asked before', async () => {
  const t = await begun()
  t.last().text$.next('retry: 4500\n\n')
  t.last().text$.complete()
  expect([t.clock.wait(), t.lines.length]).toEqual([4500, 2])
  // A hint out of all proportion does not silence the tab.
  t.last().text$.next('retry: 999999999\n\n')
  t.last().text$.complete()
  expect([t.clock.wait(), t.lines.length]).toEqual([60_000, 3])
})

test('a page that is hidden and seen again waits for the rest of what the server asked for', async () => {
  const t = await begun()
  t.state.trouble = streamTrouble(429, '30')
  t.last().text$.complete()
  t.clock.wait()
  t.awake(false)
  t.state.at += 10_000
  t.state.trouble = null
  t.awake(true)
  expect(t.lines).toHaveLength(1)
  expect([t.clock.wait(), t.lines.length]).toEqual([20_000, 2])
})

test('a line on which nothing comes for too long is dead, though nobody said so', async () => {
  const t = await begun()
  t.last().text$.next(': still here\n\n')
  t.clock.pass(40_000)
  t.last().text$.next(': still here\n\n')
  t.clock.pass(40_000)
  expect([t.lines.length, t.open()]).toEqual([1, 1])
  expect([t.clock.wait(), t.open()]).toEqual([10_000, 0])
  t.clock.wait()
  expect([t.lines.length, t.open()]).toEqual([2, 1])
})

test('nobody listens while the page is hidden or the network is gone, and what was missed is told afterwards', async () => {
  const t = await begun()
  t.awake(false)
  expect([t.open(), t.clock.set()]).toEqual([0, 0])
  t.journal.push('SaleRecorded')
  t.awake(true)
  t.awake(true)
  expect(t.open()).toBe(1)
  await t.say()
  expect([t.asked, t.told.length]).toEqual([['?after=0'], 1])
})

test('a session that the server no longer knows is found out by a call of the API, which tells the session', async () => {
  const t = await begun()
  t.state.status = 401
  t.state.trouble = { tag: 'Unauthorised' }
  t.last().text$.complete()
  t.clock.wait()
  await settled()
  expect([t.troubles, t.asked, t.faults]).toEqual([['Unauthorised'], [''], []])
})

test('a question that fails is asked again over a new line, and nothing is lost or said twice', async () => {
  const t = await begun()
  t.journal.push('SaleRecorded')
  t.state.status = 503
  await t.say()
  expect([t.told, t.open()]).toEqual([[], 0])
  t.state.status = 200
  t.clock.wait()
  await t.say()
  await t.say()
  expect([t.told, t.faults]).toEqual([[{ company: 'A', types: ['SaleRecorded'] }], []])
})

test('a server that opens the line and refuses the question is asked less and less often', async () => {
  const t = tab()
  const waits: number[] = []
  t.state.status = 403
  t.awake(true)
  for (let i = 0; i < 6; i++) {
    await t.say(1)
    waits.push(t.clock.wait())
  }
  expect([waits, t.asked.length]).toEqual([[500, 1000, 2000, 4000, 8000, 16_000], 6])
})

test('while nobody is signed in nothing is opened; another company begins anew', async () => {
  const t = tab({ token: null })
  t.awake(true)
  t.clock.wait()
  t.clock.wait()
  expect(t.lines).toEqual([])
  t.state.token = 'token-A'
  t.clock.wait()
  t.journal.push('SaleRecorded')
  await t.say()
  // What was recorded in one company under a number is not what the other has under it.
  await t.api.call(addItem, { body: fields }, { company: 'A', commandId: 'c1' })()
  t.last().text$.complete()
  Object.assign(t.state, { company: 'B', token: 'token-B', recent: 1 })
  t.clock.wait()
  await t.say()
  expect([t.last().token, t.asked, t.told]).toEqual([
    'token-B',
    ['?within=5', '?within=5'],
    [{ company: 'B', types: ['ItemAdded'] }],
  ])
})

test('a journal that was restored to an earlier day is followed from there', async () => {
  const t = await begun({ stands: 9 })
  t.journal.splice(4)
  await t.say()
  t.journal.push('ItemAdded')
  await t.say()
  expect([t.asked, t.told]).toEqual([['?after=4'], [{ company: 'A', types: ['ItemAdded'] }]])
})

test('leaving ends the stream and every timer', async () => {
  const t = await begun()
  t.listening.unsubscribe()
  expect([t.open(), t.clock.set()]).toEqual([0, 0])
})
