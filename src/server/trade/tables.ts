import { table } from '../journal/table.ts'

/** The head of a document of any kind. */
export const document = table(
  'document',
  {
    document_id: 'text',
    kind: 'text',
    number: 'text',
    fiscal_year: 'text',
    number_in_year: 'bigint',
    date: 'date',
    state: 'text',
    version: 'integer',
    party_id: 'text?',
    party: 'jsonb?',
    customer_name: 'text',
    total: 'bigint',
    cash: 'bigint',
    bank: 'bigint',
    credit: 'bigint',
    remarks: 'text',
    made_offline: 'boolean',
    entry_seq: 'bigint',
    entered_by: 'text',
    entered_at: 'timestamptz',
    printed_count: 'integer',
    void_reason: 'text?',
    number_search: 'text',
    name_search: 'text',
  },
  ['document_id'],
)

/** The body of a bill of sale or purchase. */
export const tradeBill = table(
  'trade_bill',
  {
    document_id: 'text',
    kind: 'text',
    date: 'date',
    state: 'text',
    form: 'text',
    seller: 'jsonb',
    discount: 'jsonb?',
    vat_inclusive: 'boolean',
    round_to_rupee: 'boolean',
    gross: 'bigint',
    line_discount: 'bigint',
    bill_discount: 'bigint',
    taxable: 'bigint',
    exempt: 'bigint',
    zero_rated: 'bigint',
    vat: 'bigint',
    rounding: 'bigint',
    change: 'bigint',
    banks: 'jsonb',
    supplier_bill_no: 'text',
    supplier_bill_date: 'date?',
    import_declaration_no: 'text',
    is_capital: 'boolean',
    vat_claimed: 'boolean',
    extras: 'jsonb',
  },
  ['document_id'],
)

export const documentLine = table(
  'document_line',
  {
    document_id: 'text',
    line_no: 'integer',
    item_id: 'text',
    name: 'text',
    code: 'text',
    hs_code: 'text',
    unit: 'text',
    quantity: 'bigint',
    base_quantity: 'bigint',
    rate: 'bigint',
    discount: 'jsonb?',
    gross: 'bigint',
    line_discount: 'bigint',
    net: 'bigint',
    bill_discount: 'bigint',
    vat_class: 'text',
    value: 'bigint',
    vat: 'bigint',
  },
  ['document_id', 'line_no'],
  { group: 'document_id' },
)

/** The last number given of each kind in each fiscal year. */
export const voucherCounter = table(
  'voucher_counter',
  { kind: 'text', fiscal_year: 'text', last_number: 'bigint' },
  ['kind', 'fiscal_year'],
)
/** How many documents of each kind there are, live and void. */
export const documentCount = table(
  'document_count',
  { kind: 'text', state: 'text', documents: 'bigint' },
  ['kind', 'state'],
)
