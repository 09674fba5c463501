import {
  groupByLakh,
  inDigits,
  neededDecimals,
  readDecimal,
  splitDecimal,
  writeNeeded,
  type Digits,
} from './digits.ts'
import { maxPaisa, mulDiv, type Paisa } from './money.ts'
import type { Thousandths } from './quantity.ts'

/** A price per unit: an integer number of ten-thousandths of a rupee (Rs 0.125 is 1250). */
export type TenThousandths = number

/** The largest rate that is entered: the largest amount for one unit. */
export const maxRate: TenThousandths = maxPaisa * 100

export const isRate = (u: unknown): u is TenThousandths =>
  Number.isSafeInteger(u) && (u as number) >= 0 && (u as number) <= maxRate

/** A rate as typed or sent: `0.125`, `१,२३४.५`. At most four decimals; null for any other text. */
export const readRate = (text: string): TenThousandths | null => readDecimal(text, 4, maxRate)

/** The rate as it is sent, with two to four decimals: `100.00`, `0.125`. */
export const writeRate = (rate: TenThousandths): string => writeNeeded(rate, 4, 2)

/** The rate as people read it: `1,23,456.00` or `०.१२५`, without a currency sign. */
export const showRate = (rate: TenThousandths, digits: Digits): string => {
  const [sign, whole, rest] = splitDecimal(rate, 4)
  return inDigits(`${sign}${groupByLakh(whole)}.${neededDecimals(rest, 2)}`, digits)
}

/** What a quantity costs at a rate per unit, rounded once. */
export const amountAt = (quantity: Thousandths, rate: TenThousandths): Paisa =>
  mulDiv(quantity, rate, 100_000)

/**
 * The rate of a price per unit in paisa, as earlier releases recorded it. Theirs could be so large that it is no exact integer
 * any more: that is the largest one, and the amounts of its line, recorded beside it, stay as they were.
 */
export const rateOfPaisa = (paisa: Paisa): TenThousandths =>
  Math.min(paisa * 100, Number.MAX_SAFE_INTEGER)
