import type { ClientArea } from '../bus/openSession.ts'
import { chequeEvents, chequeMoveForm, chequeReopening } from './chequeEvents.ts'
import { chequeCommands } from './commands.ts'
import { knownCheques } from './knownCheques.ts'
import { chequeQueries } from './queries.ts'

/** Cheques received and issued, and what becomes of them. */
export const area: ClientArea = {
  events: chequeEvents,
  folds: [
    chequeMoveForm.drafts,
    chequeMoveForm.chart,
    chequeReopening.chart,
    chequeReopening.refusals,
    knownCheques,
  ],
  commands: chequeCommands,
  queries: chequeQueries,
}
