import { inDigits, type Digits } from '../money/digits.ts'
import { terms } from '../termWords.ts'
import type { Words } from '../words.ts'
import type { BillToShow } from './billToShow.ts'
import { paperWords } from './paperWords.ts'

type Seller = BillToShow['seller']

/** Where the shop is, and its phone. */
export const reachedAt = ({ address, phone }: Seller, digits: Digits): string =>
  [address, inDigits(phone, digits)].filter((each) => each !== '').join(' · ')

/** The number under which the shop pays tax, with its name; null for none. */
export const taxNumberOf = (
  { panNo, vatRegistered }: Seller,
  digits: Digits,
): { readonly label: Words; readonly number: string } | null =>
  panNo === null
    ? null
    : { label: vatRegistered ? paperWords.panVat : terms.pan, number: inDigits(panNo, digits) }
