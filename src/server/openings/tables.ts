import { table } from '../journal/table.ts'

/** Opening balances by subject: a subject has at most one live opening. Amounts as in `OpeningRecord`. */
export const opening = table(
  'opening',
  {
    document_id: 'text',
    subject: 'text',
    state: 'text',
    name: 'text',
    unit: 'text',
    paisa: 'bigint',
    quantity: 'bigint',
  },
  ['document_id'],
  { group: 'subject' },
)
