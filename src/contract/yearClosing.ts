import * as t from 'io-ts'
import { checkResults, yearChecks } from '../books/ledger/yearClosing.ts'
import { listOf, record, verbatim } from './codec.ts'
import { adminOnly, changes, reads } from './route.ts'
import { CivilDate, Count, Id, Instant, nullable, oneOf, Rupees, text, Version } from './scalars.ts'
import { yearClosingRouteWords } from './yearClosingRouteWords.ts'

/** The document that closed a year, in the list of years. */
const ClosedBy = record(
  { documentId: Id, number: t.string, by: t.string, at: Instant },
  {},
  'ClosedBy',
)

/**
 * A fiscal year of the books, named as `2082/83`. `running`: it has not ended; `waiting`: an earlier year is to be closed
 * first; `reopened`: it was closed before. `profit`: of the year so far, as on the last day of a closed one.
 */
const yearFields = {
  name: t.string,
  start: CivilDate,
  end: CivilDate,
  state: oneOf('running', 'waiting', 'open', 'reopened', 'closed'),
  profit: Rupees,
  closing: nullable(ClosedBy),
}
export const FiscalYearRow = record(yearFields, {}, 'FiscalYearRow')
export type FiscalYearRow = t.TypeOf<typeof FiscalYearRow>

/** A check with its figure: how many there are, how much they come to, or the last day; null where it has none. */
export const YearCheckRow = record(
  {
    check: oneOf(...yearChecks),
    result: oneOf(...checkResults),
    count: nullable(Count),
    amount: nullable(Rupees),
    date: nullable(CivilDate),
    ticked: t.boolean,
  },
  {},
  'YearCheckRow',
)
export type YearCheckRow = t.TypeOf<typeof YearCheckRow>

/** An account of a closed year, or all parties on one side, as it was when the year was closed and as it is now. */
export const FrozenFigure = record(
  {
    account: t.string,
    name: t.string,
    debit: Rupees,
    credit: Rupees,
    debitNow: Rupees,
    creditNow: Rupees,
  },
  {},
  'FrozenFigure',
)
export type FrozenFigure = t.TypeOf<typeof FrozenFigure>

/** The figures of a closed year beside those of today, and the head of the journal on which it was closed. */
export const FrozenYear = record(
  {
    figures: t.readonlyArray(FrozenFigure),
    debit: Rupees,
    credit: Rupees,
    debitNow: Rupees,
    creditNow: Rupees,
    stockValue: Rupees,
    stockValueNow: Rupees,
    headSeq: Count,
    headHash: t.string,
  },
  {},
  'FrozenYear',
)
export type FrozenYear = t.TypeOf<typeof FrozenYear>

/**
 * One fiscal year. `checks`: as they are now, or of a closed year as they were. `frozen`: null if it is not closed. `mayReopen`:
 * it is the last closed year.
 */
export const FiscalYearDetail = record(
  {
    ...yearFields,
    checks: t.readonlyArray(YearCheckRow),
    frozen: nullable(FrozenYear),
    mayReopen: t.boolean,
    /** The year that is to be closed first; null if there is none. */
    earlier: nullable(t.string),
  },
  {},
  'FiscalYearDetail',
)
export type FiscalYearDetail = t.TypeOf<typeof FiscalYearDetail>

/** The closing of a year as a voucher, with its entry. Debits are positive. */
export const YearClosingDocument = record(
  {
    documentId: Id,
    number: t.string,
    version: Version,
    state: oneOf('live', 'void'),
    year: t.string,
    start: CivilDate,
    date: CivilDate,
    profit: Rupees,
    entry: t.readonlyArray(record({ name: t.string, amount: Rupees }, {}, 'ClosingLine')),
    checks: t.readonlyArray(YearCheckRow),
    headSeq: Count,
    headHash: t.string,
    enteredBy: t.string,
    enteredAt: Instant,
    voidReason: nullable(t.string),
    reopenedBy: nullable(t.string),
  },
  {},
  'YearClosingDocument',
)
export type YearClosingDocument = t.TypeOf<typeof YearClosingDocument>

/** The year of an address, as `2082-83`. */
const byYear = verbatim({ year: Id })

/** Every fiscal year since the books begin, the latest first. */
export const fiscalYears = reads({
  name: 'fiscalYears',
  path: '/web/fiscal-years',
  policy: adminOnly,
  data: t.readonlyArray(FiscalYearRow),
  label: yearClosingRouteWords.fiscalYears,
})
export const oneFiscalYear = reads({
  name: 'oneFiscalYear',
  path: '/web/fiscal-years/{year}',
  policy: adminOnly,
  params: byYear,
  data: FiscalYearDetail,
  label: yearClosingRouteWords.fiscalYear,
})
export const oneYearClosing = reads({
  name: 'oneYearClosing',
  path: '/web/year-closings/{id}',
  policy: adminOnly,
  params: verbatim({ id: Id }),
  data: YearClosingDocument,
  label: yearClosingRouteWords.yearClosing,
})
/** `profit` and `open`, the number of open checks that are not ticked, as the person saw them: refused if they are others now. */
export const closeFiscalYear = changes({
  name: 'closeFiscalYear',
  path: '/web/fiscal-years/{year}/close',
  policy: adminOnly,
  params: byYear,
  body: record(
    { profit: Rupees, ticked: listOf(oneOf(...yearChecks), yearChecks.length), open: Count },
    {},
    'ClosedFiscalYear',
  ),
  data: record({ documentId: Id, number: t.string }, {}, 'FiscalYearWasClosed'),
  label: yearClosingRouteWords.close,
})
/** Takes the closing of the last closed year back, and the lock of the books with it. */
export const reopenFiscalYear = changes({
  name: 'reopenFiscalYear',
  path: '/web/fiscal-years/{year}/reopen',
  policy: adminOnly,
  params: byYear,
  body: record({ reason: text(1, 200) }, {}, 'ReopenedFiscalYear'),
  data: record({ documentId: Id, version: Version }, {}, 'FiscalYearWasReopened'),
  label: yearClosingRouteWords.reopen,
})
