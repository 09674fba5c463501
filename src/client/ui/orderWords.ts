import type { Words } from '../../books/words.ts'

/** The filters of a list, and the order of its rows. */
export const orderWords = {
  filterAndOrder: { ne: 'छान्ने र क्रम मिलाउने', en: 'Filter and order' },
  showAll: { ne: 'सबै देखाउनुहोस्', en: 'Show all' },
  order: { ne: 'क्रम', en: 'Order' },
  usualOrder: { ne: 'सामान्य क्रम', en: 'Usual order' },
} satisfies Record<string, Words>
