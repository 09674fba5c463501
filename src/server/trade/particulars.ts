import {
  judgeParticulars,
  type BillParticulars,
  type ParticularsNeeded,
} from '../../books/documents/particulars.ts'
import { documentKinds, type BillKind } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { BillAsStored, BillContext, BillInput } from './billContext.ts'

const saidBy = (input: BillInput): BillParticulars => ({
  supplierBillNo: input.supplierBillNo ?? '',
  supplierBillDate: input.supplierBillDate ?? null,
  importDeclarationNo: input.importDeclarationNo ?? '',
  exportCountry: input.exportCountry ?? '',
  exportDeclarationNo: input.exportDeclarationNo ?? '',
  exportDeclarationDate: input.exportDeclarationDate ?? null,
})

const saidBefore = (kind: BillKind, stored: BillAsStored): BillParticulars & ParticularsNeeded => ({
  ...stored.extras,
  supplierBillNo: stored.supplierBillNo,
  supplierBillDate: stored.supplierBillDate,
  importDeclarationNo: stored.importDeclarationNo,
  vatClaimed: stored.vatClaimed,
  exported: isExport(kind, stored.vatCharged, stored.hasZeroRated),
})

const isExport = (kind: BillKind, charged: boolean, hasZeroRated: boolean): boolean =>
  documentKinds[kind].vatChargedBy === 'shop' && charged && hasZeroRated

/**
 * Whether a bill has the particulars that its VAT needs; what the edit did not change is not judged. `charged`: the
 * bill carries VAT.
 */
export const judgeBillParticulars = (
  kind: BillKind,
  input: BillInput,
  { items, today, stored }: BillContext,
  { charged, vatClaimed }: { readonly charged: boolean; readonly vatClaimed: boolean },
): Refused<null> => {
  const hasZeroRated = input.lines.some(({ itemId }) => items.get(itemId)?.vatClass === 'zeroRated')
  return judgeParticulars(
    saidBy(input),
    { vatClaimed, exported: isExport(kind, charged, hasZeroRated) },
    today,
    stored === null ? null : saidBefore(kind, stored),
  )
}
