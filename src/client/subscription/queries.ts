import { exportBooks } from '../../contract/reports.ts'
import { subscription } from '../../contract/subscription.ts'
import { query } from '../bus/query.ts'
import { subscriptionWords } from './subscriptionWords.ts'
import { consumeOnce } from '../bus/askOnce.ts'

/** The subscription, the offers, and the orders. Orders are for the owner only: the log keeps just their number. */
export const subscriptionQuery = query({
  type: 'subscription',
  route: subscription,
  input: (_: null) => ({}),
  refreshOn: [],
  summary: (wire) => ({
    orders: (wire as { readonly orders?: readonly unknown[] }).orders?.length ?? 0,
  }),
})

/** The whole books as text. The log keeps only its length. */
export const exportQuery = consumeOnce(
  query({
    type: 'exportBooks',
    route: exportBooks,
    label: subscriptionWords.booksExport,
    input: (_: null) => ({}),
    refreshOn: [],
    summary: (wire) => ({ letters: (wire as { readonly text?: string }).text?.length ?? 0 }),
  }),
)
