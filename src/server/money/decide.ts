import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { BankFields } from '../../contract/money.ts'
import {
  BankAdded,
  BankChanged,
  BankDeactivated,
  type BankRecord,
} from '../../journal/bankFacts.ts'
import type { Context, Decision } from '../area.ts'
import { settingsOf } from '../companies/settings.ts'
import { idTaken, judgeOpening, notFound, type Opening } from '../ledger/refusals.ts'
import { ledgerWords } from '../ledger/words.ts'

type Made = { readonly bankId: string }
export type StoredBank = BankRecord & {
  readonly isActive: boolean
  readonly entrySeq: number
  readonly version: number
}

/** A bank of the company by its id, active or not. */
export const bankById = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string,
): Promise<StoredBank | undefined> => {
  const [row] = await tx.query<StoredBank>(
    `
    select bank_id "bankId", name, kind, account_no "accountNo", account_holder "accountHolder", branch, opening_balance "openingBalance", opening_date "openingDate",
      is_active "isActive", entry_seq "entrySeq", version from bank where company_id = $1 and bank_id = $2`,
    [company, id],
  )
  return row
}

const blank = {
  accountNo: '',
  accountHolder: '',
  branch: '',
  openingBalance: 0,
  openingDate: null,
} as const

/** The bank that the form makes of `former`; fields that the form leaves out stay. */
const recordFrom = (
  former: Omit<BankRecord, 'name' | 'kind'>,
  form: BankFields,
  today: string,
): BankRecord => {
  const openingBalance = form.openingBalance ?? former.openingBalance
  return {
    bankId: former.bankId,
    name: form.name,
    kind: form.kind,
    accountNo: form.accountNo ?? former.accountNo,
    accountHolder: form.accountHolder ?? former.accountHolder,
    branch: form.branch ?? former.branch,
    openingBalance,
    openingDate: openingBalance === 0 ? null : (form.openingDate ?? former.openingDate ?? today),
  }
}
const openingOf = (bank: BankRecord): Opening => ({
  figures: [bank.openingBalance],
  date: bank.openingDate,
})

export const addBank = async (
  context: Context,
  form: BankFields,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company, today } = context
  const bankId = form.bankId ?? context.newId()
  const bank = recordFrom({ bankId, ...blank }, form, today)
  const [taken, settings] = await Promise.all([bankById(context, bankId), settingsOf(tx, company)])
  if (taken !== undefined) return idTaken('bankId')
  return E.map(() => ({ events: [BankAdded.of(bank)], data: { bankId } }))(
    judgeOpening(settings, today, { figures: [0], date: null }, openingOf(bank)),
  )
}

export const changeBank = async (
  context: Context,
  id: string,
  form: BankFields,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company, today } = context
  const [former, settings] = await Promise.all([bankById(context, id), settingsOf(tx, company)])
  if (former === undefined) return notFound
  const bank = recordFrom(former, form, today)
  return E.map(() => ({ events: [BankChanged.of(bank)], data: { bankId: id } }))(
    judgeOpening(settings, today, openingOf(former), openingOf(bank)),
  )
}

/** Makes a bank inactive, and says whether it has entries. An inactive one stays so. */
export const deleteBank = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const { tx, company } = context
  const [bank, [needed]] = await Promise.all([
    bankById(context, id),
    tx.query<{ needed: boolean }>(
      'select exists (select from posting where company_id = $1 and account = $2) needed',
      [company, `bank:${id}`],
    ),
  ])
  if (bank === undefined) return notFound
  return E.right({
    events: bank.isActive ? [BankDeactivated.of({ bankId: id })] : [],
    data: null,
    message: both(needed?.needed === true ? ledgerWords.keptInactive : ledgerWords.madeInactive),
  })
}
