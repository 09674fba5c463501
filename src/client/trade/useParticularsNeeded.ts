import type { ParticularsNeeded } from '../../books/documents/particulars.ts'
import { useQuery } from '../react/sessionHooks.ts'
import type { Draft } from './draft.ts'
import { particularsNeeded, partyOfDraft } from './draftParticulars.ts'
import { partyChoicesQuery } from '../documents/choices.ts'
import { useDraft, useShop } from './useDraft.ts'

/** Which particulars a bill needs, as it is written. Renders only when that changes. */
export const useParticularsNeeded = (documentId: string): ParticularsNeeded => {
  const shop = useShop()
  const parties = useQuery(partyChoicesQuery, null).held
  const neededOf = (draft: Draft) => particularsNeeded(draft, shop, partyOfDraft(draft, parties))
  return {
    vatClaimed: useDraft(documentId, (draft) => neededOf(draft).vatClaimed),
    exported: useDraft(documentId, (draft) => neededOf(draft).exported),
  }
}
