import { dateColumn, money, partyColumn, report, text } from './report.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'

export const dayBook = report({
  name: 'day-book',
  path: '/day-book',
  title: columnWords.dayBook,
  about: reportWords.everyTransactionOfDayWhat,
  group: 'transactions',
  icon: 'calendar',
  fileName: 'dainik-karobar',
  filters: [],
  columns: [
    dateColumn,
    text('time', reportWords.time, 70),
    { ...text('kind', reportWords.transaction, 164), inWords: true },
    text('number', columnWords.number, 146),
    partyColumn,
    money('total', columnWords.total),
    money('received', columnWords.received),
    money('paid', columnWords.paid),
    money('due', columnWords.balanceDue),
  ],
})
