import { createHash } from 'node:crypto'
import { compared, heapOf, type Run } from './compare.ts'
import { median, weighed, type Table } from './figures.ts'
import { emmett } from './peers/emmett.ts'
import { ours, oursWhole } from './peers/ours.ts'
import { plain } from './peers/plain.ts'
import { redux, reduxReducer } from './peers/redux.ts'
import { spread } from './peers/spread.ts'
import { checksum, generated, seed, sharesOf, type Held, type Peer } from './workload.ts'

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
export const replayers: readonly Peer[] = [
  plain,
  spread,
  ours(hash),
  oursWhole(hash),
  emmett,
  redux,
  reduxReducer,
]

interface Replayed extends Run {
  readonly bytes: number
  readonly MiB: number
  /** Milliseconds of processor for each turn. */
  readonly processor: readonly number[]
}

/** Every program replays the same events; they take turns, and each turn ends with its checksum. Heaps are measured only on request, because it is slow. */
export const replayed = async (
  length: number,
  turns: number,
  peers: readonly Peer[] = replayers,
  weighing = true,
): Promise<readonly Replayed[]> => {
  const said = generated(length)
  const made = await Promise.all(peers.map((peer) => peer.replay!(said)))
  const took = peers.map((): number[] => [])
  const processor = peers.map((): number[] => [])
  const sums = peers.map(() => '')
  for (let turn = 0; turn < turns + 2; turn++)
    for (const [i, { run }] of made.entries()) {
      const { ms, processorMs } = await weighed(async () => {
        sums[i] = checksum((await run()).bills())
      })
      if (turn >= 2) took[i]!.push(ms)
      if (turn >= 2) processor[i]!.push(processorMs)
    }
  const heaps: number[] = []
  const kept: Held[] = []
  for (const { run } of weighing ? made : []) {
    const { MiB, made: held } = await heapOf(run)
    heaps.push(MiB)
    kept.push(held)
  }
  if (kept.some((held) => [...held.bills()].length === 0))
    throw new Error('a program holds no bills')
  return peers.map(({ name, more }, i) => ({
    name,
    more,
    ms: took[i]!,
    checksum: sums[i]!,
    bytes: made[i]!.bytes,
    MiB: heaps[i] ?? 0,
    processor: processor[i]!,
  }))
}

export const replayLane = async (): Promise<readonly Table[]> => {
  const tables: Table[] = []
  for (const [length, turns] of [
    [10_000, 15],
    [50_000, 9],
  ] as const) {
    const runs = await replayed(length, turns)
    const rows = compared(runs, { each: 1, digits: 1 })
    tables.push({
      title: `Replay of ${length.toLocaleString('en')} events, from stored text to a checksum of the bills`,
      notes: [
        `tests/bench/workload.ts, seed ${seed}: ${sharesOf(generated(length))}; 100 bills of up to 20 lines, at random, so that no two events in a row are of one bill`,
        `Node, no disk; ${turns} turns each after 2 of warming, taking turns; every program parses the text that it would have stored; heap: what is still held afterwards, without the text (emmett: without its event store); processor: all threads, collecting garbage too`,
      ],
      head: [
        '',
        'ms, median (p10 to p90)',
        'p95',
        'of plain reduce',
        'processor ms',
        'events/s',
        'text MiB',
        'heap MiB',
        'checksum',
        'does more',
      ],
      rows: rows.map(([name, ms, p95, ratio, sum, more], i) => [
        name!,
        ms!,
        p95!,
        ratio!,
        ms === '' ? '' : median(runs[i]!.processor).toFixed(1),
        ms === '' ? '' : Math.round(length / (median(runs[i]!.ms) / 1000)).toLocaleString('en'),
        (runs[i]!.bytes / 2 ** 20).toFixed(1),
        runs[i]!.MiB.toFixed(1),
        sum!,
        more!,
      ]),
    })
  }
  return tables
}
