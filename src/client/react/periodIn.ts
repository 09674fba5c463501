import { isCivilDate } from '../../books/calendar/civilDate.ts'
import type { DateRange } from '../../books/calendar/calendar.ts'

/** The names under which an address has the period of a list. */
export const periodNames = ['from', 'to'] as const

/** The period that an address says, the earlier date first; null unless both dates are valid. `say`: by its name. */
export const periodIn = (say: (name: string) => string | null): DateRange | null => {
  const [from, to] = periodNames.map(say)
  if (from == null || to == null || !isCivilDate(from) || !isCivilDate(to)) return null
  return from <= to ? { start: from, end: to } : { start: to, end: from }
}

/** The days of a page of a list: those of the address, or all. */
export const daysAsked = (
  say: (name: string) => string | null,
): { readonly from?: string; readonly to?: string } => {
  const range = periodIn(say)
  return range === null ? {} : { from: range.start, to: range.end }
}
