import * as t from 'io-ts'
import { costKinds, maxCosts, spreadings } from '../books/documents/landedCost.ts'
import { listOf, record } from './codec.ts'
import { CivilDate, Id, nullable, oneOf, PositiveRupees, Rupees, text } from './scalars.ts'
import { taggedUnion } from './taggedUnion.ts'

const cash = record({ type: t.literal('cash') }, {}, 'CashPayee')
const bank = record({ type: t.literal('bank'), bankId: Id }, {}, 'BankPayee')
const party = record({ type: t.literal('party'), partyId: Id }, {}, 'PartyPayee')
/** The payee of a cost: paid at once in cash or through a bank, or a party to whom it is owed. */
const EnteredPayee = taggedUnion<typeof cash | typeof bank | typeof party>('type', {
  cash,
  bank,
  party,
})
export type EnteredPayee = t.TypeOf<typeof EnteredPayee>

const EnteredCost = record(
  {
    kind: oneOf(...costKinds),
    amount: PositiveRupees,
    spreadBy: oneOf(...spreadings),
    payee: EnteredPayee,
  },
  { remarks: text(0, 60) },
  'EnteredCost',
)

/** `value`: the value on which customs charged VAT, including duty, excluding VAT. */
const EnteredCustoms = record(
  { value: PositiveRupees, vat: PositiveRupees, payee: EnteredPayee },
  { declarationDate: CivilDate },
  'EnteredCustoms',
)

/** Fields of purchases only: costs besides the supplier's bill, and the customs of an import. */
export const costExtras = {
  additionalCosts: listOf(EnteredCost, maxCosts),
  customs: EnteredCustoms,
}

const RecordedPayee = t.union([
  record({ type: t.literal('cash') }),
  record({ type: t.literal('bank'), bankId: Id, name: t.string }),
  record({
    type: t.literal('party'),
    party: record({
      ledgerId: Id,
      ledgerTitle: t.string,
      address: t.string,
      mobileNo: t.string,
      vatPanNo: t.string,
    }),
  }),
])
export type RecordedPayee = t.TypeOf<typeof RecordedPayee>

export const RecordedCost = record(
  {
    kind: oneOf(...costKinds),
    amount: Rupees,
    spreadBy: oneOf(...spreadings),
    payee: RecordedPayee,
    remarks: t.string,
  },
  {},
  'RecordedCost',
)
export type RecordedCost = t.TypeOf<typeof RecordedCost>

export const RecordedCustoms = record(
  { value: Rupees, vat: Rupees, declarationDate: nullable(CivilDate), payee: RecordedPayee },
  {},
  'RecordedCustoms',
)
export type RecordedCustoms = t.TypeOf<typeof RecordedCustoms>
