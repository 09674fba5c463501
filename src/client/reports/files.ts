import type { SheetData } from 'write-excel-file/browser'
import { showBs, type DateRange } from '../../books/calendar/calendar.ts'
import type { ReportDefinition } from '../../books/reports/report.ts'
import { inLanguage, type Language, type Words } from '../../books/words.ts'
import { csvOfLines } from '../documents/csv.ts'
import { words } from '../i18n/words.ts'
import { fileCell, plainCell } from './cells.ts'
import { headingOf, type HeadCell } from './head.ts'
import { journalMark } from './journalMark.ts'
import type { Particular } from './particulars.ts'
import { reportWords } from './reportWords.ts'
import { onA4 } from './sheetPaper.ts'
import {
  columnLetters,
  isSumOfRows,
  serialOf,
  sheetColumns,
  withResults,
  type WorkbookColumn,
} from './sheetColumns.ts'
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

/** The name of the file: `bikri-report_2083-08-01_2083-08-29.xlsx`. */
export const fileName = (
  definition: ReportDefinition,
  { start, end }: DateRange,
  extension: 'xlsx' | 'csv' | 'pdf',
): string => `${definition.fileName}_${showBs(start, 'latin')}_${showBs(end, 'latin')}.${extension}`

/** The opening row and the totals, each with the word for it in a free column. */
const namedRows = ({
  definition: { columns },
  whole,
  language,
}: ReportFile): { readonly opening: Row | null; readonly totals: Row | null } => {
  const named = (row: Row | null, at: number, name: Words) =>
    row && columns.map((_, i) => (i === at ? inLanguage(name, language) : (row[i] ?? null)))
  return {
    opening: named(
      whole.opening,
      columns.findIndex((column) => column.kind === 'text'),
      words.openingBalance,
    ),
    totals: named(
      whole.totals,
      columns.findIndex(
        (column, i) => column.kind === 'text' && (whole.totals?.[i] ?? null) === null,
      ),
      words.total,
    ),
  }
}

/** The last line of every file: the state of the books that it shows. */
const journalLine = ({ whole, language }: ReportFile): string =>
  `${inLanguage(reportWords.journal, language)}: ${journalMark(whole)}`

const formats: Readonly<Record<string, string>> = {
  money: '#,##,##0.00',
  rate: '#,##,##0.00##',
  // No format of Excel leaves out the point of a whole number, except its general one.
  quantity: 'General',
  count: '0',
  // A percent sign in quotes: an unquoted one would show a hundred times the number.
  percent: '0.00"%"',
}
const maxWidth = 44
const minWidth = 9

/** The width of each column: its longest text, within limits. A heading of several words may wrap. */
const widthsOf = (
  lines: readonly (readonly (number | string | null)[])[],
  labels: readonly string[],
): readonly { width: number }[] =>
  labels.map((label, at) => {
    const longestWord = Math.max(...label.split(/\s+/).map((word) => word.length))
    const longest = lines.reduce(
      (max, line) =>
        Math.max(
          max,
          typeof line[at] === 'number' ? line[at].toFixed(2).length + 3 : (line[at]?.length ?? 0),
        ),
      longestWord,
    )
    return { width: Math.min(maxWidth, Math.max(minWidth, longest + 2)) }
  })

const alignOf = ({ columns, figure }: HeadCell): 'center' | 'right' | 'left' => {
  if (columns > 1) return 'center'
  return figure ? 'right' : 'left'
}

/** The style of a row that stands out. */
const toneStyles: Readonly<Record<string, object>> = {
  heading: { fontWeight: 'bold', backgroundColor: '#F1ECE1' },
  subtotal: { fontWeight: 'bold', topBorderStyle: 'thin' },
  warning: { fontWeight: 'bold', color: '#B00020' },
}

export interface Worksheet {
  readonly data: SheetData
  readonly columns: readonly { width: number }[]
  /** The number of rows at the top that do not scroll: title and head. */
  readonly stickyRows: number
  readonly name: string
  /** What each formula comes to. */
  readonly results: ReadonlyMap<string, number>
}

const cellOf = (value: number | string | null, { column, isAd }: WorkbookColumn, style: object) => {
  if (value === null)
    return Object.keys(style).length === 0 ? null : { value: '', type: String, ...style }
  if (typeof value === 'string') return { value, type: String, ...style }
  const format = isAd ? 'yyyy-mm-dd' : (formats[column.kind] ?? '0')
  return { value, type: Number, format, align: 'right' as const, ...style }
}

