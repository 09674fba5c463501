import type { DateRange } from '../../books/calendar/calendar.ts'
import {
  filterParams,
  inVariant,
  reportFilters,
  variantOf,
  type FilterParam,
  type ReportDefinition,
} from '../../books/reports/report.ts'
import { filterIds } from '../../contract/reports.ts'
import { periodIn } from '../react/periodIn.ts'

/**
 * The parameters of a report. `range` is null if the address has none, a filter and the variant if none is chosen.
 */
export type ReportParams = {
  readonly range: DateRange | null
  readonly variant: string | null
} & Readonly<Record<FilterParam, string | null>>

/** The parameters of one page of a report. Their order is fixed, because their JSON is the key of the answer. */
export type PageRequest = Readonly<Record<'report' | 'from' | 'to', string>> &
  Readonly<Partial<Record<FilterParam | 'variant', string>>> &
  Readonly<Record<'currentPage' | 'pageSize', number>>

const idIn = (search: URLSearchParams, param: FilterParam): string | null => {
  const text = search.get(param)
  return text !== null && filterIds[param].decode(text)._tag === 'Right' ? text : null
}

const filtersOf = (
  value: (param: FilterParam) => string | null,
): Readonly<Record<FilterParam, string | null>> =>
  Object.fromEntries(filterParams.map((param) => [param, value(param)])) as Record<
    FilterParam,
    string | null
  >
/** Nothing is chosen. */
export const noParams: ReportParams = { range: null, variant: null, ...filtersOf(() => null) }

/** The filters and the variant that are chosen. */
const chosenIn = (
  params: ReportParams,
): Readonly<Partial<Record<FilterParam | 'variant', string>>> =>
  Object.fromEntries(
    [...filterParams, 'variant' as const].flatMap((param) =>
      params[param] === null ? [] : [[param, params[param]]],
    ),
  )

/** The parameters in a page's address. Invalid ones, and filters that this report does not have in its variant, are ignored. */
export const paramsIn = (definition: ReportDefinition, search: URLSearchParams): ReportParams => {
  const named = search.has('variant')
    ? (variantOf(definition, search.get('variant')) ?? null)
    : null
  const { filters } = inVariant(definition, named ?? variantOf(definition, null) ?? null)
  const known = new Set(filters.map(({ name }) => reportFilters[name].param))
  return {
    range: periodIn((name) => search.get(name)),
    variant: named,
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
