import { dateColumn, money, partyColumn, report, text } from '../report.ts'

export const dayBook = report({
  name: 'day-book',
  path: '/day-book',
  title: { ne: 'दैनिक कारोबार', en: 'Day book' },
  about: {
    ne: 'दिनभरिको सबै कारोबार, कति आयो र कति गयो',
    en: 'Every transaction of the day: what came in and what went out',
  },
  group: 'transactions',
  icon: 'calendar',
  fileName: 'dainik-karobar',
  filters: [],
  columns: [
    dateColumn,
    text('time', 'समय', 'Time', 70),
    { ...text('kind', 'कारोबार', 'Transaction', 164), inWords: true },
    text('number', 'नम्बर', 'Number', 146),
    partyColumn,
    money('total', 'जम्मा', 'Total'),
    money('received', 'प्राप्त', 'Received'),
    money('paid', 'भुक्तानी गरिएको', 'Paid'),
    money('due', 'बाँकी रकम', 'Balance due'),
  ],
})
