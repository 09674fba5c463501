import { either as E } from 'fp-ts'
import { judgeEarliestDate } from '../calendar/dateQuestion.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { particularWords as words } from './particularWords.ts'

/**
 * What a bill states about the supplier's own bill, a customs declaration and an export. Dates are civil; '' or null:
 * not given.
 */
export interface BillParticulars {
  readonly supplierBillNo: string
  readonly supplierBillDate: string | null
  readonly importDeclarationNo: string
  readonly exportCountry: string
  readonly exportDeclarationNo: string
  readonly exportDeclarationDate: string | null
}

/** The properties of a bill that decide which particulars it needs. */
export interface ParticularsNeeded {
  /** A purchase whose VAT is claimed. */
  readonly vatClaimed: boolean
  /** A sale with VAT that has a zero-rated line. */
  readonly exported: boolean
}

type Field = keyof BillParticulars
type DateField = 'supplierBillDate' | 'exportDeclarationDate'

const claimFields: readonly (readonly [Field, Words])[] = [
  ['supplierBillNo', words.claimNeedsNumber],
  ['supplierBillDate', words.claimNeedsDate],
]
const exportFields: readonly (readonly [Field, Words])[] = [
  ['exportCountry', words.exportNeedsCountry],
  ['exportDeclarationNo', words.exportNeedsNumber],
  ['exportDeclarationDate', words.exportNeedsDate],
]
const datesNotLater: readonly (readonly [DateField, Words])[] = [
  ['supplierBillDate', words.supplierBillLater],
  ['exportDeclarationDate', words.exportLater],
]

/** The dates before 1990 that the bill did not have before. */
const earlyDates = (
  said: BillParticulars,
  before: BillParticulars | null,
): readonly (readonly [DateField, Words])[] =>
  datesNotLater.flatMap(([field]): readonly (readonly [DateField, Words])[] => {
    const date = said[field]
    const judged = date === null ? E.right(null) : judgeEarliestDate(date, before?.[field])
    return E.isLeft(judged) ? [[field, judged.left.say]] : []
  })

/**
 * Whether a bill has the particulars that the VAT registers need. A purchase whose VAT is claimed needs the number and
 * date of the supplier's bill (VAT Rules, rule 23) or, for imported goods, a customs declaration. An export
 * needs country, declaration number and date. The dates of the supplier's bill and of the export must not be after
 * `today` nor before 1990. `before` is the bill as recorded, null for a new one: a particular that it already needed and
 * lacked, and a date that it already had, are not judged again. The refusal's fields are those of `BillParticulars`.
 */
export const judgeParticulars = (
  said: BillParticulars,
  { vatClaimed, exported }: ParticularsNeeded,
  today: string,
  before: (BillParticulars & ParticularsNeeded) | null = null,
): Refused<null> => {
  const isMissing = (from: BillParticulars, field: Field): boolean => (from[field] ?? '') === ''
  // `neededBefore`: the recorded bill if it needed the same fields.
  const missing = (
    fields: readonly (readonly [Field, Words])[],
    neededBefore: BillParticulars | null,
  ) =>
    fields.filter(
      ([field]) =>
        isMissing(said, field) && !(neededBefore !== null && isMissing(neededBefore, field)),
    )
  const later = datesNotLater.filter(
    ([field]) => (said[field] ?? '') > today && said[field] !== before?.[field],
  )
  const claimed = vatClaimed && said.importDeclarationNo === ''
  const wasClaimed = before !== null && before.vatClaimed && before.importDeclarationNo === ''
  const faults = [
    ...(claimed ? missing(claimFields, wasClaimed ? before : null) : []),
    ...(exported ? missing(exportFields, before?.exported === true ? before : null) : []),
  ]
  if (faults.length > 0)
    return E.left({ tag: 'particularsMissing', say: faults[0]![1], fields: firstFaults(faults) })
  if (later.length > 0)
    return E.left({ tag: 'laterThanToday', say: later[0]![1], fields: firstFaults(later) })
  const early = earlyDates(said, before)
  return early.length === 0
    ? E.right(null)
    : E.left({ tag: 'dateTooEarly', say: early[0]![1], fields: firstFaults(early) })
}

/**
 * Whether the VAT of a purchase can be claimed: a full tax invoice (VAT Rules, rule 18) names a supplier with a PAN who
 * is not registered as PAN-only, and an import has a customs declaration. Otherwise the VAT is part of the cost of the
 * goods.
 */
export const isVatClaimable = (
  importDeclarationNo: string,
  supplier: { readonly panFlag: 'none' | 'pan' | 'vat'; readonly vatPanNo: string } | null,
): boolean =>
  importDeclarationNo !== '' ||
  (supplier !== null && supplier.vatPanNo !== '' && supplier.panFlag !== 'pan')
