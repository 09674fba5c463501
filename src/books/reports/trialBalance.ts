import type { Words } from '../words.ts'
import { columnWords } from './columnWords.ts'
import { defineReport, moneyColumn, textColumn, type ReportColumn } from './report.ts'
import { bookStatementWords } from './bookStatementWords.ts'

const sides = (key: string, group: Words): readonly ReportColumn[] => [
  { ...moneyColumn(`${key}Debit`, columnWords.debit), group },
  { ...moneyColumn(`${key}Credit`, columnWords.creditSide), group },
]

export const trialBalance = defineReport({
  name: 'trial-balance',
  path: '/trial-balance',
  title: bookStatementWords.trialBalance,
  about: bookStatementWords.aboutTrialBalance,
  group: 'books',
  icon: 'scale',
  fileName: 'santulan-parikshan',
  filters: [],
  variants: [
    { value: 'summary', label: bookStatementWords.partiesTogether },
    { value: 'detail', label: bookStatementWords.eachParty },
  ],
  columns: [
    { ...textColumn('account', bookStatementWords.account, 270), inWords: true, namesRow: true },
    ...sides('opening', columnWords.openingBalance),
    ...sides('moved', bookStatementWords.movement),
    ...sides('closing', columnWords.closingBalance),
  ],
})
