import type { DocumentKind } from '../../books/documents/documentKind.ts'
import type { Summand } from './sumRows.ts'

/** Shared by every server area: the documents of the registers of VAT, summed by day. */

/** What a document is in its register, as the register's columns have it. */
export interface RegisterAmounts {
  /** The rows of its long form. */
  readonly lines: number
  readonly total: number
  readonly exempt: number
  readonly zero_rated: number
  readonly value: number
  readonly vat: number
  readonly import_value: number
  readonly import_vat: number
  readonly capital_value: number
  readonly capital_vat: number
}

/** A bill of sale or a credit note in the sales register. */
export interface SoldAmounts {
  readonly taxable: number
  readonly exempt: number
  readonly zero_rated: number
  readonly vat: number
}
const nothing: RegisterAmounts = {
  lines: 0,
  total: 0,
  exempt: 0,
  zero_rated: 0,
  value: 0,
  vat: 0,
  import_value: 0,
  import_vat: 0,
  capital_value: 0,
  capital_vat: 0,
}
export const registeredSale = (of: SoldAmounts, lines: number): RegisterAmounts => ({
  ...nothing,
  lines,
  total: of.taxable + of.exempt + of.zero_rated,
  exempt: of.exempt,
  zero_rated: of.zero_rated,
  value: of.taxable,
  vat: of.vat,
})

/** A purchase or an expense as its register splits it. `value` is what its VAT is of. */
export interface BoughtAmounts {
  readonly value: number
  readonly vat: number
  readonly exempt: number
  /** What it cost, if its VAT is not claimed. */
  readonly whole: number
  readonly isClaimed: boolean
  readonly isCapital: boolean
  readonly isImport: boolean
}
export const registeredPurchase = (of: BoughtAmounts, lines: number): RegisterAmounts => {
  const { value, vat, isClaimed, isCapital, isImport } = of
  const unclaimed = { ...nothing, lines, total: of.whole, exempt: of.whole }
  const claimed = { ...nothing, lines, total: value + of.exempt, exempt: of.exempt }
  if (!isClaimed) return unclaimed
  if (isCapital) return { ...claimed, capital_value: value, capital_vat: vat }
  return isImport
    ? { ...claimed, import_value: value, import_vat: vat }
    : { ...claimed, value, vat }
}

interface OfDay {
  readonly kind: DocumentKind
  readonly date: string
  readonly registered: RegisterAmounts | null
}
/** What a live document adds to the sums of its day. */
export const registeredOfDay = ({ kind, date, registered }: OfDay): readonly Summand[] =>
  registered === null
    ? []
    : [{ key: { date, kind, state: 'live' }, by: { documents: 1, ...registered } }]
/** A void one keeps its row in the register, without amounts. */
export const voidOfDay = ({ kind, date, registered }: OfDay): readonly Summand[] =>
  registered === null
    ? []
    : [{ key: { date, kind, state: 'void' }, by: { documents: 1, ...nothing, lines: 1 } }]
