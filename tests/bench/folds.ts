import { createHash } from 'node:crypto'
import { areas } from '../../src/client/areas.ts'
import { busEvents } from '../../src/client/bus/busEvents.ts'
import { needsAttention, outbox } from '../../src/client/bus/outbox.ts'
import { brokenAt, chainText, type Entry, type Step, type Stored } from '../../src/client/log/entry.ts'
import { eventReader, type AnyEvent } from '../../src/client/log/event.ts'
import { isChart, type Fold } from '../../src/client/log/fold.ts'
import { foldRegistry } from '../../src/client/log/folds.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import { drafts, openDrafts, type Draft } from '../../src/client/trade/draft.ts'
import { BillRecorded, BillSubmitted, CashCustomerChosen, DraftBegun, LinePut, LineRemoved, PartyChosen, ReviewOpened, StepOpened } from '../../src/client/trade/draftEvents.ts'
import { median, spread, timed, weighed, whether, type Table } from './figures.ts'

const folds = [outbox, needsAttention, ...areas.flatMap((area) => [...area.folds, ...area.queries.map((query) => query.view)])] as readonly Fold<unknown>[]
const reader = eventReader([...busEvents, ...areas.flatMap((area) => area.events)])
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

type Said = readonly [step: Step, event: AnyEvent]

