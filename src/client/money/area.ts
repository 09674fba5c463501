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
import { movementCommands } from './movementCommands.ts'
import { movementEvents, movementForm, movementVoid } from './movementEvents.ts'
import { bankQueries } from './queries.ts'

/** The money of the shop: cash, accounts at banks and co-operatives, and what moves between them. */
export const area: ClientArea = {
  events: [...bankEvents, ...movementEvents],
  folds: [
    bankForm.drafts,
    bankForm.chart,
    bankDeletion.chart,
    bankReactivation.chart,
    movementForm.drafts,
    movementForm.chart,
    movementVoid.chart,
    movementVoid.refusals,
  ],
  commands: [
    AddBank,
    ChangeBank,
    DeleteBank,
    FillBank,
    LeaveBank,
    TakeOverBank,
    ReactivateBank,
    ...movementCommands,
  ],
  queries: bankQueries,
}
