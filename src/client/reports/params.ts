import { isCivilDate, type DateRange } from '../../books/calendar.ts'
import {
  filterParams,
  reportFilters,
  type FilterParam,
  type ReportDefinition,
} from '../../books/report.ts'
import { Id } from '../../contract/scalars.ts'

/** What a report is asked for. `range` is null where the address names none; a filter only where the report has it. */
export type ReportParams = { readonly range: DateRange | null } & Readonly<
  Record<FilterParam, string | null>
>

/** One page of one report, as its query takes it. The order of these fields is fixed: their text is the answer's key. */
export type PageAsked = Readonly<Record<'report' | 'from' | 'to', string>> &
  Readonly<Partial<Record<FilterParam, string>>> &
  Readonly<Record<'currentPage' | 'pageSize', number>>

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
  const from = dayIn(search, 'from')
  const to = dayIn(search, 'to')
  if (from === null || to === null) return null
  return from <= to ? { start: from, end: to } : { start: to, end: from }
}

const filtersOf = (
  value: (param: FilterParam) => string | null,
): Readonly<Record<FilterParam, string | null>> =>
  Object.fromEntries(filterParams.map((param) => [param, value(param)])) as Record<
    FilterParam,
    string | null
  >
/** The filters that something was chosen for. */
const chosenIn = (params: ReportParams): Readonly<Partial<Record<FilterParam, string>>> =>
  Object.fromEntries(
    filterParams.flatMap((param) => (params[param] === null ? [] : [[param, params[param]]])),
  )

/** The parameters in a page's address. What is misspelt, or what this report has no filter for, counts as not said. */
export const paramsIn = (definition: ReportDefinition, search: URLSearchParams): ReportParams => {
  const heeded = new Set(definition.filters.map(({ name }) => reportFilters[name].param))
  return {
    range: rangeIn(search),
    ...filtersOf((param) => (heeded.has(param) ? idIn(search, param) : null)),
  }
}

/** The address of these parameters: `paramsIn` reads them back. */
export const searchOf = (params: ReportParams): URLSearchParams =>
  new URLSearchParams({
    ...(params.range === null ? {} : { from: params.range.start, to: params.range.end }),
    ...chosenIn(params),
  })

/** One page of a report over a period. */
export const pageAsked = (
  definition: ReportDefinition,
  range: DateRange,
  params: ReportParams,
  currentPage: number,
  pageSize: number,
): PageAsked => ({
  report: definition.name,
  from: range.start,
  to: range.end,
  ...chosenIn(params),
  currentPage,
  pageSize,
})
