import { fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import { fiscalYearsOf, startYearsBefore } from '../../books/calendar/fiscalYears.ts'
import { inDigits } from '../../books/money/digits.ts'
import { useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'

/** How many fiscal years before the present one can be chosen, besides one that is chosen already. */
const yearsBefore = 7

/** Chooses a fiscal year: the one of a day until another one is chosen. */
export const FiscalYearInput = ({
  day,
  onChange,
}: {
  readonly day: string
  readonly onChange: (year: DateRange) => void
}) => {
  const today = useToday()
  const digits = useDigits()
  const chosen = fiscalYearOf(day)
  const recent = fiscalYearsOf(startYearsBefore(today, yearsBefore), today).toReversed()
  const isRecent = recent.some(({ name }) => name === chosen?.name)
  const years = chosen === null || isRecent ? recent : [...recent, chosen]
  return (
    <SelectInput
      label={words.fiscalYear}
      value={chosen?.name ?? null}
      choices={years.map(({ name }) => ({ value: name, label: inDigits(name, digits) }))}
      onChange={(name) => {
        const year = years.find((each) => each.name === name)
        if (year !== undefined) onChange({ start: year.start, end: year.end })
      }}
    />
  )
}
