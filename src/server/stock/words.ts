import { showQuantity } from '../../books/money/quantity.ts'
import type { Words } from '../../books/words.ts'

/** What the answer to a count of the stock says. */
export const stockCountWords = {
  bookMoved: (name: string, before: number, now: number): Words => ({
    ne: `${name}: गन्दा खातामा ${showQuantity(before, 'devanagari')} थियो, अहिले ${showQuantity(now, 'devanagari')} छ`,
    en: `${name}: the books had ${showQuantity(before, 'latin')} when it was counted, and have ${showQuantity(now, 'latin')} now`,
  }),
  agrees: { ne: 'गनेको र खाता मिल्यो', en: 'The count agrees with the books' },
}
