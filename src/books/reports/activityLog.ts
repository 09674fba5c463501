import { terms } from '../termWords.ts'
import type { Words } from '../words.ts'
import { billingWords } from './billingWords.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'
import { taxWords } from './taxWords.ts'
import { dateColumn, defineReport, textColumn } from './report.ts'

/** What a fact of the journal is about, in the activity log. */
export const activities = {
  bills: terms.salesBill,
  notes: columnWords.creditNote,
  prints: billingWords.printedAndShared,
  settings: terms.companySettings,
  people: terms.users,
  others: taxWords.others,
} as const satisfies Readonly<Record<string, Words>>
export type Activity = keyof typeof activities

/** The activity log of the Electronic Billing Procedure, 2082: every fact of the journal, which nothing changes or removes. */
export const activityLog = defineReport({
  name: 'activity-log',
  path: '/activity-log',
  title: billingWords.activityLog,
  about: billingWords.aboutActivityLog,
  group: 'work',
  icon: 'list',
  fileName: 'kaam-ko-vivaran',
  filters: [{ name: 'person' }],
  adminsOnly: true,
  variants: [
    { value: 'all', label: columnWords.all },
    ...Object.entries(activities).map(([value, label]) => ({ value, label })),
  ],
  columns: [
    dateColumn,
    { key: 'time', label: reportWords.time, kind: 'time' },
    { ...textColumn('what', billingWords.what, 560), inWords: true, namesRow: true },
    textColumn('person', billingWords.person, 120),
    textColumn('number', columnWords.number, 150),
    { ...textColumn('kind', billingWords.kindOfWork, 140), inWords: true },
    { key: 'seq', label: billingWords.journalNo, kind: 'count' },
  ],
  landscape: true,
})
