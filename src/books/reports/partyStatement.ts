import { dateColumn, moneyColumn, defineReport, textColumn } from './report.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'

export const partyStatement = defineReport({
  name: 'party-statement',
  path: '/party-statement',
  title: columnWords.partyStatement,
  about: reportWords.aboutPartyStatement,
  group: 'parties',
  icon: 'account',
  fileName: 'party-bibaran',
  detailOf: 'party',
  filters: [{ name: 'party', required: true }],
  columns: [
    dateColumn,
    { ...textColumn('kind', columnWords.description, 164), inWords: true },
    textColumn('number', columnWords.number, 146),
    textColumn('remarks', columnWords.remarks, 140),
    moneyColumn('debit', columnWords.debit),
    moneyColumn('credit', columnWords.creditSide),
    moneyColumn('balance', columnWords.partyBalance, false),
    { ...textColumn('side', reportWords.receivableOrPayable, 164), inWords: true },
  ],
})
