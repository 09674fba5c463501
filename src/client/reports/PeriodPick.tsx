import { useState } from 'react'
import { showBs, type DateRange } from '../../books/calendar.ts'
import type { Words } from '../../books/words.ts'
import { useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { rangeOf, type RangeName } from '../ui/BsRangePicker.tsx'
import { SelectInput, type Choice } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { reportWords } from './reportWords.ts'

type Named = RangeName | 'any'
const named: readonly Choice<Named>[] = [
  { value: 'today', label: words.today },
  { value: 'thisMonth', label: words.thisMonth },
  { value: 'lastMonth', label: words.lastMonth },
  { value: 'thisFiscalYear', label: words.thisFiscalYear },
  { value: 'lastFiscalYear', label: words.lastFiscalYear },
  { value: 'custom', label: words.customPeriod },
]
const withNone: readonly Choice<Named>[] = [
  { value: 'any', label: reportWords.everyPeriod },
  ...named,
]

export interface PeriodPickProps {
  readonly range: DateRange | null
  readonly onChange: (range: DateRange | null) => void
  /** No period at all may be chosen too. */
  readonly orNone?: boolean
}

/** A period by its name, in one field; its two dates come only where a person chooses them himself. For narrow screens and for lists. */
export const PeriodPick = ({ range, onChange, orNone = false }: PeriodPickProps) => {
  const today = useToday()
  const digits = useDigits()
  const [own, setOwn] = useState(false)
  const choices = orNone ? withNone : named
  const isIt = (name: Named): boolean => {
    const it = name === 'any' ? null : rangeOf(name, today)
    return it !== null && it.start === range?.start && it.end === range.end
  }
  const name: Named =
    range === null
      ? 'any'
      : own
        ? 'custom'
        : (named.find(({ value }) => isIt(value))?.value ?? 'custom')
  const choose = (chosen: Named) => {
    setOwn(chosen === 'custom')
    onChange(
      chosen === 'any'
        ? null
        : chosen === 'custom'
          ? (range ?? rangeOf('thisMonth', today))
          : rangeOf(chosen, today),
    )
  }
  const put = (start: string | null, end: string | null) => {
    if (start !== null && end !== null)
      onChange(start <= end ? { start, end } : { start: end, end: start })
  }
  const days =
    range === null || name === 'custom'
      ? ''
      : `${showBs(range.start, digits)} – ${showBs(range.end, digits)}`
  const help: Words = { ne: days, en: days }
  return (
    <>
      <SelectInput
        label={words.period}
        value={name}
        onChange={choose}
        choices={choices}
        help={days === '' ? undefined : help}
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
