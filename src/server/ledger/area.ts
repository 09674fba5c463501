import type { Area } from '../area.ts'

/** The books beneath every document: what the other areas' facts mean in postings, balances and stock is written here. */
export const ledgerArea: Area = {
  name: 'ledger',
  served: [],
  projections: [],
  readModels: [
    'document',
    'voucher_counter',
    'document_count',
    'books_size',
    'item_stock',
    'stock_move',
    'costing_method',
    'account_month',
    'account_balance',
    'posting',
  ],
}
