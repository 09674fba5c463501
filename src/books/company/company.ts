import { either as E } from 'fp-ts'
import { fiscalYearOf, isCivilDate } from '../calendar/calendar.ts'
import { latinDigits } from '../money/digits.ts'
import { refuse, type Refused } from '../refusal.ts'
import { terms } from '../termWords.ts'
import { companyWords } from './companyWords.ts'

/** A company's settings for its books. */
export interface CompanySettings {
  readonly businessName: string
  readonly address: string
  readonly phone: string
  readonly panNo: string | null
  /** The civil date from which it is registered for VAT; null: it has only a PAN, and its bills carry no VAT. */
  readonly vatRegisteredFrom: string | null
  /** Nothing dated on or before this civil date is entered, changed or voided. */
  readonly lockedThrough: string | null
  readonly belowZeroStock: 'allow' | 'warn' | 'refuse'
}

/** Whether the company charged VAT on that day. */
export const isVatRegistered = (
  settings: Pick<CompanySettings, 'vatRegisteredFrom'>,
  date: string,
): boolean => settings.vatRegisteredFrom !== null && settings.vatRegisteredFrom <= date

/**
 * Whether something may be entered, changed or voided on a business date: a real day inside the calendar, not after today in
 * Kathmandu, not in a locked period. The refusal's field is `date`.
 */
export const judgeBusinessDate = (
  settings: Pick<CompanySettings, 'lockedThrough'>,
  date: string,
  today: string,
): Refused<string> => {
  if (!isCivilDate(date) || fiscalYearOf(date) === null)
    return refuse('notADate', terms.thereIsNoSuchDate, 'date')
  if (date > today) return refuse('future', companyWords.afterToday, 'date')
  if (settings.lockedThrough !== null && date <= settings.lockedThrough) {
    return refuse('periodLocked', companyWords.booksClosed, 'date')
  }
  return E.right(date)
}

/** A permanent account number (PAN), nine digits; text, because it may begin with zero. No check digit is published. */
export const judgePan = (text: string): Refused<string> => {
  const pan = latinDigits(text)
  return /^\d{9}$/.test(pan) ? E.right(pan) : refuse('notAPan', companyWords.notAPan)
}

// Hyphens and brackets are only for readability; the country code is not part of the number.
const plainPhone = (text: string): string =>
  latinDigits(text)
    .replace(/[-()]/g, '')
    .replace(/^(?:\+|00)977/, '')
    .replace(/^977(?=9\d{9}$)/, '')

/** A Nepali mobile number: ten digits, the first a nine. Also a staff member's user name. */
export const judgeMobile = (text: string): Refused<string> => {
  const mobile = plainPhone(text)
  return /^9\d{9}$/.test(mobile) ? E.right(mobile) : refuse('notAMobile', companyWords.notAMobile)
}

/** A party's telephone: a mobile number or a landline of 7 to 12 digits. */
export const judgePhone = (text: string): Refused<string> => {
  const phone = plainPhone(text)
  return /^\d{7,12}$/.test(phone) ? E.right(phone) : refuse('notAPhone', companyWords.notAPhone)
}

/** Specification section 5: letters (of any script, with their vowel signs), digits, white space, comma, dot, hyphen, underscore. */
export const judgeAddress = (address: string): Refused<string> =>
  /^[\p{L}\p{M}\p{N}\s,.\-_]+$/u.test(address)
    ? E.right(address)
    : refuse('address', companyWords.judgeAddress, 'address')
