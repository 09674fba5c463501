import { table } from '../journal/table.ts'

/** Banks and co-operatives where the shop keeps money. */
export const bank = table(
  'bank',
  {
    bank_id: 'text',
    name: 'text',
    kind: 'text',
    account_no: 'text',
    account_holder: 'text',
    branch: 'text',
    name_sort: 'text',
    search: 'text',
    is_active: 'boolean',
    entry_seq: 'bigint',
    version: 'integer',
  },
  ['bank_id'],
)

/** The bodies of movements of money. */
export const moneyMovement = table(
  'money_movement',
  {
    document_id: 'text',
    bank: 'jsonb?',
    to_bank: 'jsonb?',
    amount: 'bigint',
    charge: 'bigint',
    reason: 'text?',
  },
  ['document_id'],
)
