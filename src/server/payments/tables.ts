import { table } from '../journal/table.ts'

/** What a receipt or a payment says beyond its head. */
export const partyPayment = table(
  'party_payment',
  { document_id: 'text', banks: 'jsonb', discount: 'bigint' },
  ['document_id'],
)
