import type { Reminder } from '../../contract/reminders.ts'

/** The reminders in three parts: due today or before, coming, and finished. */
export const partsOf = (
  reminders: readonly Reminder[],
  today: string,
): Readonly<Record<'due' | 'coming' | 'finished', readonly Reminder[]>> => ({
  due: reminders.filter(({ dueDate }) => dueDate !== null && dueDate <= today),
  coming: reminders.filter(({ dueDate }) => dueDate !== null && dueDate > today),
  finished: reminders.filter(({ dueDate }) => dueDate === null),
})

/** What tells the reminder of an occurrence from those of other days. */
export const occurrenceKey = ({ reminderId, dueDate }: Reminder): string =>
  `${reminderId}@${dueDate}`
