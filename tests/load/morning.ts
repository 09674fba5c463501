import { chance } from '../sim/tape.ts'

/** What people do at a counter: two record, four look. */
export const flows = ['sale', 'receipt', 'list', 'home', 'statement', 'report'] as const
export type Flow = (typeof flows)[number]
/** Whether it goes into the books; all else only looks at them. */
export const isRecord = (flow: Flow): flow is 'sale' | 'receipt' =>
  flow === 'sale' || flow === 'receipt'
/** How often each is done for a hundred acts: a bill is followed by one and a half looks at the books. */
const shares: Readonly<Record<Flow, number>> = {
  sale: 40,
  receipt: 6,
  list: 25,
  home: 13,
  statement: 10,
  report: 6,
}

/** Something a person does, in ms since the morning began. */
export interface Act {
  readonly atMs: number
  readonly flow: Flow
}
export interface Morning {
  readonly durationMs: number
  /** The mean over the morning; in the middle of it there are half as many again. */
  readonly salesPerHour: number
  /** The share of the shops that the power cut reaches. */
  readonly cutOff: number
}
/** The time in which a part of the town is without power, as shares of the morning. */
export const powerCut = { from: 0.45, to: 0.55 } as const

/** The rate at a moment against its mean: half of it at opening and closing, one and a half in the middle. */
const rush = (share: number): number => 1 - Math.cos(2 * Math.PI * share) / 2
const mostRush = 1.5

const flowAt = (place: number): Flow => {
  let left = place * 100
  for (const flow of flows) {
    left -= shares[flow]
    if (left < 0) return flow
  }
  return 'report'
}

/**
 * The acts of one shop in the order of time. They come as customers do, independent of how fast the server answers (a Poisson
 * process whose rate follows the morning), so that a slow server does not slow down the load.
 */
export const actsOf = (
  seed: number,
  { durationMs, salesPerHour }: Omit<Morning, 'cutOff'>,
): readonly Act[] => {
  const random = chance(seed)
  const perMs = (salesPerHour / (shares.sale / 100) / 3_600_000) * mostRush
  const acts: Act[] = []
  for (let atMs = 0; ;) {
    atMs -= Math.log(1 - random()) / perMs
    if (atMs >= durationMs) return acts
    if (random() * mostRush < rush(atMs / durationMs)) acts.push({ atMs, flow: flowAt(random()) })
  }
}
