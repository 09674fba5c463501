import { fromBs, readBsText, toBs } from '../../books/calendar/calendar.ts'
import { latinDigits } from '../../books/money/digits.ts'

/**
 * Reads a typed Bikram Sambat date as a civil date. Missing parts are taken from today: `5` is the 5th of this month, `8-5` the
 * 5th of Mangsir this year, `83-8-5` is in 2083. Null if it is not a date.
 */
export const readShortBs = (text: string, today: string): string | null => {
  const plain = latinDigits(text)
  const whole = readBsText(plain)
  if (whole !== null) return whole
  const now = toBs(today)
  const parts = /^(?:(?:(\d{2})[-/.])?(\d{1,2})[-/.])?(\d{1,2})$/.exec(plain)
  if (now === null || parts === null) return null
  const [, year, month, day] = parts
  return fromBs({
    year: year === undefined ? now.year : 2000 + Number(year),
    month: month === undefined ? now.month : Number(month),
    day: Number(day),
  })
}
