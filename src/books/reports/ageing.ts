import { columnWords } from './columnWords.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import {
  countColumn,
  dateColumn,
  defineReport,
  moneyColumn,
  partyColumn,
  textColumn,
  type ReportColumn,
} from './report.ts'

const aged = (key: string, label: ReportColumn['label']): ReportColumn => ({
  ...moneyColumn(key, label),
  group: moneyReportWords.age,
})

/** What is open now, by document, the oldest first or party by party. An advance of the other side is none of it. */
export const ageingReport = defineReport({
  name: 'ageing',
  path: '/ageing-report',
  title: moneyReportWords.ageing,
  about: moneyReportWords.aboutAgeing,
  group: 'parties',
  icon: 'clock',
  fileName: 'banki-ko-umer',
  period: 'day',
  filters: [{ name: 'party' }],
  variants: [
    { value: 'receivable', label: columnWords.receivable },
    { value: 'payable', label: columnWords.payable },
    { value: 'receivableByParty', label: moneyReportWords.receivableByParty },
    { value: 'payableByParty', label: moneyReportWords.payableByParty },
  ],
  columns: [
    { ...partyColumn, namesRow: true },
    { ...textColumn('kind', columnWords.description, 112), inWords: true },
    textColumn('number', columnWords.number, 146),
    dateColumn,
    { ...countColumn('days', moneyReportWords.ageInDays), summed: false, width: 60 },
    {
      ...countColumn('over', moneyReportWords.daysPastTerm),
      summed: false,
      width: 76,
      variants: ['receivable', 'receivableByParty'],
    },
    moneyColumn('amount', columnWords.balanceDue),
    aged('upTo30', moneyReportWords.upTo30),
    aged('upTo60', moneyReportWords.upTo60),
    aged('upTo90', moneyReportWords.upTo90),
    aged('over90', moneyReportWords.over90),
  ],
  landscape: true,
})
