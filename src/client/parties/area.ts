import type { ClientArea } from '../bus/openSession.ts'
import {
  AddParty,
  ChangeParty,
  DeleteParty,
  FillParty,
  LeaveParty,
  ReactivateParty,
  TakeOverParty,
} from './commands.ts'
import { partyDeletion, partyEvents, partyForm, partyReactivation } from './events.ts'
import { partyQueries } from './queries.ts'

/** Customers and suppliers: the list, the ledgers and the form. */
export const area: ClientArea = {
  events: partyEvents,
  folds: [partyForm.drafts, partyForm.chart, partyDeletion.chart, partyReactivation.chart],
  commands: [
    AddParty,
    ChangeParty,
    DeleteParty,
    FillParty,
    LeaveParty,
    TakeOverParty,
    ReactivateParty,
  ],
  queries: partyQueries,
}
