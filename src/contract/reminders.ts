import * as t from 'io-ts'
import { reminderPeriods } from '../books/reminders/reminder.ts'
import { record, verbatim } from './codec.ts'
import { noData } from './page.ts'
import { reminderRouteWords } from './reminderRouteWords.ts'
import { changes, holderOf, reads } from './route.ts'
import { CivilDate, Id, nullable, oneOf, text, Version, whole } from './scalars.ts'

/** The longest description of a reminder. */
export const maxReminderDescription = 300

const Period = oneOf(...reminderPeriods)
/** 1: of a payment; 2: of a task. */
const ReminderType = whole(1, 2)

const required = { description: text(1, maxReminderDescription), startDatetime: CivilDate }
/** What is absent: `reminderType` is that of a task, `reminderPeriod` is `once`, and there is no party. */
const optional = { reminderType: ReminderType, reminderPeriod: Period, ledgerId: nullable(Id) }

/** A reminder as entered. Without an id, the server makes one. */
export const NewReminder = record(required, { reminderId: Id, ...optional }, 'NewReminder')
export type NewReminder = t.TypeOf<typeof NewReminder>
/** What is absent stays. `version`: the version that the person saw; without it, the change applies to the current version. */
export const ChangedReminder = record(
  required,
  { ...optional, version: Version },
  'ChangedReminder',
)
export type ChangedReminder = t.TypeOf<typeof ChangedReminder>

export const Reminder = record(
  {
    reminderId: Id,
    reminderType: ReminderType,
    description: t.string,
    startDatetime: CivilDate,
    reminderPeriod: Period,
    /** The party of a payment; null: none. */
    ledgerId: nullable(Id),
    ledgerTitle: nullable(t.string),
    /** The day of the occurrence that is not done yet; null: finished. */
    dueDate: nullable(CivilDate),
    /** The day of the last occurrence that is done. */
    doneDate: nullable(CivilDate),
    version: Version,
  },
  {},
  'Reminder',
)
export type Reminder = t.TypeOf<typeof Reminder>

const byId = verbatim({ id: Id })
const Made = record({ reminderId: Id })

/** The calls of reminders. */
export const reminderRoutes = {
  periods: reads({
    name: 'reminderPeriods',
    path: '/web/reminder-period',
    policy: holderOf('reminder-screen', 'reminder-add', 'reminder-edit'),
    refusedAs: 400,
    data: t.readonlyArray(record({ reminderPeriod: Period, ne: t.string, en: t.string })),
    label: reminderRouteWords.periods,
  }),
  /** Those that are not finished by the day on which they are due, then the finished ones, the latest first. */
  list: reads({
    name: 'reminders',
    path: '/web/reminders',
    policy: holderOf('reminder-screen'),
    refusedAs: 400,
    data: t.readonlyArray(Reminder),
    label: reminderRouteWords.list,
  }),
  add: changes({
    name: 'addReminder',
    path: '/web/add-reminder',
    policy: holderOf('reminder-add'),
    refusedAs: 400,
    idOptional: true,
    body: NewReminder,
    data: Made,
    label: reminderRouteWords.add,
  }),
  one: reads({
    name: 'oneReminder',
    path: '/web/edit-reminder/{id}',
    policy: holderOf('reminder-edit'),
    refusedAs: 400,
    params: byId,
    data: Reminder,
    label: reminderRouteWords.one,
  }),
  change: changes({
    name: 'changeReminder',
    path: '/web/edit-reminder/{id}',
    policy: holderOf('reminder-edit'),
    refusedAs: 400,
    idOptional: true,
    params: byId,
    body: ChangedReminder,
    data: Made,
    label: reminderRouteWords.change,
  }),
  /** Marks the occurrence of a day as done. One that is done already stays so. */
  done: changes({
    name: 'markReminderDone',
    path: '/web/reminders/{id}/done',
    policy: holderOf('reminder-edit'),
    params: byId,
    body: record({ date: CivilDate }, {}, 'DoneOccurrence'),
    data: Made,
    label: reminderRouteWords.done,
  }),
  delete: changes({
    name: 'deleteReminder',
    path: '/web/delete-reminder/{id}',
    policy: holderOf('reminder-delete'),
    refusedAs: 400,
    idOptional: true,
    params: byId,
    data: noData,
    label: reminderRouteWords.delete,
  }),
} as const
