import { useSearchParams } from 'wouter'
import { isCivilDate } from '../../books/calendar/civilDate.ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import { rangeOf } from '../ui/BsRangePicker.tsx'
import { useToday } from '../ui/clock.tsx'

/** A period in the page's address, by default this fiscal year, and its setter. */
export const useRange = (): readonly [DateRange, (range: DateRange) => void] => {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const from = params.get('from')
  const to = params.get('to')
  const range =
    from !== null && to !== null && isCivilDate(from) && isCivilDate(to)
      ? { start: from, end: to }
      : (rangeOf('thisFiscalYear', today) ?? { start: today, end: today })
  return [range, ({ start, end }) => setParams({ from: start, to: end }, { replace: true })]
}
