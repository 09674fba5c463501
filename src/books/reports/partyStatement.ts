import { dateColumn, money, report, text } from './report.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'

export const partyStatement = report({
  name: 'party-statement',
  path: '/party-statement',
  title: columnWords.partyStatement,
  about: reportWords.aboutPartyStatement,
  group: 'parties',
  icon: 'account',
  fileName: 'party-bibaran',
  filters: [{ name: 'party', required: true }],
  columns: [
    dateColumn,
    { ...text('kind', columnWords.description, 164), inWords: true },
    text('number', columnWords.number, 146),
    text('remarks', columnWords.remarks, 140),
    money('debit', columnWords.debit),
    money('credit', columnWords.creditSide),
    money('balance', columnWords.partyBalance, false),
    { ...text('side', reportWords.receivableOrPayable, 164), inWords: true },
  ],
})
