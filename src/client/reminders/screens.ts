import { mdiBellRingOutline } from '@mdi/js'
import { reminderTypeWords } from '../../books/reminders/reminderWords.ts'
import { words } from '../i18n/words.ts'
import { addTitle, editTitle, type Screen } from '../react/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/reminder/list',
    title: words.reminders,
    permission: ['reminder-screen'],
    menu: { order: 95, icon: mdiBellRingOutline },
    load: async () => (await import('./RemindersScreen.tsx')).RemindersScreen,
  },
  {
    path: '/reminder/task/add',
    title: addTitle(reminderTypeWords.task),
    permission: ['reminder-add'],
    load: async () => (await import('./ReminderFormScreen.tsx')).TaskReminderAddScreen,
  },
  {
    path: '/reminder/payment/add',
    title: addTitle(reminderTypeWords.payment),
    permission: ['reminder-add'],
    load: async () => (await import('./ReminderFormScreen.tsx')).PaymentReminderAddScreen,
  },
  {
    path: '/web/edit-reminder/:id',
    title: editTitle(words.reminders),
    permission: ['reminder-edit'],
    load: async () => (await import('./ReminderFormScreen.tsx')).ReminderEditScreen,
  },
  {
    path: '/notification',
    title: words.notifications,
    permission: null,
    load: async () => (await import('./NotificationScreen.tsx')).NotificationScreen,
  },
]
