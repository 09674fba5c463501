import { terms } from '../termWords.ts'
import { columnWords } from './columnWords.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import { defineReport, moneyColumn, textColumn, type ReportColumn } from './report.ts'

const aged = (key: string, label: ReportColumn['label']): ReportColumn => ({
  ...moneyColumn(key, label),
  group: moneyReportWords.age,
  variants: ['receivable', 'payable'],
})

/**
 * Every party with its account over the range. The age of what is open is known as of today, so it is shown where the
 * range reaches today; an advance stands in it as a negative amount.
 */
export const allPartyReport = defineReport({
  name: 'all-party',
  path: '/all-party',
  title: moneyReportWords.allParties,
  about: moneyReportWords.aboutAllParties,
  group: 'parties',
  icon: 'balance',
  fileName: 'sabai-party',
  filters: [],
  variants: [
    { value: 'all', label: moneyReportWords.allParties },
    { value: 'receivable', label: columnWords.receivable },
    { value: 'payable', label: columnWords.payable },
  ],
  columns: [
    { ...textColumn('party', terms.party, 190), namesRow: true },
    textColumn('phone', terms.phone, 110),
    moneyColumn('opening', moneyReportWords.openingSigned),
    moneyColumn('debit', columnWords.debit),
    moneyColumn('credit', columnWords.creditSide),
    { ...moneyColumn('receivable', columnWords.receivable), variants: ['all', 'receivable'] },
    { ...moneyColumn('payable', columnWords.payable), variants: ['all', 'payable'] },
    aged('upTo30', moneyReportWords.upTo30),
    aged('upTo60', moneyReportWords.upTo60),
    aged('upTo90', moneyReportWords.upTo90),
    aged('over90', moneyReportWords.over90),
  ],
  landscape: true,
})
