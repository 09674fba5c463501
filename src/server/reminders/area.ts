import { Reminder, reminderRoutes } from '../../contract/reminders.ts'
import { noticeRoutes } from '../../contract/notices.ts'
import { answers, decides, type Area } from '../area.ts'
import { unlessStale } from '../records/stale.ts'
import { addReminder, changeReminder, deleteReminder, markDone } from './decide.ts'
import { markReturnDone, turnNotices } from './decideNotices.ts'
import { projections } from './project.ts'
import { noticeProjections } from './projectNotices.ts'
import { listNotices, readNoticeSettings } from './readNotices.ts'
import { listPeriods, listReminders, readReminder } from './read.ts'

/** What the shop is to be reminded of, and the app's own notices. */
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
    answers(noticeRoutes.list, listNotices),
    answers(noticeRoutes.settings, readNoticeSettings),
    decides(noticeRoutes.turn, (context, { body }) => turnNotices(context, body)),
    decides(noticeRoutes.vatReturnDone, (context, { body }) => markReturnDone(context, body.month)),
  ],
  projections: [...projections, ...noticeProjections],
  readModels: ['reminder', 'notice_switch', 'notice_change', 'vat_return_done'],
}
