import type { Dashboard, DayResult } from '../../contract/reports.ts'

/** One day in the chart, with its amounts in paisa. */
export type DayBar = Dashboard['days'][number]

/** The amount at the top of the scale, in paisa: 1, 2 or 5 times a power of ten, at or above the highest bar and at least 100 rupees. */
export const topOf = (bars: readonly DayBar[]): number => {
  const highest = bars.reduce((most, b) => Math.max(most, b.sales, b.purchases), 100_00)
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest
}

/** What was earned and spent in a month, in paisa. */
export type MonthFigures = Dashboard['months'][number]

/** What is left of a month's income; below zero, a loss. */
export const profitOf = ({ income, costOfGoods, expenses }: MonthFigures): number =>
  income - costOfGoods - expenses

/** Whether every figure is zero, so that nothing has been entered yet. */
export const isEmpty = (d: Dashboard): boolean =>
  [
    d.cash,
    d.bank,
    d.receivable,
    d.payable,
    d.salesThisMonth,
    d.purchasesThisMonth,
    ...d.months.flatMap(({ income, costOfGoods, expenses }) => [income, costOfGoods, expenses]),
  ].every((paisa) => paisa === 0)

/** Whether anything was sold this month or last month. */
export const hasSold = (d: Dashboard): boolean =>
  d.salesThisMonth !== 0 || d.months.some(({ income }) => income !== 0)

/** Whether nothing was earned or spent in the month before this one: the shop may be in its first days with Khata. */
export const isYoung = ({ months }: Dashboard): boolean => {
  const [before] = months.toSorted((a, b) => a.start.localeCompare(b.start))
  return (
    months.length > 1 &&
    before !== undefined &&
    [before.income, before.costOfGoods, before.expenses].every((paisa) => paisa === 0)
  )
}

/** Yesterday and today; null in an answer of an earlier release. */
export const lastTwo = ({
  results,
}: Dashboard): { readonly yesterday: DayResult; readonly today: DayResult } | null => {
  const [yesterday, today] = results
  return yesterday === undefined || today === undefined ? null : { yesterday, today }
}
