import { groupByLakh, inDigits, splitDecimal, writeDecimal, type Digits } from './digits.ts'
import { mulDiv } from './money.ts'

/** A percentage: an integer number of hundredths of a percent (12.34% is 1234). */
export type HundredthsOfPercent = number

/** What part of `whole` the `part` is, rounded once; null if the whole is nothing or too much for an exact percentage. */
export const percentOf = (part: number, whole: number): HundredthsOfPercent | null => {
  if (whole === 0) return null
  const percent = mulDiv(part * Math.sign(whole), 10_000, Math.abs(whole))
  return Number.isSafeInteger(percent) ? percent : null
}

/** The percentage as it is sent, with two decimals: `12.34`. */
export const writePercent = (percent: HundredthsOfPercent): string => writeDecimal(percent, 2)

/** The percentage as people read it: `12.34%` or `१२.३४%`. */
export const showPercent = (percent: HundredthsOfPercent, digits: Digits): string => {
  const [sign, whole, rest] = splitDecimal(percent, 2)
  return inDigits(`${sign}${groupByLakh(whole)}.${rest}%`, digits)
}
