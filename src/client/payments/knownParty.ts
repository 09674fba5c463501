import type { LedgerChoice } from '../../contract/parties.ts'
import type { ReadModels } from '../bus/command.ts'
import { partyChoicesQuery } from '../documents/choices.ts'
import { payingPartiesQuery } from './queries.ts'

/** A party as this device knows it: also an inactive one if a form of a payment was opened before, or else an active one. */
export const knownParty = (look: ReadModels, partyId: string): LedgerChoice | undefined =>
  [payingPartiesQuery, partyChoicesQuery]
    .flatMap((query) => look.get(query.view, query.key(null)).held ?? [])
    .find(({ ledgerId }) => ledgerId === partyId)