/** The same sequence for the same seed (a linear congruence; the figures need no better chance). */
const chanceFrom = (seed: number) => {
  let state = seed
  return (below: number): number => Math.floor(((state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296) * below)
}

const lineOf = (documentId: string, item: number, quantity: number): AnyEvent => LinePut.of({
  documentId, itemId: `item-${item}`, name: `सामान ${item}`, unit: 'पिस', factorThousandths: 1000, quantityThousandths: quantity * 1000, ratePaisa: 13_000, discount: null, vatClass: 'taxable',
})

/** A bill as it is written: lines, some of them again, one taken out now and then, sent and recorded. */
const billOf = (at: number, lines: number, chance: (below: number) => number): readonly Said[] => {
  const documentId = `doc-${at}`, said: Said[] = [['fact', DraftBegun.of({ documentId, kind: 'sale', date: '2026-11-21' })]]
  const say = (event: AnyEvent, step: Step = 'fact') => said.push([step, event])
  if (chance(2) === 0) say(CashCustomerChosen.of({ documentId, customerName: '' }))
  else say(PartyChosen.of({ documentId, partyId: `party-${chance(200)}`, partyName: 'हरि स्टोर', chargesVat: false }))
  for (let line = 0; line < lines; line++) {
    say(lineOf(documentId, line, 1))
    if (chance(10) < 6) say(lineOf(documentId, line, 1 + chance(20)))
  }
  if (chance(5) === 0) say(LineRemoved.of({ documentId, itemId: 'item-0' }))
  say(lineOf(documentId, lines, 2))
  say(StepOpened.of({ documentId, step: 'payment' }))
  say(ReviewOpened.of({ documentId, paidInFull: true, totalPaisa: 11_300 }))
  say(BillSubmitted.of({ documentId, kind: 'sale', change: false, totalPaisa: 11_300, wire: { params: {}, query: {}, body: { document_id: documentId } } }), 'issued')
  say(BillRecorded.of({ documentId, number: `SI-${at}`, version: 1, totalPaisa: 11_300, warnings: [] }), 'recorded')
  return said
}

/** A session's log as the device stores it: signed in, one bill of 500 lines, then bills of one to twelve. */
export const sessionLog = (length: number): readonly Stored[] => {
  const chance = chanceFrom(2083), companies = [{ companyId: 'c1', name: 'पसल', userName: '', parentId: null }]
  const said: Said[] = [
    ['fact', LoggedIn.of({ userId: 'u1', fullName: 'राम', username: '9841000001', isAdmin: true, isFirstLogin: false, companies })],
    ['fact', CompanyEntered.of({ companyId: 'c1', companyName: 'पसल', parentId: null, permissions: [], accountExpiryDate: '2027-11-21', lastRenewedAt: null })],
  ]
  for (let at = 0; said.length < length; at++) said.push(...billOf(at, at === 0 ? 500 : 1 + chance(12), chance))
  let head = '', command = ''
  return said.slice(0, length).map(([step, { type, ...payload }], i) => {
    if (step === 'issued') command = `command-${i}`
    const settles = step !== 'fact'
    const bare = {
      session: 's1', company: i < 1 ? null : 'c1', actor: 'u1', commandId: settles ? command : null, command: settles ? 'RecordSale' : null, id: `entry-${i}`, seq: i + 1,
      at: new Date(Date.UTC(2026, 10, 21) + i * 700).toISOString(), step, type, version: reader.version(type), payload,
    }
    head = hash(head + chainText(bare))
    return { ...bare, hash: head }
  })
}

/** What anyone would write without folds: one loop, one map, a case for each event, the same drafts and open bills. */
const plainly = (entries: readonly Entry[]): { readonly all: Map<string, any>; readonly open: Map<string, string> } => {
  const all = new Map<string, any>(), open = new Map<string, string>()
  for (const { event } of entries) {
    const e = event as any, d = all.get(e.documentId)
    switch (e.type) {
      case 'DraftBegun': all.set(e.documentId, { documentId: e.documentId, kind: e.kind, order: [], lines: {}, buyer: 'none', recorded: null }); open.set(e.documentId, 'writing'); break
      case 'PartyChosen': d.buyer = 'party'; d.partyId = e.partyId; d.partyName = e.partyName; break
      case 'CashCustomerChosen': d.buyer = 'cash'; d.partyName = e.customerName; break
      case 'LinePut': {
        const { type: _, documentId: __, ...line } = e
        if (d.lines[e.itemId] === undefined) d.order.push(e.itemId)
        d.lines[e.itemId] = line
        break
      }
      case 'LineRemoved': d.order = d.order.filter((each: string) => each !== e.itemId); delete d.lines[e.itemId]; break
      case 'BillSubmitted': open.set(e.documentId, 'sending'); break
      case 'BillRecorded': d.recorded = { number: e.number, version: e.version }; open.delete(e.documentId)
    }
  }
  return { all, open }
}

const notTaken = (fault: object): never => {
  throw new Error(`a chart did not take an outcome: ${JSON.stringify(fault)}`)
}
const booted = (some: readonly Fold<unknown>[], entries: readonly Entry[]) => {
  const registry = foldRegistry(some, notTaken)
  registry.boot(entries)
  return registry
}

/** The folds and the plain loop must have come to the same bills, or their times say nothing. */
const holdEqual = (entries: readonly Entry[]): void => {
  const registry = booted([drafts, openDrafts] as never, entries), { all, open } = plainly(entries)
  for (const [documentId, mine] of all) {
    const theirs: Draft = registry.get(drafts, 'c1', documentId)
    if (JSON.stringify([theirs.order, theirs.lines, theirs.buyer]) !== JSON.stringify([mine.order, mine.lines, mine.buyer])) throw new Error(`${documentId} differs`)
  }
  if (Object.keys(registry.get(openDrafts, 'c1', 'all').open).join() !== [...open.keys()].join()) throw new Error('the open bills differ')
}

export const foldsLane = async (): Promise<readonly Table[]> => {
  const stored = sessionLog(100_000), entries = stored.map((meta) => entryOf(reader, meta))
  const unread = entries.find((entry) => entry.unreadable !== null)
  if (unread !== undefined) throw new Error(`an event of the log cannot be read: ${JSON.stringify(unread.unreadable)}`)
  holdEqual(entries)
  const views = folds.filter((fold) => !isChart(fold)), charts = folds.filter(isChart)
  const works: readonly (readonly [name: string, target: number | null, work: () => unknown])[] = [
    ['plain loop with a switch (drafts and open bills alone)', null, () => plainly(entries)],
    [`every view of the product (${views.length})`, 1_000_000, () => booted(views, entries)],
    [`every chart of the product (${charts.length})`, 150_000, () => booted(charts as never, entries)],
    ['all together, as a session boots', null, () => booted(folds, entries)],
    ['reading the stored entries (io-ts, upcasts)', null, () => stored.map((meta) => entryOf(reader, meta))],
  ]
  const took = works.map((): number[] => []), processor = works.map((): number[] => [])
  for (let turn = 0; turn < 9; turn++) for (const [i, [, , work]] of works.entries()) {
    const { ms, processorMs } = await weighed(work)
    took[i]!.push(ms)
    processor[i]!.push(processorMs)
  }
  const rateOf = (figures: readonly number[]) => entries.length / (median(figures) / 1000), plain = rateOf(took[0]!.slice(2))
  const text = JSON.stringify(sessionLog(20_000)), boots: number[][] = [[], [], [], []]
  for (let turn = 0; turn < 9; turn++) {
    let parsed: Stored[] = [], read: Entry[] = []
    boots[0]!.push(await timed(() => (parsed = JSON.parse(text) as Stored[])))
    boots[1]!.push(await timed(() => { if (brokenAt(parsed, hash) !== null) throw new Error('the chain is broken') }))
    boots[2]!.push(await timed(() => (read = parsed.map((meta) => entryOf(reader, meta)))))
    boots[3]!.push(await timed(() => booted(folds, read)))
  }
  const whole = boots[0]!.map((_, turn) => boots.reduce((sum, each) => sum + each[turn]!, 0)).slice(2)
  return [
    {
      title: 'Folds over a session log of 100,000 events',
      notes: ['a bill of 500 lines and bills of 1 to 13, fixed seed; 9 turns each, taking turns, the first 2 left out; the plain loop came to the same bills, checked bill by bill', 'does more: each view is a small state of its own that a screen can subscribe to; the loop keeps two maps'],
      head: ['', 'events/s, median', 'ms (p10 to p90)', 'events per s of processor', 'of the plain loop', 'target', ''],
      rows: works.map(([name, target], i) => {
        const figures = took[i]!.slice(2), rate = rateOf(figures)
        return [name, Math.round(rate).toLocaleString('en'), spread(figures, 0), Math.round(rateOf(processor[i]!.slice(2))).toLocaleString('en'), `${((rate / plain) * 100).toFixed(0)} %`, target === null ? '' : `≥ ${target.toLocaleString('en')}`, target === null ? '' : whether(rate >= target)]
      }),
    },
    {
      title: 'Opening a stored log of 20,000 events',
      notes: ['everything is folded anew, there is no snapshot; Node, SHA-256 of the platform (a browser uses @noble/hashes); without IndexedDB, whose reading is another lane\'s'],
      head: ['', 'ms, median (p10 to p90)', 'target', ''],
      rows: [...['reading JSON', 'checking the chain', 'decoding', 'folding'].map((name, i) => [name, spread(boots[i]!.slice(2), 0), '', '']), ['all', spread(whole, 0), '< 300', whether(median(whole) < 300)]],
    },
  ]
}
