import * as t from 'io-ts'
import { listOf, record, verbatim } from './codec.ts'
import { noData, pageQuery } from './page.ts'
import { changes, holderOf, reads } from './route.ts'
import {
  CivilDate,
  Count,
  EnteredRupees,
  Id,
  Instant,
  nullable,
  oneOf,
  Rupees,
  whole,
} from './scalars.ts'
import { reconciliationRouteWords } from './reconciliationRouteWords.ts'

/** The most lines in one request or answer: a reconciliation of more is done in parts. */
export const mostBankLines = 500

const byBank = verbatim({ id: Id })

/**
 * A line of a bank's account: the `line`th posting, from 1, of a document on it. `date` and `amount` as the person saw
 * them; money in is positive.
 */
const BankLineRef = record(
  { documentId: Id, line: whole(1, 10_000), date: CivilDate, amount: Rupees },
  {},
  'BankLineRef',
)
export type BankLineRef = t.TypeOf<typeof BankLineRef>
const MarkedLines = record({ lines: listOf(BankLineRef, mostBankLines) }, {}, 'MarkedLines')

/** A line that is not in a finished reconciliation. `tickedBy`, `tickedAt`: null if it is not ticked. */
export const UnreconciledLine = record(
  {
    documentId: Id,
    line: Count,
    kind: t.string,
    number: t.string,
    date: CivilDate,
    name: t.string,
    remarks: t.string,
    amount: Rupees,
    tickedBy: nullable(t.string),
    tickedAt: nullable(Instant),
  },
  {},
  'UnreconciledLine',
)
export type UnreconciledLine = t.TypeOf<typeof UnreconciledLine>

/** A statement with which the account agreed. `number` counts the reconciliations of a bank. */
const FinishedReconciliation = record(
  { number: Count, date: CivilDate, balance: Rupees, by: t.string, at: Instant },
  {},
  'FinishedReconciliation',
)
/**
 * How far a bank is reconciled up to a day. `opening`: the balance of the last statement, or the opening balance.
 * `ticked`: the sum of the ticked lines since, up to the day. `lines`: oldest first, at most 500 ticked and 500 not
 * ticked; `more`: how many are left out.
 */
export const ReconciliationState = record(
  {
    bankId: Id,
    name: t.string,
    last: nullable(FinishedReconciliation),
    opening: Rupees,
    ticked: Rupees,
    lines: t.readonlyArray(UnreconciledLine),
    more: Count,
  },
  {},
  'ReconciliationState',
)
export type ReconciliationState = t.TypeOf<typeof ReconciliationState>

export const bankReconciliation = reads({
  name: 'bankReconciliation',
  path: '/web/banks/{id}/reconciliation',
  policy: holderOf('bank-list-view'),
  params: byBank,
  query: verbatim({}, { until: CivilDate }),
  data: ReconciliationState,
  label: reconciliationRouteWords.reconcile,
})
export const tickBankLines = changes({
  name: 'tickBankLines',
  path: '/web/banks/{id}/reconciliation/tick',
  policy: holderOf('bank-edit'),
  params: byBank,
  body: MarkedLines,
  data: noData,
  label: reconciliationRouteWords.tick,
})
export const untickBankLines = changes({
  name: 'untickBankLines',
  path: '/web/banks/{id}/reconciliation/untick',
  policy: holderOf('bank-edit'),
  params: byBank,
  body: MarkedLines,
  data: noData,
  label: reconciliationRouteWords.untick,
})
/** Refused unless the ticked lines come to the balance of the statement. */
export const finishReconciliation = changes({
  name: 'finishReconciliation',
  path: '/web/banks/{id}/reconciliation/finish',
  policy: holderOf('bank-edit'),
  params: byBank,
  body: record({ date: CivilDate, balance: EnteredRupees }, {}, 'BankStatementEnd'),
  data: record({ number: Count }),
  label: reconciliationRouteWords.finish,
})
/** Only the latest finished one can be reopened. */
export const reopenReconciliation = changes({
  name: 'reopenReconciliation',
  path: '/web/banks/{id}/reconciliation/reopen',
  policy: holderOf('bank-edit'),
  params: byBank,
  body: record({ number: whole(1, 1_000_000) }),
  data: noData,
  label: reconciliationRouteWords.reopen,
})

/** What was done while reconciling a bank. `amount`: of the lines, or the balance of the statement of `date`. */
export const ReconciliationStep = record(
  {
    did: oneOf('ticked', 'unticked', 'finished', 'reopened'),
    lines: Count,
    amount: Rupees,
    date: nullable(CivilDate),
    by: t.string,
    at: Instant,
  },
  {},
  'ReconciliationStep',
)
export type ReconciliationStep = t.TypeOf<typeof ReconciliationStep>
/** The newest first. */
export const reconciliationHistory = reads({
  name: 'reconciliationHistory',
  path: '/web/banks/{id}/reconciliation/history',
  policy: holderOf('bank-list-view'),
  params: byBank,
  paged: true,
  query: pageQuery(),
  data: t.readonlyArray(ReconciliationStep),
  label: reconciliationRouteWords.history,
})
