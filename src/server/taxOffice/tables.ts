import { table } from '../journal/table.ts'

/** How bills go to the tax office: one row once it is set. */
export const taxOfficeSettings = table(
  'tax_office_settings',
  {
    version: 'integer',
    is_on: 'boolean',
    user_name: 'text',
    sent_from: 'date?',
    sent_after: 'bigint',
  },
  [],
)

/** The bills and credit notes that are for the tax office. */
export const taxOfficeBill = table(
  'tax_office_bill',
  { document_id: 'text', kind: 'text', entry_seq: 'bigint' },
  ['document_id'],
)
