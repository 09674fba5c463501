import { terms } from '../termWords.ts'
import { columnWords } from './columnWords.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import { reportWords } from './reportWords.ts'
import { dateColumn, defineReport, moneyColumn, partyColumn, textColumn } from './report.ts'

export const allTransactionReport = defineReport({
  name: 'all-transactions',
  path: '/all-transaction-report',
  title: terms.allTransactions,
  about: moneyReportWords.aboutAllTransactions,
  group: 'transactions',
  icon: 'list',
  fileName: 'sabai-karobar',
  filters: [{ name: 'party' }],
  columns: [
    dateColumn,
    { ...textColumn('kind', reportWords.transaction, 164), inWords: true },
    textColumn('number', columnWords.number, 146),
    partyColumn,
    moneyColumn('total', columnWords.total),
    moneyColumn('in', columnWords.in),
    moneyColumn('out', columnWords.out),
    moneyColumn('due', columnWords.balanceDue),
    textColumn('enteredBy', columnWords.enteredBy, 120),
  ],
  landscape: true,
})
