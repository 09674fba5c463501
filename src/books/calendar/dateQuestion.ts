import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../refusal.ts'
import { isCivilDate } from './civilDate.ts'
import { fiscalYearOf, showBs } from './calendar.ts'
import { dateInBothCalendars, dateToConfirm, dateTooEarly } from './calendarWords.ts'

/** A civil date that a person must confirm before it is recorded. */
export interface DateQuestion {
  readonly date: string
  /**
   * The civil date with the same digits in the AD calendar, if it is in the current fiscal year and not in the future:
   * 2026-11-20 typed as a Bikram Sambat date is a day of AD 1970, but 20 November 2026 was most likely meant.
   */
  readonly meant: string | null
}

// The figures of a Bikram Sambat date read as an AD date; a date outside the calendar has none.
const civilReading = (date: string): string | null => {
  const figures = showBs(date, 'latin')
  return isCivilDate(figures) ? figures : null
}

/**
 * The question to ask about a civil date before or after the fiscal year of `today`; null for a date inside it.
 * `recorded` is the date that the record already has, which is not questioned again.
 */
export const questionOfDate = (
  date: string,
  today: string,
  recorded: string | null = null,
): DateQuestion | null => {
  const present = fiscalYearOf(today)
  if (date === recorded || present === null || !isCivilDate(date)) return null
  if (date >= present.start && date <= present.end) return null
  const other = civilReading(date)
  const isPlausible = other !== null && other >= present.start && other <= today
  return { date, meant: isPlausible ? other : null }
}

/**
 * Refuses a civil date outside the fiscal year of `today` unless `confirmed` is the same date. The sentence gives the
 * date in both calendars; the refusal's field is `date`.
 */
export const judgeConfirmedDate = (
  date: string,
  confirmed: string | undefined,
  today: string,
  recorded: string | null = null,
): Refused<string> => {
  const question = questionOfDate(date, today, recorded)
  if (question === null || confirmed === date) return E.right(date)
  const meant = question.meant === null ? null : dateInBothCalendars(question.meant)
  return refuse('dateToConfirm', dateToConfirm(dateInBothCalendars(date), meant), 'date')
}

/**
 * The first civil date of a setting, an opening balance or a particular of a bill. An AD date up to 2046 that is typed as
 * a Bikram Sambat one is a day before it.
 */
const earliestDate = '1990-01-01'

/**
 * Refuses a date before 1990 unless it is the `recorded` one. The sentence gives the date in both calendars, with the AD
 * date of the same figures; the refusal's field is `date`.
 */
export const judgeEarliestDate = (
  date: string,
  recorded: string | null = null,
): Refused<string> => {
  if (date >= earliestDate || date === recorded) return E.right(date)
  const other = civilReading(date)
  const meant = other === null ? null : dateInBothCalendars(other)
  return refuse('dateTooEarly', dateTooEarly(dateInBothCalendars(date), meant), 'date')
}
