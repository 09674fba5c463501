import { either as E } from 'fp-ts'
import { fiscalYearOf } from '../calendar/calendar.ts'
import { refuse, type Refused } from '../refusal.ts'
import { terms } from '../termWords.ts'
import type { CompanySettings } from './company.ts'
import { companyWords } from './companyWords.ts'

/**
 * Whether an entry may be made, changed or voided on a business date: a real day inside the calendar, not after today
 * in Kathmandu, not before the books begin, not in a locked period. The refusal's field is `date`.
 */
export const judgeBusinessDate = (
  settings: Pick<CompanySettings, 'lockedThrough' | 'booksBeginOn'>,
  date: string,
  today: string,
): Refused<string> => {
  if (fiscalYearOf(date) === null) return refuse('notADate', terms.thereIsNoSuchDate, 'date')
  if (date > today) return refuse('future', companyWords.afterToday, 'date')
  if (settings.booksBeginOn !== null && date < settings.booksBeginOn)
    return refuse('beforeBooks', companyWords.beforeBooks, 'date')
  if (settings.lockedThrough !== null && date <= settings.lockedThrough) {
    return refuse('periodLocked', companyWords.booksClosed, 'date')
  }
  return E.right(date)
}
