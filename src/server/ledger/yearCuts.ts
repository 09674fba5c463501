import { addDays, fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import {
  afterAllMonths,
  betweenCuts,
  cutAfter,
  cutBefore,
  type Cut,
  type MonthsAndParts,
} from './monthCuts.ts'
import { monthOf, yearOfMonth } from './postings.ts'

/** Shared by every server area: a range of days as whole fiscal years, which are kept summed, and parts of years. */

/** A fiscal year by its first month. */
export const yearOf = (date: string): string => yearOfMonth(monthOf(date))

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

/** The months from `first` up to, but without, `until`, added or taken off. */
interface PartOfYear {
  readonly first: string
  readonly until: string
  readonly sign: 1 | -1
}
/** The fiscal years from `first` up to, but without, `until`, both named by their first months, and the parts of years. */
interface YearsAndMonths {
  readonly first: string
  readonly until: string
  readonly parts: readonly PartOfYear[]
}
type Months = Pick<MonthsAndParts, 'first' | 'until'>

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
/** The months up to that of today: few documents are of later ones. */
const countOf = ({ first, until }: Months, today: string): number =>
  Math.max(0, Math.min(numberOf(until), numberOf(monthOf(today)) + 1) - numberOf(first))

/** Everything before a month: the years before the one that it names, and months of that year more or less. */
const yearCutBeforeMonth = (
  month: string,
  today: string,
): { readonly year: string; readonly part: PartOfYear | null } => {
  // The months of a range without a beginning or an end have none either.
  if (month === '' || month === afterAllMonths.month) return { year: month, part: null }
  const year = yearOfMonth(month)
  if (month === year) return { year, part: null }
  const next = `${Number(year.slice(0, 4)) + 1}-04`
  const before = { first: year, until: month, sign: 1 } as const
  const after = { first: month, until: next, sign: -1 } as const
  return countOf(after, today) < countOf(before, today)
    ? { year: next, part: after }
    : { year, part: before }
}

/** Whole months as fiscal years, and months added or taken off; null if the months themselves are fewer to read. */
export const yearsAndMonths = (months: Months, today: string): YearsAndMonths | null => {
  const before = yearCutBeforeMonth(months.first, today)
  const through = yearCutBeforeMonth(months.until, today)
  const taken = before.part && ({ ...before.part, sign: before.part.sign === 1 ? -1 : 1 } as const)
  const parts = [taken, through.part].filter((part) => part !== null)
  const inParts = parts.reduce((sum, part) => sum + countOf(part, today), 0)
  return before.year >= through.year || countOf(months, today) < inParts
    ? null
    : { first: before.year, until: through.year, parts }
}
