import { itemChoices } from '../../contract/items.ts'
import { bankChoices } from '../../contract/money.ts'
import { ledgerChoices } from '../../contract/parties.ts'
import { registrationDetail } from '../../contract/session.ts'
import { purchaseRoutes, saleRoutes, type TradeKind } from '../../contract/trade.ts'
import { documentEvents } from '../app/documents.ts'
import { query } from '../bus/query.ts'

/** Parties to choose from while a bill is written. */
export const partyChoicesQuery = query({ type: 'tradePartyChoices', route: ledgerChoices, input: (_: null) => ({}), refreshOn: [...documentEvents, 'PartyAdded', 'PartyChanged', 'PartyDeactivated'] })
/** Items to choose from, with their rates and what lies in stock. */
export const itemChoicesQuery = query({ type: 'tradeItemChoices', route: itemChoices, input: (_: null) => ({}), refreshOn: [...documentEvents, 'ItemAdded', 'ItemChanged', 'ItemDeactivated'] })
/** Banks to pay into or from. */
export const bankChoicesQuery = query({ type: 'tradeBankChoices', route: bankChoices, input: (_: null) => ({}), refreshOn: ['BankAdded', 'BankChanged'] })
/** The shop as its bills name it. */
export const shopQuery = query({ type: 'tradeShop', route: registrationDetail, input: (_: null) => ({}), refreshOn: [] })

export const oneSaleQuery = query({ type: 'oneSale', route: saleRoutes.one, input: (id: string) => ({ params: { id } }), refreshOn: ['SaleRecorded', 'SaleChanged', 'SaleVoided', 'BillPrinted'] })
export const onePurchaseQuery = query({ type: 'onePurchase', route: purchaseRoutes.one, input: (id: string) => ({ params: { id } }), refreshOn: ['PurchaseRecorded', 'PurchaseChanged', 'PurchaseVoided', 'BillPrinted'] })

export const tradeQueries = [partyChoicesQuery, itemChoicesQuery, bankChoicesQuery, shopQuery, oneSaleQuery, onePurchaseQuery] as const

/** The query of one whole bill. */
export const oneBillQuery = (kind: TradeKind) => (kind === 'sale' ? oneSaleQuery : onePurchaseQuery)
