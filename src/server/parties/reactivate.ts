import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { PartyReactivated } from '../../journal/partyFacts.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { notFound } from '../records/refusals.ts'
import { recordWords } from '../records/words.ts'
import { partyById } from './decide.ts'

/** Makes an inactive party active again. An active party stays active. */
export const reactivateParty = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const party = await partyById(context, id)
  if (party === undefined) return notFound
  return E.right({
    events: party.isActive ? [] : [PartyReactivated.of({ partyId: id })],
    data: null,
    message: both(recordWords.madeActive),
  })
}
