import type { DateRange } from '../../books/calendar/calendar.ts'
import type { Words } from '../../books/words.ts'

/** A period in AD dates. */
export const adDates = ({ start, end }: DateRange): Words => {
  const days = start === end ? start : `${start} – ${end}`
  return { ne: `${days} (ई.सं.)`, en: `${days} AD` }
}
