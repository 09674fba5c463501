import { terms } from '../termWords.ts'
import { billingWords } from './billingWords.ts'
import { columnWords } from './columnWords.ts'
import { exceptionWords } from './exceptionWords.ts'
import { dateColumn, defineReport, moneyColumn, textColumn } from './report.ts'
import { reportWords } from './reportWords.ts'

/** What makes an entry an exception, in the order of the variants. */
export const exceptionKinds = [
  'voided',
  'backDated',
  'belowZero',
  'underCost',
  'changedAfterPrint',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** Entries that an auditor looks at first, on the day and by the person that made them so; each row opens its document, whose history leads to the moment. */
export const exceptionReport = defineReport({
  name: 'exceptions',
  path: '/exceptions',
  title: exceptionWords.exceptions,
  about: exceptionWords.aboutExceptions,
  group: 'work',
  icon: 'alert',
  fileName: 'hernu-parne-karobar',
  filters: [],
  variants: [
    { value: 'all', label: columnWords.all },
    ...exceptionKinds.map((value) => ({ value, label: exceptionWords[value] })),
  ],
  columns: [
    dateColumn,
    { key: 'time', label: reportWords.time, kind: 'time' },
    { ...textColumn('exception', exceptionWords.exception, 170), inWords: true },
    { ...textColumn('number', columnWords.number, 150), namesRow: true },
    textColumn('party', terms.party, 158),
    textColumn('item', terms.item, 150),
    { key: 'days', label: exceptionWords.daysBack, kind: 'count' },
    moneyColumn('total', columnWords.total, false),
    moneyColumn('loss', exceptionWords.loss, false),
    textColumn('person', billingWords.person, 120),
  ],
  landscape: true,
})
