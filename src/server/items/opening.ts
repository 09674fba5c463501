import { postingsOfOpeningStock } from '../../books/posting.ts'
import type { Entry } from '../ledger/entry.ts'
import { openingOf } from '../ledger/postings.ts'
import type { ItemFacts } from './events.ts'

/** What lay in stock when the books began, as an entry of the books; none where nothing did. */
export const openingEntry = (item: ItemFacts, entrySeq: number): Entry => {
  const { itemId, openingQuantity, openingValue, openingDate } = item, reference = openingOf('item', itemId)
  if (openingDate === null) return { reference, date: '', entrySeq, postings: [], moves: [] }
  return {
    reference, date: openingDate, entrySeq, postings: postingsOfOpeningStock(openingValue),
    moves: [{ itemId, line: 1, kind: 'opening', quantityThousandths: openingQuantity, valuePaisa: openingValue }],
  }
}
