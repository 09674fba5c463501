import { openingBalance, openingBalances } from '../../contract/openings.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

/** Everything that may have an opening balance, and the openings that stand. For owners only. */
export const openingsQuery = query({
  type: 'openingBalances',
  route: openingBalances,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('openings', 'parties', 'items', 'banks', 'company'),
})
/** One opening balance as a document. */
export const openingQuery = query({
  type: 'openingBalance',
  route: openingBalance,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('openings'),
})
