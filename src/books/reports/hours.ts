import { inDigits } from '../money/digits.ts'
import type { Words } from '../words.ts'

/** The hours of the day as a filter has them: `00` to `23`. */
export const hoursOfDay: readonly string[] = Array.from({ length: 24 }, (_, hour) =>
  String(hour).padStart(2, '0'),
)

/** From the first to the last minute of an hour. */
export const hourName = (hour: string): Words => {
  const span = `${hour}:00–${hour}:59`
  return { ne: inDigits(span, 'devanagari'), en: span }
}
