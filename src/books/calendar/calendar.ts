import { calendarTable } from './calendarTable.ts'
import { civilDayOf, dateOfDay, dayNumberOf } from './civilDate.ts'
import { inDigits, latinDigits, type Digits } from '../money/digits.ts'

/** A day of the Bikram Sambat calendar; `month` is 1 (Baishakh) to 12 (Chaitra). */
export interface BsDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** First and last day, as civil dates. */
export interface DateRange {
  readonly start: string
  readonly end: string
}

/**
 * A Nepali fiscal year, 1 Shrawan to the last day of Ashadh (Interpretation of Laws Act, section 2), named `2083/84`.
 */
export interface FiscalYear extends DateRange {
  readonly name: string
}

// The first day of each month of the table in order, then the day after the table's last.
const monthStarts: readonly number[] = (() => {
  const starts = [dayNumberOf(calendarTable.firstDay)]
  for (const length of calendarTable.monthLengths.flat()) starts.push(starts.at(-1)! + length)
  return starts
})()
const firstDay = monthStarts[0]!
const afterLast = monthStarts.at(-1)!
const monthCount = monthStarts.length - 1

const monthAt = (year: number, month: number): number | null => {
  const at = (year - calendarTable.firstYear) * 12 + month - 1
  return Number.isInteger(year) &&
    Number.isInteger(month) &&
    month >= 1 &&
    month <= 12 &&
    at >= 0 &&
    at < monthCount
    ? at
    : null
}

/** The Bikram Sambat day of a civil date; null outside the table. */
export const toBs = (date: string): BsDate | null => {
  const day = civilDayOf(date)
  if (day === null) return null
  let low = 0
  let high = monthCount
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (monthStarts[middle]! <= day) low = middle
    else high = middle
  }
  return {
    year: calendarTable.firstYear + Math.floor(low / 12),
    month: (low % 12) + 1,
    day: day - monthStarts[low]! + 1,
  }
}

/** The number of days in a Bikram Sambat month, 29 to 32; null outside the table. */
export const daysInBsMonth = (year: number, month: number): number | null => {
  const at = monthAt(year, month)
  return at === null ? null : monthStarts[at + 1]! - monthStarts[at]!
}

/** The civil date of a Bikram Sambat day; null if the table has no such day. */
export const fromBs = ({ year, month, day }: BsDate): string | null => {
  const at = monthAt(year, month)
  if (at === null || !Number.isInteger(day) || day < 1) return null
  const found = monthStarts[at]! + day - 1
  return found < monthStarts[at + 1]! ? dateOfDay(found) : null
}

/** The civil date `days` later (earlier if negative); null if either date is outside the table. */
export const addDays = (date: string, days: number): string | null => {
  const day = civilDayOf(date)
  if (day === null || !Number.isInteger(days)) return null
  return day + days >= firstDay && day + days < afterLast ? dateOfDay(day + days) : null
}

/** The day of the week of a civil date, 0 (Sunday) to 6 (Saturday). */
export const weekday = (date: string): number => (((dayNumberOf(date) + 4) % 7) + 7) % 7

/** First and last day of a Bikram Sambat month; null outside the table. */
export const bsMonthRange = (year: number, month: number): DateRange | null => {
  const at = monthAt(year, month)
  return at === null
    ? null
    : { start: dateOfDay(monthStarts[at]!), end: dateOfDay(monthStarts[at + 1]! - 1) }
}

/** The fiscal year that begins in a Bikram Sambat year; null unless all of it is inside the table. */
export const fiscalYearStarting = (year: number): FiscalYear | null => {
  const first = bsMonthRange(year, 4)
  const last = bsMonthRange(year + 1, 3)
  return first === null || last === null
    ? null
    : {
        name: `${year}/${String((year + 1) % 100).padStart(2, '0')}`,
        start: first.start,
        end: last.end,
      }
}

/** The fiscal year of a civil date; null unless all of it is inside the table. */
export const fiscalYearOf = (date: string): FiscalYear | null => {
  const bs = toBs(date)
  return bs === null ? null : fiscalYearStarting(bs.month >= 4 ? bs.year : bs.year - 1)
}

/** A typed Bikram Sambat date (`2083-08-05`, `2083/8/5`, `२०८३-०८-०५`) as a civil date; null for any other text. */
export const readBsText = (text: string): string | null => {
  const parts = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(latinDigits(text))
  return parts === null
    ? null
    : fromBs({ year: Number(parts[1]), month: Number(parts[3]), day: Number(parts[4]) })
}

const two = (n: number): string => String(n).padStart(2, '0')

/** A civil date as a Bikram Sambat one, `2083-08-05`. A date outside the table is shown as it is and marked AD. */
export const showBs = (date: string, digits: Digits): string => {
  const bs = toBs(date)
  return bs === null
    ? `${inDigits(date, digits)} AD`
    : inDigits(`${bs.year}-${two(bs.month)}-${two(bs.day)}`, digits)
}
