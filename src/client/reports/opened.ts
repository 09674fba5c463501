import { fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import { isDocumentKind } from '../../books/documents/documentKind.ts'
import { isOfFiscalYear, reportFilters, type ReportDefinition } from '../../books/reports/report.ts'
import { reports } from '../../books/reports/reports.ts'
import type { RowMark } from '../../contract/reports.ts'
import { documentPath } from '../documents/documents.ts'

const detailReport = (filter: string): ReportDefinition | null =>
  reports.find(({ detailOf }) => detailOf === filter) ?? null

/**
 * The period in which the rows of a report open others: one as on a day opens them from the start of its fiscal year, one of a
 * fiscal year in the whole of it.
 */
export const openedRange = (
  definition: Pick<ReportDefinition, 'period' | 'variants'>,
  variant: string | null,
  range: DateRange,
): DateRange => {
  const year = fiscalYearOf(range.end)
  if (year !== null && isOfFiscalYear(definition, variant))
    return { start: year.start, end: year.end }
  return definition.period === 'day' ? { start: year?.start ?? range.start, end: range.end } : range
}

/** Another report by its name, in the period and the variant that follow it, or else in the same period. */
const reportAddress = (id: string, { start, end }: DateRange): string | null => {
  const [name, more] = id.split('?')
  const report = reports.find((each) => each.name === name)
  if (report === undefined) return null
  const search = new URLSearchParams({ from: start, to: end })
  for (const [param, value] of new URLSearchParams(more)) search.set(param, value)
  return `${report.path}?${search}`
}

/**
 * The address that a row opens: the screen of a document, the report about the value of a filter in the same period, or
 * another report (`report`). Null for a row that opens nothing, and for what this release does not know.
 */
export const openedAddress = (
  opens: RowMark['opens'] | undefined,
  range: DateRange,
): string | null => {
  if (opens === null || opens === undefined) return null
  if (isDocumentKind(opens.kind)) return documentPath(opens.kind, opens.id)
  if (opens.kind === 'report') return reportAddress(opens.id, range)
  const { start, end } = range
  const detail = detailReport(opens.kind)
  if (detail?.detailOf === undefined) return null
  const search = new URLSearchParams({
    from: start,
    to: end,
    [reportFilters[detail.detailOf].param]: opens.id,
  })
  return `${detail.path}?${search}`
}
