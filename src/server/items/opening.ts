import { postingsOfOpeningStock } from '../../books/ledger/posting.ts'
import type { ItemRecord } from '../../journal/itemFacts.ts'
import type { Entry } from '../ledger/entry.ts'
import { openingOf } from '../ledger/postings.ts'

/**
 * The opening stock as an entry of the books. `former` is its date so far: an opening that is taken back is an entry without
 * postings and moves. Null if there is none and was none.
 */
export const openingEntry = (
  item: ItemRecord,
  entrySeq: number,
  former: string | null,
): Entry | null => {
  const { itemId, openingQuantity, openingValue, openingDate } = item
  const date = openingDate ?? former
  if (date === null) return null
  const entering = { reference: openingOf('item', itemId), date, entrySeq }
  if (openingDate === null) return { ...entering, postings: [], moves: [] }
  return {
    ...entering,
    postings: postingsOfOpeningStock(openingValue),
    moves: [
      {
        itemId,
        line: 1,
        kind: 'opening',
        quantityThousandths: openingQuantity,
        valuePaisa: openingValue,
      },
    ],
  }
}
