import { openChecks } from '../books/ledger/yearClosing.ts'
import { fact } from './fact.ts'
import { count, figure, joined, noWords, rupees } from './sentence.ts'
import { yearClosingFactWords } from './yearClosingFactWords.ts'
import { ClosedYear, ReopenedYear } from './yearClosingFields.ts'

/** Of a closed year the facts have the figures of the statements: whoever sees these hears of it. */
const common = {
  heardBy: ['report-view', 'audit-view'],
  moves: ['documents', 'yearClosings', 'balances'],
} as const

export const FiscalYearClosed = fact('FiscalYearClosed', 1, ClosedYear, {
  ...common,
  document: { act: 'entered', kind: 'yearClosing' },
  says: ({ fiscalYear, number, profit, checks }) => {
    const open = openChecks(checks)
    return joined(
      yearClosingFactWords.closed(figure(fiscalYear), number),
      profit < 0
        ? yearClosingFactWords.loss(rupees(-profit))
        : yearClosingFactWords.profit(rupees(profit)),
      open === 0 ? noWords : yearClosingFactWords.withOpen(count(open)),
    )
  },
})
export const FiscalYearReopened = fact('FiscalYearReopened', 1, ReopenedYear, {
  ...common,
  document: { act: 'voided', kind: 'yearClosing' },
  says: ({ fiscalYear, number, reason }) =>
    yearClosingFactWords.reopened(figure(fiscalYear), number, reason),
})

/** The facts of closing a fiscal year. A closing is not changed: the year is reopened, and closed anew. */
export const yearClosingFacts = { recorded: FiscalYearClosed, voided: FiscalYearReopened }
