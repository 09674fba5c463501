import { commandsGiven } from './clientCommand.ts'
import { verdict, type Run } from './compare.ts'
import { median, spread as spreadOf, whether, type Table } from './figures.ts'
import { emmett, emmettOneStream, emmettProjected } from './peers/emmett.ts'
import { ours } from './peers/ours.ts'
import { plain } from './peers/plain.ts'
import { redux } from './peers/redux.ts'
import { spread } from './peers/spread.ts'
import { hash } from './replay.ts'
import type { Peer } from './workload.ts'

export const growing: readonly Peer[] = [
  plain,
  spread,
  ours(hash),
  emmett,
  emmettProjected,
  emmettOneStream,
  redux,
]
const steepest = 1.3

/** Least squares of log time over log length: 0 is flat, 1 grows with the log. */
const slopeOf = (lengths: readonly number[], ms: readonly number[]): number => {
  const x = lengths.map(Math.log10)
  const y = ms.map(Math.log10)
  const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
  const [mx, my] = [mean(x), mean(y)]
  return (
    x.reduce((sum, each, i) => sum + (each - mx) * (y[i]! - my), 0) /
    x.reduce((sum, each) => sum + (each - mx) ** 2, 0)
  )
}

const lengths = [100, 1000, 10_000, 100_000] as const
const openings = [10, 10, 6, 3] as const
const counted = 40

/** Reopened for every forty commands, so that what the commands themselves add does not make a short log long. */
const measured = async (length: number, times: number): Promise<readonly Run[]> => {
  const all: (readonly Run[])[] = []
  for (let time = 0; time < times; time++)
    all.push(await commandsGiven(growing, length, { warming: 20, counted, billOf: () => 'bill-0' }))
  return growing.map((_, i) => ({ ...all.at(-1)![i]!, ms: all.flatMap((runs) => runs[i]!.ms) }))
}

export const growthLane = async (): Promise<readonly Table[]> => {
  const bySize: (readonly Run[])[] = []
  // Once without measuring, so that the short logs do not run with cold code.
  for (const length of lengths.slice(0, 3)) await measured(length, 5)
  for (const [i, length] of lengths.entries()) bySize.push(await measured(length, openings[i]!))
  return [
    {
      title: 'The same command on a growing log',
      notes: [
        `one quantity of one bill of 20 lines, written at the beginning of the log; every 40 further events are another bill; the log is opened ${openings.join(', ')} times, each time for 20 commands of warming and ${counted} that count, in turns of 20; Node, no disk`,
        `slope: of log time over log length by least squares, 0 is flat, 1 grows as the log does; Khata's target is a median at 100,000 events of at most ${steepest} times that at 100`,
      ],
      head: [
        'µs, median (p10 to p90) at',
        ...lengths.map((length) => length.toLocaleString('en')),
        'slope',
        '100,000 over 100',
        'target',
        'checksums',
        'does more',
      ],
      rows: growing.map(({ name, more }, i) => {
        const runs = bySize.map((size) => size[i]!)
        const medians = runs.map(({ ms }) => median(ms))
        const ratio = medians.at(-1)! / medians[0]!
        const verdicts = runs.map(({ checksum }, at) => verdict(checksum, bySize[at]![0]!.checksum))
        const wrong = verdicts.filter((each) => each.startsWith('VOID'))
        if (wrong.length > 0)
          return [name, ...lengths.map(() => ''), '', '', '', wrong.join(', '), more]
        const mine = name.startsWith('Khata')
        return [
          name,
          ...runs.map(({ ms }) =>
            spreadOf(
              ms.map((each) => each * 1000),
              1,
            ),
          ),
          slopeOf(lengths, medians).toFixed(2),
          `${ratio.toFixed(2)} ×`,
          mine ? `≤ ${steepest}: ${whether(ratio <= steepest)}` : '',
          'agree',
          more,
        ]
      }),
    },
  ]
}
