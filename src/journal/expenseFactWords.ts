import type { Words } from '../books/words.ts'

/** What the facts of expenses say. */
export const expenseFactWords = {
  photoAttached: (documentId: string): Words => ({
    ne: `खर्च ${documentId} मा बिलको तस्बिर राखियो`,
    en: `Photo of the bill attached to expense ${documentId}`,
  }),
  photoRemoved: (documentId: string): Words => ({
    ne: `खर्च ${documentId} को बिलको तस्बिर हटाइयो`,
    en: `Photo of the bill removed from expense ${documentId}`,
  }),
}
