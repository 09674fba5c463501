import type { ChequeRow } from '../../contract/cheques.ts'
import { Answered } from '../bus/busEvents.ts'
import type { LoggedAnswer } from '../bus/query.ts'
import { view } from '../log/fold.ts'
import { chequesByIdQuery, chequesQuery, oneChequeQuery } from './queries.ts'

/** The cheques in an answer, by the type of its query. */
const rowsIn: Readonly<Record<string, (wire: unknown) => readonly ChequeRow[]>> = {
  [chequesQuery.type]: (wire) => chequesQuery.read(wire) ?? [],
  [chequesByIdQuery.type]: (wire) => chequesByIdQuery.read(wire) ?? [],
  [oneChequeQuery.type]: (wire) => {
    const found = oneChequeQuery.read(wire)
    return found === null ? [] : [found.cheque]
  },
}

/**
 * Every cheque that this device has been told of, by its id, as it was told last: so a form names the cheques of a list without a
 * network. Key: `all`.
 */
export const knownCheques = view({
  name: 'knownCheques',
  version: 1,
  of: [Answered],
  key: ({ event }) => (event.query in rowsIn ? 'all' : null),
  empty: (): { rows: Record<string, ChequeRow> } => ({ rows: {} }),
  evolve: ({ rows }, { event }) => {
    const answer = event.answer as LoggedAnswer | null
    if (answer === null) return
    for (const row of rowsIn[event.query]!(answer.wire)) rows[row.chequeId] = row
  },
})

/** These cheques as they were told last; null unless all of them are known. */
export const knownOf = (
  { rows }: { readonly rows: Readonly<Record<string, ChequeRow>> },
  ids: readonly string[],
): readonly ChequeRow[] | null => {
  const known = ids.flatMap((id) => rows[id] ?? [])
  return known.length === ids.length ? known : null
}
