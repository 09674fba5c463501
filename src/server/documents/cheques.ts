import { firstChequeState } from '../../books/ledger/cheque.ts'
import type { ChequeSide } from '../../books/documents/cheque.ts'
import type { ChequeFields, PartySnapshot } from '../../journal/documentFields.ts'
import { insert, remove, update, type RowChange } from '../journal/rowChange.ts'
import { groupOf, type Need, type State } from '../journal/state.ts'
import { folded } from '../lists/search.ts'
import { documentCheque } from './chequeTable.ts'

/** Shared by every server area: the rows of the cheques with which a document is paid. */

/** The cheques of one version of a document. */
export interface ChequesNamed {
  readonly side: ChequeSide
  /** The day of the document. */
  readonly date: string
  /** Null: it is not paid by cheque. */
  readonly party: PartySnapshot | null
  readonly cheques: readonly ChequeFields[]
}

export const chequeNeeds = (documentId: string): readonly Need[] => [
  groupOf(documentCheque, documentId),
]

const rowOfCheque = (party: PartySnapshot, each: ChequeFields) => ({
  number: each.number,
  bank_name: each.bankName,
  bank_id: each.bankId,
  date: each.date,
  amount: each.amount,
  party_id: party.ledgerId,
  search: folded(each.number, each.bankName, party.ledgerTitle),
})

/**
 * The rows of the cheques of a document. `state`: with those that it had (`chequeNeeds`); null if it is new. `named` null:
 * it is void. Where a cheque has moved, it stays where it is.
 */
export const chequeRows = (
  state: State | null,
  documentId: string,
  named: ChequesNamed | null,
): readonly RowChange[] => {
  const former = state === null ? [] : state.rows(documentCheque, documentId)
  if (named === null)
    return former.map(({ cheque_id }) => update(documentCheque, { cheque_id }, { is_live: false }))
  const { party, side, date, cheques } = named
  const ids = new Set(cheques.map(({ chequeId }) => chequeId))
  const gone = former.filter((row) => !ids.has(row.cheque_id))
  const removed = gone.map(({ cheque_id }) => remove(documentCheque, { cheque_id }))
  if (party === null) return removed
  return [
    ...removed,
    ...cheques.map((each) => {
      const row = rowOfCheque(party, each)
      const was = former.find(({ cheque_id }) => cheque_id === each.chequeId)
      if (was === undefined)
        return insert(documentCheque, {
          ...row,
          cheque_id: each.chequeId,
          document_id: documentId,
          side,
          state: firstChequeState[side],
          last_date: date,
          last_move_id: null,
          deposited_in: null,
          is_live: true,
        })
      const moved = was.last_move_id !== null
      return update(
        documentCheque,
        { cheque_id: each.chequeId },
        moved ? row : { ...row, last_date: date },
      )
    }),
  ]
}
