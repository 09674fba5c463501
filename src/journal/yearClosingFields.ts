import * as t from 'io-ts'
import { checkResults, yearChecks, type YearFigure } from '../books/ledger/yearClosing.ts'
import { isAccount } from '../books/ledger/posting.ts'
import { PostingFields, VoidedDocument } from './documentFields.ts'
import { Int, nullable, oneOf } from './fields.ts'

const isFigured = (u: unknown): u is YearFigure['account'] =>
  u === 'receivables' || u === 'payables' || isAccount(u)
const FiguredAccount = new t.Type<YearFigure['account']>(
  'FiguredAccount',
  isFigured,
  (u, c) => (isFigured(u) ? t.success(u) : t.failure(u, c)),
  t.identity,
)

/** A check as it was when the year was closed: at most one of its figures, or none. `ticked`: by the owner. */
const CheckMade = t.type({
  check: oneOf(...yearChecks),
  result: oneOf(...checkResults),
  count: nullable(Int),
  paisa: nullable(Int),
  date: nullable(t.string),
  ticked: t.boolean,
})
export type CheckMade = t.TypeOf<typeof CheckMade>

/**
 * A closed fiscal year: the document that takes its profit (below zero: a loss) to capital, and its figures as they were then,
 * with the closing entry, in paisa. `date` is its last day; `headSeq` and `headHash`: the head of the journal on which it was
 * made; `lockedBefore`: the lock of the books before it.
 */
export const ClosedYear = t.type({
  documentId: t.string,
  number: t.string,
  fiscalYear: t.string,
  numberInYear: Int,
  version: Int,
  start: t.string,
  date: t.string,
  profit: Int,
  figures: t.readonlyArray(t.type({ account: FiguredAccount, debit: Int, credit: Int })),
  totals: t.type({ debit: Int, credit: Int }),
  stockValue: Int,
  headSeq: Int,
  headHash: t.string,
  checks: t.readonlyArray(CheckMade),
  lockedBefore: nullable(t.string),
  enteredBy: t.string,
  postings: t.readonlyArray(PostingFields),
})
export type ClosedYear = t.TypeOf<typeof ClosedYear>

/** The document that closed a year is void: its figures may change again. `by`: the name of the owner. */
export const ReopenedYear = t.intersection([
  VoidedDocument,
  t.type({ number: t.string, fiscalYear: t.string, by: t.string }),
])
export type ReopenedYear = t.TypeOf<typeof ReopenedYear>
