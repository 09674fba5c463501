import { columnWords } from './columnWords.ts'
import {
  dateColumn,
  defineReport,
  moneyColumn,
  partyColumn,
  textColumn,
  type ReportColumn,
} from './report.ts'
import { bookStatementWords } from './bookStatementWords.ts'
import { reportGroups } from './reportWords.ts'

const ofEntry = (column: ReportColumn): ReportColumn => ({ ...column, variants: ['entries'] })
const inSum = (column: ReportColumn): ReportColumn => ({ ...column, variants: ['summary'] })

export const cashFlow = defineReport({
  name: 'cash-flow',
  path: '/cash-flow',
  title: bookStatementWords.cashFlow,
  about: bookStatementWords.aboutCashFlow,
  group: 'books',
  icon: 'cash',
  fileName: 'nagad-prabah',
  filters: [{ name: 'flow', variants: ['entries'] }],
  variants: [
    { value: 'summary', label: bookStatementWords.eachLine },
    { value: 'entries', label: bookStatementWords.eachEntry },
  ],
  columns: [
    inSum({
      ...textColumn('account', columnWords.description, 260),
      inWords: true,
      namesRow: true,
    }),
    inSum({ ...moneyColumn('amount', columnWords.amount, false), width: 150 }),
    ofEntry(dateColumn),
    ofEntry({ ...textColumn('money', reportGroups.money, 150), inWords: true }),
    ofEntry({ ...textColumn('flow', bookStatementWords.flow, 170), inWords: true }),
    ofEntry(textColumn('number', columnWords.number, 146)),
    ofEntry({ ...partyColumn, width: 140 }),
    ofEntry(moneyColumn('in', columnWords.in)),
    ofEntry(moneyColumn('out', columnWords.out)),
  ],
})
