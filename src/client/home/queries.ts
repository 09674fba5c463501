import { openParties } from '../../contract/allocations.ts'
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
/** A page of one item; its paging says how many there are. */
export const anyItemQuery = query({
  type: 'anyItem',
  route: items,
  input: (_: null) => one,
  refreshOn: factsThatMove('items'),
})
/** A page of one party; its paging says how many there are. */
export const anyPartyQuery = query({
  type: 'anyParty',
  route: ledgers,
  input: (_: null) => one,
  refreshOn: factsThatMove('parties'),
})

/** The parties whose debts are the oldest. */
export const oldestDebtsQuery = query({
  type: 'oldestDebts',
  route: openParties,
  input: (_: null) => ({ query: { side: 'receivable' as const, pageSize: 5 } }),
  refreshOn: factsThatMove('parties', 'balances'),
})

export const homeQueries = [dashboardQuery, anyItemQuery, anyPartyQuery, oldestDebtsQuery] as const