/** A report as the sheet of a workbook: title, filters, head, rows with figures as numbers, totals above a double line. */
export const sheetOf = (file: ReportFile): Worksheet => {
  const { definition, whole, shopName, panNo, particulars, language } = file
  const shape = sheetColumns(definition)
  const columns = shape.map(({ column }) => column)
  const head = headingOf(columns)
  const say = (w: Words) => inLanguage(w, language)
  const labels = columns.map((column) => say(column.label))
  const { opening, totals } = namedRows(file)
  const values = (row: Row) =>
    shape.map(({ column, at, isAd }) => {
      const cell = row[at] ?? null
      return isAd && cell !== null ? serialOf(cell) : fileCell(column, cell, language)
    })
  const lines = [...(opening === null ? [] : [values(opening)]), ...whole.rows.map(values)]
  const sums = totals && values(totals)
  const cells = (
    line: readonly (number | string | null)[],
    style: object = {},
  ): SheetData[number] => line.map((value, at) => cellOf(value, shape[at]!, style))
  const title = (value: string, style: object = {}): SheetData[number] => [
    { value, type: String, columnSpan: columns.length, ...style },
    ...columns.slice(1).map(() => null),
  ]
  const headCell = (h: HeadCell) => ({
    value: say(h.label),
    type: String,
    fontWeight: 'bold' as const,
    wrap: true,
    alignVertical: 'bottom' as const,
    backgroundColor: '#F1ECE1',
    borderStyle: 'thin' as const,
    borderColor: '#8B8577',
    align: alignOf(h),
    ...(h.columns > 1 ? { columnSpan: h.columns } : {}),
    ...(h.rows > 1 ? { rowSpan: h.rows } : {}),
  })
  // The library wants null for every cell that another one spans.
  const top = head.top.flatMap((h) => [
    headCell(h),
    ...Array.from({ length: h.columns - 1 }, () => null),
  ])
  const bottom =
    head.bottom.length === 0
      ? []
      : [
          columns.map((column) => {
            const h = head.bottom.find((each) => each.key === column.key)
            return h === undefined ? null : headCell(h)
          }),
        ]
  const above = [
    title(shopName, { fontWeight: 'bold', fontSize: 14 }),
    ...(panNo === '' ? [] : [title(`${say(reportWords.taxpayerNo)}: ${panNo}`)]),
    title(say(definition.title), { fontWeight: 'bold', fontSize: 12 }),
    ...(definition.rule === undefined ? [] : [title(say(definition.rule))]),
    title(particulars.map((p) => `${say(p.label)}: ${p.value}`).join('   ')),
    title(''),
  ]
  const stickyRows = above.length + 1 + bottom.length
  const firstRow = stickyRows + (opening === null ? 0 : 1) + 1
  const lastRow = firstRow + whole.rows.length - 1
  const results = new Map<string, number>()
  const totalStyle = {
    fontWeight: 'bold' as const,
    topBorderStyle: 'thin' as const,
    bottomBorderStyle: 'double' as const,
  }
  const totalCell = (value: number | string | null, of: WorkbookColumn, at: number) => {
    const cell = cellOf(value, of, totalStyle)
    if (typeof value !== 'number' || of.isAd || !isSumOfRows(whole, of.column, of.at)) return cell
    const letters = columnLetters(at)
    const formula = `SUM(${letters}${firstRow}:${letters}${lastRow})`
    results.set(formula, value)
    return { ...cell, value: formula, type: 'Formula' as const }
  }
  return {
    data: [
      ...above,
      top,
      ...bottom,
      ...(opening === null ? [] : [cells(values(opening), { fontWeight: 'bold' })]),
      ...whole.rows.map((row, at) => cells(values(row), toneStyles[whole.marks[at]?.tone ?? ''])),
      ...(sums === null ? [] : [sums.map((value, at) => totalCell(value, shape[at]!, at))]),
      title(''),
      title(journalLine(file)),
    ],
    columns: widthsOf([...lines, ...(sums === null ? [] : [sums])], labels),
    stickyRows,
    name: say(definition.title)
      .replace(/[[\]*?:/\\]/g, ' ')
      .slice(0, 31),
    results,
  }
}

/** The report as an Excel workbook. */
export const excelFile = async (file: ReportFile): Promise<Blob> => {
  const { data, columns, stickyRows, name, results } = sheetOf(file)
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const isLandscape = file.definition.landscape === true
  const transform = (xml: string) => onA4(withResults(xml, results), isLandscape)
  return writeXlsxFile(
    data,
    {
      columns: [...columns],
      sheet: name,
      stickyRowsCount: stickyRows,
    },
    { features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }] },
  ).toBlob()
}

/**
 * The lines of a text file: one line of headings, each with its group's before it, then every row and the totals. The AD
 * date stands beside each Bikram Sambat one, as in a workbook.
 */
export const linesOf = (file: ReportFile): readonly (readonly string[])[] => {
  const { definition, whole, language } = file
  const shape = sheetColumns(definition)
  const { opening, totals } = namedRows(file)
  const say = (w: Words) => inLanguage(w, language)
  const line = (row: Row) =>
    shape.map(({ column, at, isAd }) => {
      const cell = row[at] ?? null
      return isAd ? (cell ?? '') : plainCell(column, cell, language)
    })
  return [
    shape.map(({ column: { group, label } }) =>
      group === undefined ? say(label) : `${say(group)}: ${say(label)}`,
    ),
    ...(opening === null ? [] : [line(opening)]),
    ...whole.rows.map(line),
    ...(totals === null ? [] : [line(totals)]),
  ]
}

/** The report as CSV. */
export const csvText = (file: ReportFile): Promise<string> =>
  csvOfLines([...linesOf(file), [], [journalLine(file)]])
