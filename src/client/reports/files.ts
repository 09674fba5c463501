import type { SheetData } from 'write-excel-file/browser'
import { showBs, type DateRange } from '../../books/calendar.ts'
import type { ReportDefinition } from '../../books/report.ts'
import { inLanguage, type Language, type Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { fileCell, plainCell } from './cells.ts'
import { headOf, type HeadCell } from './head.ts'
import { journalMark } from './journalMark.ts'
import type { Particular } from './ReportPaper.tsx'
import { reportWords } from './reportWords.ts'
import type { WholeReport } from './wholeReport.ts'

/** A whole report on its way into a file. */
export interface Filed {
  readonly definition: ReportDefinition
  readonly whole: WholeReport
  readonly range: DateRange
  readonly shopName: string
  readonly particulars: readonly Particular[]
  readonly language: Language
}
type Row = WholeReport['rows'][number]

/** What the file is called: `bikri-report_2083-08-01_2083-08-29.xlsx`. */
export const fileName = (
  definition: ReportDefinition,
  { start, end }: DateRange,
  ending: 'xlsx' | 'csv',
): string => `${definition.fileName}_${showBs(start, 'latin')}_${showBs(end, 'latin')}.${ending}`

/** Opening row, rows and sums with the words that name the first and the last. */
const allRows = ({
  definition: { columns },
  whole,
  language,
}: Filed): { readonly opening: Row | null; readonly totals: Row | null } => {
  const named = (row: Row | null, at: number, name: Words) =>
    row && columns.map((_, i) => (i === at ? inLanguage(name, language) : (row[i] ?? null)))
  return {
    opening: named(
      whole.opening,
      columns.findIndex((column) => column.kind === 'text'),
      reportWords.openingRow,
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

/** The last line of every file: which state of the books it was read from. */
const readFrom = ({ whole, language }: Filed): string =>
  `${inLanguage(reportWords.journal, language)}: ${journalMark(whole)}`

const formats: Readonly<Record<string, string>> = {
  money: '#,##,##0.00',
  quantity: '#,##,##0.###',
  count: '0',
}
const widest = 44
const narrowest = 9

/** How wide a column of the sheet is: as wide as its longest text, within reason. A head of several words may break. */
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
    return { width: Math.min(widest, Math.max(narrowest, longest + 2)) }
  })

export interface Sheet {
  readonly data: SheetData
  readonly columns: readonly { width: number }[]
  /** Rows that stay in sight: title and head. */
  readonly stuck: number
  readonly name: string
}

/** A report as the sheet of a workbook: its title, what was asked, the head, figures as numbers, and the sums under a double line. */
export const sheetOf = (filed: Filed): Sheet => {
  const { definition, whole, shopName, particulars, language } = filed
  const { columns } = definition
  const head = headOf(columns)
  const say = (w: Words) => inLanguage(w, language)
  const labels = columns.map((column) => say(column.label))
  const { opening, totals } = allRows(filed)
  const values = (row: Row) =>
    columns.map((column, at) => fileCell(column, row[at] ?? null, language))
  const lines = [...(opening === null ? [] : [values(opening)]), ...whole.rows.map(values)]
  const sums = totals && values(totals)
  const cells = (
    line: readonly (number | string | null)[],
    style: object = {},
  ): SheetData[number] =>
    line.map((value, at) => {
      const column = columns[at]!
      if (value === null)
        return Object.keys(style).length === 0 ? null : { value: '', type: String, ...style }
      return typeof value === 'number'
        ? {
            value,
            type: Number,
            format: formats[column.kind] ?? '0',
            align: 'right' as const,
            ...style,
          }
        : { value, type: String, ...style }
    })
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
    align: (h.columns > 1 ? 'center' : h.figure ? 'right' : 'left') as 'center' | 'right' | 'left',
    ...(h.columns > 1 ? { columnSpan: h.columns } : {}),
    ...(h.rows > 1 ? { rowSpan: h.rows } : {}),
  })
  // A cell under another that spans to it is left out as null: the sheet counts it all the same.
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
    title(say(definition.title), { fontWeight: 'bold', fontSize: 12 }),
    ...(definition.rule === undefined ? [] : [title(say(definition.rule))]),
    title(particulars.map((p) => `${say(p.label)}: ${p.value}`).join('   ')),
    title(''),
  ]
  const stuck = above.length + 1 + bottom.length
  return {
    data: [
      ...above,
      top,
      ...bottom,
      ...lines.map((line, at) =>
        cells(line, at === 0 && opening !== null ? { fontWeight: 'bold' } : {}),
      ),
      ...(sums === null
        ? []
        : [
            cells(sums, {
              fontWeight: 'bold',
              topBorderStyle: 'thin',
              bottomBorderStyle: 'double',
            }),
          ]),
      title(''),
      title(readFrom(filed)),
    ],
    columns: widthsOf([...lines, ...(sums === null ? [] : [sums])], labels),
    stuck,
    name: say(definition.title)
      .replace(/[[\]*?:/\\]/g, ' ')
      .slice(0, 31),
  }
}

/** The report as an Excel workbook. */
export const excelFile = async (filed: Filed): Promise<Blob> => {
  const { data, columns, stuck, name } = sheetOf(filed)
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  return writeXlsxFile(data, {
    columns: [...columns],
    sheet: name,
    stickyRowsCount: stuck,
    ...(filed.definition.landscape === true ? { orientation: 'landscape' as const } : {}),
  }).toBlob()
}

/** The lines of a text file: one head, where a group's heading stands before its column's; then every row and the sums. */
export const linesOf = (filed: Filed): readonly (readonly string[])[] => {
  const {
    definition: { columns },
    whole,
    language,
  } = filed
  const { opening, totals } = allRows(filed)
  const say = (w: Words) => inLanguage(w, language)
  const line = (row: Row) =>
    columns.map((column, at) => plainCell(column, row[at] ?? null, language))
  return [
    columns.map((column) =>
      column.group === undefined ? say(column.label) : `${say(column.group)}: ${say(column.label)}`,
    ),
    ...(opening === null ? [] : [line(opening)]),
    ...whole.rows.map(line),
    ...(totals === null ? [] : [line(totals)]),
  ]
}

// A spreadsheet runs a text that begins like a formula, with full-width or small signs too and behind what it trims away; an apostrophe
// before it makes it text. A figure below zero is no formula.
const formula =
  /^(?!-?\d+(?:\.\d+)?$)(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u
// Where another sign than the comma parts the cells, an unquoted one would begin a new cell.
const parts = /[;\t|]/

/** The report as CSV: with a byte order mark, or Excel misreads Devanagari. */
export const csvText = async (filed: Filed): Promise<string> => {
  const { default: papa } = await import('papaparse')
  return `\ufeff${papa.unparse([...linesOf(filed), [], [readFrom(filed)]] as string[][], { escapeFormulae: formula, quotes: (cell) => parts.test(String(cell)), newline: '\r\n' })}`
}
