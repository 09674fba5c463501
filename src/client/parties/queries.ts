import { openItems } from '../../contract/allocations.ts'
import {
  ledgerChoices,
  ledgerForEdit,
  ledgerPicture,
  ledgers,
  ledgerStatement,
} from '../../contract/parties.ts'
import type { ParamsOf, QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

const balanceChanges = factsThatMove('parties', 'balances')

/** A page of the parties. */
export const partiesQuery = query({
  type: 'parties',
  route: ledgers,
  input: (q: QueryOf<typeof ledgers>) => ({ query: q }),
  refreshOn: balanceChanges,
})
/** Every party with its balance, inactive ones included, for the totals. The log keeps only how many there are. */
export const partyBalancesQuery = query({
  type: 'partyBalances',
  route: ledgerChoices,
  label: ledgers.label,
  input: (_: null) => ({ query: { include: 'inactive' as const } }),
  refreshOn: balanceChanges,
  summary: (wire) => ({ parties: Array.isArray(wire) ? wire.length : 0 }),
})
/** One party. */
export const partyQuery = query({
  type: 'party',
  route: ledgerForEdit,
  input: (id: string) => ({ params: { id } }),
  refreshOn: balanceChanges,
})
/** A page of a party's ledger between two days. */
export const partyStatementQuery = query({
  type: 'partyStatement',
  route: ledgerStatement,
  refreshOn: balanceChanges,
  input: ({ id, ...q }: ParamsOf<typeof ledgerStatement> & QueryOf<typeof ledgerStatement>) => ({
    params: { id },
    query: q,
  }),
})
/** What is open on the account of a party. */
export const partyOpenItemsQuery = query({
  type: 'openItemsOfParty',
  route: openItems,
  input: (id: string) => ({ params: { id } }),
  refreshOn: balanceChanges,
})
/** A party's picture. The log does not keep its bytes. */
export const partyPictureQuery = query({
  type: 'partyPicture',
  route: ledgerPicture,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('parties'),
  summary: (wire) => ({ has: wire !== null }),
})

export const partyQueries = [
  partiesQuery,
  partyBalancesQuery,
  partyQuery,
  partyStatementQuery,
  partyOpenItemsQuery,
  partyPictureQuery,
] as const
