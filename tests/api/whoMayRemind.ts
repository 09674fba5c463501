/** The routes of reminders, which have keys of their own. Whoever marks one as done edits it. */
export const reminderCalls = {
  reminderPeriods: ['reminder-screen', 'reminder-add', 'reminder-edit'],
  reminders: ['reminder-screen'],
  addReminder: ['reminder-add'],
  oneReminder: ['reminder-edit'],
  changeReminder: ['reminder-edit'],
  markReminderDone: ['reminder-edit'],
  deleteReminder: ['reminder-delete'],
} as const
