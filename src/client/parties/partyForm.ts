import { either as E, function as F } from 'fp-ts'
import { maxCreditDays } from '../../books/documents/creditTerm.ts'
import { judgePan, judgePhone } from '../../books/company/company.ts'
import { latinDigits } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import type { Refused } from '../../books/refusal.ts'
import { ChangedLedger, NewLedger, type Ledger } from '../../contract/parties.ts'
import type { PictureUpload } from '../ui/ImageInput.tsx'
import {
  readFields,
  readOpeningDay,
  readNeeded,
  readPositiveAmount,
  readText,
  type Read,
} from '../forms/readFields.ts'
import { partyWords } from './partyWords.ts'
import { replyWords } from '../../books/replyWords.ts'

/** The fields of a party's form, as typed. */
export interface PartyTexts {
  readonly ledgerTitle: string
  readonly contactPersonName: string
  readonly mobileNo: string
  readonly email: string
  readonly address: string
  readonly vatPanFlag: string
  readonly vatPanNo: string
  /** Empty: no term. */
  readonly creditDays: string
  readonly openingType: string
  readonly openingBalance: string
  readonly openingDate: string
}

/** The form of a new party. */
export const newParty = (today: string): PartyTexts => ({
  ledgerTitle: '',
  contactPersonName: '',
  mobileNo: '',
  email: '',
  address: '',
  vatPanFlag: 'none',
  vatPanNo: '',
  creditDays: '',
  openingType: 'receivable',
  openingBalance: '',
  openingDate: today,
})

const sayDays = (days: number | null): string => (days === null ? '' : String(days))

/** The form of a recorded party. */
export const textsOfLedger = (ledger: Ledger, today: string): PartyTexts => ({
  ledgerTitle: ledger.ledgerTitle,
  contactPersonName: ledger.contactPersonName,
  mobileNo: ledger.mobileNo,
  email: ledger.email,
  address: ledger.address,
  vatPanFlag: ledger.vatPanFlag,
  vatPanNo: ledger.vatPanNo,
  creditDays: sayDays(ledger.creditDays),
  openingType: ledger.openingType,
  openingBalance:
    ledger.openingBalance === 0 ? '' : showRupees(Math.abs(ledger.openingBalance), 'latin'),
  openingDate: ledger.openingDate ?? today,
})

const readSent = (body: unknown): ChangedLedger | null =>
  F.pipe(
    NewLedger.decode(body),
    E.altW(() => ChangedLedger.decode(body)),
    E.match(
      () => null,
      (sent) => sent,
    ),
  )
/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSent = (body: unknown, begin: PartyTexts): PartyTexts => {
  const sent = readSent(body)
  if (sent === null) return begin
  const {
    ledgerTitle,
    contactPersonName = '',
    mobileNo = '',
    email = '',
    address = '',
    vatPanFlag = 'none',
    vatPanNo = '',
    creditDays = null,
    openingType = 'receivable',
    openingBalance = 0,
    openingDate,
  } = sent
  return {
    ledgerTitle,
    contactPersonName,
    mobileNo,
    email,
    address,
    vatPanFlag,
    vatPanNo,
    creditDays: sayDays(creditDays),
    openingType,
    openingBalance: openingBalance === 0 ? '' : showRupees(openingBalance, 'latin'),
    openingDate: openingDate ?? begin.openingDate,
  }
}
/** The picture of a refused request; null if it had none. */
export const pictureOfSent = (body: unknown): PictureUpload | null => {
  const { imageBitmap = null, imageExt } = readSent(body) ?? {}
  return imageBitmap === null
    ? null
    : {
        bytes: Uint8Array.from(imageBitmap),
        ext: imageExt === 'png' || imageExt === 'webp' ? imageExt : 'jpg',
      }
}

const withSentence = <A>(read: Refused<A>): Read<A> =>
  F.pipe(
    read,
    E.mapLeft(({ say }) => say),
  )
const optional = (text: string, read: (text: string) => Read<string>): Read<string> =>
  text.trim() === '' ? E.right('') : read(text)
const readMail = (text: string): Read<string> =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
    ? readText(text, 120)
    : E.left(replyWords.notAnEmail)

/** Days as typed, in either digits; nothing typed is no term. */
const readCreditDays = (text: string): Read<number | null> => {
  const typed = latinDigits(text).trim()
  if (typed === '') return E.right(null)
  return /^\d{1,3}$/.test(typed) && Number(typed) <= maxCreditDays
    ? E.right(Number(typed))
    : E.left(partyWords.creditDaysUnfit)
}

type PartyFields = Required<
  Omit<ChangedLedger, 'imageBitmap' | 'imageExt' | 'imageId' | 'openingDate' | 'version'>
> &
  Pick<ChangedLedger, 'openingDate'>

/** Reads a party's form: the fields of the request, or a refusal with a sentence for each wrong field. */
export const judgeParty = (texts: PartyTexts, recordedDay?: string): Refused<PartyFields> => {
  const openingBalance = readPositiveAmount(texts.openingBalance)
  const flag = texts.vatPanFlag === 'pan' || texts.vatPanFlag === 'vat' ? texts.vatPanFlag : 'none'
  const hasOpeningBalance = E.isRight(openingBalance) && openingBalance.right > 0
  const judged = readFields('PartyUnfit', {
    ledgerTitle: readNeeded(texts.ledgerTitle, 120, partyWords.nameNeeded),
    contactPersonName: readText(texts.contactPersonName, 120),
    mobileNo: optional(texts.mobileNo, (text) => withSentence(judgePhone(text))),
    email: optional(texts.email, readMail),
    address: readText(texts.address, 200),
    vatPanNo: flag === 'none' ? E.right('') : withSentence(judgePan(texts.vatPanNo)),
    creditDays: readCreditDays(texts.creditDays),
    openingBalance,
    openingDate: hasOpeningBalance
      ? readOpeningDay(texts.openingDate, recordedDay)
      : E.right(undefined),
  })
  return F.pipe(
    judged,
    E.map(({ openingDate, ...fields }): PartyFields => ({
      ...fields,
      vatPanFlag: flag,
      openingType: texts.openingType === 'payable' ? 'payable' : 'receivable',
      ...(openingDate === undefined ? {} : { openingDate }),
    })),
  )
}
