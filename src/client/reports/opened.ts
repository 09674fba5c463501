import type { DateRange } from '../../books/calendar/calendar.ts'
import { isDocumentKind } from '../../books/documents/documentKind.ts'
import { reportFilters, type ReportDefinition } from '../../books/reports/report.ts'
import { reports } from '../../books/reports/reports.ts'
import type { RowMark } from '../../contract/reports.ts'
import { documentPath } from '../documents/documents.ts'

const detailReport = (filter: string): ReportDefinition | null =>
  reports.find(({ detailOf }) => detailOf === filter) ?? null

/**
 * The address that a row opens: the screen of a document, or the report about the value of a filter in the same period. Null for a row that
 * opens nothing, and for a kind or filter that this release does not know.
 */
export const openedAddress = (
  opens: RowMark['opens'] | undefined,
  { start, end }: DateRange,
): string | null => {
  if (opens === null || opens === undefined) return null
  if (isDocumentKind(opens.kind)) return documentPath(opens.kind, opens.id)
  const detail = detailReport(opens.kind)
  if (detail?.detailOf === undefined) return null
  const search = new URLSearchParams({
    from: start,
    to: end,
    [reportFilters[detail.detailOf].param]: opens.id,
  })
  return `${detail.path}?${search}`
}
