import { table } from '../journal/table.ts'

/** Customers and suppliers. */
export const party = table(
  'party',
  {
    party_id: 'text',
    title: 'text',
    contact_person: 'text',
    mobile_no: 'text',
    email: 'text',
    address: 'text',
    pan_no: 'text',
    pan_flag: 'text',
    credit_days: 'integer?',
    title_sort: 'text',
    search: 'text',
    image_id: 'text?',
    is_active: 'boolean',
    entry_seq: 'bigint',
    version: 'integer',
  },
  ['party_id'],
)

export const partyImage = table(
  'party_image',
  {
    image_id: 'text',
    party_id: 'text',
    ext: 'text',
    content: 'bytea',
    is_redrawn: 'boolean',
  },
  ['image_id'],
  { group: 'party_id' },
)
