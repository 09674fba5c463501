import {
  groupByLakh,
  inDigits,
  neededDecimals,
  readDecimal,
  splitDecimal,
  writeNeeded,
  type Digits,
} from './digits.ts'

/** A quantity of an item: an integer number of thousandths of its unit (2.5 kg is 2500). */
export type Thousandths = number

/**
 * The largest quantity that can be entered, positive or negative: ten crore units. A bill of 2,000 such lines moves 2 ×
 * 10^14 thousandths; `maxSum` bounds what all documents move together.
 */
export const maxThousandths: Thousandths = 10 ** 11

export const isThousandths = (u: unknown): u is Thousandths =>
  Number.isSafeInteger(u) && Math.abs(u as number) <= maxThousandths

/** A quantity as typed or sent: `2.5`, `२.५`. At most three decimals; null for any other text. */
export const readQuantity = (text: string): Thousandths | null =>
  readDecimal(text, 3, maxThousandths)

/** The quantity as it is sent, without trailing zeros: `2.5`, `12`. */
export const writeQuantity = (quantity: Thousandths): string => writeNeeded(quantity, 3, 0)

/** The quantity as people read it: `1,200`, `२.५`. */
export const showQuantity = (quantity: Thousandths, digits: Digits): string => {
  const [sign, whole, rest] = splitDecimal(quantity, 3)
  const decimals = neededDecimals(rest, 0)
  return inDigits(`${sign}${groupByLakh(whole)}${decimals === '' ? '' : `.${decimals}`}`, digits)
}
