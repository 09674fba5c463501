import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** What is said of a file that is opened on the device. */
export const fileWords = {
  reading: { ne: 'फाइल पढिँदैछ…', en: 'Reading the file…' },
  columnNotUsed: { ne: 'नचाहिने', en: 'Not used' },
  /** By its place from 1. */
  column: (n: number): Words => ({
    ne: `महल ${nepaliNumber(n)}`,
    en: `Column ${n}`,
  }),
}
