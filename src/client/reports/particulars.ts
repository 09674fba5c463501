import { fiscalYearOf, showBs, type DateRange } from '../../books/calendar/calendar.ts'
import { inDigits, type Digits } from '../../books/money/digits.ts'
import {
  isOfFiscalYear,
  reportFilters,
  type FilterName,
  type ReportDefinition,
} from '../../books/reports/report.ts'
import { fromBoth, type Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { reportWords } from './reportWords.ts'

/** One filter of the report as it prints below the title: the period, the party, the category. */
export interface Particular {
  readonly label: Words
  readonly value: string
}
/** The name that was chosen for each filter. */
export type FilterNames = Readonly<Partial<Record<FilterName, string>>>

/** The days of a report in both calendars. A register of the law names its year and its tax period. */
const daysOf = (
  definition: ReportDefinition,
  variant: string | null,
  range: DateRange,
  digits: Digits,
): readonly Particular[] => {
  const { period, rule } = definition
  if (period === 'day')
    return [
      { label: reportWords.asOn, value: showBs(range.end, digits) },
      { label: reportWords.adDate, value: inDigits(range.end, digits) },
    ]
  const ofYear = isOfFiscalYear(definition, variant) ? fiscalYearOf(range.end) : null
  if (ofYear !== null)
    return [
      { label: words.fiscalYear, value: inDigits(ofYear.name, digits) },
      {
        label: reportWords.adDate,
        value: inDigits(`${ofYear.start} – ${ofYear.end}`, digits),
      },
    ]
  const year = rule === undefined ? null : fiscalYearOf(range.start)
  const between = (show: (date: string) => string) => `${show(range.start)} – ${show(range.end)}`
  return [
    ...(year === null ? [] : [{ label: reportWords.taxYear, value: inDigits(year.name, digits) }]),
    {
      label: rule === undefined ? words.period : reportWords.taxPeriod,
      value: between((date) => showBs(date, digits)),
    },
    { label: reportWords.adDate, value: between((date) => inDigits(date, digits)) },
  ]
}

/** The names of accounts are text in both languages. */
const namedInBoth: ReadonlySet<FilterName> = new Set(['account', 'flow'])

/** The form, the filters and the period of a report in words, for paper and files. */
export const particularsOf = (
  definition: ReportDefinition,
  variant: string | null,
  range: DateRange,
  chosen: FilterNames,
  show: { readonly digits: Digits; readonly say: (w: Words) => string },
): readonly Particular[] => {
  const { variants, rule, filters } = definition
  const form = variants?.find(({ value }) => value === variant)
  return [
    // The law has no name for the forms of its registers.
    ...(form === undefined || rule !== undefined
      ? []
      : [{ label: reportWords.variant, value: show.say(form.label) }]),
    ...filters.flatMap(({ name }) => {
      const value = chosen[name]
      if (value === undefined) return []
      const shown = namedInBoth.has(name) ? show.say(fromBoth(value)) : value
      return [{ label: reportFilters[name].label, value: shown }]
    }),
    ...daysOf(definition, variant, range, show.digits),
  ]
}
