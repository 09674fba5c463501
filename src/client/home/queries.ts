import { items } from '../../contract/items.ts'
import { ledgers } from '../../contract/parties.ts'
import { dashboard } from '../../contract/reports.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

const one = { query: { pageSize: 1 } }

/** The figures of the home page. */
export const dashboardQuery = query({
  type: 'dashboard',
  route: dashboard,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('documents', 'balances', 'stock', 'parties', 'items', 'banks'),
})
/** Whether there is any item yet; how many is the answer's paging. */
export const anyItemQuery = query({
  type: 'anyItem',
  route: items,
  input: (_: null) => one,
  refreshOn: factsThatMove('items'),
})
/** Whether there is any party yet. */
export const anyPartyQuery = query({
  type: 'anyParty',
  route: ledgers,
  input: (_: null) => one,
  refreshOn: factsThatMove('parties'),
})

export const homeQueries = [dashboardQuery, anyItemQuery, anyPartyQuery] as const
