import type { BillKind, ReturnKind, TradeKind } from '../../books/documents/documentKind.ts'
import {
  purchaseReturnRoutes,
  purchaseRoutes,
  salesReturnRoutes,
  saleRoutes,
} from '../../contract/trade.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { choiceQueries } from '../documents/choices.ts'
import { words } from '../i18n/words.ts'

export const oneSaleQuery = query({
  type: 'oneSale',
  route: saleRoutes.one,
  label: words.salesBill,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('sales', 'salesReturns', 'receipts', 'payments', 'printings'),
})
export const onePurchaseQuery = query({
  type: 'onePurchase',
  route: purchaseRoutes.one,
  label: words.purchaseBill,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('purchases', 'purchaseReturns', 'receipts', 'payments', 'printings'),
})
export const oneSalesReturnQuery = query({
  type: 'oneSalesReturn',
  route: salesReturnRoutes.one,
  label: words.creditNote,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('salesReturns', 'sales', 'receipts', 'payments', 'printings'),
})
export const onePurchaseReturnQuery = query({
  type: 'onePurchaseReturn',
  route: purchaseReturnRoutes.one,
  label: words.debitNote,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('purchaseReturns', 'purchases', 'receipts', 'payments', 'printings'),
})

interface BillsAsked {
  readonly currentPage: number
  readonly pageSize: number
  readonly search: string
}
/** The bills of sale whose goods may come back. */
export const returnableSalesQuery = query({
  type: 'returnableSales',
  route: salesReturnRoutes.bills,
  label: words.salesBill,
  input: (asked: BillsAsked) => ({ query: asked }),
  refreshOn: factsThatMove('sales', 'salesReturns'),
})
/** The bills of purchase whose goods may go back. */
export const returnablePurchasesQuery = query({
  type: 'returnablePurchases',
  route: purchaseReturnRoutes.bills,
  label: words.purchaseBill,
  input: (asked: BillsAsked) => ({ query: asked }),
  refreshOn: factsThatMove('purchases', 'purchaseReturns'),
})

/** The terms of the last bill of a party. */
export const lastSaleTermsQuery = query({
  type: 'lastSaleTerms',
  route: saleRoutes.lastTerms,
  label: words.salesBill,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('sales'),
})
export const lastPurchaseTermsQuery = query({
  type: 'lastPurchaseTerms',
  route: purchaseRoutes.lastTerms,
  label: words.purchaseBill,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('purchases'),
})

interface AdvanceAsked {
  readonly partyId: string
  /** The bill that is being edited; null for a new one. */
  readonly billId: string | null
}
const advanceInput = ({ partyId, billId }: AdvanceAsked) => ({
  params: { id: partyId },
  query: billId === null ? {} : { voucher: billId },
})
/** What a party has paid in advance. */
export const saleAdvanceQuery = query({
  type: 'saleAdvance',
  route: saleRoutes.advance,
  label: words.salesBill,
  input: advanceInput,
  refreshOn: factsThatMove('balances'),
})
/** What a supplier has been paid in advance. */
export const purchaseAdvanceQuery = query({
  type: 'purchaseAdvance',
  route: purchaseRoutes.advance,
  label: words.purchaseBill,
  input: advanceInput,
  refreshOn: factsThatMove('balances'),
})

export const tradeQueries = [
  ...choiceQueries,
  oneSaleQuery,
  onePurchaseQuery,
  oneSalesReturnQuery,
  onePurchaseReturnQuery,
  returnableSalesQuery,
  returnablePurchasesQuery,
  lastSaleTermsQuery,
  lastPurchaseTermsQuery,
  saleAdvanceQuery,
  purchaseAdvanceQuery,
] as const

const oneBill: Readonly<Record<TradeKind, typeof oneSaleQuery>> = {
  sale: oneSaleQuery,
  purchase: onePurchaseQuery,
  salesReturn: oneSalesReturnQuery,
  purchaseReturn: onePurchaseReturnQuery,
}
/** The query that loads one bill of this kind. */
export const oneBillQuery = (kind: TradeKind) => oneBill[kind]

const returnable: Readonly<Record<ReturnKind, typeof returnableSalesQuery>> = {
  salesReturn: returnableSalesQuery,
  purchaseReturn: returnablePurchasesQuery,
}
/** The query that lists the bills whose goods may come back with this kind of return. */
export const returnableQuery = (kind: ReturnKind) => returnable[kind]

const lastTerms: Readonly<Record<BillKind, typeof lastSaleTermsQuery>> = {
  sale: lastSaleTermsQuery,
  purchase: lastPurchaseTermsQuery,
}
/** The query that loads the terms of a party's last bill of this kind. */
export const lastTermsQuery = (kind: BillKind) => lastTerms[kind]

const advances: Readonly<Record<BillKind, typeof saleAdvanceQuery>> = {
  sale: saleAdvanceQuery,
  purchase: purchaseAdvanceQuery,
}
/** The query that loads what a bill of this kind can use of its party's advances. */
export const advanceQuery = (kind: BillKind) => advances[kind]
