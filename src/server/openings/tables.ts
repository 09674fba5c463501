import { table } from '../journal/table.ts'

/** Opening balances, each with what it is of: at most one of a subject is live. Amounts as in `OpeningRecord`. */
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
