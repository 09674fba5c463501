import * as t from 'io-ts'
import {
  documentKinds,
  returnOf,
  tradeKinds,
  type BillKind,
  type ReturnKind,
  type TradeKind as Kind,
} from '../books/documents/documentKind.ts'
import { AllocationRow } from './allocations.ts'
import { addedField, listOf, record, verbatim } from './codec.ts'
import { Discount, RecordedDiscount } from './discount.ts'
import { ChequeOfDocument } from './documentCheques.ts'
import { EnteredLine, EnteredSettlement, maxLines } from './enteredBill.ts'
import { DocumentRow, documentRoutes, maySee } from './documents.ts'
import { VatClass } from './items.ts'
import { dayRange, pageQuery } from './page.ts'
import { costExtras, RecordedCost, RecordedCustoms } from './purchaseCosts.ts'
import { BillOfReturn, ChangedReturn, EnteredReturn, TakenOfLine } from './returns.ts'
import { changes, holderOf, reads } from './route.ts'
import {
  CivilDate,
  Id,
  Instant,
  nullable,
  oneOf,
  Quantity,
  Rate,
  Rupees,
  text,
  whole,
} from './scalars.ts'
import { tradeRouteWords } from './tradeRouteWords.ts'

export const TradeKind = oneOf(...tradeKinds)
export type TradeKind = t.TypeOf<typeof TradeKind>

const tradeFields = {
  date: CivilDate,
  partyId: nullable(Id),
  lines: listOf(EnteredLine, maxLines),
  discount: nullable(Discount),
  vatInclusive: t.boolean,
  roundToRupee: t.boolean,
  settlement: EnteredSettlement,
  /** The total that the person saw; a bill whose computed total differs is refused. */
  total: Rupees,
}
const tradeExtras = {
  customerName: text(0, 120),
  remarks: text(0, 400),
  supplierBillNo: text(0, 40),
  supplierBillDate: CivilDate,
  importDeclarationNo: text(0, 40),
  isCapital: t.boolean,
  exportCountry: text(0, 60),
  exportDeclarationNo: text(0, 40),
  exportDeclarationDate: CivilDate,
  /**
   * For a purchase: whether the supplier's bill carries VAT; by default it does if the supplier is registered for VAT.
   * The bill of an import does not: its VAT is paid at customs.
   */
  vatCharged: t.boolean,
  ...costExtras,
  /**
   * What is left on credit is settled with advances of the party, as far as there are any. Absent: not for a new bill; an
   * edited one stays as it is.
   */
  useAdvance: t.boolean,
  /** The bill was handed over while the server could not be reached: stock below zero is only a warning. */
  madeOffline: t.boolean,
  /** The bill's date again, if it is outside the current fiscal year: the person has confirmed it. */
  confirmedDate: CivilDate,
}
export const EnteredTrade = record({ documentId: Id, ...tradeFields }, tradeExtras, 'EnteredTrade')
export type EnteredTrade = t.TypeOf<typeof EnteredTrade>
/** `version` is the version that the person saw. */
export const ChangedTrade = record(
  { version: whole(1, 1_000_000), ...tradeFields },
  tradeExtras,
  'ChangedTrade',
)
export type ChangedTrade = t.TypeOf<typeof ChangedTrade>

export const DocumentLine = record(
  {
    lineNo: whole(1, 10_000),
    itemId: Id,
    name: t.string,
    code: t.string,
    hsCode: t.string,
    unit: t.string,
    quantity: Quantity,
    freeQuantity: addedField(Quantity, 0),
    /** How many of the item's first unit one `unit` is on this bill; null in answers of earlier releases. */
    factor: addedField(nullable(Quantity), null),
    rate: Rate,
    discount: nullable(RecordedDiscount),
    gross: Rupees,
    lineDiscount: Rupees,
    net: Rupees,
    billDiscount: Rupees,
    vatClass: VatClass,
    value: Rupees,
    /** The line's share of the VAT; null in answers of earlier releases. */
    vat: addedField(nullable(Rupees), null),
    /** What the live returns of the bill have taken of the line; null where none has. */
    taken: addedField(nullable(TakenOfLine), null),
  },
  {},
  'DocumentLine',
)
export type DocumentLine = t.TypeOf<typeof DocumentLine>

