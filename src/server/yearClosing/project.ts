import { yearClosingFacts } from '../../journal/yearClosingFacts.ts'
import type { ClosedYear, ReopenedYear } from '../../journal/yearClosingFields.ts'
import { documentProjections, type DocumentHead } from '../documents/project.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { insert, update } from '../journal/rowChange.ts'
import { yearClosing } from './tables.ts'

const headOf = (said: ClosedYear): DocumentHead => ({
  documentId: said.documentId,
  number: said.number,
  fiscalYear: said.fiscalYear,
  numberInYear: said.numberInYear,
  date: said.date,
  version: said.version,
  party: null,
  customerName: '',
  total: Math.abs(said.profit),
  cash: 0,
  bank: 0,
  credit: 0,
  remarks: '',
  madeOffline: false,
  enteredBy: said.enteredBy,
})

const { recorded, voided } = documentProjections<ClosedYear, ReopenedYear>('yearClosing', {
  head: headOf,
  books: ({ postings }) => ({ postings, moves: [] }),
  entered: (said) => [
    insert(yearClosing, {
      document_id: said.documentId,
      state: 'live',
      fiscal_year: said.fiscalYear,
      start_date: said.start,
      end_date: said.date,
      profit: said.profit,
      figures: said.figures,
      totals: said.totals,
      stock_value: said.stockValue,
      head_seq: said.headSeq,
      head_hash: said.headHash,
      checks: said.checks,
      locked_before: said.lockedBefore,
      reopened_by: null,
    }),
  ],
  voided: (documentId, { by }) => [
    update(yearClosing, { document_id: documentId }, { state: 'void', reopened_by: by }),
  ],
})

/** The projections of closing fiscal years. */
export const projections: readonly Projecting[] = [
  projects(yearClosingFacts.recorded, recorded),
  projects(yearClosingFacts.voided, voided),
]
