import { table } from '../journal/table.ts'

/** What expenses are for. */
export const expenseCategory = table(
  'expense_category',
  {
    category_id: 'text',
    name: 'text',
    remarks: 'text',
    name_sort: 'text',
    is_active: 'boolean',
    version: 'integer',
  },
  ['category_id'],
)

/** The bodies of expenses. */
export const expense = table(
  'expense',
  {
    document_id: 'text',
    supplier_name: 'text',
    supplier_pan: 'text',
    vat_inclusive: 'boolean',
    round_to_rupee: 'boolean',
    taxable: 'bigint',
    exempt: 'bigint',
    vat: 'bigint',
    rounding: 'bigint',
    vat_registered: 'boolean',
    vat_claimed: 'boolean',
    is_capital: 'boolean',
    supplier_bill_no: 'text',
    supplier_bill_date: 'date?',
    import_declaration_no: 'text',
    import_declaration_date: 'date?',
    banks: 'jsonb',
  },
  ['document_id'],
)

export const expenseLine = table(
  'expense_line',
  {
    document_id: 'text',
    line_no: 'integer',
    category_id: 'text',
    category_name: 'text',
    remarks: 'text',
    amount: 'bigint',
    is_taxable: 'boolean',
    value: 'bigint',
    vat: 'bigint',
  },
  ['document_id', 'line_no'],
  { group: 'document_id' },
)

/** The photos of suppliers' bills. */
export const expensePhoto = table(
  'expense_photo',
  { document_id: 'text', ext: 'text', content: 'bytea' },
  ['document_id'],
)
