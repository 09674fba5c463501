import type { SheetData } from 'write-excel-file/browser'
import { inLanguage, type Words } from '../../books/words.ts'
import type { Pace } from '../zip/pace.ts'
import { fileCell, type FileCell } from './cells.ts'
import { journalLine, namedRows, type NamedRow, type ReportFile } from './files.ts'
import { headingOf, type HeadCell } from './head.ts'
import { reportWords } from './reportWords.ts'
import {
  columnLetters,
  serialOf,
  sheetColumns,
  sumsOfRows,
  type WorkbookColumn,
} from './sheetColumns.ts'

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

/** The widths of columns: of each the longest text that it was shown, within limits. A heading of several words may wrap. */
const measured = (labels: readonly string[]) => {
  const longest = labels.map((label) => Math.max(...label.split(/\s+/).map((word) => word.length)))
  return {
    take: (line: readonly FileCell[]): void =>
      line.forEach((cell, at) => {
        const length = typeof cell === 'number' ? cell.toFixed(2).length + 3 : (cell?.length ?? 0)
        if (length > longest[at]!) longest[at] = length
      }),
    widths: () =>
      longest.map((length) => ({ width: Math.min(maxWidth, Math.max(minWidth, length + 2)) })),
  }
}

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

/** The styles that rows have: of plain ones, and of each tone. */
export const tones: readonly string[] = ['', ...Object.keys(toneStyles)]

/** The cells of a line: figures are numbers, an AD date is the number of its day. */
type Line = readonly FileCell[]
export interface Worksheet {
  /** Title, filters, head and opening row. */
  readonly above: SheetData
  readonly rowCount: number
  /** A row of the report, and its tone. */
  readonly lineAt: (at: number) => { readonly line: Line; readonly tone: string }
  /** The cells of a line in the style of a tone. */
  readonly cellsOf: (line: Line, tone: string) => SheetData[number]
  /** Totals and the state of the books. Their formulas hold the numbers of rows that stand below `above`. */
  readonly below: SheetData
  readonly columns: readonly { width: number }[]
  /** The number of rows at the top that do not scroll: title and head. */
  readonly stickyRows: number
  readonly name: string
  /** What each formula comes to. */
  readonly results: ReadonlyMap<string, number>
}

const cellOf = (value: FileCell, { column, isAd }: WorkbookColumn, style: object) => {
  if (value === null)
    return Object.keys(style).length === 0 ? null : { value: '', type: String, ...style }
  if (typeof value === 'string') return { value, type: String, ...style }
  const format = isAd ? 'yyyy-mm-dd' : (formats[column.kind] ?? '0')
  return { value, type: Number, format, align: 'right' as const, ...style }
}

type Cells = SheetData[number]

/** A line across all columns. */
const across = (columns: number, value: string, style: object = {}): Cells => [
  { value, type: String, columnSpan: columns, ...style },
  ...Array.from({ length: columns - 1 }, () => null),
]

const headLines = (shape: readonly WorkbookColumn[], say: (w: Words) => string): SheetData => {
  const columns = shape.map(({ column }) => column)
  const head = headingOf(columns)
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
  if (head.bottom.length === 0) return [top]
  const bottom = columns.map((column) => {
    const h = head.bottom.find((each) => each.key === column.key)
    return h === undefined ? null : headCell(h)
  })
  return [top, bottom]
}

const totalStyle = {
  fontWeight: 'bold' as const,
  topBorderStyle: 'thin' as const,
  bottomBorderStyle: 'double' as const,
}

/**
 * A report as the sheet of a workbook: title, filters, head, rows with figures as numbers, totals above a double line.
 * Every row is looked at once, for the widths of the columns and for which totals are sums of the rows.
 */
export const sheetOf = async (file: ReportFile, pace: Pace): Promise<Worksheet> => {
  const { definition, whole, shopName, panNo, particulars, language } = file
  const shape = sheetColumns(definition)
  const say = (w: Words) => inLanguage(w, language)
  const { opening, totals } = namedRows(file)
  const lineOf = ({ row, name }: NamedRow): Line =>
    shape.map(({ column, at, isAd }) => {
      if (at === name?.at) return isAd ? null : name.text
      const cell = row[at] ?? null
      return isAd && cell !== null ? serialOf(cell) : fileCell(column, cell, language)
    })
  const cellsOf = (line: Line, style: object = {}): Cells =>
    line.map((value, at) => cellOf(value, shape[at]!, style))
  const title = (value: string, style: object = {}) => across(shape.length, value, style)

  const measure = measured(shape.map(({ column }) => say(column.label)))
  const sums = sumsOfRows(definition.columns, whole.totals)
  for (const row of whole.rows) {
    measure.take(lineOf({ row }))
    sums.add(row)
    await pace()
  }
  const ends = [opening, totals].map((row) => row && lineOf(row))
  for (const line of ends) if (line !== null) measure.take(line)
  const [openingLine = null, totalsLine = null] = ends

  const head = [
    title(shopName, { fontWeight: 'bold', fontSize: 14 }),
    ...(panNo === '' ? [] : [title(`${say(reportWords.taxpayerNo)}: ${panNo}`)]),
    title(say(definition.title), { fontWeight: 'bold', fontSize: 12 }),
    ...(definition.rule === undefined ? [] : [title(say(definition.rule))]),
    title(particulars.map((p) => `${say(p.label)}: ${p.value}`).join('   ')),
    title(''),
    ...headLines(shape, say),
  ]
  const above = [
    ...head,
    ...(openingLine === null ? [] : [cellsOf(openingLine, { fontWeight: 'bold' })]),
  ]
  const results = new Map<string, number>()
  const totalCell = (value: FileCell, at: number) => {
    const of = shape[at]!
    const cell = cellOf(value, of, totalStyle)
    if (typeof value !== 'number' || of.isAd || !sums.isSum(of.at)) return cell
    const letters = columnLetters(at)
    const formula = `SUM(${letters}${above.length + 1}:${letters}${above.length + whole.rows.length})`
    results.set(formula, value)
    return { ...cell, value: formula, type: 'Formula' as const }
  }
  return {
    above,
    rowCount: whole.rows.length,
    lineAt: (at) => {
      const tone = whole.marks[at]?.tone ?? ''
      return { line: lineOf({ row: whole.rows[at]! }), tone: tones.includes(tone) ? tone : '' }
    },
    cellsOf: (line, tone) => cellsOf(line, toneStyles[tone]),
    below: [
      ...(totalsLine === null ? [] : [totalsLine.map(totalCell)]),
      title(''),
      title(journalLine(file)),
    ],
    columns: measure.widths(),
    stickyRows: head.length,
    name: say(definition.title)
      .replace(/[[\]*?:/\\]/g, ' ')
      .slice(0, 31),
    results,
  }
}
