import type { Words } from '../books/words.ts'
import { count } from './sentence.ts'

/** What the facts of adjustments of items say. */
export const itemAdjustmentFactWords = {
  was: (what: Words, number: string, did: Words): Words => ({
    ne: `${what.ne} ${number} ${did.ne}`,
    en: `${what.en} ${number} ${did.en}`,
  }),
  items: (items: number): Words => ({
    ne: `, ${count(items)} सामान`,
    en: `, ${count(items)} ${items === 1 ? 'item' : 'items'}`,
  }),
  counted: (items: number): Words => ({
    ne: `, ${count(items)} सामान गनेर`,
    en: `, after ${count(items)} ${items === 1 ? 'item was' : 'items were'} counted`,
  }),
}
