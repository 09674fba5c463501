/** Methods of costing goods that leave stock. */
export const costingMethods = ['movingAverage', 'fifo'] as const
export type CostingMethod = (typeof costingMethods)[number]

/** The first day of a method in force since the books begin: earlier than any business date. */
export const booksBegin = '0001-01-01'

/** A method and the first business date on which it is in force. It ends when the next period begins. */
export interface CostingPeriod {
  readonly from: string
  readonly method: CostingMethod
}

/** A company's costing methods by date. The first begins with the books, and consecutive methods differ. */
export type CostingPeriods = readonly [CostingPeriod, ...CostingPeriod[]]

/** The methods of a company that has not chosen one. */
export const movingAverage: CostingPeriods = [{ from: booksBegin, method: 'movingAverage' }]

/** The periods of these choices, which are given by date. */
export const periodsOf = (chosen: readonly CostingPeriod[]): CostingPeriods => {
  const periods: [CostingPeriod, ...CostingPeriod[]] =
    chosen[0]?.from === booksBegin ? [chosen[0]] : [movingAverage[0]]
  for (const period of chosen) if (period.method !== periods.at(-1)!.method) periods.push(period)
  return periods
}

/** The period in force on a business date. */
export const periodOn = (periods: CostingPeriods, date: string): CostingPeriod =>
  periods.findLast(({ from }) => from <= date) ?? periods[0]

/**
 * The periods after a choice. Earlier days keep their methods, and later choices are replaced. Choosing the method
 * already in force with a different day moves the day of its last change.
 */
export const withChoice = (periods: CostingPeriods, chosen: CostingPeriod): CostingPeriods => {
  const kept = chosen.method === periods.at(-1)!.method ? periods.slice(0, -1) : periods
  return periodsOf([...kept.filter(({ from }) => from < chosen.from), chosen])
}

/** The earliest day at which the methods, or their first days, differ; null if none. */
export const firstDifference = (one: CostingPeriods, other: CostingPeriods): string | null => {
  const at = one.findIndex(
    ({ from, method }, i) => from !== other[i]?.from || method !== other[i]?.method,
  )
  const days = [one, other].flatMap((periods) => periods[at < 0 ? one.length : at]?.from ?? [])
  return days.toSorted()[0] ?? null
}
