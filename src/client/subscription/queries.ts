import { exportBooks } from '../../contract/reports.ts'
import { subscription } from '../../contract/subscription.ts'
import { query } from '../bus/query.ts'
import { consumeOnce } from '../bus/askOnce.ts'

/** Where the subscription stands, what is offered, and what was ordered. Orders are for the owner alone: the log keeps only how many there were. */
export const subscriptionQuery = query({
  type: 'subscription',
  route: subscription,
  input: (_: null) => ({}),
  refreshOn: [],
  summary: (wire) => ({
    orders: (wire as { readonly orders?: readonly unknown[] }).orders?.length ?? 0,
  }),
})

/** The books whole, as text; the log keeps only how long it was. */
export const exportQuery = consumeOnce(
  query({
    type: 'exportBooks',
    route: exportBooks,
    input: (_: null) => ({}),
    refreshOn: [],
    summary: (wire) => ({ letters: (wire as { readonly text?: string }).text?.length ?? 0 }),
  }),
)
