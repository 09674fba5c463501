import { table } from '../journal/table.ts'
import { loadMoves } from './stockHistory.ts'

/** Shared ground of every server area: the tables of the books that every document writes. */

/** The lines of double entry: debit above zero, credit below. */
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
  // Late entries change the cost alone of many others.
  { group: 'reference', otherGroup: { by: 'reference', only: { column: 'part', value: 'cost' } } },
)
export const accountBalance = table('account_balance', { account: 'text', balance: 'bigint' }, [
  'account',
])
export const accountMonth = table(
  'account_month',
  { account: 'text', month: 'text', debit: 'bigint', credit: 'bigint' },
  ['account', 'month'],
)

/** Every move of stock with its cost and the state that it leaves. */
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
  },
  ['item_id', 'date', 'entry_seq', 'line_no'],
  {
    group: 'reference',
    otherGroup: { by: 'returned_reference' },
    history: { of: 'item_id', order: ['date', 'entry_seq', 'line_no'], load: loadMoves },
  },
)
/** How each item stands after its last move. */
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

/** The costing methods of a company, each from its day on; none: moving average. */
export const costingMethod = table('costing_method', { from_date: 'date', method: 'text' }, [
  'from_date',
])
