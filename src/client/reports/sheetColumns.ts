import type { ReportColumn, ReportDefinition } from '../../books/reports/report.ts'
import type { Words } from '../../books/words.ts'
import { isFigure } from './cells.ts'
import { reportWords } from './reportWords.ts'
import type { WholeReport } from './wholeReport.ts'

/** A column of a workbook's sheet: the column `at` of the report, or the AD date beside its Bikram Sambat one. */
export interface WorkbookColumn {
  readonly column: ReportColumn
  readonly at: number
  readonly isAd: boolean
}

/** The AD date of one of several dates, so that no two columns have the same heading. */
const adOf = (label: Words): Words => ({
  ne: `${label.ne}: ${reportWords.adDate.ne}`,
  en: `${label.en}: ${reportWords.adDate.en}`,
})

/** The columns of a sheet. A register of the law has the columns that the law prescribes, and no other. */
export const sheetColumns = ({
  columns,
  rule,
}: Pick<ReportDefinition, 'columns' | 'rule'>): readonly WorkbookColumn[] =>
  columns.flatMap((column, at): readonly WorkbookColumn[] => {
    const own = { column, at, isAd: false }
    if (column.kind !== 'date' || rule !== undefined) return [own]
    const label =
      columns.filter(({ kind }) => kind === 'date').length > 1
        ? adOf(column.label)
        : reportWords.adDate
    const ad = { ...column, key: `${column.key}-ad`, label }
    return [own, { column: ad, at, isAd: true }]
  })

const dayMs = 86_400_000
/** The number of 1970-01-01 in a workbook. */
const firstOf1970 = 25_569
/** The number by which a workbook knows a civil date. */
export const serialOf = (date: string): number =>
  Date.parse(`${date}T00:00:00Z`) / dayMs + firstOf1970

const letters = 26
/** `A` is the column 0, `AA` the column 26. */
export const columnLetters = (at: number): string =>
  (at < letters ? '' : columnLetters(Math.floor(at / letters) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (at % letters))

const places = 4
/** A figure in ten-thousandths, so that sums are exact. */
const scaled = (cell: string): bigint => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(cell) ?? []
  return BigInt(`${sign}${whole}${rest.padEnd(places, '0')}`)
}
const isFigureText = (cell: string): boolean => /^-?\d+(?:\.\d{1,4})?$/.test(cell)

/**
 * Whether the total of a column is the sum of the rows that a sheet shows. It is not where a running balance, an opening
 * row or a subtotal stands in the column, or where a void bill counts in a row only.
 */
export const isSumOfRows = (
  { rows, totals }: Pick<WholeReport, 'rows' | 'totals'>,
  column: ReportColumn,
  at: number,
): boolean => {
  const total = totals?.[at] ?? null
  if (!isFigure(column) || total === null || !isFigureText(total) || rows.length === 0) return false
  let sum = 0n
  for (const row of rows) {
    const cell = row[at] ?? null
    if (cell === null) continue
    if (!isFigureText(cell)) return false
    sum += scaled(cell)
  }
  return sum === scaled(total)
}

/**
 * Writes the figures of formulas into a sheet's XML: what cannot calculate, such as a preview on a phone, shows them.
 * `results`: the figure of each formula.
 */
export const withResults = (xml: string, results: ReadonlyMap<string, number>): string =>
  xml.replaceAll(/<f>([^<]*)<\/f>/g, (element, formula: string) => {
    const result = results.get(formula)
    return result === undefined ? element : `${element}<v>${result}</v>`
  })
