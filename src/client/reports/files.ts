import { showBs, type DateRange } from '../../books/calendar/calendar.ts'
import type { ReportColumn, ReportDefinition } from '../../books/reports/report.ts'
import { inLanguage, type Language, type Words } from '../../books/words.ts'
import { csvPieces } from '../documents/csv.ts'
import { words } from '../i18n/words.ts'
import { inLatin } from '../../books/search/soundKey.ts'
import type { Pace } from '../zip/pace.ts'
import { plainCell } from './cells.ts'
import { journalMark } from './journalMark.ts'
import type { Particular } from './particulars.ts'
import { reportWords } from './reportWords.ts'
import { sheetColumns } from './sheetColumns.ts'
import type { WholeReport } from './wholeReport.ts'

/** A whole report and what a file of it needs besides. */
export interface ReportFile {
  readonly definition: ReportDefinition
  readonly whole: WholeReport
  readonly range: DateRange
  readonly shopName: string
  /** Empty for none. */
  readonly panNo: string
  readonly particulars: readonly Particular[]
  readonly language: Language
}
type Row = WholeReport['rows'][number]

/** How a file is made: without stopping the page, and saying how many of the rows are in it. */
export interface FileWork {
  readonly pace: Pace
  readonly onProgress: (rows: number) => void
}

/** A name in Latin letters, as a part of a file's name; at most 30 letters of it. */
const inFileName = (name: string): string =>
  inLatin(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-|-$/g, '')

/** The name of the file: `party-statement_hari-stor_2083-08-01_2083-08-29.xlsx`. `chosen` are the names of what it is filtered by. */
export const fileName = (
  definition: ReportDefinition,
  chosen: readonly string[],
  { start, end }: DateRange,
  extension: 'xlsx' | 'csv' | 'pdf',
): string =>
  `${[definition.fileName, ...chosen.map(inFileName).filter((name) => name !== ''), showBs(start, 'latin'), showBs(end, 'latin')].join('_')}.${extension}`

/** A row, with a word in the column `at` in place of its value. */
export interface NamedRow {
  readonly row: Row
  readonly name?: { readonly at: number; readonly text: string }
}

/** The first column of text that fits, or else the first of any kind: a person may hide every text. */
const placeOf = (
  columns: readonly ReportColumn[],
  fits: (column: ReportColumn, at: number) => boolean,
): number => {
  const text = columns.findIndex((column, at) => column.kind === 'text' && fits(column, at))
  return text >= 0 ? text : columns.findIndex(fits)
}

/** The opening row and the totals, each with the word for it in a column that has no figure. */
export const namedRows = ({
  definition: { columns },
  whole: { opening, totals },
  language,
}: ReportFile): { readonly opening: NamedRow | null; readonly totals: NamedRow | null } => {
  const named = (row: Row, at: number, name: Words): NamedRow => ({
    row,
    name: { at, text: inLanguage(name, language) },
  })
  const isFree = (row: Row) => (_: ReportColumn, at: number) => (row[at] ?? null) === null
  return {
    opening:
      opening &&
      named(
        opening,
        placeOf(columns, (column, at) => column.kind === 'text' || isFree(opening)(column, at)),
        words.openingBalance,
      ),
    totals: totals && named(totals, placeOf(columns, isFree(totals)), words.total),
  }
}

/** The last line of every file: the state of the books that it shows. */
export const journalLine = ({ whole, language }: ReportFile): string =>
  `${inLanguage(reportWords.journal, language)}: ${journalMark(whole)}`

/**
 * The lines of a text file: one line of headings, each with its group's before it, then every row and the totals. The AD
 * date stands beside each Bikram Sambat one, as in a workbook.
 */
export function* linesOf(file: ReportFile): Generator<readonly string[]> {
  const { definition, whole, language } = file
  const shape = sheetColumns(definition)
  const { opening, totals } = namedRows(file)
  const say = (w: Words) => inLanguage(w, language)
  const line = ({ row, name }: NamedRow) =>
    shape.map(({ column, at, isAd }) => {
      if (at === name?.at) return isAd ? '' : name.text
      const cell = row[at] ?? null
      return isAd ? (cell ?? '') : plainCell(column, cell, language)
    })
  yield shape.map(({ column: { group, label } }) =>
    group === undefined ? say(label) : `${say(group)}: ${say(label)}`,
  )
  if (opening !== null) yield line(opening)
  for (const row of whole.rows) yield line({ row })
  if (totals !== null) yield line(totals)
}

/** What the file is of: the shop, the report, its period and its filters. They stand below the rows, so that the table begins with its heads. */
const aboutLines = ({ shopName, panNo, definition, particulars, language }: ReportFile) => {
  const say = (w: Words) => inLanguage(w, language)
  return [
    panNo === '' ? [shopName] : [shopName, `${say(reportWords.taxpayerNo)}: ${panNo}`],
    [say(definition.title)],
    ...particulars.map(({ label, value }) => [say(label), value]),
  ]
}

function* withJournal(file: ReportFile): Generator<readonly string[]> {
  yield* linesOf(file)
  yield []
  yield* aboutLines(file)
  yield [journalLine(file)]
}

/** The report as CSV. */
export const csvFile = async (file: ReportFile, { pace, onProgress }: FileWork): Promise<Blob> => {
  const pieces: Blob[] = []
  for await (const { text, lines } of csvPieces(withJournal(file))) {
    pieces.push(new Blob([text]))
    onProgress(Math.min(lines, file.whole.rows.length))
    await pace()
  }
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' })
}
