import { columnWords } from './columnWords.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import { dateColumn, defineReport, moneyColumn, partyColumn, textColumn } from './report.ts'

export const cashStatementReport = defineReport({
  name: 'cash-statement',
  path: '/cash-in-hand-statement',
  title: columnWords.cashInHandStatement,
  about: moneyReportWords.aboutCashStatement,
  group: 'money',
  icon: 'cash',
  fileName: 'nagad-bibaran',
  filters: [],
  columns: [
    dateColumn,
    { ...textColumn('kind', columnWords.description, 164), inWords: true },
    textColumn('number', columnWords.number, 146),
    partyColumn,
    textColumn('remarks', columnWords.remarks, 140),
    moneyColumn('in', columnWords.in),
    moneyColumn('out', columnWords.out),
    moneyColumn('balance', columnWords.partyBalance, false),
  ],
})
