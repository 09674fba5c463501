import { either as E } from 'fp-ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { particularWords as words } from './particularWords.ts'

/** What a bill says of the supplier's own bill, of a customs declaration and of an export. Dates are civil; empty: not said. */
export interface BillParticulars {
  readonly supplierBillNo: string
  readonly supplierBillDate: string | null
  readonly importDeclarationNo: string
  readonly exportCountry: string
  readonly exportDeclarationNo: string
  readonly exportDeclarationDate: string | null
}

/** What the bill is, as far as it decides which particulars it needs. */
export interface ParticularsNeeded {
  /** A purchase whose VAT is claimed. */
  readonly vatClaimed: boolean
  /** A sale with VAT that has a zero-rated line. */
  readonly exported: boolean
}

type Field = keyof BillParticulars

const claimFields: readonly (readonly [Field, Words])[] = [
  ['supplierBillNo', words.claimNeedsNumber],
  ['supplierBillDate', words.claimNeedsDate],
]
const exportFields: readonly (readonly [Field, Words])[] = [
  ['exportCountry', words.exportNeedsCountry],
  ['exportDeclarationNo', words.exportNeedsNumber],
  ['exportDeclarationDate', words.exportNeedsDate],
]
const datesNotLater: readonly (readonly [Field, Words])[] = [
  ['supplierBillDate', words.supplierBillLater],
  ['exportDeclarationDate', words.exportLater],
]

/**
 * Whether a bill says what the VAT registers need: a purchase whose VAT is claimed, the supplier's bill number and date (VAT
 * Rules, rule 23; for imported goods the customs declaration stands for both); an export, country and declaration. Neither
 * date may lie after `today`. What a recorded bill already lacked or said is not judged again: `before` is null for a new
 * bill and for a need that the edit brings. The refusal's fields are those of `BillParticulars`.
 */
export const judgeParticulars = (
  said: BillParticulars,
  { vatClaimed, exported }: ParticularsNeeded,
  today: string,
  before: (BillParticulars & ParticularsNeeded) | null = null,
): Refused<null> => {
  const isMissing = (from: BillParticulars, field: Field): boolean => (from[field] ?? '') === ''
  const missing = (fields: readonly (readonly [Field, Words])[], wasNeeded: boolean) =>
    fields.filter(
      ([field]) =>
        isMissing(said, field) && !(before !== null && wasNeeded && isMissing(before, field)),
    )
  const later = datesNotLater.filter(
    ([field]) => (said[field] ?? '') > today && said[field] !== before?.[field],
  )
  const claimed = vatClaimed && said.importDeclarationNo === ''
  const wasClaimed = before !== null && before.vatClaimed && before.importDeclarationNo === ''
  const faults = [
    ...(claimed ? missing(claimFields, wasClaimed) : []),
    ...(exported ? missing(exportFields, before?.exported ?? false) : []),
  ]
  if (faults.length > 0)
    return E.left({ tag: 'particularsMissing', say: faults[0]![1], fields: firstFaults(faults) })
  return later.length === 0
    ? E.right(null)
    : E.left({ tag: 'laterThanToday', say: later[0]![1], fields: firstFaults(later) })
}

/**
 * A registered buyer claims the VAT of a purchase with a full tax invoice (VAT Rules, rule 18): one that names a supplier
 * with a PAN of their own, or a customs declaration. Otherwise the VAT is part of the cost of the goods.
 */
export const isVatClaimable = (
  importDeclarationNo: string,
  supplier: { readonly panFlag: 'none' | 'pan' | 'vat'; readonly vatPanNo: string } | null,
): boolean =>
  importDeclarationNo !== '' ||
  (supplier !== null && supplier.vatPanNo !== '' && supplier.panFlag !== 'pan')
