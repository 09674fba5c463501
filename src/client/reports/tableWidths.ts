import type { ReportColumn } from '../../books/reports/report.ts'
import { isFigure, type ReportCell } from './cells.ts'

const kindWidths = {
  date: 100,
  time: 70,
  text: 140,
  money: 104,
  rate: 104,
  quantity: 96,
  count: 84,
  percent: 84,
} as const

/** In pixels. */
export interface TableWidths {
  /** Of each column; null for one that takes what the others leave. */
  readonly widths: readonly (number | null)[]
  /** Of the whole table, at least. */
  readonly least: number
}
/** The text of a cell as the screen shows it. */
export type CellText = (column: ReportColumn, value: ReportCell) => string
type Rows = readonly (readonly ReportCell[] | null)[]

const longestText = (column: ReportColumn, at: number, rows: Rows, text: CellText): number =>
  rows.reduce((most, row) => Math.max(most, text(column, row?.[at] ?? null).length), 0)

/** The width of `length` letters, or of the heading of a column of short texts. */
const textWidth = (length: number): number => Math.max(length * 8 + 20, 84)

/** The width of `length` digits with what stands beside them in a cell. */
const figureWidth = (length: number): number => length * 8 + 28

/**
 * The width of each column. A column of money is wide enough for the longest of the sums, which no row exceeds by much.
 */
export const wideWidths = (
  columns: readonly ReportColumn[],
  sums: Rows,
  text: CellText,
): TableWidths => {
  const longestSum = Math.max(
    0,
    ...columns.map((column, at) =>
      column.kind === 'money' ? longestText(column, at, sums, text) : 0,
    ),
  )
  const widths = columns.map(({ width, kind }) => {
    if (width !== undefined) return width
    return kind === 'money' ? Math.max(kindWidths.money, figureWidth(longestSum)) : kindWidths[kind]
  })
  return { widths, least: widths.reduce((sum, width) => sum + width, 0) }
}

/** On a phone a column of names is no narrower than this; wider if figures leave it more. */
const leastName = 128
const leastFigure = 72
const narrowDate = 92
const mostText = 150

/**
 * The width of each column on a phone: a cell takes what its longest text needs, and the column `name` what is left.
 */
export const narrowWidths = (
  columns: readonly ReportColumn[],
  name: number,
  rows: Rows,
  text: CellText,
): TableWidths => {
  const widths = columns.map((column, at) => {
    if (at === name && column.kind === 'text') return null
    if (isFigure(column))
      return Math.max(leastFigure, figureWidth(longestText(column, at, rows, text)) - 12)
    if (column.kind === 'date') return narrowDate
    const needed = textWidth(longestText(column, at, rows, text))
    return Math.min(column.width ?? kindWidths[column.kind], mostText, needed)
  })
  return { widths, least: widths.reduce<number>((sum, width) => sum + (width ?? leastName), 0) }
}
