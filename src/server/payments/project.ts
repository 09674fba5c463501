import { chequeSideOf } from '../../books/documents/cheque.ts'
import {
  documentKinds,
  partyPaymentKinds,
  signOf,
  type PartyPaymentKind,
} from '../../books/documents/documentKind.ts'
import { partyPaymentFacts } from '../../journal/partyPaymentFacts.ts'
import type { PartyPaymentRecord } from '../../journal/partyPaymentFields.ts'
import type { Settling } from '../documents/openItems.ts'
import { documentProjections, projectsDocument, type DocumentHead } from '../documents/project.ts'
import type { Projecting } from '../journal/projection.ts'
import { insert, update } from '../journal/rowChange.ts'
import { partyPayment } from './tables.ts'

const headOf = ({ banks, cheques, ...said }: PartyPaymentRecord): DocumentHead => ({
  ...said,
  customerName: '',
  bank: [...banks, ...cheques].reduce((sum, { amount }) => sum + amount, 0),
  credit: 0,
  madeOffline: false,
})
const bodyOf = ({ banks, discount }: PartyPaymentRecord) => ({ banks, discount })

/** What a payment settles, with the side of its party's account. */
export const settlingOfPayment = (
  kind: PartyPaymentKind,
  { party, allocations }: PartyPaymentRecord,
): Settling => ({
  partyId: party.ledgerId,
  sign: signOf[documentKinds[kind].money],
  allocations,
})

const projectionsOf = (kind: PartyPaymentKind) =>
  documentProjections<PartyPaymentRecord>(kind, {
    head: headOf,
    books: ({ postings }) => ({ postings, moves: [] }),
    cheques: ({ party, date, cheques }) => ({
      side: chequeSideOf[documentKinds[kind].money],
      date,
      party,
      cheques,
    }),
    settles: (said) => settlingOfPayment(kind, said),
    entered: (said) => [insert(partyPayment, { document_id: said.documentId, ...bodyOf(said) })],
    changed: (said) => [update(partyPayment, { document_id: said.documentId }, bodyOf(said))],
  })

/** The projections of receipts and payments. */
export const projections: readonly Projecting[] = partyPaymentKinds.flatMap((kind) =>
  projectsDocument(partyPaymentFacts[kind], projectionsOf(kind)),
)
