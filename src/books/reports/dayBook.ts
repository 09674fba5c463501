import { dateColumn, moneyColumn, partyColumn, defineReport, textColumn } from './report.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'

export const dayBook = defineReport({
  name: 'day-book',
  path: '/day-book',
  title: columnWords.dayBook,
  about: reportWords.everyTransactionOfDayWhat,
  group: 'transactions',
  icon: 'calendar',
  fileName: 'dainik-karobar',
  filters: [],
  opensOnToday: true,
  columns: [
    dateColumn,
    { key: 'time', label: reportWords.time, kind: 'time' },
    { ...textColumn('kind', reportWords.transaction, 164), inWords: true },
    textColumn('number', columnWords.number, 146),
    partyColumn,
    moneyColumn('total', columnWords.total),
    moneyColumn('received', columnWords.received),
    moneyColumn('paid', columnWords.paid),
    moneyColumn('due', columnWords.balanceDue),
  ],
})
