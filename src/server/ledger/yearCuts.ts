import { addDays, fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import { betweenCuts, cutAfter, cutBefore, type Cut, type MonthsAndParts } from './monthCuts.ts'
import { monthOf } from './postings.ts'

/** Shared by every server area: a range of days as whole fiscal years, which are kept summed, and parts of years. */

/** A fiscal year by its first month. */
export const yearOf = (date: string): string => {
  const year = fiscalYearOf(date)
  if (year === null) throw new Error(`outside the calendar: ${date}`)
  return monthOf(year.start)
}

const dayMs = 86_400_000
/** The days of a range up to today: few documents have a later day. */
const daysOf = ({ start, end }: DateRange, today: string): number =>
  Math.max(0, (Date.parse(end < today ? end : today) - Date.parse(start)) / dayMs + 1)

/** Everything through a day: the years before the one whose first month it names, and days of that year more or less. */
const yearCutAfter = (date: string, today: string): Cut => {
  const year = fiscalYearOf(date)
  // Outside the calendar there is no year, as there is no month.
  if (year === null) return { ...cutAfter(date), part: null }
  const first = monthOf(year.start)
  const next = cutAfter(year.end).month
  if (date === year.end) return { month: next, part: null }
  const before = { start: year.start, end: date, sign: 1 } as const
  const after = { start: addDays(date, 1)!, end: year.end, sign: -1 } as const
  return daysOf(after, today) < daysOf(before, today)
    ? { month: next, part: after }
    : { month: first, part: before }
}
const yearCutBefore = (date: string, today: string): Cut => {
  const before = fiscalYearOf(date) === null ? null : addDays(date, -1)
  return before === null ? { ...cutBefore(date), part: null } : yearCutAfter(before, today)
}

/** The years from `first` up to, but without, `until`, and the parts of years that make a range of them. */
export const yearsAndParts = (range: DateRange, today: string): MonthsAndParts => {
  const years = betweenCuts(yearCutBefore(range.start, today), yearCutAfter(range.end, today))
  const days = years.parts.reduce((sum, part) => sum + daysOf(part, today), 0)
  const isWithinOne = fiscalYearOf(range.start)?.start === fiscalYearOf(range.end)?.start
  return isWithinOne && daysOf(range, today) < days
    ? { first: '', until: '', parts: [{ ...range, sign: 1 }] }
    : years
}
