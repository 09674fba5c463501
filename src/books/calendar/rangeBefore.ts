import { addDays, bsMonthRange, toBs, type DateRange } from './calendar.ts'

const dayMs = 86_400_000

/** The number of whole Bikram Sambat months that a range is; null if it is not made of whole months. */
const wholeMonths = ({ start, end }: DateRange): number | null => {
  const first = toBs(start)
  const last = toBs(end)
  if (first === null || last === null || first.day !== 1) return null
  if (bsMonthRange(last.year, last.month)?.end !== end) return null
  return (last.year - first.year) * 12 + last.month - first.month + 1
}

/**
 * The range of the same length that ends on the day before: as many Bikram Sambat months if it is made of whole ones,
 * otherwise as many days. Null if it has no start or no end, or would begin before the calendar.
 */
export const rangeBefore = (range: DateRange): DateRange | null => {
  const first = toBs(range.start)
  const end = first === null ? null : addDays(range.start, -1)
  if (first === null || end === null || toBs(range.end) === null) return null
  const months = wholeMonths(range)
  if (months === null) {
    const days = (Date.parse(range.end) - Date.parse(range.start)) / dayMs + 1
    const start = addDays(range.start, -days)
    return start === null ? null : { start, end }
  }
  const month = first.year * 12 + first.month - 1 - months
  const start = bsMonthRange(Math.floor(month / 12), (month % 12) + 1)?.start
  return start === undefined ? null : { start, end }
}
