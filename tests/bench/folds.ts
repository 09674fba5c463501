import { createHash } from 'node:crypto'
import { areas } from '../../src/client/areas.ts'
import { needsAttention, outbox } from '../../src/client/bus/outbox.ts'
import { brokenAt, type Entry, type Stored } from '../../src/client/log/entry.ts'
import { isChart, type Fold } from '../../src/client/log/fold.ts'
import { foldRegistry } from '../../src/client/log/folds.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { drafts, openDrafts, type Draft } from '../../src/client/trade/draft.ts'
import { median, spread, timed, weighed, whether, type Table } from './figures.ts'
import { loggedSession, plainly, reader } from './sessionLog.ts'

const folds = [
  outbox,
  needsAttention,
  ...areas.flatMap((area) => [...area.folds, ...area.queries.map((query) => query.view)]),
] as readonly Fold<unknown>[]
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
export const sessionLog = (length: number): readonly Stored[] => loggedSession(length, hash)

const notTaken = (fault: object): never => {
  throw new Error(`a chart did not take an outcome: ${JSON.stringify(fault)}`)
}
const booted = (some: readonly Fold<unknown>[], entries: readonly Entry[]) => {
  const registry = foldRegistry(some, notTaken)
  registry.boot(entries)
  return registry
}

/** Reads every state: what a boot leaves to be folded later is folded here. */
const lookedAt = (some: readonly Fold<unknown>[], entries: readonly Entry[]) => {
  const registry = booted(some, entries)
  for (const fold of some)
    for (const company of ['c1', null])
      for (const key of registry.keys(fold, company)) registry.get(fold, company, key)
  return registry
}

/** The folds and the plain loop must have computed the same bills, or their times say nothing. */
const holdEqual = (entries: readonly Entry[]): void => {
  const registry = booted([drafts, openDrafts] as never, entries)
  const { all, open } = plainly(entries)
  for (const [documentId, mine] of all) {
    const theirs: Draft = registry.get(drafts, 'c1', documentId)
    if (
      JSON.stringify([theirs.order, theirs.lines, theirs.buyer]) !==
      JSON.stringify([mine.order, mine.lines, mine.buyer])
    )
      throw new Error(`${documentId} differs`)
  }
  if (Object.keys(registry.get(openDrafts, 'c1', 'all').open).join() !== [...open.keys()].join())
    throw new Error('the open bills differ')
}

export const foldsLane = async (): Promise<readonly Table[]> => {
  const stored = sessionLog(100_000)
  const entries = stored.map((meta) => entryOf(reader, meta))
  const unread = entries.find((entry) => entry.unreadable !== null)
  if (unread !== undefined)
    throw new Error(`an event of the log cannot be read: ${JSON.stringify(unread.unreadable)}`)
  holdEqual(entries)
  const views = folds.filter((fold) => !isChart(fold))
  const charts = folds.filter(isChart)
  const works: readonly (readonly [name: string, target: number | null, work: () => unknown])[] = [
    ['plain loop with a switch (drafts and open bills alone)', null, () => plainly(entries)],
    [`every view of the product (${views.length})`, 1_000_000, () => booted(views, entries)],
    [
      `every chart of the product (${charts.length})`,
      150_000,
      () => lookedAt(charts as never, entries),
    ],
    ['all together, as a session boots', null, () => booted(folds, entries)],
    [
      'reading the stored entries (io-ts, upcasts)',
      null,
      () => stored.map((meta) => entryOf(reader, meta)),
    ],
  ]
  const took = works.map((): number[] => [])
  const processor = works.map((): number[] => [])
  for (let turn = 0; turn < 9; turn++)
    for (const [i, [, , work]] of works.entries()) {
      const { ms, processorMs } = await weighed(work)
      took[i]!.push(ms)
      processor[i]!.push(processorMs)
    }
  const rateOf = (figures: readonly number[]) => entries.length / (median(figures) / 1000)
  const plain = rateOf(took[0]!.slice(2))
  const text = JSON.stringify(sessionLog(20_000))
  const boots: number[][] = [[], [], [], []]
  for (let turn = 0; turn < 9; turn++) {
    let parsed: Stored[] = []
    let read: Entry[] = []
    boots[0]!.push(await timed(() => (parsed = JSON.parse(text) as Stored[])))
    boots[1]!.push(
      await timed(() => {
        if (brokenAt(parsed, hash) !== null) throw new Error('the chain is broken')
      }),
    )
    boots[2]!.push(await timed(() => (read = parsed.map((meta) => entryOf(reader, meta)))))
    boots[3]!.push(await timed(() => booted(folds, read)))
  }
  const whole = boots[0]!
    .map((_, turn) => boots.reduce((sum, each) => sum + each[turn]!, 0))
    .slice(2)
  return [
    {
      title: 'Folds over a session log of 100,000 events',
      notes: [
        'a bill of 500 lines and bills of 1 to 13, fixed seed; 9 turns each, taking turns, the first 2 left out; the plain loop came to the same bills, checked bill by bill',
        'does more: each view is a small state of its own that a screen can subscribe to; the loop keeps two maps',
      ],
      head: [
        '',
        'events/s, median',
        'ms (p10 to p90)',
        'events per s of processor',
        'of the plain loop',
        'target',
        '',
      ],
      rows: works.map(([name, target], i) => {
        const figures = took[i]!.slice(2)
        const rate = rateOf(figures)
        return [
          name,
          Math.round(rate).toLocaleString('en'),
          spread(figures, 0),
          Math.round(rateOf(processor[i]!.slice(2))).toLocaleString('en'),
          `${((rate / plain) * 100).toFixed(0)} %`,
          target === null ? '' : `≥ ${target.toLocaleString('en')}`,
          target === null ? '' : whether(rate >= target),
        ]
      }),
    },
    {
      title: 'Opening a stored log of 20,000 events',
      notes: [
        "everything is folded anew, there is no snapshot; Node, SHA-256 of the platform (a browser uses @noble/hashes); without IndexedDB, whose reading is another lane's",
      ],
      head: ['', 'ms, median (p10 to p90)', 'target', ''],
      rows: [
        ...['reading JSON', 'checking the chain', 'decoding', 'folding'].map((name, i) => [
          name,
          spread(boots[i]!.slice(2), 0),
          '',
          '',
        ]),
        ['all', spread(whole, 0), '< 300', whether(median(whole) < 300)],
      ],
    },
  ]
}
