import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { median, quantile, spread } from './figures.ts'

/** The runs of one program: how long each took, and its checksum. */
export interface Run {
  readonly name: string
  readonly more: string
  readonly ms: readonly number[]
  readonly checksum: string
}

/** A row whose bills differ from the others' says nothing about time and is marked void. */
export const verdict = (checksum: string, expected: string): string =>
  checksum === expected ? checksum : `VOID: ${checksum}, not ${expected}`

/** Median with spread, p95 and the ratio to the first row, the baseline, of every row with the baseline's checksum. */
export const compared = (
  runs: readonly Run[],
  unit: { readonly each: number; readonly digits: number },
): readonly (readonly string[])[] => {
  const floor = runs[0]!
  return runs.map(({ name, more, ms, checksum }) => {
    const figures = ms.map((each) => each * unit.each)
    const valid = checksum === floor.checksum
    return [
      name,
      valid ? spread(figures, unit.digits) : '',
      valid ? quantile(figures, 0.95).toFixed(unit.digits) : '',
      valid ? `${(median(ms) / median(floor.ms)).toFixed(1)} ×` : '',
      verdict(checksum, floor.checksum),
      more,
    ]
  })
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** MiB of heap that remain when the work is done and garbage is collected. */
export const heapOf = async <A>(
  work: () => A | Promise<A>,
): Promise<{ readonly MiB: number; readonly made: A }> => {
  collect()
  const before = process.memoryUsage().heapUsed
  const made = await work()
  collect()
  return { MiB: (process.memoryUsage().heapUsed - before) / 2 ** 20, made }
}
