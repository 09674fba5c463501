import type { Words } from '../../books/words.ts'

/** The order of a list's rows. */
export const orderWords = {
  order: { ne: 'क्रम', en: 'Order' },
  usualOrder: { ne: 'सामान्य क्रम', en: 'Usual order' },
} satisfies Record<string, Words>
