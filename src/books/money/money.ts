import {
  groupByLakh,
  inDigits,
  readDecimal,
  splitDecimal,
  writeDecimal,
  type Digits,
} from './digits.ts'

/** An amount of money: an integer number of paisa, 100 to the rupee. */
export type Paisa = number

/**
 * The largest amount that can be entered, positive or negative: ten arba rupees (10^12 paisa). Sums stay exact
 * integers: the 2,000 lines of a bill sum to at most 2 × 10^15, and `maxSum` bounds the books as a whole.
 */
export const maxPaisa: Paisa = 10 ** 12

/**
 * The bound on the sum of the absolute values of all amounts of one kind, or of all quantities, in a company's books.
 * No balance, month, total or stock is larger, and two of them added or subtracted stay below 2^53, where integers are
 * exact. A command that would exceed it is refused.
 */
export const maxSum = 4 * 10 ** 15

export const isPaisa = (u: unknown): u is Paisa =>
  Number.isSafeInteger(u) && Math.abs(u as number) <= maxPaisa

/** Rupees as typed or sent: `1,500.5`, `१५००.५०`. At most two decimals; null for any other text. */
export const readRupees = (text: string): Paisa | null => readDecimal(text, 2, maxPaisa)

/** The amount as it is sent: `1500.50`. */
export const writeRupees = (paisa: Paisa): string => writeDecimal(paisa, 2)

/** The amount as people read it: `1,23,456.00` or `१,२३,४५६.००`, without a currency sign. */
export const showRupees = (paisa: Paisa, digits: Digits): string => {
  const [sign, whole, rest] = splitDecimal(paisa, 2)
  return inDigits(`${sign}${groupByLakh(whole)}.${rest}`, digits)
}

/**
 * `a × b ÷ c` rounded to the nearest integer, half away from zero, exact for any size of the product. No other function
 * of the books rounds. All three are integers, and `c` is positive.
 */
export const mulDiv = (a: number, b: number, c: number): number => {
  const product = a * b
  if (Number.isSafeInteger(product)) {
    const rest = product % c
    const down = (product - rest) / c
    return (2 * Math.abs(rest) >= c ? down + Math.sign(product) : down) || 0
  }
  const exact = BigInt(a) * BigInt(b)
  const by = BigInt(c)
  const size = exact < 0n ? -exact : exact
  const rounded = Number((2n * size + by) / (2n * by))
  return exact < 0n ? -rounded : rounded
}

/**
 * Allocates `total` in proportion to `weights` by largest remainder (on a tie, the earlier weight first), so that the
 * shares sum to it exactly. If all weights are zero, the shares are equal. Weights are integers, zero or more.
 */
export const allocate = (total: number, weights: readonly number[]): readonly number[] => {
  if (weights.some((w) => !(w >= 0))) throw new RangeError('A weight below zero')
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('Nothing to share the total over')
    return []
  }
  const whole = weights.reduce((sum, w) => sum + BigInt(w), 0n)
  if (whole === 0n)
    return allocate(
      total,
      weights.map(() => 1),
    )
  const size = BigInt(Math.abs(total))
  const sign = Math.sign(total)
  const exact = weights.map((w, at) => ({
    at,
    share: (size * BigInt(w)) / whole,
    rest: (size * BigInt(w)) % whole,
  }))
  const left = Number(size - exact.reduce((sum, e) => sum + e.share, 0n))
  const shares = exact.map((e) => Number(e.share))
  // Sorting keeps the order of equal remainders.
  const byRest = exact.toSorted((a, b) => Number(b.rest - a.rest))
  for (const e of byRest.slice(0, left)) shares[e.at]! += 1
  return shares.map((share) => (share === 0 ? 0 : sign * share))
}
