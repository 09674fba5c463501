import { bsMonthRange, fiscalYearOf, toBs, type DateRange } from '../../books/calendar/calendar.ts'
import { writeRupees } from '../../books/money/money.ts'
import { writeRate } from '../../books/money/rate.ts'
import { writePercent } from '../../books/money/percent.ts'
import { writeQuantity } from '../../books/money/quantity.ts'
import type { DocumentKind } from '../../books/documents/documentKind.ts'
import type { CellKind, ReportDefinition, RowTone } from '../../books/reports/report.ts'
import { both } from '../../books/words.ts'
import type { QueryOf } from '../../contract/route.ts'
import type { report, RowMark } from '../../contract/reports.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { documentSums, placeOfPage, sumOf, type SumsOfBills } from '../documents/documentSums.ts'
import type { Window } from '../lists/paging.ts'
import { columnWords } from '../../books/reports/columnWords.ts'

/** The buyer of a bill without a name. */
export const atTheCounter = both(columnWords.cash)

/**
 * A figure, a text or a date as SQL returns it; null for an empty cell. Money is paisa, a rate ten-thousandths of a rupee, a
 * quantity thousandths, a percentage hundredths of a percent.
 */
export type ReportValue = string | number | null
/**
 * A row by the keys of the definition's columns; an absent key is an empty cell. `opensKind` and `opensId` name what it
 * opens and `tone` how it stands out, as in `RowMark`.
 */
export type SheetRow = Readonly<Record<string, ReportValue | undefined>>

/** One page of a report as its SQL returns it; `rowCount` and `totals` are for the whole range. */
export interface ReportSheet {
  readonly rows: readonly SheetRow[]
  readonly rowCount: number
  readonly totals: SheetRow | null
  readonly opening: SheetRow | null
}
export interface ReportRequest {
  readonly range: DateRange
  readonly window: Window
  /** Null for a report without variants. */
  readonly variant: string | null
  readonly query: QueryOf<typeof report>
}
export type ReadSheet = (context: Context, asked: ReportRequest) => Promise<Refused<ReportSheet>>

/**
 * A page of a report of documents, with the sums of its whole range. `found` are the values of both statements; the rows
 * bind the limit and the offset of the page after them.
 */
export const readDocuments = async (
  tx: Tx,
  window: Window,
  sql: { readonly rowsSql: string; readonly totalsSql: string; readonly found: readonly unknown[] },
  shown: (row: SheetRow) => SheetRow = (row) => row,
): Promise<ReportSheet> => {
  const { rowsSql, totalsSql, found } = sql
  const [rows, [sums]] = await Promise.all([
    tx.query<SheetRow>(rowsSql, [...found, window.limit, window.offset]),
    tx.query<SheetRow & { documents: number }>(totalsSql, found),
  ])
  return {
    rows: rows.map(shown),
    rowCount: sums?.documents ?? 0,
    totals: sums ?? null,
    opening: null,
  }
}

/**
 * The same of live documents of some kinds by date. The rows bind the day on which the page begins as $2 and the end of
 * the range as $3, and the limit and the offset last.
 */
export const readSummed = async (
  context: Context,
  { range, window }: Pick<ReportRequest, 'range' | 'window'>,
  kinds: readonly DocumentKind[],
  page: {
    readonly rowsSql: string
    /** The values of the rows after the third. */
    readonly more: readonly unknown[]
    readonly withBills?: boolean
    readonly totals: (sums: ReadonlyMap<DocumentKind, SumsOfBills>) => SheetRow | Promise<SheetRow>
  },
  shown: (row: SheetRow) => SheetRow = (row) => row,
): Promise<ReportSheet> => {
  const { tx, company } = context
  const [sums, { start, offset }] = await Promise.all([
    documentSums(context, range, kinds, page.withBills),
    placeOfPage(context, range, { kinds, state: 'live' }, window.offset),
  ])
  const [rows, totals] = await Promise.all([
    tx.query<SheetRow>(page.rowsSql, [
      company,
      start,
      range.end,
      ...page.more,
      window.limit,
      offset,
    ]),
    page.totals(sums),
  ])
  return {
    rows: rows.map(shown),
    rowCount: sumOf(sums, ({ documents }) => documents),
    totals,
    opening: null,
  }
}

/** The Bikram Sambat month of `today`. */
export const thisMonth = (today: string): DateRange => {
  const bs = toBs(today)
  const range = bs && bsMonthRange(bs.year, bs.month)
  if (!range) throw new Error(`today is outside the calendar: ${today}`)
  return range
}

/** The range of a report until another one is chosen: the Bikram Sambat month of `today`, or its fiscal year. */
export const usualRange = (
  { period }: Pick<ReportDefinition, 'period'>,
  today: string,
): DateRange => (period === 'year' ? fiscalYearOf(today) : null) ?? thisMonth(today)

const written: Readonly<Record<CellKind, (cell: string | number) => string>> = {
  money: (cell) => writeRupees(Number(cell)),
  rate: (cell) => writeRate(Number(cell)),
  quantity: (cell) => writeQuantity(Number(cell)),
  percent: (cell) => writePercent(Number(cell)),
  date: String,
  time: String,
  text: String,
  count: String,
}

/** A row as the text of each column of the definition, in order. */
export const cellTexts = (
  definition: ReportDefinition,
  row: SheetRow,
): readonly (string | null)[] =>
  definition.columns.map(({ key, kind }) => {
    const cell = row[key]
    return cell === null || cell === undefined || cell === '' ? null : written[kind](cell)
  })

const markOf = ({ tone, opensKind, opensId }: SheetRow): RowMark | null =>
  (tone ?? null) === null && (opensId ?? null) === null
    ? null
    : {
        tone: (tone as RowTone | null | undefined) ?? null,
        opens: (opensId ?? null) === null ? null : { kind: String(opensKind), id: String(opensId) },
      }

/** The marks of rows; empty if no row has one. */
export const marksOf = (rows: readonly SheetRow[]): readonly (RowMark | null)[] => {
  const marks = rows.map(markOf)
  return marks.every((mark) => mark === null) ? [] : marks
}