/** A recorded bill, credit note or debit note, to be shown, edited and printed. The seller is as of the bill's day. */
export const TradeDocument = record(
  {
    documentId: Id,
    kind: TradeKind,
    number: t.string,
    fiscalYear: t.string,
    date: CivilDate,
    state: oneOf('live', 'void'),
    version: whole(1, 1_000_000),
    form: oneOf(
      'taxInvoice',
      'panBill',
      'purchase',
      'creditNote',
      'panCreditNote',
      'debitNote',
      'panDebitNote',
    ),
    seller: record({
      businessName: t.string,
      address: t.string,
      phone: t.string,
      panNo: nullable(t.string),
      vatRegistered: t.boolean,
    }),
    party: nullable(
      record({
        ledgerId: Id,
        ledgerTitle: t.string,
        address: t.string,
        mobileNo: t.string,
        vatPanNo: t.string,
      }),
    ),
    customerName: t.string,
    lines: t.readonlyArray(DocumentLine),
    discount: nullable(RecordedDiscount),
    vatInclusive: t.boolean,
    roundToRupee: t.boolean,
    gross: Rupees,
    lineDiscount: Rupees,
    billDiscount: Rupees,
    taxable: Rupees,
    exempt: Rupees,
    zeroRated: Rupees,
    vat: Rupees,
    rounding: Rupees,
    total: Rupees,
    settlement: record({
      cash: Rupees,
      banks: t.readonlyArray(
        record({ bankId: Id, name: t.string, amount: Rupees, reference: t.string }),
      ),
      cheques: addedField(t.readonlyArray(ChequeOfDocument), []),
      credit: Rupees,
      change: Rupees,
    }),
    /** What is still open on it: what was left on credit, without what payments have settled since. Null in answers of earlier releases. */
    due: addedField(nullable(Rupees), null),
    /** What the party owed the shop before it, below zero for an advance; null unless the shop prints it, and for other kinds. */
    previousDue: addedField(nullable(Rupees), null),
    /** What settled it besides: later payments, and advances that it used. */
    allocations: addedField(t.readonlyArray(AllocationRow), []),
    /** It uses advances of its party: some of `allocations` are these. */
    usesAdvance: addedField(t.boolean, false),
    /** The older documents that were settled with what was paid above its total. */
    settles: addedField(t.readonlyArray(AllocationRow), []),
    /** Of a return: the reason. */
    remarks: t.string,
    /** Of a return: the bill whose goods come back; null without a bill. */
    returns: addedField(nullable(BillOfReturn), null),
    /** The live returns of the bill, each with its total. */
    returnedBy: addedField(t.readonlyArray(AllocationRow), []),
    supplierBillNo: t.string,
    supplierBillDate: nullable(CivilDate),
    importDeclarationNo: t.string,
    isCapital: t.boolean,
    exportCountry: t.string,
    exportDeclarationNo: t.string,
    exportDeclarationDate: nullable(CivilDate),
    additionalCosts: addedField(t.readonlyArray(RecordedCost), []),
    customs: addedField(nullable(RecordedCustoms), null),
    madeOffline: t.boolean,
    /** Whether the bill carries VAT: the shop's own registration on a sale, the supplier's on a purchase. */
    vatCharged: t.boolean,
    enteredBy: t.string,
    enteredAt: Instant,
    printedCount: whole(0, 1_000_000),
    voidReason: nullable(t.string),
  },
  {},
  'TradeDocument',
)
export type TradeDocument = t.TypeOf<typeof TradeDocument>

/** The terms of a party's last bill, proposed for the next one. */
export const LastTerms = record(
  {
    documentId: Id,
    number: t.string,
    vatCharged: t.boolean,
    vatInclusive: t.boolean,
    roundToRupee: t.boolean,
  },
  {},
  'LastTerms',
)
export type LastTerms = t.TypeOf<typeof LastTerms>

const byId = verbatim({ id: Id })

