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
 * Which totals are the sums of the rows that a sheet shows. A total is not where a running balance, an opening row or a
 * subtotal stands in the column, or where a void bill counts in a row only.
 */
export const sumsOfRows = (
  columns: readonly ReportColumn[],
  totals: WholeReport['totals'],
): {
  readonly add: (row: WholeReport['rows'][number]) => void
  readonly isSum: (at: number) => boolean
} => {
  const totalOf = (at: number): string => totals?.[at] ?? ''
  const sums = new Map<number, bigint>()
  columns.forEach((column, at) => {
    if (isFigure(column) && isFigureText(totalOf(at))) sums.set(at, 0n)
  })
  let rows = 0
  return {
    add: (row) => {
      rows++
      for (const [at, sum] of sums) {
        const cell = row[at] ?? null
        if (cell === null) continue
        if (isFigureText(cell)) sums.set(at, sum + scaled(cell))
        else sums.delete(at)
      }
    },
    isSum: (at) => rows > 0 && sums.get(at) === scaled(totalOf(at)),
  }
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
