import { inDigits, nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** Why a fiscal year is not closed, and that it was. */
export const yearClosingWords = {
  figuresChanged: {
    ne: 'वर्षको नाफा फेरिएको छ; नयाँ अंक हेरेर फेरि गर्नुहोस्',
    en: 'The profit of the year has changed since; look at it and try again',
  },
  checksChanged: (open: number): Words => ({
    ne: `बाँकी जाँच अहिले ${nepaliNumber(open)} वटा छन्; सूची हेरेर फेरि गर्नुहोस्`,
    en: `${open} ${open === 1 ? 'check is' : 'checks are'} open now; look at the list and try again`,
  }),
  closed: (year: string): Words => ({
    ne: `आर्थिक वर्ष ${inDigits(year, 'devanagari')} बन्द भयो`,
    en: `Fiscal year ${year} is closed`,
  }),
  reopened: (year: string): Words => ({
    ne: `आर्थिक वर्ष ${inDigits(year, 'devanagari')} फेरि खुल्यो`,
    en: `Fiscal year ${year} is open again`,
  }),
}
