import { openItems } from '../../contract/allocations.ts'
import { noticeRoutes } from '../../contract/notices.ts'
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

/** The app's own notices, asked again on each day. */
export const noticesQuery = query({
  type: 'notices',
  route: noticeRoutes.list,
  input: (_today: string) => ({}),
  refreshOn: factsThatMove('notices', 'parties', 'items', 'company', 'balances', 'stock'),
})
/** Which notices are shown, for the owner. */
export const noticeSettingsQuery = query({
  type: 'noticeSettings',
  route: noticeRoutes.settings,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('notices'),
})

export const reminderQueries = [
  remindersQuery,
  reminderQuery,
  openItemsOfPartyQuery,
  noticesQuery,
  noticeSettingsQuery,
] as const
