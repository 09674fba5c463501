import type { Planted } from './planted.ts'
import { run, type Run } from './run.ts'
import { seededTape, shrink, writtenTape } from './tape.ts'

export interface Found {
  readonly seed: number
  readonly run: Run
}

/** The first storm from seed `from` on that breaks a promise, or null if none does. */
export const findWrong = async (
  from: number,
  runs: number,
  planted: Planted | null,
): Promise<Found | null> => {
  for (let seed = from; seed < from + runs; seed++) {
    const each = await run({ tape: seededTape(seed), planted })
    if (each.wrong) return { seed, run: each }
  }
  return null
}
/** The storm with the fewest faults that breaks the same promise. */
export const calmest = async (
  found: Run,
  planted: Planted | null,
  budget: number,
): Promise<Run> => {
  const { entersAll } = found
  const again = (tape: readonly number[]) => run({ tape: writtenTape(tape), planted, entersAll })
  const fails = async (candidate: readonly number[]) => {
    const { wrong, tape: taken, marks } = await again(candidate)
    return wrong?.law === found.wrong!.law ? { taken, marks } : null
  }
  const tape = await shrink({ taken: found.tape, marks: found.marks }, fails, budget)
  return again(tape)
}
/** Adds the counts of one run to earlier ones. */
export const gather = (seen: Map<string, number>, { seen: more }: Run): void => {
  for (const [what, times] of more) seen.set(what, (seen.get(what) ?? 0) + times)
}
