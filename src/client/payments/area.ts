import type { ClientArea } from '../bus/openSession.ts'
import { paymentCommands } from './paymentCommands.ts'
import { partyPaymentEvents, partyPaymentForm, partyPaymentVoid } from './paymentEvents.ts'
import { paymentQueries } from './queries.ts'

/** Receipts from parties and payments to them, and who owes and is owed. */
export const area: ClientArea = {
  events: partyPaymentEvents,
  folds: [
    partyPaymentForm.drafts,
    partyPaymentForm.chart,
    partyPaymentVoid.chart,
    partyPaymentVoid.refusals,
  ],
  commands: paymentCommands,
  queries: paymentQueries,
}
