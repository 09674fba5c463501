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
