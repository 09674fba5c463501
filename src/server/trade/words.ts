import { billWords } from '../../books/documents/billWords.ts'
import type { Words } from '../../books/words.ts'
import { documentWords } from '../documents/words.ts'

/** Why a bill is refused. */
export const tradeWords = {
  // Refusals
  alreadyVoid: { ne: 'यो बिल बदर भइसकेको छ', en: 'This bill is already void' },
  staleVersion: {
    ne: 'यो बिल अरूले बदलिसकेको छ; नयाँ विवरण हेरेर फेरि गर्नुहोस्',
    en: 'Someone has changed this bill since; check the new version and try again',
  },
  otherFiscalYear: {
    ne: 'बिललाई अर्को आर्थिक वर्षमा सार्न मिल्दैन',
    en: 'A bill cannot move into another fiscal year',
  },
  printedStays: {
    ne: 'प्रिन्ट भइसकेको कर बीजक बदल्न मिल्दैन, बदर मात्र गर्न मिल्छ',
    en: 'A tax invoice that has been printed cannot be changed, only voided',
  },

  supplierBillEntered: documentWords.supplierBillEntered,

  // What a bill names
  itemNotFound: documentWords.itemNotFound,
  noSuchUnit: billWords.noSuchUnit,
  totalDiffers: (seenNe: string, totalNe: string, seenEn: string, totalEn: string): Words => ({
    ne: `बिलमा देखिएको जम्मा रु. ${seenNe}, हिसाबले रु. ${totalNe} आउँछ; बिल फेरि हेर्नुहोस्`,
    en: `The bill shows a total of Rs. ${seenEn}, but it comes to Rs. ${totalEn}; look at the bill again`,
  }),
}
