import { isCivilDate } from '../../books/calendar/civilDate.ts'
import { fromBs } from '../../books/calendar/calendar.ts'
import { latinDigits } from '../../books/money/digits.ts'

/** How a file writes a day that does not begin with the year. */
export type DayOrder = 'dayFirst' | 'monthFirst'

/** From this year on a year is one of Bikram Sambat: no file says AD dates that late, nor BS dates that early. */
const firstBsYear = 2057
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (n: number): string => String(n).padStart(2, '0')

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

const civil = (year: number, month: number, day: number): string | null => {
  if (year >= firstBsYear) return fromBs({ year, month, day })
  const date = `${year}-${two(month)}-${two(day)}`
  return isCivilDate(date) ? date : null
}

/** The text of a cell with Latin digits. */
export const plainText = (cell: string): string =>
  [...cell]
    .map((c) => (/[०-९]/.test(c) ? latinDigits(c) : c))
    .join('')
    .trim()

/**
 * The civil date of a cell of a file, in AD or BS: `2083-08-05`, `21/11/2026`, `21-Nov-26`, with or without a
 * time after it. Null if it is none.
 */
export const readCellDate = (cell: string, order: DayOrder): string | null => {
  if (cell.length > 40) return null
  const text = plainText(cell)
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (yearFirst !== null)
    return civil(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const named = /^(\d{1,2})[-/ .]*([A-Za-z]{3})[A-Za-z]*[-/ .,]*(\d{4}|\d{2})(?!\d)/.exec(text)
  if (named !== null) {
    const month = months.indexOf(named[2]!.toLowerCase()) + 1
    return month === 0 ? null : civil(fullYear(named[3]!), month, Number(named[1]))
  }
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text)
  if (yearLast === null) return null
  const [first, second] = [Number(yearLast[1]), Number(yearLast[2])]
  const year = fullYear(yearLast[3]!)
  return order === 'dayFirst' ? civil(year, second, first) : civil(year, first, second)
}
