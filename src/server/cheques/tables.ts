import { table } from '../journal/table.ts'

/** What a move of cheques says beyond its head. */
export const chequeMove = table(
  'cheque_move',
  {
    document_id: 'text',
    action: 'text',
    side: 'text',
    cheques: 'jsonb',
    bank: 'jsonb?',
    slip: 'text',
    bank_charge: 'bigint',
    claimed: 'bigint',
    to_party: 'jsonb?',
    released: 'jsonb',
  },
  ['document_id'],
)

/** The moves of each cheque. */
export const chequeStep = table('cheque_step', { cheque_id: 'text', document_id: 'text' }, [
  'cheque_id',
  'document_id',
])
