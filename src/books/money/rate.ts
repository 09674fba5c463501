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

/** The largest rate that can be entered: the largest amount, for one unit. */
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

/** The amount of a quantity at a rate per unit, rounded once. */
export const amountAt = (quantity: Thousandths, rate: TenThousandths): Paisa =>
  mulDiv(quantity, rate, 100_000)

/**
 * The price per unit of goods that are worth `value` together, rounded once; `quantity` is above zero. A price too large
 * for an exact integer becomes the largest exact one.
 */
export const unitCost = (value: Paisa, quantity: Thousandths): TenThousandths =>
  Math.min(mulDiv(value, 100_000, quantity), Number.MAX_SAFE_INTEGER)

/**
 * The rate of a unit price in paisa, as earlier releases recorded it. A price too large for an exact integer becomes
 * the largest exact one; the recorded amounts of its line are used unchanged.
 */
export const rateOfPaisa = (paisa: Paisa): TenThousandths =>
  Math.min(paisa * 100, Number.MAX_SAFE_INTEGER)
