import { rupees } from './sentence.ts'
import type { Words } from '../books/words.ts'

/** What the facts of items say. */
export const itemFactWords = {
  sellingPrice: (paisa: number): Words => ({
    ne: `, बिक्री मूल्य रु ${rupees(paisa)}`,
    en: `, selling price Rs ${rupees(paisa)}`,
  }),
}
