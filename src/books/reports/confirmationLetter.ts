import { fiscalYearOf, fiscalYearStarting, toBs } from '../calendar/calendar.ts'
import { columnWords } from './columnWords.ts'
import type { ReportDefinition } from './report.ts'
import { reportWords } from './reportWords.ts'

/** The letters of confirmation in the list of reports. Their screen is not a table but paper. */
export const confirmationLetter = {
  path: '/letter-of-confirmation',
  title: columnWords.letterOfConfirmation,
  about: reportWords.aboutConfirmationLetter,
  group: 'parties',
  icon: 'letter',
} as const satisfies Pick<ReportDefinition, 'path' | 'title' | 'about' | 'group' | 'icon'>

/** The day as on which balances are confirmed unless another is chosen: the last of the last fiscal year; today where the calendar has none. */
export const usualLetterDay = (today: string): string => {
  const year = fiscalYearOf(today)
  const bs = year === null ? null : toBs(year.start)
  return (bs === null ? null : fiscalYearStarting(bs.year - 1))?.end ?? today
}
