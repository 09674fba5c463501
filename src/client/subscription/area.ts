import type { ClientArea } from '../bus/openSession.ts'
import { CheckPayment, ConfirmPayment, Subscribe } from './commands.ts'
import { buying, orderPlacement, paymentChecks, paymentEvents } from './events.ts'
import { exportQuery, subscriptionQuery } from './queries.ts'

/** What the shop pays for Khata itself: the plan, its expiry, and the payments at a gateway. */
export const area: ClientArea = {
  events: paymentEvents,
  folds: [buying, orderPlacement, paymentChecks],
  commands: [Subscribe, ConfirmPayment, CheckPayment],
  queries: [subscriptionQuery, exportQuery],
}
