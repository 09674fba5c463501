import { type ReportDefinition } from '../../src/books/reports/report.ts'
import { type ReportPage } from '../../src/contract/reports.ts'
import { type ReportFile } from '../../src/client/reports/files.ts'

export const page = (rows: ReportPage['rows'], more: Partial<ReportPage> = {}): ReportPage => ({
  rows,
  totals: null,
  opening: null,
  marks: [],
  journalSeq: 7,
  journalHash: 'aaaabbbbccccdddd',
  ...more,
})
export const filed = (
  definition: ReportDefinition,
  whole: ReportPage,
  language: ReportFile['language'] = 'en',
): ReportFile => ({
  definition,
  whole,
  range: { start: '2026-11-17', end: '2026-12-15' },
  shopName: 'Annapurna',
  panNo: '600000001',
  particulars: [{ label: { ne: 'अवधि', en: 'Period' }, value: '2083-08-01 – 2083-08-29' }],
  language,
})
export const sale = (party: string, total: string): ReportPage['rows'][number] => [
  '2026-11-21',
  'SI-2083/84-00001',
  party,
  total,
  null,
  total,
  '0.00',
  total,
  total,
  '0.00',
]
