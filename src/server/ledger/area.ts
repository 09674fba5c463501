import type { Area } from '../area.ts'

/** The tables of the books, which the projections of all other areas write: documents, postings, balances, stock. */
export const ledgerArea: Area = {
  name: 'ledger',
  readsBooks: true,
  served: [],
  projections: [],
  readModels: [
    'document',
    'voucher_counter',
    'document_month',
    'sold_month',
    'register_day',
    'bought_year',
    'spent_month',
    'flow_month',
    'books_size',
    'item_stock',
    'stock_move',
    'costing_method',
    'account_month',
    'party_year',
    'account_balance',
    'posting',
    'open_item',
    'allocation',
    'cheque',
  ],
}
