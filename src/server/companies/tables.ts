import { table } from '../journal/table.ts'

/** A company's register of itself: one row. */
export const company = table(
  'company',
  {
    business_name: 'text',
    address: 'text',
    phone: 'text',
    email: 'text?',
    pan_no: 'text?',
    vat_registered_from: 'date?',
    locked_through: 'date?',
    below_zero_stock: 'text',
    owner_idle_minutes: 'integer',
    staff_idle_minutes: 'integer',
  },
  [],
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
