import { table } from '../journal/table.ts'

/** The cheques with which documents are paid, and where each is. */
export const documentCheque = table(
  'cheque',
  {
    cheque_id: 'text',
    document_id: 'text',
    side: 'text',
    number: 'text',
    bank_name: 'text',
    bank_id: 'text?',
    date: 'date',
    amount: 'bigint',
    party_id: 'text',
    state: 'text',
    last_date: 'date',
    last_move_id: 'text?',
    deposited_in: 'jsonb?',
    is_live: 'boolean',
    search: 'text',
  },
  ['cheque_id'],
  { group: 'document_id' },
)
