import * as t from 'io-ts'
import type { Paisa } from '../books/money/money.ts'
import { RecordType, type Scalar } from './codec.ts'
import { Percent, PositiveRupees, Rupees } from './scalars.ts'
import { taggedUnion } from './taggedUnion.ts'

/** Names on the wire: the figure of a discount has the name of its kind. */
const wireNames: Readonly<Record<string, string>> = { hundredths: 'percent', paisa: 'amount' }
const naming = (key: string): string => wireNames[key] ?? key

/**
 * The same discount with the current names. Up to release 1.2.0 the figures were called `hundredths` and `paisa`. A
 * device may still have requests and answers of that form, and it repeats a request unchanged, because the command's id
 * covers its bytes.
 */
const underPresentNames = (sent: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(sent).map(([key, value]) => {
      const present = naming(key)
      return [Object.hasOwn(sent, present) ? key : present, value]
    }),
  )

const discountOf = (name: string, amounts: Scalar<Paisa>) => {
  const percent = new RecordType(
    { kind: t.literal('percent'), hundredths: Percent },
    {},
    naming,
    `Percent${name}`,
  )
  const amount = new RecordType(
    { kind: t.literal('amount'), paisa: amounts },
    {},
    naming,
    `Amount${name}`,
  )
  return taggedUnion<typeof percent | typeof amount>('kind', { percent, amount }, underPresentNames)
}

/**
 * A discount: per cent of the amount that it reduces, or an amount. On the wire `{ "kind": "percent", "percent": "12.5"
 * }` or `{ "kind": "amount", "amount": "10.00" }`; in the program hundredths of a per cent or paisa.
 */
export const Discount = discountOf('Discount', PositiveRupees)
/** A discount as recorded. */
export const RecordedDiscount = discountOf('RecordedDiscount', Rupees)
