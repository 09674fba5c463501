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

/** The places with the first figure beside the name of the row: what stands between them comes last. */
const figuresBesideName = ({
  definition: { columns },
  places,
}: ShownColumns): readonly number[] => {
  const name = nameColumnOf(columns)
  const figure = columns.findIndex((column, place) => place > name && isFigure(column))
  const between = columns.slice(name + 1, Math.max(figure, 0))
  if (columns[name]?.kind !== 'text' || between.some(({ group }) => group !== undefined))
    return places
  return [
    ...places.slice(0, name + 1),
    ...places.slice(name + 1 + between.length),
    ...places.slice(name + 1, name + 1 + between.length),
  ]
}

/**
 * The report as a phone shows it: the first figure beside the name of a row. `rows`: all of it, in which case columns of
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
  return at(definition, figuresBesideName(filled))
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
