import type { ReportChart, ReportColumn, ReportDefinition } from '../../books/reports/report.ts'
import type { ReportPage } from '../../contract/reports.ts'
import type { ReportCell } from './cells.ts'

export interface ChartPoint {
  /** The cell that names the row. */
  readonly label: ReportCell
  readonly value: number
}
/** A chart of the rows of a page. */
export interface PointsOfChart {
  readonly kind: ReportChart['kind']
  readonly labelColumn: ReportColumn
  readonly valueColumn: ReportColumn
  /** In the order of the rows. */
  readonly points: readonly ChartPoint[]
  /** What the total of a `share` comes to beyond its points; zero if unknown. */
  readonly rest: number
}

const usualMost: Readonly<Record<ReportChart['kind'], number>> = {
  bars: 10,
  columns: 24,
  line: 100,
  share: 6,
}

/** The largest of the points, in the order in which they came. */
const largest = (points: readonly ChartPoint[], most: number): readonly ChartPoint[] => {
  const kept = new Set(
    points.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, most),
  )
  return points.filter((point) => kept.has(point))
}

/**
 * What the chart of a report shows of the rows of its first page. Headings, subtotals and rows without a figure are no
 * points. Null if the report has no chart, or fewer than two points, which compare nothing.
 */
export const chartPoints = (
  { charts = [], columns }: Pick<ReportDefinition, 'charts' | 'columns'>,
  page: Pick<ReportPage, 'rows' | 'totals' | 'marks'>,
): PointsOfChart | null => {
  const [chart] = charts
  const labelAt = columns.findIndex(({ key }) => key === chart?.label)
  const valueAt = columns.findIndex(({ key }) => key === chart?.value)
  const labelColumn = columns[labelAt]
  const valueColumn = columns[valueAt]
  if (chart === undefined || labelColumn === undefined || valueColumn === undefined) return null
  const { kind, most = usualMost[kind] } = chart
  const all = page.rows.flatMap((row, at): readonly ChartPoint[] => {
    const tone = page.marks[at]?.tone
    const cell = row[valueAt] ?? null
    const value = Number(cell)
    const isPoint = cell !== null && Number.isFinite(value) && (kind !== 'share' || value > 0)
    return isPoint && tone !== 'heading' && tone !== 'subtotal'
      ? [{ label: row[labelAt] ?? null, value }]
      : []
  })
  const inTime = kind === 'line' || kind === 'columns'
  const points = inTime ? all.slice(-most) : largest(all, most)
  if (points.length < 2) return null
  const total = Number(page.totals?.[valueAt] ?? 0)
  const rest = kind === 'share' ? total - points.reduce((sum, { value }) => sum + value, 0) : 0
  return { kind, labelColumn, valueColumn, points, rest: Math.max(0, Math.round(rest * 100) / 100) }
}
