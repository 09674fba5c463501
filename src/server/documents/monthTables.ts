import { table } from '../journal/table.ts'

/** The sums of documents by Bikram Sambat month (`2083-08`), or by day. Rows may be zero. */

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
 * entry, or day; the items of each party, which `party` names; and the item and the party, but not the counter, in a
 * fiscal year, by its first month. Only items have a quantity; only items and parties have a cost.
 */
export const soldMonth = table(
  'sold_month',
  {
    by: 'text',
    party: 'text',
    month: 'text',
    key: 'text',
    bills: 'bigint',
    notes: 'bigint',
    sales: 'bigint',
    returns: 'bigint',
    exempt: 'bigint',
    quantity: 'bigint',
    moved: 'bigint',
    cost: 'bigint',
  },
  ['by', 'party', 'month', 'key'],
)

/**
 * What the registers of VAT have of a day: tax invoices, credit notes, purchases, and expenses with VAT. A void document
 * is a row without amounts. Debit notes are not here: what they take back of an import is said by another document.
 */
export const registerDay = table(
  'register_day',
  {
    date: 'date',
    kind: 'text',
    state: 'text',
    documents: 'bigint',
    lines: 'bigint',
    total: 'bigint',
    exempt: 'bigint',
    zero_rated: 'bigint',
    value: 'bigint',
    vat: 'bigint',
    import_value: 'bigint',
    import_vat: 'bigint',
    capital_value: 'bigint',
    capital_vat: 'bigint',
  },
  ['date', 'kind', 'state'],
)

/** What was bought of a party in a fiscal year by bills that are no imports, less what went back to it. */
export const boughtYear = table(
  'bought_year',
  {
    first_month: 'text',
    party_id: 'text',
    is_capital: 'boolean',
    taxable: 'bigint',
    exempt: 'bigint',
  },
  ['first_month', 'party_id', 'is_capital'],
)

/** What was spent on each category, but not on fixed assets. `vat` is what is not claimed back. */
export const spentMonth = table(
  'spent_month',
  {
    month: 'text',
    category_id: 'text',
    expenses: 'bigint',
    value: 'bigint',
    vat: 'bigint',
  },
  ['month', 'category_id'],
)

/** The money that moved with movements of money and cheques, by the account on its other side; money out is below zero. */
export const flowMonth = table('flow_month', { month: 'text', account: 'text', paisa: 'bigint' }, [
  'month',
  'account',
])
