import type { Words } from '../../books/words.ts'

/** Why the rows of a list that a query asks for are refused. */
export const listWords = {
  rangeReversed: { ne: 'अन्तिम मिति सुरुको मितिभन्दा अघि छ', en: 'The last day is before the first' },
  unknownOrder: (orders: string): Words => ({
    ne: `यसरी क्रम मिलाउन मिल्दैन; यीमध्ये छान्नुहोस्: ${orders}`,
    en: `Cannot sort by that; choose one of: ${orders}`,
  }),
}
