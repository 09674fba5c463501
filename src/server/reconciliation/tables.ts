import { table } from '../journal/table.ts'

/** What was done while reconciling each bank. */
export const reconciliationStep = table(
  'bank_reconciliation_step',
  {
    bank_id: 'text',
    seq: 'bigint',
    did: 'text',
    lines: 'integer',
    paisa: 'bigint',
    date: 'date?',
    by_name: 'text',
    at: 'timestamptz',
  },
  ['bank_id', 'seq'],
)
