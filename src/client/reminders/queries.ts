import { openItems } from '../../contract/allocations.ts'
import { reminderRoutes } from '../../contract/reminders.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

const refreshOn = factsThatMove('reminders', 'parties')

/** Every reminder by the day on which it is due, the finished ones last. */
export const remindersQuery = query({
  type: 'reminders',
  route: reminderRoutes.list,
  input: (_: null) => ({}),
  refreshOn,
})
/** One reminder. */
export const reminderQuery = query({
  type: 'reminder',
  route: reminderRoutes.one,
  input: (id: string) => ({ params: { id } }),
  refreshOn,
})

/** What is open on the account of a party. */
export const openItemsOfPartyQuery = query({
  type: 'openItemsOfReminder',
  route: openItems,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('balances'),
})

export const reminderQueries = [remindersQuery, reminderQuery, openItemsOfPartyQuery] as const
