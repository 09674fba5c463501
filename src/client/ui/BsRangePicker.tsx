import Box from '@mui/material/Box'
import { useState } from 'react'
import {
  addDays,
  bsMonthRange,
  fiscalYearOf,
  toBs,
  type DateRange,
} from '../../books/calendar/calendar.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { BsDateInput } from './BsDateInput.tsx'
import { SelectInput, type Choice } from './choices.tsx'
import { useToday } from './clock.tsx'

export type RangeName =
  | 'today'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisQuarter'
  | 'thisFiscalYear'
  | 'fiscalYearSoFar'
  | 'lastFiscalYear'
  | 'custom'

const firstMonthOfYear = 4
const monthsOfQuarter = 3
/** The three Bikram Sambat months of the fiscal year around a month: the first quarter is Shrawan to Ashwin. */
const quarterOf = (year: number, month: number): DateRange | null => {
  const first = month - ((month - firstMonthOfYear + 12) % monthsOfQuarter)
  const start = bsMonthRange(year, first)
  const end = bsMonthRange(year, first + monthsOfQuarter - 1)
  return start && end && { start: start.start, end: end.end }
}

const dayBefore = (date: string): string => addDays(date, -1) ?? date

/** First and last day of a named period relative to today; null outside the calendar. */
export const rangeOf = (name: RangeName, today: string): DateRange | null => {
  const bs = toBs(today)
  if (bs === null) return null
  const month = bsMonthRange(bs.year, bs.month)
  const year = fiscalYearOf(today)
  switch (name) {
    case 'today':
      return { start: today, end: today }
    case 'thisMonth':
      return month
    case 'lastMonth':
      return (
        month &&
        bsMonthRange(bs.month === 1 ? bs.year - 1 : bs.year, bs.month === 1 ? 12 : bs.month - 1)
      )
    case 'thisQuarter':
      return quarterOf(bs.year, bs.month)
    case 'fiscalYearSoFar':
      return year && { start: year.start, end: today }
    case 'thisFiscalYear':
      return year && { start: year.start, end: year.end }
    case 'lastFiscalYear': {
      const last = year && fiscalYearOf(dayBefore(year.start))
      return last && { start: last.start, end: last.end }
    }
    case 'custom':
      return null
  }
}

/** The named periods, with the words for each. */
export const rangeChoices: readonly Choice<RangeName>[] = [
  { value: 'today', label: words.today },
  { value: 'thisMonth', label: words.thisMonth },
  { value: 'lastMonth', label: words.lastMonth },
  { value: 'thisQuarter', label: words.thisQuarter },
  { value: 'fiscalYearSoFar', label: words.fiscalYearSoFar },
  { value: 'thisFiscalYear', label: words.thisFiscalYear },
  { value: 'lastFiscalYear', label: words.lastFiscalYear },
  { value: 'custom', label: words.customPeriod },
]
const named = rangeChoices.map(({ value }) => value).filter((value) => value !== 'custom')

const same = (a: DateRange | null, b: DateRange): boolean =>
  a !== null && a.start === b.start && a.end === b.end

export interface BsRangePickerProps {
  /** First and last civil date, both inclusive. */
  readonly value: DateRange
  readonly onChange: (range: DateRange) => void
  readonly label?: Words
}

/** A period picked by name (this month, last fiscal year …) or as two Bikram Sambat dates. */
export const BsRangePicker = ({ value, onChange, label = words.period }: BsRangePickerProps) => {
  const today = useToday()
  const [custom, setCustom] = useState(false)
  const name = custom ? 'custom' : (named.find((n) => same(rangeOf(n, today), value)) ?? 'custom')
  const choose = (chosen: RangeName) => {
    setCustom(chosen === 'custom')
    const range = rangeOf(chosen, today)
    if (range !== null) onChange(range)
  }
  const put = (start: string | null, end: string | null) => {
    if (start === null || end === null) return
    setCustom(true)
    onChange(start <= end ? { start, end } : { start: end, end: start })
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: '1fr',
          sm: 'minmax(200px, 1.1fr) minmax(170px, 1fr) minmax(170px, 1fr)',
        },
        width: '100%',
        maxWidth: 760,
      }}
    >
      <SelectInput label={label} value={name} onChange={choose} choices={rangeChoices} />
      <BsDateInput
        label={words.from}
        value={value.start}
        onChange={(start) => put(start, value.end)}
      />
      <BsDateInput label={words.to} value={value.end} onChange={(end) => put(value.start, end)} />
    </Box>
  )
}
