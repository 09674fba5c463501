import { table } from '../journal/table.ts'

/** What the shop is to be reminded of. */
export const reminder = table(
  'reminder',
  {
    reminder_id: 'text',
    reminder_type: 'integer',
    description: 'text',
    start_date: 'date',
    period: 'text',
    party_id: 'text?',
    next_date: 'date?',
    done_date: 'date?',
    version: 'integer',
  },
  ['reminder_id'],
)
