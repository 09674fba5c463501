import { billWords } from '../../books/documents/billWords.ts'
import type { Words } from '../../books/words.ts'
import { documentWords } from '../documents/words.ts'

/** The most returns named in one sentence. */
const maxNamed = 5
const named = (numbers: readonly string[]): string =>
  `${numbers.slice(0, maxNamed).join(', ')}${numbers.length > maxNamed ? ` + ${numbers.length - maxNamed}` : ''}`

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

  // Goods that have come back
  hasReturns: (numbers: readonly string[]): Words => ({
    ne: `यो बिलका सामान फिर्ता भएका छन् (${named(numbers)}); पहिले ती बदर गर्नुहोस्`,
    en: `Goods of this bill have come back (${named(numbers)}); void these first`,
  }),
  changesReturned: (numbers: readonly string[]): Words => ({
    ne: `फिर्ता भइसकेको कुरा (${named(numbers)}) फेर्न मिल्दैन: पार्टी, भ्याट र ती सामान जस्ताको तस्तै राख्नुहोस्`,
    en: `What has come back (${named(numbers)}) cannot change: keep the party, the VAT and the lines of these goods`,
  }),
  laterThanReturns: (numbers: readonly string[]): Words => ({
    ne: `बिलको मिति फिर्ता (${named(numbers)}) भन्दा पछि हुन सक्दैन`,
    en: `The bill cannot be dated after its returns (${named(numbers)})`,
  }),
  billNotFound: { ne: 'फिर्ता हुने बिल भेटिएन', en: 'The bill of the return was not found' },
  staysWithBill: {
    ne: 'फिर्ता आफ्नै बिल र पार्टीमा रहन्छ; अर्को बिलको भए यसलाई बदर गरेर नयाँ लेख्नुहोस्',
    en: 'A return stays with its bill and party; for another bill, void it and enter a new one',
  },
  rateNeeded: { ne: 'दर लेख्नुहोस्', en: 'Enter a rate' },

  // What a bill names
  itemNotFound: documentWords.itemNotFound,
  noSuchUnit: billWords.noSuchUnit,
  totalDiffers: (seenNe: string, totalNe: string, seenEn: string, totalEn: string): Words => ({
    ne: `बिलमा देखिएको जम्मा रु. ${seenNe}, हिसाबले रु. ${totalNe} आउँछ; बिल फेरि हेर्नुहोस्`,
    en: `The bill shows a total of Rs. ${seenEn}, but it comes to Rs. ${totalEn}; look at the bill again`,
  }),
}
