import { either as E } from 'fp-ts'
import { showBs } from '../calendar/calendar.ts'
import type { Paisa } from '../money/money.ts'
import { refuse, type Refused } from '../refusal.ts'
import { reconciliationRuleWords } from './reconciliationRuleWords.ts'

/**
 * A line of a bank's account that a person has found in the bank's own statement. `seq`: the place of the tick in the
 * journal.
 */
export interface TickedLine {
  readonly date: string
  readonly paisa: Paisa
  readonly seq: number
}

/** The last finished reconciliation of a bank: the day and the balance of its statement, and its place in the journal. */
export interface LastReconciliation {
  readonly date: string
  readonly balancePaisa: Paisa
  readonly seq: number
}

/** Whether a finished reconciliation contains a tick: it was there when that was finished, on a line up to its day. */
export const isReconciled = (
  { date, seq }: Pick<TickedLine, 'date' | 'seq'>,
  last: Pick<LastReconciliation, 'date' | 'seq'> | null,
): boolean => last !== null && seq < last.seq && date <= last.date

/**
 * The balance by what is ticked up to the day of a statement. It begins with the last statement, the first time with
 * the opening balance of the bank.
 */
export const reconciledPaisa = (
  openingPaisa: Paisa,
  ticks: readonly TickedLine[],
  last: LastReconciliation | null,
  until: string,
): Paisa =>
  ticks
    .filter((tick) => !isReconciled(tick, last) && tick.date <= until)
    .reduce((sum, { paisa }) => sum + paisa, last?.balancePaisa ?? openingPaisa)

/** Judges the day of a statement: after the last one, and not in the future. */
export const judgeStatementDate = (
  date: string,
  lastDate: string | null,
  today: string,
): Refused<null> => {
  if (date > today)
    return refuse('statementInFuture', reconciliationRuleWords.statementInFuture, 'date')
  return lastDate !== null && date <= lastDate
    ? refuse(
        'statementTooEarly',
        reconciliationRuleWords.statementTooEarly(showBs(lastDate, 'latin')),
        'date',
      )
    : E.right(null)
}

/** Refuses to finish a reconciliation while the balance of the statement and what is ticked differ. */
export const judgeDifference = (balancePaisa: Paisa, reconciled: Paisa): Refused<null> =>
  balancePaisa === reconciled
    ? E.right(null)
    : refuse(
        'statementDiffers',
        reconciliationRuleWords.differs(balancePaisa - reconciled),
        'balance',
      )
