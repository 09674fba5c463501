import { table } from '../journal/table.ts'

/** Goods. */
export const item = table(
  'item',
  {
    item_id: 'text',
    name: 'text',
    code: 'text',
    barcode: 'text',
    hs_code: 'text',
    category_id: 'text?',
    unit: 'text',
    second_unit: 'text?',
    second_factor: 'bigint?',
    purchase_rate_ten_thousandths: 'bigint',
    sale_rate_ten_thousandths: 'bigint',
    vat_class: 'text',
    low_stock: 'bigint?',
    name_sort: 'text',
    code_sort: 'text',
    search: 'text',
    is_active: 'boolean',
    entry_seq: 'bigint',
    version: 'integer',
  },
  ['item_id'],
)

export const itemCategory = table(
  'item_category',
  {
    category_id: 'text',
    name: 'text',
    name_sort: 'text',
    is_active: 'boolean',
    version: 'integer',
  },
  ['category_id'],
)
