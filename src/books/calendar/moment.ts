import { inDigits, type Digits } from '../money/digits.ts'
import { kathmanduToday } from './civilDate.ts'
import { showBs } from './calendar.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant in Kathmandu: its day in Bikram Sambat, and the time. */
export const showMoment = (at: string, digits: Digits): string =>
  `${showBs(kathmanduToday(at), digits)} ${inDigits(clock.format(Date.parse(at)), digits)}`
