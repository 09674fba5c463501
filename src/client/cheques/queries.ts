import { cheques, maxMovedCheques, oneCheque, oneChequeMove } from '../../contract/cheques.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

const chequeChanges = factsThatMove('documents')

/** A page of the cheques. */
export const chequesQuery = query({
  type: 'cheques',
  route: cheques,
  input: (q: QueryOf<typeof cheques>) => ({ query: q }),
  refreshOn: chequeChanges,
})
/** The cheques of a move. */
export const chequesByIdQuery = query({
  type: 'chequesById',
  route: cheques,
  input: (ids: readonly string[]) => ({
    query: { ids: ids.join(','), pageSize: maxMovedCheques },
  }),
  refreshOn: chequeChanges,
})
/** One cheque with its history. */
export const oneChequeQuery = query({
  type: 'oneCheque',
  route: oneCheque,
  input: (id: string) => ({ params: { id } }),
  refreshOn: chequeChanges,
})
/** One move of cheques. */
export const oneChequeMoveQuery = query({
  type: 'oneChequeMove',
  route: oneChequeMove,
  input: (id: string) => ({ params: { id } }),
  refreshOn: chequeChanges,
})

export const chequeQueries = [
  chequesQuery,
  chequesByIdQuery,
  oneChequeQuery,
  oneChequeMoveQuery,
] as const
