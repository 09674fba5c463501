import type { ReportColumn } from '../../books/reports/report.ts'
import type { Words } from '../../books/words.ts'
import { isFigure } from './cells.ts'

/** A cell of a table's head that spans `columns` columns and `rows` rows. */
export interface HeadCell {
  readonly key: string
  readonly label: Words
  readonly columns: number
  readonly rows: 1 | 2
  readonly figure: boolean
}
export interface ReportHeading {
  readonly top: readonly HeadCell[]
  /** Empty if no column has a group. */
  readonly bottom: readonly HeadCell[]
}

/** The label of a column outside of the table: with that of its group, because columns of several groups share labels. */
export const fullLabel = ({ group, label }: Pick<ReportColumn, 'group' | 'label'>): Words =>
  group === undefined ? label : { ne: `${group.ne}: ${label.ne}`, en: `${group.en}: ${label.en}` }

/** The head of a report: one row, or two if columns are grouped. Neighbours of one group share its heading. */
export const headingOf = (columns: readonly ReportColumn[]): ReportHeading => {
  const grouped = columns.some((column) => column.group !== undefined)
  const top: HeadCell[] = []
  columns.forEach((column, at) => {
    const { group, key } = column
    const last = top.at(-1)
    if (group === undefined)
      top.push({
        key,
        label: column.label,
        columns: 1,
        rows: grouped ? 2 : 1,
        figure: isFigure(column),
      })
    else if (last !== undefined && columns[at - 1]?.group === group)
      top[top.length - 1] = { ...last, columns: last.columns + 1 }
    else top.push({ key: `over-${key}`, label: group, columns: 1, rows: 1, figure: false })
  })
  const bottom = columns.flatMap((column): readonly HeadCell[] =>
    column.group === undefined
      ? []
      : [{ key: column.key, label: column.label, columns: 1, rows: 1, figure: isFigure(column) }],
  )
  return { top, bottom }
}

type Cells = readonly (string | null)[]
const firstFree = (row: Cells): number => row.findIndex((cell) => cell === null)
/** Where the words for the opening row stand: in the first column of text, or else in the first without a figure. */
export const openingPlace = (columns: readonly ReportColumn[], opening: Cells): number => {
  const text = columns.findIndex(({ kind }) => kind === 'text')
  return text >= 0 ? text : firstFree(opening)
}
/** Where the word for the totals stands: in the first column that has none. */
export const totalsPlace = (columns: readonly ReportColumn[], totals: Cells): number =>
  firstFree(columns.map((_, at) => totals[at] ?? null))
