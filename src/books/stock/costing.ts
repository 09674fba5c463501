/** How goods that leave are costed. */
export const costingMethods = ['movingAverage', 'fifo'] as const
export type CostingMethod = (typeof costingMethods)[number]

/** The first day of a method that is in force since the books begin: before any business date. */
export const booksBegin = '0001-01-01'

/** A method and the first business date on which it is in force, until the next period begins. */
export interface CostingPeriod {
  readonly from: string
  readonly method: CostingMethod
}

/** The methods of a company in order of their days. The first begins with the books, and no two in a row are alike. */
export type CostingPeriods = readonly [CostingPeriod, ...CostingPeriod[]]

/** The methods of a company that has chosen none. */
export const movingAverage: CostingPeriods = [{ from: booksBegin, method: 'movingAverage' }]

/** The periods that these choices make, given in order of their days. */
export const periodsOf = (chosen: readonly CostingPeriod[]): CostingPeriods => {
  const periods: [CostingPeriod, ...CostingPeriod[]] =
    chosen[0]?.from === booksBegin ? [chosen[0]] : [movingAverage[0]]
  for (const period of chosen) if (period.method !== periods.at(-1)!.method) periods.push(period)
  return periods
}

/** The period that a business date lies in. */
export const periodOn = (periods: CostingPeriods, date: string): CostingPeriod =>
  periods.findLast(({ from }) => from <= date) ?? periods[0]

/**
 * The periods after a choice. Earlier days keep their methods, and later choices are replaced. The method that is in force
 * already, with another day: its last change was on that day.
 */
export const withChoice = (periods: CostingPeriods, chosen: CostingPeriod): CostingPeriods => {
  const kept = chosen.method === periods.at(-1)!.method ? periods.slice(0, -1) : periods
  return periodsOf([...kept.filter(({ from }) => from < chosen.from), chosen])
}

/** The first day whose method differs, or whose method began on another day; null if none does. */
export const firstDifference = (one: CostingPeriods, other: CostingPeriods): string | null => {
  const at = one.findIndex(
    ({ from, method }, i) => from !== other[i]?.from || method !== other[i]?.method,
  )
  const days = [one, other].flatMap((periods) => periods[at < 0 ? one.length : at]?.from ?? [])
  return days.toSorted()[0] ?? null
}
