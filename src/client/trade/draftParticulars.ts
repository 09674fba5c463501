import {
  isVatClaimable,
  judgeParticulars,
  type ParticularsNeeded,
} from '../../books/documents/particulars.ts'
import { documentKinds, isReturnKind } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { LedgerChoice } from '../../contract/parties.ts'
import type { ReadModels } from '../bus/command.ts'
import type { Draft } from './draft.ts'
import { carriesVat, isShopRegistered, type Shop } from './draftBill.ts'
import { partyChoicesQuery } from '../documents/choices.ts'

/** The party of a draft among those that this device knows. */
export const partyOfDraft = (
  { partyId }: Draft,
  parties: readonly LedgerChoice[] | null,
): LedgerChoice | null => parties?.find(({ ledgerId }) => ledgerId === partyId) ?? null

/** Which particulars the bill needs as it is written. The server decides it again from its own records. */
export const particularsNeeded = (
  draft: Draft,
  shop: Shop | null,
  party: LedgerChoice | null,
): ParticularsNeeded => {
  // What a return needs for its VAT is on its bill.
  if (isReturnKind(draft.kind)) return { vatClaimed: false, exported: false }
  const charged = carriesVat(draft, shop)
  const isSupplierBill = documentKinds[draft.kind].vatChargedBy === 'supplier'
  const supplier = party === null ? null : { panFlag: party.vatPanFlag, vatPanNo: party.vatPanNo }
  return {
    vatClaimed:
      isSupplierBill &&
      charged &&
      isShopRegistered(draft, shop) &&
      isVatClaimable(draft.particulars.importDeclarationNo.trim(), supplier),
    exported:
      !isSupplierBill &&
      charged &&
      draft.order.some((itemId) => draft.lines[itemId]!.vatClass === 'zeroRated'),
  }
}

/** Refuses a bill that lacks a particular which its VAT needs. What a recorded bill already lacked is left to the server. */
export const judgeDraftParticulars = (
  draft: Draft,
  shop: Shop | null,
  look: ReadModels,
  today: string,
): Refused<null> => {
  const parties = look.get(partyChoicesQuery.view, partyChoicesQuery.key(null)).held
  const needed = particularsNeeded(draft, shop, partyOfDraft(draft, parties))
  const { recordedParticulars: recorded } = draft
  return judgeParticulars(
    trimmed(draft.particulars),
    needed,
    today,
    recorded === null ? null : { ...recorded, ...needed },
  )
}

const trimmed = (particulars: Draft['particulars']): Draft['particulars'] => ({
  ...particulars,
  supplierBillNo: particulars.supplierBillNo.trim(),
  importDeclarationNo: particulars.importDeclarationNo.trim(),
  exportCountry: particulars.exportCountry.trim(),
  exportDeclarationNo: particulars.exportDeclarationNo.trim(),
})
