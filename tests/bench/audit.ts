import { heapOf, verdict } from './compare.ts'
import { median, quantile, spread, timed, whether, type Table } from './figures.ts'
import { everyState, fromTheStart, khata, type Auditing, type Auditor } from './peers/auditors.ts'
import { plain } from './peers/plain.ts'
import { hash } from './replay.ts'
import { chanceFrom, checksum, generated, seed } from './workload.ts'

export const auditings: readonly Auditing[] = [khata(hash), fromTheStart(hash), everyState]

/** The moves of an auditor: where from, where to. */
const movesOf = (
  length: number,
  times: number,
): Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> => {
  const chance = chanceFrom(seed)
  const middle = Math.floor(length / 2)
  const places = Array.from({ length: times }, () => 1 + chance(length - 1))
  return {
    'step forward': places.map((at) => [at, at + 1]),
    'step back': places.map((at) => [at, at - 1]),
    'jump to the middle': places.map((at) => [at, middle]),
    'jump to the start': places.map((at) => [at, 0]),
    'jump anywhere': places.map((at, i) => [at, places[(i + 1) % times]!]),
  }
}

interface Audited {
  readonly name: string
  readonly more: string
  readonly opening: readonly number[]
  readonly moves: Readonly<Record<string, readonly number[]>>
  readonly MiB: number
  /** In the middle and at the end. */
  readonly checksums: string
}

const audited = async (
  { name, more, prepare }: Auditing,
  length: number,
  openings: number,
  times: number,
): Promise<Audited> => {
  const open = prepare(generated(length))
  const opening: number[] = []
  const moves: Record<string, number[]> = {}
  for (let turn = 0; turn < openings + 1; turn++) {
    const ms = await timed(open)
    if (turn > 0) opening.push(ms)
  }
  const { MiB, made } = await heapOf((): Auditor => open())
  for (const [move, places] of Object.entries(movesOf(length, times)))
    for (const [from, to] of places) {
      made.go(from)
      ;(moves[move] ??= []).push(
        await timed(() => {
          made.go(to)
        }),
      )
    }
  const sums = [Math.floor(length / 2), length].map((at) => {
    made.go(at)
    return checksum([...made.bills()].filter(([, { order }]) => order.length > 0))
  })
  return { name, more, opening, moves, MiB, checksums: sums.join(' ') }
}

/** The result of the plain loop in the middle and at the end: the oracle of every move. */
const expectedOf = async (length: number): Promise<string> => {
  const sums = await Promise.all(
    [Math.floor(length / 2), length].map(async (at) => {
      const { run } = await plain.replay!(generated(length).slice(0, at))
      const held = await run()
      return checksum([...held.bills()].filter(([, { order }]) => order.length > 0))
    }),
  )
  return sums.join(' ')
}

export const auditsOf = async (
  length: number,
  openings: number,
  times: number,
): Promise<{ readonly expected: string; readonly runs: readonly Audited[] }> => {
  const runs: Audited[] = []
  for (const each of auditings)
    runs.push(
      await audited(each, length, openings, each === auditings[1] ? Math.min(times, 20) : times),
    )
  return { expected: await expectedOf(length), runs }
}

export const auditLane = async (): Promise<readonly Table[]> => {
  const length = 50_000
  const openings = 3
  const times = 200
  const moves = Object.keys(movesOf(2, 1))
  const { expected, runs } = await auditsOf(length, openings, times)
  return [
    {
      title: `An auditor's moves in ${length.toLocaleString('en')} events`,
      notes: [
        `tests/bench/workload.ts, seed ${seed}; ${openings} openings after one of warming; ${times} moves of each kind from random places, 20 where every move folds from the start; Node, without reading the disk or the screen`,
        'opening: from stored entries to a log that can be stood at any place of; checksums in the middle and at the end against the plain loop over as many words',
      ],
      head: [
        'ms, median (p10 to p90)',
        'opening',
        ...moves,
        'p95 of the slowest move',
        'heap MiB',
        'a frame (16 ms)',
        'checksums',
        'does more',
      ],
      rows: runs.map(({ name, more, opening, moves: took, MiB, checksums }) => {
        const sum = verdict(checksums, expected)
        const slowest = Math.max(...Object.values(took).map((ms) => quantile(ms, 0.95)))
        if (sum.startsWith('VOID')) return [name, '', ...moves.map(() => ''), '', '', '', sum, more]
        return [
          name,
          spread(opening, 0),
          ...moves.map((move) => (median(took[move]!) < 0.005 ? '< 0.01' : spread(took[move]!))),
          slowest.toFixed(2),
          MiB.toFixed(0),
          whether(slowest < 16),
          sum,
          more,
        ]
      }),
    },
  ]
}
