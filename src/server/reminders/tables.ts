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

/** Which notices of the app the company is shown; a kind without a row is shown. */
export const noticeSwitch = table('notice_switch', { kind: 'text', is_shown: 'boolean' }, ['kind'])
/** Each change of which notices are shown. */
export const noticeChange = table(
  'notice_change',
  { seq: 'bigint', at: 'timestamptz', person_id: 'text', kind: 'text', is_shown: 'boolean' },
  ['seq'],
)
/** The VAT returns that are marked as filed, by their Bikram Sambat month. */
export const vatReturnDone = table(
  'vat_return_done',
  { month: 'text', at: 'timestamptz', person_id: 'text' },
  ['month'],
)
