import * as t from 'io-ts'
import { rateOfPaisa } from '../books/money/rate.ts'
import { AllocationFields, ChequeFields, PartySnapshot, PostingFields } from './documentFields.ts'
import { Int, nullable, oneOf } from './fields.ts'

export const VatClassField = t.keyof({ taxable: null, exempt: null, zeroRated: null })
const DiscountField = t.union([
  t.type({ kind: t.literal('percent'), hundredths: Int }),
  t.type({ kind: t.literal('amount'), paisa: Int }),
])

/** The shop as the bill names it. */
export const SellerSnapshot = t.type({
  businessName: t.string,
  address: t.string,
  phone: t.string,
  panNo: nullable(t.string),
  vatRegistered: t.boolean,
})
export type SellerSnapshot = t.TypeOf<typeof SellerSnapshot>

/**
 * One line as recorded. Amounts are paisa, the rate ten-thousandths of a rupee per unit, quantities thousandths; the `base`
 * ones in the item's own unit. `quantity` is what is paid for; `freeQuantity` came or went on top of it without charge.
 */
export const BillLineRecord = t.intersection([
  t.type({
    lineNo: Int,
    itemId: t.string,
    name: t.string,
    code: t.string,
    hsCode: t.string,
    unit: t.string,
    quantity: Int,
    baseQuantity: Int,
    freeQuantity: Int,
    baseFreeQuantity: Int,
    rateTenThousandths: Int,
    discount: nullable(DiscountField),
    gross: Int,
    lineDiscount: Int,
    net: Int,
    billDiscount: Int,
    vatClass: VatClassField,
    value: Int,
    vat: Int,
  }),
  /** The size of the unit, in thousandths of the item's own unit; absent in bills of earlier releases. */
  t.partial({ factorThousandths: Int }),
])
export type BillLineRecord = t.TypeOf<typeof BillLineRecord>

/** A stock move in the item's own unit, thousandths. `valuePaisa` as in `StockMove` of the books. */
export const BillMove = t.type({
  itemId: t.string,
  line: Int,
  kind: t.keyof({
    opening: null,
    purchase: null,
    purchaseReturn: null,
    sale: null,
    salesReturn: null,
    adjustIn: null,
    adjustOut: null,
  }),
  quantityThousandths: Int,
  valuePaisa: nullable(Int),
})

/** Who is paid for a cost: at once from cash or a bank, or a party on credit. */
export const Payee = t.union([
  t.type({ type: t.literal('cash') }),
  t.type({ type: t.literal('bank'), bankId: t.string, name: t.string }),
  t.type({ type: t.literal('party'), party: PartySnapshot }),
])
export type Payee = t.TypeOf<typeof Payee>

/** A cost of bringing the goods in that the supplier's own bill does not contain; `amount` in paisa. */
export const AdditionalCost = t.type({
  kind: oneOf('freight', 'loading', 'insurance', 'customsDuty', 'other'),
  amount: Int,
  spreadBy: oneOf('value', 'quantity'),
  payee: Payee,
  remarks: t.string,
})
export type AdditionalCost = t.TypeOf<typeof AdditionalCost>

/** The value on which customs charged VAT (with the duty), and the VAT paid there; both in paisa. */
export const Customs = t.type({
  value: Int,
  vat: Int,
  declarationDate: nullable(t.string),
  payee: Payee,
})
export type Customs = t.TypeOf<typeof Customs>

/**
 * One version of a bill, complete with every amount, the postings and the stock moves, so that nothing needs to be computed
 * again from rules or settings that may since have changed. Only the cost of goods is left out: it follows from the moves of
 * all entries together.
 */
