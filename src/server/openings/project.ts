import { subjectOf } from '../../books/ledger/opening.ts'
import { openingFacts } from '../../journal/openingFacts.ts'
import type { OpeningRecord } from '../../journal/openingFields.ts'
import type { Projecting } from '../journal/projection.ts'
import { documentProjections, projectsDocument, type DocumentHead } from '../documents/project.ts'
import { insert, update } from '../journal/rowChange.ts'
import { opening } from './tables.ts'

const headOf = (said: OpeningRecord): DocumentHead => {
  const total = Math.abs(said.paisa)
  return {
    documentId: said.documentId,
    number: said.number,
    fiscalYear: said.fiscalYear,
    numberInYear: said.numberInYear,
    date: said.date,
    version: said.version,
    party: null,
    customerName: '',
    total,
    cash: said.of === 'cash' ? total : 0,
    bank: said.of === 'bank' ? total : 0,
    credit: said.of === 'cash' || said.of === 'bank' ? 0 : total,
    remarks: '',
    madeOffline: false,
    enteredBy: said.enteredBy,
  }
}
const bodyOf = (said: OpeningRecord) => ({
  subject: subjectOf(said),
  state: 'live',
  name: said.name,
  unit: said.unit,
  paisa: said.paisa,
  quantity: said.quantity,
})

/** The projections of opening balances. */
export const openingProjections = documentProjections<OpeningRecord>('opening', {
  isFirstOfDay: true,
  head: headOf,
  books: ({ postings, moves }) => ({ postings, moves }),
  entered: (said) => [insert(opening, { document_id: said.documentId, ...bodyOf(said) })],
  changed: (said) => [update(opening, { document_id: said.documentId }, bodyOf(said))],
  voided: (documentId) => [update(opening, { document_id: documentId }, { state: 'void' })],
})

export const projections: readonly Projecting[] = projectsDocument(openingFacts, openingProjections)
