import { isCivilDate, type DateRange } from '../../books/calendar.ts'
import type { ReportDefinition } from '../../books/report.ts'
import { Id } from '../../contract/scalars.ts'

/** What a report is asked for. `range` is null where the address names none; a party or category only where the report asks for one. */
export interface ReportParams {
  readonly range: DateRange | null
  readonly partyId: string | null
  readonly categoryId: string | null
}
/** One page of one report, as its query takes it. The order of these fields is fixed: their text is the answer's key. */
export interface PageAsked {
  readonly report: string
  readonly from: string
  readonly to: string
  readonly partyId?: string
  readonly categoryId?: string
  readonly currentPage: number
  readonly pageSize: number
}

const dayIn = (search: URLSearchParams, name: string): string | null => {
  const text = search.get(name)
  return text !== null && isCivilDate(text) ? text : null
}
const idIn = (search: URLSearchParams, name: string): string | null => {
  const text = search.get(name)
  return Id.is(text) && Id.decode(text)._tag === 'Right' ? text : null
}

/** Two days of an address, the earlier one first; null unless both are days of the calendar. */
export const rangeIn = (search: URLSearchParams): DateRange | null => {
  const from = dayIn(search, 'from'), to = dayIn(search, 'to')
  if (from === null || to === null) return null
  return from <= to ? { start: from, end: to } : { start: to, end: from }
}

/** The parameters in a page's address. What is misspelt, or what this report does not ask for, counts as not said. */
export const paramsIn = (definition: ReportDefinition, search: URLSearchParams): ReportParams => ({
  range: rangeIn(search),
  partyId: definition.asks.includes('party') ? idIn(search, 'partyId') : null,
  categoryId: definition.asks.includes('category') ? idIn(search, 'categoryId') : null,
})

/** The address of these parameters: `paramsIn` reads them back. */
export const searchOf = ({ range, partyId, categoryId }: ReportParams): URLSearchParams =>
  new URLSearchParams({
    ...(range === null ? {} : { from: range.start, to: range.end }), ...(partyId === null ? {} : { partyId }), ...(categoryId === null ? {} : { categoryId }),
  })

/** One page of a report over a period. */
export const pageAsked = (definition: ReportDefinition, range: DateRange, { partyId, categoryId }: ReportParams, currentPage: number, pageSize: number): PageAsked => ({
  report: definition.name, from: range.start, to: range.end, ...(partyId === null ? {} : { partyId }), ...(categoryId === null ? {} : { categoryId }), currentPage, pageSize,
})
