import { either as E, function as F } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { ItemReactivated } from '../../journal/itemFacts.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { notFound } from '../records/refusals.ts'
import { recordWords } from '../records/words.ts'
import { itemById, judgeCodes, readReferences } from './decide.ts'

/**
 * Makes an inactive item active again, unless another active item has taken its code or barcode. An active item stays
 * active.
 */
export const reactivateItem = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const item = await itemById(context, id)
  if (item === undefined) return notFound
  const free = item.isActive
    ? E.right(null)
    : judgeCodes(await readReferences(context, item, undefined))
  return F.pipe(
    free,
    E.map(() => ({
      events: item.isActive ? [] : [ItemReactivated.of({ itemId: id })],
      data: null,
      message: both(recordWords.madeActive),
    })),
  )
}
