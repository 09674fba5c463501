import type { DateRange } from '../../books/calendar/calendar.ts'
import { isDocumentKind } from '../../books/documents/documentKind.ts'
import { reportFilters, type ReportDefinition } from '../../books/reports/report.ts'
import { reports } from '../../books/reports/reports.ts'
import type { RowMark } from '../../contract/reports.ts'
import { documentPath } from '../documents/documents.ts'

/** The report that a row names by `name`, or `name/from/to` where it is about a period of its own. */
const reportAddress = (id: string, range: DateRange): string | null => {
  const [name, from = range.start, to = range.end] = id.split('/')
  const named = reports.find((report) => report.name === name)
  return named === undefined ? null : `${named.path}?${new URLSearchParams({ from, to })}`
}

const detailReport = (filter: string): ReportDefinition | null =>
  reports.find(({ detailOf }) => detailOf === filter) ?? null

/**
 * The address that a row opens: the screen of a document, another report, or the report about the value of a filter in
 * the same period. Null for a row that opens nothing, and for a kind, report or filter that this release does not know.
 */
export const openedAddress = (
  opens: RowMark['opens'] | undefined,
  { start, end }: DateRange,
): string | null => {
  if (opens === null || opens === undefined) return null
  if (isDocumentKind(opens.kind)) return documentPath(opens.kind, opens.id)
  if (opens.kind === 'report') return reportAddress(opens.id, { start, end })
  const detail = detailReport(opens.kind)
  if (detail?.detailOf === undefined) return null
  const search = new URLSearchParams({
    from: start,
    to: end,
    [reportFilters[detail.detailOf].param]: opens.id,
  })
  return `${detail.path}?${search}`
}
