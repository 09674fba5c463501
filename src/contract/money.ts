import * as t from 'io-ts'
import { record, verbatim } from './codec.ts'
import { noData, pageQuery } from './page.ts'
import { changes, holderOf, reads } from './route.ts'
import { CivilDate, EnteredRupees, Id, nullable, oneOf, Rupees, text } from './scalars.ts'
import { terms } from '../books/termWords.ts'
import { moneyRouteWords } from './moneyRouteWords.ts'

/** A bank or a co-operative where the shop keeps money. */
export const BankFields = record(
  { name: text(1, 120), kind: oneOf('bank', 'cooperative') },
  {
    bankId: Id,
    accountNo: text(0, 40),
    accountHolder: text(0, 120),
    branch: text(0, 120),
    openingBalance: EnteredRupees,
    openingDate: CivilDate,
  },
  'BankFields',
)
export type BankFields = t.TypeOf<typeof BankFields>
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
  query: pageQuery(),
  data: t.readonlyArray(BankRow),
  label: terms.banks,
})
/** Every active account in brief (no balances), for paying a bill. */
export const bankChoices = reads({
  name: 'bankChoices',
  path: '/web/bank-choices',
  policy: holderOf('sales-add', 'sales-edit', 'purchase-add', 'purchase-edit', 'bank-list-view'),
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
  body: BankFields,
  data: Made,
  label: moneyRouteWords.changeBank,
})
/** Never deletes: an account with entries is refused, one without is made inactive. */
export const deleteBank = changes({
  name: 'deleteBank',
  path: '/web/banks/{id}/delete',
  policy: holderOf('bank-delete'),
  params: byId,
  data: noData,
  label: moneyRouteWords.deleteBank,
})
