import type { ChequeSide } from '../../books/documents/cheque.ts'
import { firstChequeState } from '../../books/ledger/cheque.ts'
import { openParties } from '../../contract/allocations.ts'
import { cheques } from '../../contract/cheques.ts'
import { allTransactions } from '../../contract/documents.ts'
import { items } from '../../contract/items.ts'
import { openingBalances } from '../../contract/openings.ts'
import { ledgers } from '../../contract/parties.ts'
import { dashboard } from '../../contract/reports.ts'
import { companySettings } from '../../contract/settings.ts'
import { booksChecked } from '../../contract/shadow.ts'
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
/** The settings, whose history says whether an owner has seen to them. For owners only. */
export const settingsChangedQuery = query({
  type: 'settingsChanged',
  route: companySettings,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('company'),
})
/** The sheet of openings, which says whether any is entered. For owners only. */
export const openingsEnteredQuery = query({
  type: 'openingsEntered',
  route: openingBalances,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('openings'),
})

/** The parties that owe the most. */
export const largestDebtsQuery = query({
  type: 'largestDebts',
  route: openParties,
  input: (_: null) => ({ query: { side: 'receivable' as const, sort: '-balance', pageSize: 5 } }),
  refreshOn: factsThatMove('parties', 'balances'),
})

/** The bills sold last. */
export const lastBillsQuery = query({
  type: 'lastBills',
  route: allTransactions,
  input: (_: null) => ({ query: { kind: 'sale', pageSize: 5 } }),
  refreshOn: factsThatMove('documents'),
})

/** The cheques of a side that are due by a day and have not moved. */
export const chequesDueQuery = query({
  type: 'chequesDue',
  route: cheques,
  input: ({ side, today }: { readonly side: ChequeSide; readonly today: string }) => ({
    query: { side, state: firstChequeState[side], to: today, pageSize: 5 },
  }),
  refreshOn: factsThatMove('documents'),
})

/** What came of the last nightly check of the books. */
export const booksCheckedQuery = query({
  type: 'booksChecked',
  route: booksChecked,
  input: (_: null) => ({}),
  refreshOn: [],
})

export const homeQueries = [
  booksCheckedQuery,
  dashboardQuery,
  anyItemQuery,
  anyPartyQuery,
  settingsChangedQuery,
  openingsEnteredQuery,
  largestDebtsQuery,
  lastBillsQuery,
  chequesDueQuery,
] as const
