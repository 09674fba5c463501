import { columnWords } from './columnWords.ts'
import { byMonths, monthColumns } from './fiscalMonths.ts'
import { defineReport, moneyColumn, percentColumn, textColumn } from './report.ts'
import { bookStatementWords } from './bookStatementWords.ts'

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
    byMonths,
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
    ...monthColumns(false),
  ],
})
