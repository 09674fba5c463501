import { items } from '../../contract/items.ts'
import { ledgers } from '../../contract/parties.ts'
import { dashboard } from '../../contract/reports.ts'
import { documentEvents } from '../app/documents.ts'
import { query } from '../bus/query.ts'

const one = { query: { pageSize: 1 } }

/** The figures of the home page. */
export const dashboardQuery = query({
  type: 'dashboard', route: dashboard, input: (_: null) => ({}),
  refreshOn: [...documentEvents, 'PartyAdded', 'PartyChanged', 'ItemAdded', 'ItemChanged', 'ItemDeactivated', 'BankAdded', 'BankChanged'],
})
/** Whether there is any item yet; how many is the answer's paging. */
export const anyItemQuery = query({ type: 'anyItem', route: items, input: (_: null) => one, refreshOn: ['ItemAdded'] })
/** Whether there is any party yet. */
export const anyPartyQuery = query({ type: 'anyParty', route: ledgers, input: (_: null) => one, refreshOn: ['PartyAdded'] })

export const homeQueries = [dashboardQuery, anyItemQuery, anyPartyQuery] as const
