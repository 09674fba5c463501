import { columnWords } from './columnWords.ts'
import { defineReport, moneyColumn, textColumn } from './report.ts'
import { bookStatementWords } from './bookStatementWords.ts'

export const cashFlow = defineReport({
  name: 'cash-flow',
  path: '/cash-flow',
  title: bookStatementWords.cashFlow,
  about: bookStatementWords.aboutCashFlow,
  group: 'books',
  icon: 'cash',
  fileName: 'nagad-prabah',
  filters: [],
  columns: [
    { ...textColumn('account', columnWords.description, 260), inWords: true, namesRow: true },
    { ...moneyColumn('amount', columnWords.amount, false), width: 150 },
  ],
})
