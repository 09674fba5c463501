import { itemChoices } from '../../contract/items.ts'
import { bankChoices } from '../../contract/money.ts'
import { ledgerChoices } from '../../contract/parties.ts'
import { registrationDetail } from '../../contract/session.ts'
import { purchaseRoutes, saleRoutes, type TradeKind } from '../../contract/trade.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { words } from '../i18n/words.ts'

/** The parties that a bill can be for. */
export const partyChoicesQuery = query({
  type: 'tradePartyChoices',
  route: ledgerChoices,
  label: words.party,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('parties', 'balances'),
})
/** The items that can be on a bill, with rates and stock. */
export const itemChoicesQuery = query({
  type: 'tradeItemChoices',
  route: itemChoices,
  label: words.item,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('items', 'stock'),
})
/** The banks that a bill can be paid through. */
export const bankChoicesQuery = query({
  type: 'tradeBankChoices',
  route: bankChoices,
  label: words.bank,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('banks'),
})
/** The shop's own details, as they stand on its bills. */
export const shopQuery = query({
  type: 'tradeShop',
  route: registrationDetail,
  label: words.shop,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('company'),
})

export const oneSaleQuery = query({
  type: 'oneSale',
  route: saleRoutes.one,
  label: words.salesBill,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('sales', 'receipts', 'payments', 'printings'),
})
export const onePurchaseQuery = query({
  type: 'onePurchase',
  route: purchaseRoutes.one,
  label: words.purchaseBill,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('purchases', 'receipts', 'payments', 'printings'),
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
  partyChoicesQuery,
  itemChoicesQuery,
  bankChoicesQuery,
  shopQuery,
  oneSaleQuery,
  onePurchaseQuery,
  lastSaleTermsQuery,
  lastPurchaseTermsQuery,
  saleAdvanceQuery,
  purchaseAdvanceQuery,
] as const

const oneBill: Readonly<Record<TradeKind, typeof oneSaleQuery>> = {
  sale: oneSaleQuery,
  purchase: onePurchaseQuery,
}
/** The query that loads one bill of this kind. */
export const oneBillQuery = (kind: TradeKind) => oneBill[kind]

const lastTerms: Readonly<Record<TradeKind, typeof lastSaleTermsQuery>> = {
  sale: lastSaleTermsQuery,
  purchase: lastPurchaseTermsQuery,
}
/** The query that loads the terms of a party's last bill of this kind. */
export const lastTermsQuery = (kind: TradeKind) => lastTerms[kind]

const advances: Readonly<Record<TradeKind, typeof saleAdvanceQuery>> = {
  sale: saleAdvanceQuery,
  purchase: purchaseAdvanceQuery,
}
/** The query that loads what a bill of this kind can use of its party's advances. */
export const advanceQuery = (kind: TradeKind) => advances[kind]
