import * as t from 'io-ts'
import { permissionWords } from '../books/access/permissionWords.ts'
import { reminderPeriods } from '../books/reminders/reminder.ts'
import { seesReminders } from './audiences.ts'
import { fact } from './fact.ts'
import { nullable, oneOf } from './fields.ts'
import { wasAdded, wasChanged, wasRemoved } from './recordWords.ts'
import { reminderFactWords } from './reminderFactWords.ts'

/** A reminder. `nextDate`: the occurrence that is not done yet; null if it is finished. */
export const ReminderRecord = t.type({
  reminderId: t.string,
  /** 1: of a payment; 2: of a task. */
  reminderType: t.number,
  description: t.string,
  startDate: t.string,
  period: oneOf(...reminderPeriods),
  ledgerId: nullable(t.string),
  nextDate: nullable(t.string),
})
export type ReminderRecord = t.TypeOf<typeof ReminderRecord>

const toReminders = { heardBy: seesReminders, moves: ['reminders'] } as const

export const ReminderAdded = fact('ReminderAdded', 1, ReminderRecord, {
  ...toReminders,
  says: ({ description }) => wasAdded(permissionWords.reminder, description),
})
export const ReminderChanged = fact('ReminderChanged', 1, ReminderRecord, {
  ...toReminders,
  says: ({ description }) => wasChanged(permissionWords.reminder, description),
})
/** The occurrence of a day is done. */
export const ReminderDone = fact(
  'ReminderDone',
  1,
  t.type({
    reminderId: t.string,
    description: t.string,
    date: t.string,
    nextDate: nullable(t.string),
  }),
  { ...toReminders, says: ({ description, date }) => reminderFactWords.done(description, date) },
)
/** A deleted reminder is gone. */
export const ReminderDeleted = fact(
  'ReminderDeleted',
  1,
  t.type({ reminderId: t.string, description: t.string }),
  {
    ...toReminders,
    says: ({ description }) => wasRemoved(permissionWords.reminder, description),
  },
)
