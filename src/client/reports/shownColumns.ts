import type { ReportColumn, ReportDefinition } from '../../books/reports/report.ts'
import type { ReportPage } from '../../contract/reports.ts'
import { isFigure, type ReportCell } from './cells.ts'

/** Some of a report's columns, and their places among all that its pages have. */
export interface ShownColumns {
  readonly definition: ReportDefinition
  readonly places: readonly number[]
}

/** Where the column is that names a row: it is always shown and stays in view. */
export const nameColumnOf = (columns: readonly ReportColumn[]): number =>
  Math.max(
    0,
    columns.findIndex((column) => column.namesRow === true),
  )

const at = (definition: ReportDefinition, places: readonly number[]): ShownColumns => ({
  definition: { ...definition, columns: places.map((place) => definition.columns[place]!) },
  places,
})

const only = (
  definition: ReportDefinition,
  isShown: (column: ReportColumn, place: number) => boolean,
): ShownColumns => {
  const name = nameColumnOf(definition.columns)
  const places = definition.columns.flatMap((column, place) =>
    place === name || isShown(column, place) ? [place] : [],
  )
  return at(definition, places)
}

/** The report with all that its pages have. */
export const allColumns = (definition: ReportDefinition): ShownColumns => ({
  definition,
  places: definition.columns.map((_, place) => place),
})

/** The columns that a person may hide. A register of the law has those that the law prescribes, on every paper. */
export const hideableColumns = ({
  columns,
  rule,
}: Pick<ReportDefinition, 'columns' | 'rule'>): readonly ReportColumn[] => {
  const name = nameColumnOf(columns)
  return rule === undefined ? columns.filter((_, place) => place !== name) : []
}

/** The report without the columns of these keys that a person may hide. */
export const withoutHidden = (
  definition: ReportDefinition,
  hidden: readonly string[],
): ShownColumns => {
  const hideable = new Set(hideableColumns(definition).map(({ key }) => key))
  return only(definition, ({ key }) => !(hideable.has(key) && hidden.includes(key)))
}

/** In, out and the balance of a statement. */
const mostOfStatement = 3

/** The figures that say most of a row of a list: its total; all of them if they are few; else the first. */
const mainFigures = (columns: readonly ReportColumn[]): readonly ReportColumn[] => {
  const figures = columns.filter(isFigure)
  const total = figures.find(({ key }) => key === 'total')
  if (total !== undefined) return [total]
  return figures.length <= mostOfStatement ? figures : figures.slice(0, 1)
}

/**
 * The places with figures beside the name of the row, and last what stood between them. A list by date has its main
 * figures beside the first text. A head of groups stays as it is.
 */
const figuresFirst = ({ definition: { columns }, places }: ShownColumns): readonly number[] => {
  const name = nameColumnOf(columns)
  const isList = columns[name]?.kind === 'date'
  const anchor = isList ? columns.findIndex(({ kind }) => kind === 'text' || kind === 'time') : name
  const figure = columns.findIndex((column, at) => at > anchor && isFigure(column))
  const inFront = columns.slice(name + (isList ? 0 : 1), Math.max(figure, 0))
  if (anchor < name || inFront.some(({ group }) => group !== undefined)) return places
  const main = isList ? mainFigures(columns) : columns.slice(figure).filter(isFigure)
  const isMain = (at: number): boolean => main.includes(columns[at]!)
  const first = places.slice(0, anchor + 1)
  return [
    ...first,
    ...places.filter((_, at) => at > anchor && isMain(at)),
    ...places.filter((_, at) => at > anchor && !isMain(at)),
  ]
}

/**
 * The report as a phone shows it: figures beside the name of a row. `rows`: all of it, in which case columns of
 * text that no row fills are left out; null if they are not all here.
 */
export const onPhone = (
  definition: ReportDefinition,
  rows: ReportPage['rows'] | null,
): ShownColumns => {
  const filled = only(
    definition,
    ({ kind }, place) =>
      rows === null || kind !== 'text' || rows.some((row) => (row[place] ?? null) !== null),
  )
  return at(definition, figuresFirst(filled))
}

/** The cells of a row under these columns. */
export const cellsUnder = (
  { places }: ShownColumns,
  row: readonly ReportCell[],
): readonly ReportCell[] => places.map((place) => row[place] ?? null)

/** A page, or a whole report, with only the cells under these columns. */
export const pageUnder = <Page extends Pick<ReportPage, 'rows' | 'opening' | 'totals'>>(
  shown: ShownColumns,
  page: Page,
): Page => ({
  ...page,
  rows: page.rows.map((row) => cellsUnder(shown, row)),
  opening: page.opening && cellsUnder(shown, page.opening),
  totals: page.totals && cellsUnder(shown, page.totals),
})

/** The same of a page for a paper or a file, on which nothing opens: of the marks, only tones are kept. */
export const wholePageUnder = (shown: ShownColumns, page: ReportPage): ReportPage => ({
  ...pageUnder(shown, page),
  marks: page.marks.map((mark) =>
    mark === null || mark.tone === null ? null : { tone: mark.tone, opens: null },
  ),
})
