import type { ParticularsNeeded } from '../../books/documents/particulars.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { particularsNeeded, partyOf } from './draftParticulars.ts'
import { partyChoicesQuery } from './queries.ts'
import { useDraft, useShop } from './useDraft.ts'

/** Which particulars a bill needs, as it is written. */
export const useParticularsNeeded = (documentId: string): ParticularsNeeded => {
  const draft = useDraft(documentId, (d) => d)
  const shop = useShop()
  const parties = useQuery(partyChoicesQuery, null).held
  return particularsNeeded(draft, shop, partyOf(draft, parties))
}
