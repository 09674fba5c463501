import { columnWords } from './columnWords.ts'
import { defineReport, moneyColumn, textColumn } from './report.ts'
import { taxWords } from './taxWords.ts'

/** The monthly account of credit and debit notes (VAT Rules, rule 20). */
export const noteAccount = defineReport({
  name: 'note-account',
  path: '/credit-debit-notes-report',
  title: taxWords.noteAccount,
  about: taxWords.aboutNoteAccount,
  group: 'tax',
  icon: 'calendar',
  fileName: 'note-hisab',
  filters: [],
  period: 'year',
  columns: [
    { ...textColumn('month', columnWords.month, 150), inWords: true },
    { ...textColumn('note', taxWords.note, 150), inWords: true },
    { key: 'count', label: taxWords.howMany, kind: 'count' },
    moneyColumn('value', taxWords.valueWithoutVat, false),
    moneyColumn('vat', columnWords.vat, false),
  ],
})
