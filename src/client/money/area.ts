import type { ClientArea } from '../bus/openSession.ts'
import { AddBank, ChangeBank, DeleteBank, FillBank, LeaveBank } from './commands.ts'
import { bankDeletion, bankEvents, bankForm } from './events.ts'
import { bankQueries } from './queries.ts'

/** The accounts of the shop at banks and co-operatives. */
export const area: ClientArea = {
  events: bankEvents,
  folds: [bankForm.drafts, bankForm.chart, bankDeletion.chart],
  commands: [AddBank, ChangeBank, DeleteBank, FillBank, LeaveBank],
  queries: bankQueries,
}
