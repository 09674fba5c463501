import { pricePerUnit } from './sentence.ts'
import type { Words } from '../books/words.ts'

/** What the facts of items say. */
export const itemFactWords = {
  sellingPrice: (rate: number): Words => ({
    ne: `, बिक्री मूल्य रु ${pricePerUnit(rate)}`,
    en: `, selling price Rs ${pricePerUnit(rate)}`,
  }),
}
