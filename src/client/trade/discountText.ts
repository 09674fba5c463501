import type { Discount } from '../../books/documents/bill.ts'
import { inDigits, readDecimal, writeNeeded, type Digits } from '../../books/money/digits.ts'
import { readRupees, showRupees } from '../../books/money/money.ts'

const unlessZero = (
  value: number | null,
  discount: (value: number) => Discount,
): Discount | null | undefined => {
  if (value === null || value < 0) return undefined
  return value === 0 ? null : discount(value)
}
/** Reads a typed discount: `50` or `५०.५` rupees, `5%` or `१२.५%` of the amount. Null: no discount. Undefined: unreadable. */
export const readDiscount = (text: string): Discount | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  if (typed.endsWith('%')) {
    const hundredths = readDecimal(typed.slice(0, -1), 2, 10_000)
    return unlessZero(hundredths, (value) => ({ kind: 'percent', hundredths: value }))
  }
  return unlessZero(readRupees(typed), (value) => ({ kind: 'amount', paisa: value }))
}

/** The discount as text that can be typed: `5%` or `50.00`. */
export const showDiscount = (discount: Discount | null, digits: Digits): string => {
  if (discount === null) return ''
  if (discount.kind === 'amount') return showRupees(discount.paisa, digits)
  return inDigits(`${writeNeeded(discount.hundredths, 2, 0)}%`, digits)
}
