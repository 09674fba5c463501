import * as t from 'io-ts'
import { listOf, record } from './codec.ts'
import { Discount } from './discount.ts'
import { EnteredSettlement, maxLines } from './enteredBill.ts'
import {
  CivilDate,
  EnteredQuantity,
  EnteredRate,
  Id,
  nullable,
  Quantity,
  Rupees,
  text,
  whole,
} from './scalars.ts'

/**
 * Goods of one item that come back. Of a bill, unit, rate and discount are those of the bill and may be left out. Without a
 * bill, unit and rate are needed.
 */
export const EnteredReturnLine = record(
  { itemId: Id, quantity: EnteredQuantity },
  {
    freeQuantity: EnteredQuantity,
    unit: text(1, 20),
    rate: EnteredRate,
    discount: nullable(Discount),
  },
  'EnteredReturnLine',
)
export type EnteredReturnLine = t.TypeOf<typeof EnteredReturnLine>

const returnFields = {
  date: CivilDate,
  /** The bill whose goods come back. Null: without a bill, which a shop that is registered for VAT cannot. */
  billId: nullable(Id),
  /** Without a bill, the party; a return of a bill is for its party. */
  partyId: nullable(Id),
  lines: listOf(EnteredReturnLine, maxLines),
  reason: text(1, 400),
  /** What is paid back at once; the rest goes onto the account of the party. */
  settlement: EnteredSettlement,
  /** The total that the person saw; a return whose computed total differs is refused. */
  total: Rupees,
}
const returnExtras = {
  customerName: text(0, 120),
  /** Without a bill: a discount of the whole, and rounding to the rupee. */
  discount: nullable(Discount),
  roundToRupee: t.boolean,
  /** Entered while the server could not be reached: stock below zero is only a warning. */
  madeOffline: t.boolean,
  /** The date again, if it is outside the current fiscal year: the person has confirmed it. */
  confirmedDate: CivilDate,
}
export const EnteredReturn = record(
  { documentId: Id, ...returnFields },
  returnExtras,
  'EnteredReturn',
)
export type EnteredReturn = t.TypeOf<typeof EnteredReturn>
/** `version` is the version that the person saw. */
export const ChangedReturn = record(
  { version: whole(1, 1_000_000), ...returnFields },
  returnExtras,
  'ChangedReturn',
)
export type ChangedReturn = t.TypeOf<typeof ChangedReturn>

/** What returns have taken of a line of their bill. */
export const TakenOfLine = record(
  {
    quantity: Quantity,
    freeQuantity: Quantity,
    lineDiscount: Rupees,
    billDiscount: Rupees,
    value: Rupees,
    vat: Rupees,
  },
  {},
  'TakenOfLine',
)
export type TakenOfLine = t.TypeOf<typeof TakenOfLine>

/** The bill of a return as it is today; the supplier's own number and date on a purchase. */
export const BillOfReturn = record(
  {
    documentId: Id,
    number: t.string,
    date: CivilDate,
    supplierBillNo: t.string,
    supplierBillDate: nullable(CivilDate),
  },
  {},
  'BillOfReturn',
)
