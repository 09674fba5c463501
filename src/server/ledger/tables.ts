import { table } from '../journal/table.ts'
import { loadMoves } from './stockHistory.ts'

/** Shared by every server area: the tables of the books that every document writes. */

/** The postings: debits are positive, credits negative. */
export const posting = table(
  'posting',
  {
    reference: 'text',
    part: 'text',
    line_no: 'integer',
    account: 'text',
    party_id: 'text?',
    date: 'date',
    entry_seq: 'bigint',
    amount: 'bigint',
  },
  ['reference', 'part', 'line_no'],
  // A late entry changes only the cost postings of many others.
  { group: 'reference', otherGroup: { by: 'reference', only: { column: 'part', value: 'cost' } } },
)
/** Each account with the difference of all its debits and credits. */
export const accountBalance = table('account_balance', { account: 'text', balance: 'bigint' }, [
  'account',
])
export const accountMonth = table(
  'account_month',
  { account: 'text', month: 'text', debit: 'bigint', credit: 'bigint', entries: 'bigint' },
  ['account', 'month'],
)
/** What parties were debited and credited in a fiscal year, by its first month. */
export const partyYear = table(
  'party_year',
  { first_month: 'text', party_id: 'text', debit: 'bigint', credit: 'bigint' },
  ['first_month', 'party_id'],
)

/** Every stock move with its cost and the stock after it. */
export const stockMove = table(
  'stock_move',
  {
    item_id: 'text',
    date: 'date',
    entry_seq: 'bigint',
    line_no: 'integer',
    reference: 'text',
    kind: 'text',
    quantity: 'bigint',
    value_in: 'bigint?',
    cost: 'bigint',
    variance: 'bigint',
    running_quantity: 'bigint',
    running_value: 'bigint',
    average_paisa: 'bigint',
    average_per: 'bigint',
    returned_reference: 'text?',
    returned_line: 'integer?',
    entered_at: 'timestamptz',
    sold_value: 'bigint?',
  },
  ['item_id', 'date', 'entry_seq', 'line_no'],
  {
    group: 'reference',
    otherGroup: { by: 'returned_reference' },
    history: { of: 'item_id', order: ['date', 'entry_seq', 'line_no'], load: loadMoves },
  },
)
/** The stock of each item after its last move. */
export const itemStock = table(
  'item_stock',
  {
    item_id: 'text',
    quantity: 'bigint',
    value: 'bigint',
    average_paisa: 'bigint',
    average_per: 'bigint',
    last_date: 'date',
    last_seq: 'bigint',
    last_line: 'integer',
  },
  ['item_id'],
)

/** The costing methods of a company, each from its day on; moving average if there are none. */
export const costingMethod = table('costing_method', { from_date: 'date', method: 'text' }, [
  'from_date',
])
