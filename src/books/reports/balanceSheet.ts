import { columnWords } from './columnWords.ts'
import { defineReport, moneyColumn, textColumn } from './report.ts'
import { bookStatementWords } from './bookStatementWords.ts'

export const balanceSheet = defineReport({
  name: 'balance-sheet',
  path: '/balance-sheet',
  title: bookStatementWords.balanceSheet,
  about: bookStatementWords.aboutBalanceSheet,
  group: 'books',
  icon: 'balance',
  fileName: 'wasalat',
  filters: [],
  period: 'day',
  variants: [
    { value: 'day', label: bookStatementWords.onTheDay },
    { value: 'compare', label: bookStatementWords.compared },
  ],
  columns: [
    { ...textColumn('account', columnWords.description, 260), inWords: true, namesRow: true },
    { ...moneyColumn('amount', columnWords.amount, false), width: 150 },
    {
      ...moneyColumn('before', bookStatementWords.yearBefore, false),
      width: 150,
      variants: ['compare'],
    },
    {
      ...moneyColumn('difference', bookStatementWords.difference, false),
      width: 150,
      variants: ['compare'],
    },
  ],
})
