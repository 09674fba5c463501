/** The routes of reminders and notices; reminders have keys of their own. Whoever marks one as done edits it. */
export const reminderCalls = {
  reminderPeriods: ['reminder-screen', 'reminder-add', 'reminder-edit'],
  reminders: ['reminder-screen'],
  addReminder: ['reminder-add'],
  oneReminder: ['reminder-edit'],
  changeReminder: ['reminder-edit'],
  markReminderDone: ['reminder-edit'],
  deleteReminder: ['reminder-delete'],
  // The page of notifications needs no permission; what it lists depends on the keys of the person.
  notices: 'signedIn',
  noticeSettings: [],
  turnNotices: [],
  markVatReturnDone: ['report-view'],
} as const
