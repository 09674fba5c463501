import { bsMonthNames } from '../calendar/calendarWords.ts'
import { columnWords } from './columnWords.ts'
import { defineReport, moneyColumn, percentColumn, textColumn } from './report.ts'
import { bookStatementWords } from './bookStatementWords.ts'

/** The months of a fiscal year in order, Shrawan first. */
export const fiscalMonths: readonly number[] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]

export const profitLoss = defineReport({
  name: 'profit-loss',
  path: '/profit-loss',
  title: bookStatementWords.profitLoss,
  about: bookStatementWords.aboutProfitLoss,
  group: 'books',
  icon: 'chart',
  fileName: 'nafa-noksan',
  filters: [],
  variants: [
    { value: 'period', label: bookStatementWords.thisPeriod },
    { value: 'compare', label: bookStatementWords.compared },
    { value: 'months', label: bookStatementWords.byMonth },
  ],
  columns: [
    { ...textColumn('account', columnWords.description, 290), inWords: true, namesRow: true },
    {
      ...moneyColumn('amount', columnWords.amount, false),
      width: 140,
      variants: ['period', 'compare'],
    },
    { ...percentColumn('share', bookStatementWords.ofNetSales), width: 140, variants: ['period'] },
    {
      ...moneyColumn('before', bookStatementWords.periodBefore, false),
      width: 140,
      variants: ['compare'],
    },
    {
      ...moneyColumn('difference', bookStatementWords.difference, false),
      width: 140,
      variants: ['compare'],
    },
    ...fiscalMonths.map((month) => ({
      ...moneyColumn(`month${month}`, bsMonthNames[month - 1]!, false),
      width: 112,
      variants: ['months'],
    })),
    { ...moneyColumn('total', columnWords.total, false), width: 124, variants: ['months'] },
  ],
  landscape: true,
})
