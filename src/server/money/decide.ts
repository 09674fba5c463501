import { either as E, function as F } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { BankFields } from '../../contract/money.ts'
import {
  BankAdded,
  BankChanged,
  BankDeactivated,
  type BankRecord,
} from '../../journal/bankFacts.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { settingsOf } from '../settings/settings.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { decideOpeningField, openingOf, sameRecord, withOpening } from '../openings/form.ts'
import type { LiveOpening } from '../openings/liveOpenings.ts'
import { recordWords } from '../records/words.ts'

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
    select bank_id "bankId", name, kind, account_no "accountNo", account_holder "accountHolder", branch,
      is_active "isActive", entry_seq "entrySeq", version from bank where company_id = $1 and bank_id = $2`,
    [company, id],
  )
  return row
}

const blank = {
  accountNo: '',
  accountHolder: '',
  branch: '',
} as const

/** The bank that the form makes of `former`; fields absent from the form stay. */
const recordFrom = (former: Omit<BankRecord, 'name' | 'kind'>, form: BankFields): BankRecord => ({
  bankId: former.bankId,
  name: form.name,
  kind: form.kind,
  accountNo: form.accountNo ?? former.accountNo,
  accountHolder: form.accountHolder ?? former.accountHolder,
  branch: form.branch ?? former.branch,
})

/** The opening balance that the form asks for; fields absent from the form stay. */
const openingFrom = (
  { bankId, name }: BankRecord,
  { openingBalance, openingDate }: BankFields,
  former: LiveOpening | undefined,
) => ({
  of: 'bank' as const,
  id: bankId,
  name,
  unit: '',
  figures: { paisa: openingBalance ?? former?.paisa ?? 0, quantity: 0 },
  date: openingDate,
})

export const addBank = async (
  context: Context,
  form: BankFields,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company } = context
  const bankId = form.bankId ?? context.newId()
  const bank = recordFrom({ bankId, ...blank }, form)
  const [taken, settings] = await Promise.all([bankById(context, bankId), settingsOf(tx, company)])
  if (taken !== undefined) return idTaken('bankId')
  const opening = openingFrom(bank, form, undefined)
  return F.pipe(
    await decideOpeningField(context, settings, opening, undefined),
    E.map(({ events }) => ({
      events: [BankAdded.of(bank), ...events],
      data: { bankId },
    })),
  )
}

export const changeBank = async (
  context: Context,
  id: string,
  form: BankFields,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company } = context
  const [former, opening, settings] = await Promise.all([
    bankById(context, id),
    openingOf(context, 'bank', id),
    settingsOf(tx, company),
  ])
  if (former === undefined) return notFound
  const bank = recordFrom(former, form)
  const decided = await decideOpeningField(
    context,
    settings,
    openingFrom(bank, form, opening),
    opening,
  )
  return F.pipe(
    withOpening(BankChanged.of(bank), sameRecord(bank, former), decided),
    E.map(({ events }) => ({ events, data: { bankId: id } })),
  )
}

/** Makes a bank inactive, and says whether it has entries. An inactive bank stays inactive. */
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
    message: both(needed?.needed === true ? recordWords.keptInactive : recordWords.madeInactive),
  })
}
