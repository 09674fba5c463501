import { type ReportDefinition } from '../../src/books/reports/report.ts'
import { type ReportPage } from '../../src/contract/reports.ts'
import { csvFile, type FileWork, type ReportFile } from '../../src/client/reports/files.ts'
import { excelFile } from '../../src/client/reports/workbook.ts'
import { sheetOf } from '../../src/client/reports/worksheet.ts'

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

/** Work that is not paused, and whose progress nobody sees. */
export const atOnce: FileWork = { pace: async () => undefined, onProgress: () => undefined }
export const csvText = async (file: ReportFile): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await csvFile(file, atOnce)).arrayBuffer(),
  )
export const workbookOf = async (file: ReportFile): Promise<Uint8Array> =>
  new Uint8Array(await (await excelFile(file, atOnce)).arrayBuffer())
/** The sheet of a report with all its rows. */
export const wholeSheet = async (file: ReportFile) => {
  const sheet = await sheetOf(file, atOnce.pace)
  const rows = Array.from({ length: sheet.rowCount }, (_, at) => {
    const { line, tone } = sheet.lineAt(at)
    return sheet.cellsOf(line, tone)
  })
  return { ...sheet, data: [...sheet.above, ...rows, ...sheet.below] }
}
