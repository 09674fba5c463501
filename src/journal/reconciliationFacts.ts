import * as t from 'io-ts'
import { showBs } from '../books/calendar/calendar.ts'
import { seesBanks } from './audiences.ts'
import { fact } from './fact.ts'
import { Int } from './fields.ts'
import { BankSnapshot } from './movementFields.ts'
import { reconciliationFactWords } from './reconciliationFactWords.ts'
import { count, figure, rupees } from './sentence.ts'

/**
 * A line of a bank's account: the `line`th posting, from 1, of a document on that account. Debits in `paisa` are
 * positive.
 */
const BankLine = t.type({
  documentId: t.string,
  number: t.string,
  line: Int,
  date: t.string,
  paisa: Int,
})
export type BankLine = t.TypeOf<typeof BankLine>

/** Lines that a person has found in the bank's own statement, or no longer holds to be there. `by`: the person's name. */
const MarkedLines = t.type({
  bank: BankSnapshot,
  lines: t.readonlyArray(BankLine),
  by: t.string,
})
export type MarkedLines = t.TypeOf<typeof MarkedLines>

/**
 * A statement of a bank with which its account agrees. `number` counts the reconciliations of a bank, `opening` is the
 * balance with which it began, `lines` how many ticked lines it has; amounts in paisa.
 */
const Reconciliation = t.type({
  bank: BankSnapshot,
  number: Int,
  date: t.string,
  balance: Int,
  opening: Int,
  lines: Int,
  by: t.string,
})
export type Reconciliation = t.TypeOf<typeof Reconciliation>

const ReopenedReconciliation = t.type({
  bank: BankSnapshot,
  number: Int,
  date: t.string,
  balance: Int,
  by: t.string,
})

const toReconciliations = { heardBy: seesBanks, moves: ['reconciliations'] } as const
const dayOf = (date: string): string => figure(showBs(date, 'latin'))

export const BankLinesTicked = fact('BankLinesTicked', 1, MarkedLines, {
  ...toReconciliations,
  says: ({ bank, lines }) => reconciliationFactWords.ticked(bank.name, count(lines.length)),
})
export const BankLinesUnticked = fact('BankLinesUnticked', 1, MarkedLines, {
  ...toReconciliations,
  says: ({ bank, lines }) => reconciliationFactWords.unticked(bank.name, count(lines.length)),
})
export const BankReconciled = fact('BankReconciled', 1, Reconciliation, {
  ...toReconciliations,
  says: ({ bank, date, balance }) =>
    reconciliationFactWords.reconciled(bank.name, dayOf(date), rupees(balance)),
})
export const BankReconciliationReopened = fact(
  'BankReconciliationReopened',
  1,
  ReopenedReconciliation,
  {
    ...toReconciliations,
    says: ({ bank, date }) => reconciliationFactWords.reopened(bank.name, dayOf(date)),
  },
)
