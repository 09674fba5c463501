import type { ClientArea } from '../bus/openSession.ts'
import { AddParty, ChangeParty, DeleteParty, FillParty, LeaveParty } from './commands.ts'
import { partyDeletion, partyEvents, partyForm } from './events.ts'
import { partyQueries } from './queries.ts'

/** Customers and suppliers: their list, their ledgers and the form that writes them down. */
export const area: ClientArea = {
  events: partyEvents,
  folds: [partyForm.drafts, partyForm.chart, partyDeletion.chart],
  commands: [AddParty, ChangeParty, DeleteParty, FillParty, LeaveParty],
  queries: partyQueries,
}
