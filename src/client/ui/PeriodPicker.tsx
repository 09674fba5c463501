import { useState } from 'react'
import { showBs, type DateRange } from '../../books/calendar/calendar.ts'
import type { Words } from '../../books/words.ts'
import { useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { BsDateInput } from './BsDateInput.tsx'
import { rangeChoices, rangeOf, type RangeName } from './BsRangePicker.tsx'
import { SelectInput, type Choice } from './choices.tsx'
import { useToday } from './clock.tsx'

type Named = RangeName | 'any'
const named: readonly Choice<Named>[] = rangeChoices
const withNone: readonly Choice<Named>[] = [{ value: 'any', label: words.everyPeriod }, ...named]

export interface PeriodPickerProps {
  readonly range: DateRange | null
  readonly onChange: (range: DateRange | null) => void
  /** Offers "any period" too. */
  readonly orNone?: boolean
}

/** A period picked by its name in one field; the two dates appear only for a custom period. For narrow screens and for lists. */
export const PeriodPicker = ({ range, onChange, orNone = false }: PeriodPickerProps) => {
  const today = useToday()
  const digits = useDigits()
  const [custom, setCustom] = useState(false)
  const choices = orNone ? withNone : named
  const isRange = (chosen: Named, shown: DateRange): boolean => {
    const dates = chosen === 'any' ? null : rangeOf(chosen, today)
    return dates !== null && dates.start === shown.start && dates.end === shown.end
  }
  const nameOf = (shown: DateRange | null): Named => {
    if (shown === null) return 'any'
    if (custom) return 'custom'
    return named.find(({ value }) => isRange(value, shown))?.value ?? 'custom'
  }
  const name = nameOf(range)
  const rangeNamed = (chosen: Named): DateRange | null => {
    if (chosen === 'any') return null
    return chosen === 'custom' ? (range ?? rangeOf('thisMonth', today)) : rangeOf(chosen, today)
  }
  const choose = (chosen: Named) => {
    setCustom(chosen === 'custom')
    onChange(rangeNamed(chosen))
  }
  const put = (start: string | null, end: string | null) => {
    if (start !== null && end !== null)
      onChange(start <= end ? { start, end } : { start: end, end: start })
  }
  /** The days of the period in both calendars; those of a custom period stand in their own fields. */
  const help = ({ start, end }: DateRange): Words => {
    const days = `${showBs(start, digits)} – ${showBs(end, digits)} (${start} – ${end})`
    return { ne: days, en: days }
  }
  return (
    <>
      <SelectInput
        label={words.period}
        value={name}
        onChange={choose}
        choices={choices}
        help={range === null || name === 'custom' ? undefined : help(range)}
      />
      {range !== null && name === 'custom' && (
        <>
          <BsDateInput
            label={words.from}
            value={range.start}
            onChange={(start) => put(start, range.end)}
          />
          <BsDateInput
            label={words.to}
            value={range.end}
            onChange={(end) => put(range.start, end)}
          />
        </>
      )}
    </>
  )
}
