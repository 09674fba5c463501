import { add, type RowChange } from '../journal/rowChange.ts'
import type { Table } from '../journal/table.ts'

/** Shared by every server area: rows of sums, as the documents that they are of change. */

export type Figures = Readonly<Record<string, number>>
/** What a document adds to one row of a table of sums. */
export interface Summand {
  readonly key: Readonly<Record<string, string | boolean>>
  readonly by: Figures
}

/** What figures become by others, of the sign; those of one row together. */
export const combined = (was: Figures | undefined, by: Figures, sign: 1 | -1): Figures => {
  const sums: Record<string, number> = {}
  // A bill has thousands of rows: entries of each would take most of the time.
  for (const key in by) sums[key] = (was?.[key] ?? 0) + sign * (by[key] ?? 0) || 0
  return sums
}
export const isZero = (figures: Figures): boolean =>
  Object.values(figures).every((each) => each === 0)

/** The changes of a table of sums by a version that replaces another; of a document that enters or leaves, one has none. */
export const summedAnew = <R, K extends keyof R>(
  table: Table<R, K>,
  was: readonly Summand[],
  now: readonly Summand[],
): readonly RowChange[] => {
  const rows = new Map<string, Summand>()
  for (const [sign, summands] of [
    [-1, was],
    [1, now],
  ] as const)
    for (const { key, by } of summands) {
      const text = Object.values(key).join('\n')
      const row = rows.get(text)
      const isAlone = row === undefined && sign === 1
      rows.set(text, isAlone ? { key, by } : { key, by: combined(row?.by, by, sign) })
    }
  return [...rows.values()].flatMap(({ key, by }) =>
    isZero(by) ? [] : [add(table, key as never, by as never)],
  )
}
