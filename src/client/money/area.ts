import type { ClientArea } from '../bus/openSession.ts'
import {
  AddBank,
  ChangeBank,
  DeleteBank,
  FillBank,
  LeaveBank,
  ReactivateBank,
  TakeOverBank,
} from './commands.ts'
import { bankDeletion, bankEvents, bankForm, bankReactivation } from './events.ts'
import { bankQueries } from './queries.ts'

/** The accounts of the shop at banks and co-operatives. */
export const area: ClientArea = {
  events: bankEvents,
  folds: [bankForm.drafts, bankForm.chart, bankDeletion.chart, bankReactivation.chart],
  commands: [AddBank, ChangeBank, DeleteBank, FillBank, LeaveBank, TakeOverBank, ReactivateBank],
  queries: bankQueries,
}
