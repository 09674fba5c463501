import type { ClientArea } from '../bus/openSession.ts'
import { firstDayQuery } from '../documents/firstDay.ts'
import { openingCommands } from './commands.ts'
import { openingsForm } from './events.ts'
import { openingQuery, openingsQuery } from './queries.ts'

/** Opening balances: the sheet that enters all of them, and each as a document. */
export const area: ClientArea = {
  events: openingsForm.events,
  folds: [openingsForm.drafts, openingsForm.chart],
  commands: openingCommands,
  queries: [openingsQuery, openingQuery, firstDayQuery],
}
