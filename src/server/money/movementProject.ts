import { movementKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import type { Posting } from '../../books/ledger/posting.ts'
import { banksOfMovement, movementFacts } from '../../journal/movementFacts.ts'
import type { MovementRecord } from '../../journal/movementFields.ts'
import { documentProjections, projectsDocument, type DocumentHead } from '../documents/project.ts'
import type { Projecting } from '../journal/projection.ts'
import { insert, update } from '../journal/rowChange.ts'
import { moneyMovement } from './tables.ts'

const movesCash = ({ account }: Posting): boolean => account === 'cash'

const headOf = (said: MovementRecord): DocumentHead => {
  const isCash = said.postings.some(movesCash)
  return {
    documentId: said.documentId,
    number: said.number,
    fiscalYear: said.fiscalYear,
    numberInYear: said.numberInYear,
    date: said.date,
    version: said.version,
    party: null,
    customerName: banksOfMovement(said),
    total: said.amount,
    cash: isCash ? said.amount : 0,
    bank: isCash ? 0 : said.amount,
    credit: 0,
    remarks: said.remarks,
    madeOffline: false,
    enteredBy: said.enteredBy,
  }
}
const bodyOf = (said: MovementRecord) => ({
  bank: said.bank,
  to_bank: said.toBank,
  amount: said.amount,
  charge: said.charge,
  reason: said.reason,
})

const projectionsOf = (kind: MovementKind) =>
  documentProjections<MovementRecord>(kind, {
    head: headOf,
    books: ({ postings }) => ({ postings, moves: [] }),
    entered: (said) => [insert(moneyMovement, { document_id: said.documentId, ...bodyOf(said) })],
    changed: (said) => [update(moneyMovement, { document_id: said.documentId }, bodyOf(said))],
  })

/** The projections of every kind of movement of money. */
export const movementProjections: readonly Projecting[] = movementKinds.flatMap((kind) =>
  projectsDocument(movementFacts[kind], projectionsOf(kind)),
)
