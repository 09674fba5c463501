import type { Words } from '../books/words.ts'

/** What the facts of closing a fiscal year say. */
export const yearClosingFactWords = {
  closed: (year: string, number: string): Words => ({
    ne: `आर्थिक वर्ष ${year} बन्द गरियो (${number})`,
    en: `Fiscal year ${year} closed (${number})`,
  }),
  profit: (rupees: string): Words => ({ ne: `, नाफा रु ${rupees}`, en: `, profit Rs ${rupees}` }),
  loss: (rupees: string): Words => ({ ne: `, नोक्सान रु ${rupees}`, en: `, loss Rs ${rupees}` }),
  withOpen: (open: string): Words => ({
    ne: `, ${open} वटा जाँच बाँकी`,
    en: `, with open checks: ${open}`,
  }),
  reopened: (year: string, number: string, reason: string): Words => ({
    ne: `आर्थिक वर्ष ${year} फेरि खोलियो (${number} बदर): ${reason}`,
    en: `Fiscal year ${year} reopened (${number} void): ${reason}`,
  }),
}
