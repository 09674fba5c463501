import { addDays, bsMonthRange, toBs, type DateRange } from '../../books/calendar/calendar.ts'
import { monthOf } from './postings.ts'

/** Shared by every server area: a range of days as whole Bikram Sambat months, which are kept summed, and parts of months. */

/** Days that are summed one by one, and added or taken off. */
export interface PartOfMonth extends DateRange {
  readonly sign: 1 | -1
}
/** Everything through a day: the months before `month`, and the days of `part` more or less. */
export interface Cut {
  readonly month: string
  readonly part: PartOfMonth | null
}
const beforeAllMonths: Cut = { month: '', part: null }
export const afterAllMonths: Cut = { month: '9999-99', part: null }

const monthAfter = (year: number, month: number): string =>
  month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`

/** Of a part of a month, the days before or those after are summed, whichever are fewer; days after `today` have few documents. */
export const cutAfter = (date: string, today = 'infinity'): Cut => {
  const bs = toBs(date)
  if (bs === null) return afterAllMonths
  const { start, end } = bsMonthRange(bs.year, bs.month)!
  const next = monthAfter(bs.year, bs.month)
  if (date === end) return { month: next, part: null }
  const left = addDays(date, 1)!
  return left > addDays(start, 15)! || left > today
    ? { month: next, part: { start: left, end, sign: -1 } }
    : { month: monthOf(date), part: { start, end: date, sign: 1 } }
}
export const cutBefore = (date: string): Cut => {
  const before = toBs(date) === null ? null : addDays(date, -1)
  return before === null ? beforeAllMonths : cutAfter(before)
}

/** The months from `first` up to, but without, `until`, and the parts of months that make a range of them. */
export interface MonthsAndParts {
  readonly first: string
  readonly until: string
  readonly parts: readonly PartOfMonth[]
}
/** What is through the second cut and not through the first. */
export const betweenCuts = (before: Cut, through: Cut): MonthsAndParts => {
  const taken: readonly PartOfMonth[] =
    before.part === null ? [] : [{ ...before.part, sign: before.part.sign === 1 ? -1 : 1 }]
  return {
    first: before.month,
    until: through.month,
    parts: through.part === null ? taken : [...taken, through.part],
  }
}
export const monthsAndParts = (range: DateRange, today: string): MonthsAndParts => {
  const { start, end } = range
  const bs = toBs(start)
  const month = bs && bsMonthRange(bs.year, bs.month)
  // A part of one month is no longer than what would be taken off.
  if (month && end <= month.end && (start > month.start || end < month.end))
    return { first: '', until: '', parts: [{ ...range, sign: 1 }] }
  return betweenCuts(cutBefore(start), cutAfter(end, today))
}
