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

export const reminderQueries = [remindersQuery, reminderQuery] as const
