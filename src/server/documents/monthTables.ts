import { table } from '../journal/table.ts'

/** The sums of documents by Bikram Sambat month (`2083-08`). Rows may be zero. */

/** What the documents of each kind come to. Void ones are only counted. */
export const documentMonth = table(
  'document_month',
  {
    month: 'text',
    kind: 'text',
    state: 'text',
    documents: 'bigint',
    total: 'bigint',
    cash: 'bigint',
    bank: 'bigint',
    credit: 'bigint',
    money: 'bigint',
    discount: 'bigint',
    taxable: 'bigint',
    exempt: 'bigint',
    zero_rated: 'bigint',
    vat: 'bigint',
    rounding: 'bigint',
    import_value: 'bigint',
    import_vat: 'bigint',
  },
  ['month', 'kind', 'state'],
)

/**
 * What was sold, without VAT, by item, party (empty at the counter), who entered the bill, the hour in Kathmandu of its
 * entry, or day. Only items have a quantity; only items and parties have a cost.
 */
export const soldMonth = table(
  'sold_month',
  {
    by: 'text',
    month: 'text',
    key: 'text',
    bills: 'bigint',
    notes: 'bigint',
    sales: 'bigint',
    returns: 'bigint',
    quantity: 'bigint',
    moved: 'bigint',
    cost: 'bigint',
  },
  ['by', 'month', 'key'],
)
