import { either as E } from 'fp-ts'
import { latinDigits } from '../money/digits.ts'
import { forField, refuse, type Refused } from '../refusal.ts'
import { replyWords } from '../replyWords.ts'
import { companyWords } from './companyWords.ts'

/** A company's settings for its books. */
export interface CompanySettings {
  readonly businessName: string
  readonly address: string
  readonly phone: string
  readonly panNo: string | null
  /** The first civil date of the VAT registration; null: the company has only a PAN, and its bills carry no VAT. */
  readonly vatRegisteredFrom: string | null
  /** The last civil date of the VAT registration; null: it has not ended. */
  readonly vatRegisteredThrough: string | null
  /** The first civil date of the books; null: not set. */
  readonly booksBeginOn: string | null
  /** Nothing dated on or before this civil date is entered, changed or voided. */
  readonly lockedThrough: string | null
  readonly belowZeroStock: BelowZeroStock
  /** Defaults of a new bill: whether its rates include VAT, and whether its total is rounded to whole rupees. */
  readonly ratesIncludeVat: boolean
  readonly roundToRupee: boolean
}

/** What happens when a sale would take more than is in stock. */
export const belowZeroChoices = ['allow', 'warn', 'refuse'] as const
export type BelowZeroStock = (typeof belowZeroChoices)[number]

/** The period in which a company is registered for VAT. */
export type VatRegistration = Pick<CompanySettings, 'vatRegisteredFrom' | 'vatRegisteredThrough'>

/** Whether the company is registered for VAT on a civil date. */
export const isVatRegistered = (
  { vatRegisteredFrom: from, vatRegisteredThrough: through }: VatRegistration,
  date: string,
): boolean => from !== null && from <= date && (through === null || date <= through)

/** A permanent account number (PAN), nine digits; text, because it may begin with zero. No check digit is published. */
export const judgePan = (text: string): Refused<string> => {
  const pan = latinDigits(text)
  return /^\d{9}$/.test(pan) ? E.right(pan) : refuse('notAPan', companyWords.notAPan)
}

/**
 * The PAN of a company that registers, null for none. A company registered for VAT needs one. The refusal's field is
 * `panNo`.
 */
export const judgeOwnPan = (panNo: string, isVatRegistered: boolean): Refused<string | null> => {
  if (panNo.trim() !== '') return forField('panNo', judgePan(panNo))
  return isVatRegistered ? refuse('notAPan', companyWords.panForVat, 'panNo') : E.right(null)
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

/**
 * Letters of any script with their vowel signs, digits, white space, comma, dot, hyphen, underscore (specification
 * section 5).
 */
export const judgeAddress = (address: string): Refused<string> =>
  /^[\p{L}\p{M}\p{N}\s,.\-_]+$/u.test(address)
    ? E.right(address)
    : refuse('address', companyWords.judgeAddress, 'address')

/** An e-mail address in lower case; '' for none. */
export const judgeEmail = (text: string): Refused<string> => {
  const email = text.trim().toLowerCase()
  return email === '' ||
    /^[^\s@<>,;:"\\()[\]]+@[^\s@<>,;:"\\()[\]]+\.[^\s@<>,;:"\\()[\]]+$/.test(email)
    ? E.right(email)
    : refuse('not_an_email', replyWords.notAnEmail, 'email')
}
