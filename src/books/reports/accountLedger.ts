import { columnWords } from './columnWords.ts'
import { dateColumn, defineReport, moneyColumn, partyColumn, textColumn } from './report.ts'
import { bookStatementWords } from './bookStatementWords.ts'

export const accountLedger = defineReport({
  name: 'account-statement',
  path: '/account-statement',
  title: bookStatementWords.accountStatement,
  about: bookStatementWords.aboutAccountStatement,
  group: 'books',
  icon: 'list',
  fileName: 'khata-bibaran',
  detailOf: 'account',
  filters: [{ name: 'account', required: true }],
  columns: [
    dateColumn,
    { ...textColumn('kind', columnWords.description, 150), inWords: true },
    textColumn('number', columnWords.number, 146),
    { ...textColumn('contra', bookStatementWords.contra, 160), inWords: true },
    { ...partyColumn, width: 130 },
    moneyColumn('debit', columnWords.debit),
    moneyColumn('credit', columnWords.creditSide),
    moneyColumn('balance', columnWords.partyBalance, false),
    { ...textColumn('side', bookStatementWords.side, 110), inWords: true },
  ],
  landscape: true,
})
