import { postingsOfOpeningStock } from '../../books/posting.ts'
import type { Entry } from '../ledger/entry.ts'
import { openingOf } from '../ledger/postings.ts'
import type { ItemFacts } from './events.ts'

/**
 * What lay in stock when the books began, as an entry of the books. `former` is the day it had till now: one that is taken
 * back is an entry without postings and moves. Null where there is none and was none.
 */
export const openingEntry = (item: ItemFacts, entrySeq: number, former: string | null): Entry | null => {
  const { itemId, openingQuantity, openingValue, openingDate } = item, date = openingDate ?? former
  if (date === null) return null
  const entering = { reference: openingOf('item', itemId), date, entrySeq }
  if (openingDate === null) return { ...entering, postings: [], moves: [] }
  return { ...entering, postings: postingsOfOpeningStock(openingValue), moves: [{ itemId, line: 1, kind: 'opening', quantityThousandths: openingQuantity, valuePaisa: openingValue }] }
}
