import { Reminder, reminderRoutes } from '../../contract/reminders.ts'
import { answers, decides, type Area } from '../area.ts'
import { unlessStale } from '../records/stale.ts'
import { addReminder, changeReminder, deleteReminder, markDone } from './decide.ts'
import { projections } from './project.ts'
import { listPeriods, listReminders, readReminder } from './read.ts'

/** What the shop is to be reminded of. */
export const remindersArea: Area = {
  name: 'reminders',
  served: [
    answers(reminderRoutes.periods, listPeriods),
    answers(reminderRoutes.list, listReminders),
    answers(reminderRoutes.one, (context, { params }) => readReminder(context, params.id)),
    decides(reminderRoutes.add, (context, { body }) => addReminder(context, body)),
    decides(
      reminderRoutes.change,
      unlessStale(
        {
          codec: Reminder,
          read: (context, { params }) => readReminder(context, params.id),
          versionOf: ({ version }) => version,
        },
        (context, { params, body }) => changeReminder(context, params.id, body),
      ),
    ),
    decides(reminderRoutes.done, (context, { params, body }) =>
      markDone(context, params.id, body.date),
    ),
    decides(reminderRoutes.delete, (context, { params }) => deleteReminder(context, params.id)),
  ],
  projections,
  readModels: ['reminder'],
}
