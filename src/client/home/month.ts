import { addDays, bsMonthRange, toBs } from '../../books/calendar.ts'
import type { Dashboard } from '../../contract/reports.ts'

/** One day of the month as the chart draws it; null where it has not come yet. */
export interface DayBar {
  readonly date: string
  /** Its number in the Bikram Sambat month. */
  readonly day: number
  readonly sales: number | null
  readonly purchases: number | null
}

/** Every day of today's Bikram Sambat month, with what was sold and bought on it. */
export const barsOf = (days: Dashboard['days'], today: string): readonly DayBar[] => {
  const bs = toBs(today)
  const month = bs && bsMonthRange(bs.year, bs.month)
  const known = new Map(days.map((d) => [d.date, d]))
  const bars: DayBar[] = []
  if (month === null) return bars
  for (
    let date: string | null = month.start;
    date !== null && date <= month.end;
    date = addDays(date, 1)
  ) {
    const day = known.get(date)
    bars.push({
      date,
      day: bars.length + 1,
      sales: date > today ? null : (day?.sales ?? 0),
      purchases: date > today ? null : (day?.purchases ?? 0),
    })
  }
  return bars
}

/** The top of a scale: 1, 2 or 5 times a power of ten, in paisa, at or above the highest bar; never under a hundred rupees. */
export const topOf = (bars: readonly DayBar[]): number => {
  const highest = bars.reduce((most, b) => Math.max(most, b.sales ?? 0, b.purchases ?? 0), 100_00)
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest
}

/** Nothing has been entered that the figures would show. */
export const isQuiet = (d: Dashboard): boolean =>
  [d.cash, d.bank, d.receivable, d.payable, d.salesThisMonth, d.purchasesThisMonth].every(
    (paisa) => paisa === 0,
  )
