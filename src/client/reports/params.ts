import type { DateRange } from '../../books/calendar/calendar.ts'
import {
  filterParams,
  reportFilters,
  type FilterParam,
  type ReportDefinition,
} from '../../books/reports/report.ts'
import { Id } from '../../contract/scalars.ts'
import { periodIn } from '../react/periodIn.ts'

/** The parameters of a report. `range` is null if the address has none, a filter if it is not chosen. */
export type ReportParams = { readonly range: DateRange | null } & Readonly<
  Record<FilterParam, string | null>
>

/** The parameters of one page of a report. Their order is fixed, because their JSON is the key of the answer. */
export type PageRequest = Readonly<Record<'report' | 'from' | 'to', string>> &
  Readonly<Partial<Record<FilterParam, string>>> &
  Readonly<Record<'currentPage' | 'pageSize', number>>

const idIn = (search: URLSearchParams, name: string): string | null => {
  const text = search.get(name)
  return Id.is(text) && Id.decode(text)._tag === 'Right' ? text : null
}

const filtersOf = (
  value: (param: FilterParam) => string | null,
): Readonly<Record<FilterParam, string | null>> =>
  Object.fromEntries(filterParams.map((param) => [param, value(param)])) as Record<
    FilterParam,
    string | null
  >
/** The filters that are chosen. */
const chosenIn = (params: ReportParams): Readonly<Partial<Record<FilterParam, string>>> =>
  Object.fromEntries(
    filterParams.flatMap((param) => (params[param] === null ? [] : [[param, params[param]]])),
  )

/** The parameters in a page's address. Invalid ones, and filters that this report does not have, are ignored. */
export const paramsIn = (definition: ReportDefinition, search: URLSearchParams): ReportParams => {
  const known = new Set(definition.filters.map(({ name }) => reportFilters[name].param))
  return {
    range: periodIn((name) => search.get(name)),
    ...filtersOf((param) => (known.has(param) ? idIn(search, param) : null)),
  }
}

/** The search part of an address with these parameters; `paramsIn` reads it. */
export const searchOf = (params: ReportParams): URLSearchParams =>
  new URLSearchParams({
    ...(params.range === null ? {} : { from: params.range.start, to: params.range.end }),
    ...chosenIn(params),
  })

/** One page of a report over a period. */
export const pageRequest = (
  definition: ReportDefinition,
  range: DateRange,
  params: ReportParams,
  currentPage: number,
  pageSize: number,
): PageRequest => ({
  report: definition.name,
  from: range.start,
  to: range.end,
  ...chosenIn(params),
  currentPage,
  pageSize,
})
