import { either as E, function as F } from 'fp-ts'
import { showRupees } from '../../books/money/money.ts'
import type { Refused } from '../../books/refusal.ts'
import { ChangedBank, type Bank, type BankFields } from '../../contract/money.ts'
import {
  readFields,
  readAmount,
  readCode,
  readOpeningDay,
  readNeeded,
  readText,
} from '../forms/readFields.ts'
import { bankWords } from './bankWords.ts'

/** The fields of a bank's form, as typed. */
export interface BankTexts {
  readonly name: string
  readonly kind: string
  readonly accountNo: string
  readonly accountHolder: string
  readonly branch: string
  readonly openingBalance: string
  readonly openingDate: string
}

/** The form of a new account. */
export const newBank = (today: string): BankTexts => ({
  name: '',
  kind: 'bank',
  accountNo: '',
  accountHolder: '',
  branch: '',
  openingBalance: '',
  openingDate: today,
})

/** The form of a recorded account. */
export const textsOfBank = (bank: Bank, today: string): BankTexts => ({
  name: bank.name,
  kind: bank.kind,
  accountNo: bank.accountNo,
  accountHolder: bank.accountHolder,
  branch: bank.branch,
  openingBalance: bank.openingBalance === 0 ? '' : showRupees(bank.openingBalance, 'latin'),
  openingDate: bank.openingDate ?? today,
})

/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSent = (body: unknown, begin: BankTexts): BankTexts => {
  const sent = ChangedBank.decode(body)
  if (E.isLeft(sent)) return begin
  const {
    name,
    kind,
    accountNo = '',
    accountHolder = '',
    branch = '',
    openingBalance = 0,
    openingDate,
  } = sent.right
  return {
    name,
    kind,
    accountNo,
    accountHolder,
    branch,
    openingBalance: openingBalance === 0 ? '' : showRupees(openingBalance, 'latin'),
    openingDate: openingDate ?? begin.openingDate,
  }
}

/** Reads a bank's form. The opening balance may be negative, because an account can be overdrawn. */
export const judgeBank = (texts: BankTexts, recordedDay?: string): Refused<BankFields> => {
  const openingBalance = readAmount(texts.openingBalance)
  const hasOpeningBalance = E.isRight(openingBalance) && openingBalance.right !== 0
  const judged = readFields('BankUnfit', {
    name: readNeeded(texts.name, 120, bankWords.enterNameOfBank),
    accountNo: readCode(texts.accountNo, 40),
    accountHolder: readText(texts.accountHolder, 120),
    branch: readText(texts.branch, 120),
    openingBalance,
    openingDate: hasOpeningBalance
      ? readOpeningDay(texts.openingDate, recordedDay)
      : E.right(undefined),
  })
  return F.pipe(
    judged,
    E.map(({ openingDate, ...fields }): BankFields => ({
      ...fields,
      kind: texts.kind === 'cooperative' ? 'cooperative' : 'bank',
      ...(openingDate === undefined ? {} : { openingDate }),
    })),
  )
}
