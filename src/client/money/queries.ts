import { bank, banks } from '../../contract/money.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

const bankChanges = factsThatMove('banks', 'balances')

/** A page of the banks and co-operatives. */
export const banksQuery = query({
  type: 'banks',
  route: banks,
  input: (q: QueryOf<typeof banks>) => ({ query: q }),
  refreshOn: bankChanges,
})
/** One account. */
export const bankQuery = query({
  type: 'bank',
  route: bank,
  input: (id: string) => ({ params: { id } }),
  refreshOn: bankChanges,
})

export const bankQueries = [banksQuery, bankQuery] as const
