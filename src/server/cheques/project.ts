import { chequeStateAfter } from '../../books/ledger/cheque.ts'
import { chequeFacts } from '../../journal/chequeFacts.ts'
import type {
  ChequeBefore,
  ChequeMoveRecord,
  MovedCheque,
  ReopenedCheques,
} from '../../journal/chequeFields.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import { documentCheque } from '../documents/chequeTable.ts'
import type { Settling } from '../documents/openItems.ts'
import { documentProjections, type DocumentHead } from '../documents/project.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { insert, update, type RowChange } from '../journal/rowChange.ts'
import { chequeMove, chequeStep } from './tables.ts'

/** The party on whose account a move posts; null: on none. */
const partyOf = ({ action, cheques, toParty }: ChequeMoveRecord): PartySnapshot | null => {
  const [first] = cheques
  if (toParty !== null) return toParty
  return (action === 'bounce' || action === 'cancel') && first !== undefined ? first.party : null
}

const headOf = (said: ChequeMoveRecord): DocumentHead => ({
  documentId: said.documentId,
  number: said.number,
  fiscalYear: said.fiscalYear,
  numberInYear: said.numberInYear,
  date: said.date,
  version: said.version,
  party: partyOf(said),
  customerName: said.bank?.name ?? '',
  total: said.total,
  cash: 0,
  bank: 0,
  credit: 0,
  remarks: said.remarks,
  madeOffline: false,
  enteredBy: said.enteredBy,
})

/**
 * What a move does on the account of its party: one that is given on settles what the shop owes, and one that is not paid
 * takes back what its document was paid. Null: neither.
 */
export const settlingOfMove = (said: ChequeMoveRecord): Settling | null => {
  const party = partyOf(said)
  if (party === null) return null
  const { ledgerId: partyId } = party
  if (said.toParty !== null) return { partyId, sign: -1, allocations: said.allocations }
  return {
    partyId,
    sign: said.side === 'received' ? -1 : 1,
    isReturn: true,
    allocations: said.cheques.map(({ documentId, amount }) => ({ documentId, amount })),
  }
}

const moved = (said: ChequeMoveRecord, { chequeId, before }: MovedCheque): RowChange =>
  update(
    documentCheque,
    { cheque_id: chequeId },
    {
      state: chequeStateAfter(said.side, before.state, said.action)!,
      last_date: said.date,
      last_move_id: said.documentId,
      deposited_in: said.action === 'deposit' ? said.bank : before.depositedIn,
    },
  )
const movedBack = ({ chequeId, state, moveId, date, depositedIn }: ChequeBefore): RowChange =>
  update(
    documentCheque,
    { cheque_id: chequeId },
    { state, last_date: date, last_move_id: moveId, deposited_in: depositedIn },
  )

const { recorded, voided } = documentProjections<ChequeMoveRecord, ReopenedCheques>('chequeMove', {
  head: headOf,
  books: ({ postings }) => ({ postings, moves: [] }),
  settles: settlingOfMove,
  releases: ({ released }) => released,
  restores: ({ restored }) => restored,
  entered: (said) => [
    insert(chequeMove, {
      document_id: said.documentId,
      action: said.action,
      side: said.side,
      cheques: said.cheques,
      bank: said.bank,
      slip: said.slip,
      bank_charge: said.bankCharge,
      claimed: said.claimed,
      to_party: said.toParty,
      released: said.released,
    }),
    ...said.cheques.map(({ chequeId }) =>
      insert(chequeStep, { cheque_id: chequeId, document_id: said.documentId }),
    ),
    ...said.cheques.map((each) => moved(said, each)),
  ],
  voided: (_, { cheques }) => cheques.map(movedBack),
})

/** The projections of the moves of cheques. */
export const projections: readonly Projecting[] = [
  projects(chequeFacts.recorded, recorded),
  projects(chequeFacts.voided, voided),
]