/** The routes of every kind of document with the body of a bill. */
const printedRoutes = (name: string, path: string, kind: Kind) => {
  const { keys, label } = documentKinds[kind]
  return {
    /** Counts a print: the first is the original, each later one a copy. */
    print: changes({
      name: `print${name}`,
      path: `/web/${path}/{id}/print`,
      policy: maySee(kind),
      params: byId,
      data: record({ documentId: Id, printedCount: whole(1, 1_000_000) }),
      label: tradeRouteWords.print(label),
    }),
    list: reads({
      name: `list${name}`,
      path: `/web/${path}`,
      policy: holderOf(keys.see),
      paged: true,
      query: pageQuery({ ...dayRange, partyId: Id, state: oneOf('live', 'void') }),
      data: t.readonlyArray(DocumentRow),
      label,
    }),
  }
}

const billRoutesOf = (name: string, path: string, kind: BillKind) => {
  const { keys, label: words } = documentKinds[kind]
  const returned = documentKinds[returnOf[kind]].keys
  const routes = documentRoutes(name, path, kind, {
    entered: EnteredTrade,
    changed: ChangedTrade,
    document: TradeDocument,
  })
  return {
    ...routes,
    ...printedRoutes(name, path, kind),
    /** Whoever returns goods of a bill sees it. */
    one: reads({
      name: `one${name}`,
      path: `/web/${path}/{id}`,
      policy: holderOf(keys.see, keys.add, keys.change, returned.add, returned.change),
      params: byId,
      data: TradeDocument,
      label: tradeRouteWords.details(words),
    }),
    /** Of a party, by its id; null if the party has no bill. */
    lastTerms: reads({
      name: `last${name}Terms`,
      path: `/web/${path}/last-terms/{id}`,
      policy: holderOf(keys.add),
      params: byId,
      data: nullable(LastTerms),
      label: tradeRouteWords.lastTerms(words),
    }),
    /** What a party has paid (or been paid) in advance, which a bill on credit can use. With `voucher`, as if that bill used none. */
    advance: reads({
      name: `advanceFor${name}`,
      path: `/web/${path}/advance/{id}`,
      policy: holderOf(keys.add, keys.change),
      params: byId,
      query: verbatim({}, { voucher: Id }, 'AdvanceQuery'),
      data: record({ amount: Rupees }, {}, 'Advance'),
      label: tradeRouteWords.advance(words),
    }),
  }
}
export const saleRoutes = billRoutesOf('Sale', 'sales', 'sale')
export const purchaseRoutes = billRoutesOf('Purchase', 'purchases', 'purchase')
/** The routes of each kind of bill. */
export const billRoutes: Readonly<Record<BillKind, typeof saleRoutes>> = {
  sale: saleRoutes,
  purchase: purchaseRoutes,
}

const returnRoutesOf = (name: string, path: string, kind: ReturnKind, bills: string) => {
  const { keys, returns } = documentKinds[kind]
  return {
    ...documentRoutes(name, path, kind, {
      entered: EnteredReturn,
      changed: ChangedReturn,
      document: TradeDocument,
    }),
    ...printedRoutes(name, path, kind),
    /** Live bills whose goods may come back, found by number, by party, or by the code or barcode of an item. */
    bills: reads({
      name: `billsOf${name}`,
      path: `/web/${bills}`,
      policy: holderOf(keys.add, keys.change),
      paged: true,
      query: pageQuery({}),
      data: t.readonlyArray(DocumentRow),
      label: documentKinds[returns].label,
    }),
  }
}
export const salesReturnRoutes = returnRoutesOf(
  'SalesReturn',
  'sales-returns',
  'salesReturn',
  'returnable-sales',
)
export const purchaseReturnRoutes = returnRoutesOf(
  'PurchaseReturn',
  'purchase-returns',
  'purchaseReturn',
  'returnable-purchases',
)
/** The routes of each kind of return. */
export const returnRoutes: Readonly<Record<ReturnKind, typeof salesReturnRoutes>> = {
  salesReturn: salesReturnRoutes,
  purchaseReturn: purchaseReturnRoutes,
}

/** What every kind has: to void, print, read and list its documents. */
export const tradeRoutes: Readonly<
  Record<Kind, Pick<typeof saleRoutes, 'void' | 'print' | 'one' | 'list'>>
> = { ...billRoutes, ...returnRoutes }
