import type { ClientArea } from '../bus/openSession.ts'
import { reminderCommands } from './commands.ts'
import {
  reminderDeletion,
  reminderDone,
  reminderEvents,
  reminderForm,
  viewedNotifications,
} from './events.ts'
import { noticeCommands } from './noticeCommands.ts'
import { noticeEvents, noticesTurned, returnDone } from './noticeEvents.ts'
import { reminderQueries } from './queries.ts'

/** What the shop is to be reminded of, and notifications of what is due. */
export const area: ClientArea = {
  events: [...reminderEvents, ...noticeEvents],
  folds: [
    reminderForm.drafts,
    reminderForm.chart,
    reminderDeletion.chart,
    reminderDone,
    viewedNotifications,
    noticesTurned,
    returnDone,
  ],
  commands: [...reminderCommands, ...noticeCommands],
  queries: reminderQueries,
}
