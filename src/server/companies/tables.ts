import { table } from '../journal/table.ts'

/** The company's own record: one row. */
export const company = table(
  'company',
  {
    business_name: 'text',
    address: 'text',
    phone: 'text',
    email: 'text?',
    pan_no: 'text?',
    vat_registered_from: 'date?',
    vat_registered_through: 'date?',
    books_begin_on: 'date?',
    locked_through: 'date?',
    below_zero_stock: 'text',
    rates_include_vat: 'boolean',
    round_to_rupee: 'boolean',
    settings_version: 'integer',
    owner_idle_minutes: 'integer',
    staff_idle_minutes: 'integer',
    deletion_asked_at: 'timestamptz?',
    deletion_asked_by: 'text?',
    deletion_due_at: 'timestamptz?',
  },
  [],
)

/** Each change of a company's settings. */
export const settingsChange = table(
  'settings_change',
  { version: 'integer', at: 'timestamptz', person_id: 'text', changed: 'text[]' },
  ['version'],
)

/** How a company prints: one row once it is set. */
export const companyPrinting = table(
  'company_printing',
  {
    version: 'integer',
    paper: 'text?',
    language: 'text?',
    footer: 'text',
    look: 'text',
    parts: 'text[]',
  },
  [],
)
/** Each change of how a company prints. */
export const printingChange = table(
  'printing_change',
  { version: 'integer', at: 'timestamptz', person_id: 'text' },
  ['version'],
)
/** The QR code with which customers pay: one row once it is set. */
export const companyPaymentQr = table(
  'payment_qr',
  { version: 'integer', text: 'text', is_on_bills: 'boolean' },
  [],
)
/** The company's pictures: its logo, and that of its QR code for payments. */
export const companyLogo = table(
  'company_logo',
  { slot: 'text', image_id: 'text', ext: 'text', content: 'bytea' },
  ['slot'],
)

/** The people of a company and what each may do. */
export const member = table(
  'member',
  {
    person_id: 'uuid',
    full_name: 'text',
    mobile_no: 'text',
    name_sort: 'text',
    search: 'text',
    is_admin: 'boolean',
    is_active: 'boolean',
    permissions: 'text[]',
  },
  ['person_id'],
)
