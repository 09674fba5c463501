import { table } from '../journal/table.ts'

/** The bodies of adjustments of items. */
export const itemAdjustment = table(
  'item_adjustment',
  { document_id: 'text', counted_items: 'integer?' },
  ['document_id'],
)

/** The lines of adjustments of items. */
export const itemAdjustmentLine = table(
  'item_adjustment_line',
  {
    document_id: 'text',
    line_no: 'integer',
    item_id: 'text',
    name: 'text',
    code: 'text',
    direction: 'text',
    reason: 'text',
    unit: 'text',
    quantity: 'bigint',
    factor: 'bigint',
    base_quantity: 'bigint',
    rate_ten_thousandths: 'bigint?',
    counted: 'bigint?',
  },
  ['document_id', 'line_no'],
  { group: 'document_id' },
)
