import type { Discount } from '../../books/bill.ts'
import { inDigits, readDecimal, splitDecimal, type Digits } from '../../books/digits.ts'
import { readRupees, showRupees } from '../../books/money.ts'

const spare = (whole: string, rest: string): string =>
  /^0+$/.test(rest) ? whole : `${whole}.${rest.replace(/0+$/, '')}`

/** A discount as typed: `50` or `५०.५` rupees, `5%` or `१२.५%` of what it is taken from; nothing typed is none. Undefined: not readable. */
export const readDiscount = (text: string): Discount | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  if (typed.endsWith('%')) {
    const hundredths = readDecimal(typed.slice(0, -1), 2, 10_000)
    return hundredths === null || hundredths < 0
      ? undefined
      : hundredths === 0
        ? null
        : { kind: 'percent', hundredths }
  }
  const paisa = readRupees(typed)
  return paisa === null || paisa < 0 ? undefined : paisa === 0 ? null : { kind: 'amount', paisa }
}

/** The discount as it is typed and read, `5%` or `50.00`. */
export const showDiscount = (discount: Discount | null, digits: Digits): string => {
  if (discount === null) return ''
  if (discount.kind === 'amount') return showRupees(discount.paisa, digits)
  const [, whole, rest] = splitDecimal(discount.hundredths, 2)
  return inDigits(`${spare(whole, rest)}%`, digits)
}
