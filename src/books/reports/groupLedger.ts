import { columnWords } from './columnWords.ts'
import { dateColumn, defineReport, moneyColumn, partyColumn, textColumn } from './report.ts'
import { bookStatementWords } from './bookStatementWords.ts'

/** The entries behind a figure that several accounts make up. */
export const groupLedger = defineReport({
  name: 'group-ledger',
  path: '/group-ledger',
  title: bookStatementWords.groupLedger,
  about: bookStatementWords.aboutGroupLedger,
  group: 'books',
  icon: 'list',
  fileName: 'samuhagat-khatabahi',
  detailOf: 'accountGroup',
  filters: [{ name: 'accountGroup', required: true }],
  columns: [
    dateColumn,
    { ...textColumn('account', bookStatementWords.account, 170), inWords: true, namesRow: true },
    { ...textColumn('kind', columnWords.description, 150), inWords: true },
    textColumn('number', columnWords.number, 146),
    { ...partyColumn, width: 130 },
    moneyColumn('debit', columnWords.debit),
    moneyColumn('credit', columnWords.creditSide),
    moneyColumn('balance', columnWords.partyBalance, false),
    { ...textColumn('side', bookStatementWords.side, 110), inWords: true },
  ],
  landscape: true,
})
