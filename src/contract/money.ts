import * as t from 'io-ts'
import { addedField, record, verbatim } from './codec.ts'
import { keysToWrite, kindsThatName } from '../books/documents/documentKind.ts'
import { dayRange, noData, pageQuery } from './page.ts'
import { changes, holderOf, reads } from './route.ts'
import { CivilDate, EnteredRupees, Id, nullable, oneOf, Rupees, text, Version } from './scalars.ts'
import { terms } from '../books/termWords.ts'
import { moneyRouteWords } from './moneyRouteWords.ts'

/** A bank or a co-operative where the shop keeps money. */
const required = { name: text(1, 120), kind: oneOf('bank', 'cooperative') }
const optional = {
  bankId: Id,
  accountNo: text(0, 40),
  accountHolder: text(0, 120),
  branch: text(0, 120),
  openingBalance: EnteredRupees,
  openingDate: CivilDate,
}
export const BankFields = record(required, optional, 'BankFields')
export type BankFields = t.TypeOf<typeof BankFields>
/** `version`: the version that the person saw; without it, the change applies to the current version. */
export const ChangedBank = record(required, { ...optional, version: Version }, 'ChangedBank')
export type ChangedBank = t.TypeOf<typeof ChangedBank>
export const Bank = record(
  {
    bankId: Id,
    name: t.string,
    kind: oneOf('bank', 'cooperative'),
    accountNo: t.string,
    accountHolder: t.string,
    branch: t.string,
    openingBalance: Rupees,
    openingDate: nullable(CivilDate),
    isActive: t.boolean,
    balance: Rupees,
    version: addedField(Version, 0),
    /** The last statement of the bank with which the account agreed; null if there is none. */
    reconciled: addedField(nullable(record({ date: CivilDate, balance: Rupees })), null),
  },
  {},
  'Bank',
)
export type Bank = t.TypeOf<typeof Bank>
export const BankRow = record(
  {
    bankId: Id,
    name: t.string,
    kind: oneOf('bank', 'cooperative'),
    accountNo: t.string,
    branch: t.string,
    balance: Rupees,
    isActive: t.boolean,
  },
  {},
  'BankRow',
)
export type BankRow = t.TypeOf<typeof BankRow>

const byId = verbatim({ id: Id })
const Made = record({ bankId: Id })

export const banks = reads({
  name: 'banks',
  path: '/web/banks',
  policy: holderOf('bank-list-view'),
  paged: true,
  query: pageQuery({ state: oneOf('active', 'inactive') }),
  data: t.readonlyArray(BankRow),
  label: terms.banks,
})
/** Every active bank in short form (without balance), to choose one for a document. */
export const bankChoices = reads({
  name: 'bankChoices',
  path: '/web/bank-choices',
  policy: holderOf('bank-list-view', 'report-view', ...keysToWrite(kindsThatName('banks'))),
  data: t.readonlyArray(
    record({ bankId: Id, name: t.string, kind: oneOf('bank', 'cooperative') }, {}, 'BankChoice'),
  ),
  label: moneyRouteWords.bankChoices,
})
export const bank = reads({
  name: 'bank',
  path: '/web/banks/{id}',
  policy: holderOf('bank-edit'),
  params: byId,
  data: Bank,
  label: moneyRouteWords.bankDetails,
})
export const addBank = changes({
  name: 'addBank',
  path: '/web/banks',
  policy: holderOf('bank-add'),
  body: BankFields,
  data: Made,
  label: moneyRouteWords.addBank,
})
export const changeBank = changes({
  name: 'changeBank',
  path: '/web/banks/{id}',
  policy: holderOf('bank-edit'),
  params: byId,
  body: ChangedBank,
  data: Made,
  label: moneyRouteWords.changeBank,
})
/** Makes the bank inactive; nothing is deleted. The answer says whether it has entries. */
export const deleteBank = changes({
  name: 'deleteBank',
  path: '/web/banks/{id}/delete',
  policy: holderOf('bank-delete'),
  params: byId,
  data: noData,
  label: moneyRouteWords.deleteBank,
})
export const reactivateBank = changes({
  name: 'reactivateBank',
  path: '/web/banks/{id}/reactivate',
  policy: holderOf('bank-edit'),
  params: byId,
  data: noData,
  label: moneyRouteWords.reactivateBank,
})

/** A line of the statement of the cash or of a bank, with the balance after it. `name`: whom it was with, or the banks. */
export const MoneyLine = record(
  {
    documentId: nullable(Id),
    kind: t.string,
    number: nullable(t.string),
    date: CivilDate,
    name: t.string,
    remarks: t.string,
    moneyIn: Rupees,
    moneyOut: Rupees,
    balance: Rupees,
    /** Whether the line is ticked against the statement of its bank. */
    ticked: addedField(t.boolean, false),
  },
  {},
  'MoneyLine',
)
export type MoneyLine = t.TypeOf<typeof MoneyLine>
/** `opening` and `closing`: the balance before the first and after the last day. */
export const MoneyStatement = record(
  {
    opening: Rupees,
    lines: t.readonlyArray(MoneyLine),
    moneyIn: Rupees,
    moneyOut: Rupees,
    closing: Rupees,
    /** The balance after all entries of all days. */
    balance: Rupees,
  },
  {},
  'MoneyStatement',
)
export type MoneyStatement = t.TypeOf<typeof MoneyStatement>
const statementQuery = pageQuery(dayRange)

export const cashStatement = reads({
  name: 'cashStatement',
  path: '/web/cash/statement',
  policy: holderOf('cash-in-hand-view', 'report-view'),
  paged: true,
  query: statementQuery,
  data: MoneyStatement,
  label: moneyRouteWords.cashStatement,
})
export const bankStatement = reads({
  name: 'bankStatement',
  path: '/web/banks/{id}/statement',
  policy: holderOf('bank-edit', 'report-view'),
  params: byId,
  paged: true,
  query: statementQuery,
  data: MoneyStatement,
  label: moneyRouteWords.bankStatement,
})

/** A day of the cash: what came in, what went out, and the balance at its end. */
export const CashDay = record(
  { date: CivilDate, moneyIn: Rupees, moneyOut: Rupees, balance: Rupees },
  {},
  'CashDay',
)
export type CashDay = t.TypeOf<typeof CashDay>
/** The days on which cash moved, newest first. */
export const cashDays = reads({
  name: 'cashDays',
  path: '/web/cash/days',
  policy: holderOf('cash-in-hand-view', 'report-view'),
  paged: true,
  query: statementQuery,
  data: t.readonlyArray(CashDay),
  label: moneyRouteWords.cashDays,
})