const billFields = {
  documentId: t.string,
  number: t.string,
  fiscalYear: t.string,
  numberInYear: Int,
  version: Int,
  date: t.string,
  seller: SellerSnapshot,
  party: nullable(PartySnapshot),
  customerName: t.string,
  discount: nullable(DiscountField),
  vatInclusive: t.boolean,
  roundToRupee: t.boolean,
  gross: Int,
  lineDiscount: Int,
  billDiscount: Int,
  taxable: Int,
  exempt: Int,
  zeroRated: Int,
  vat: Int,
  rounding: Int,
  total: Int,
  settlement: t.type({
    cash: Int,
    banks: t.readonlyArray(
      t.type({ bankId: t.string, name: t.string, amount: Int, reference: t.string }),
    ),
    cheques: t.readonlyArray(ChequeFields),
    credit: Int,
    change: Int,
  }),
  remarks: t.string,
  supplierBillNo: t.string,
  supplierBillDate: nullable(t.string),
  importDeclarationNo: t.string,
  isCapital: t.boolean,
  /** Whether the bill carries VAT: the shop's own registration on a sale, the supplier's on a purchase. */
  vatCharged: t.boolean,
  /** For a purchase: its VAT is claimed, not part of the goods' cost. */
  vatClaimed: t.boolean,
  exportCountry: t.string,
  exportDeclarationNo: t.string,
  exportDeclarationDate: nullable(t.string),
  additionalCosts: t.readonlyArray(AdditionalCost),
  customs: nullable(Customs),
  madeOffline: t.boolean,
  enteredBy: t.string,
  /** What it settles of other documents: an advance of its party, or older dues with what was paid above its total. */
  allocations: t.readonlyArray(AllocationFields),
  postings: t.readonlyArray(PostingFields),
}
export const BillRecord = t.type({
  ...billFields,
  form: t.keyof({ taxInvoice: null, panBill: null, purchase: null }),
  lines: t.readonlyArray(BillLineRecord),
  moves: t.readonlyArray(BillMove),
})
export type BillRecord = t.TypeOf<typeof BillRecord>

/**
 * A line of goods that come back. `returnedLine`: the line of the bill that they were on; null without a bill. `discountValue`:
 * its discounts without VAT.
 */
export const ReturnLineRecord = t.intersection([
  BillLineRecord,
  t.type({ returnedLine: nullable(Int), discountValue: Int }),
])
export type ReturnLineRecord = t.TypeOf<typeof ReturnLineRecord>

/** A stock move of goods that come back; `returned`: the line by which they left, at whose cost they enter again. */
export const ReturnMove = t.intersection([
  BillMove,
  t.type({ returned: nullable(t.type({ reference: t.string, line: Int })) }),
])

/**
 * One version of a credit note or a debit note, complete as a bill is. Its amounts are above zero, as they were on the bill;
 * its remarks are the reason for the return.
 */
export const ReturnRecord = t.type({
  ...billFields,
  form: t.keyof({ creditNote: null, panCreditNote: null, debitNote: null, panDebitNote: null }),
  /** The bill whose goods come back; null without a bill. */
  returns: nullable(t.type({ documentId: t.string, number: t.string })),
  lines: t.readonlyArray(ReturnLineRecord),
  moves: t.readonlyArray(ReturnMove),
})
export type ReturnRecord = t.TypeOf<typeof ReturnRecord>

/** A version of any document with the body of a bill. */
export type TradeRecord = BillRecord | ReturnRecord

interface FirstBillRecord {
  readonly lines: readonly { readonly rate: number }[]
}
/** Version 1 of a bill: rates in paisa, nothing free, no costs besides the bill. */
const sinceFirst = ({ lines, ...bill }: FirstBillRecord): object => ({
  ...bill,
  lines: lines.map(({ rate, ...line }) => ({
    ...line,
    freeQuantity: 0,
    baseFreeQuantity: 0,
    rateTenThousandths: rateOfPaisa(rate),
  })),
  additionalCosts: [],
  customs: null,
})
/** Version 2 settled no other documents. */
const sinceSecond = (bill: object): object => ({ ...bill, allocations: [] })
/** Version 3 was not paid by cheque. */
const sinceThird = ({ settlement, ...bill }: { readonly settlement: object }): object => ({
  ...bill,
  settlement: { ...settlement, cheques: [] },
})
/** The versions of a recorded or changed bill. */
export const billVersions = {
  current: 4,
  upcasts: { 1: sinceFirst, 2: sinceSecond, 3: sinceThird },
} as const
