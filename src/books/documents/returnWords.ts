import { showQuantity, type Thousandths } from '../money/quantity.ts'
import type { Words } from '../words.ts'

/** Why a return of goods is refused. */
export const returnWords = {
  noLines: {
    ne: 'कम्तीमा एउटा सामान फिर्ता गर्नुहोस्',
    en: 'Return at least one item',
  },
  nothingComesBack: {
    ne: 'फिर्ता हुने परिमाण लेख्नुहोस्',
    en: 'Enter the quantity that comes back',
  },
  billIsVoid: { ne: 'बदर भएको बिलका सामान फिर्ता हुँदैनन्', en: 'Nothing comes back of a void bill' },
  notOnBill: { ne: 'यो सामान त्यो बिलमा छैन', en: 'This item is not on that bill' },
  moreThanLeft: (left: Thousandths): Words => ({
    ne: `यसबाट ${showQuantity(left, 'devanagari')} मात्र फिर्ता हुन बाँकी छ`,
    en: `Only ${showQuantity(left, 'latin')} of it can still come back`,
  }),
  moreFreeThanLeft: (left: Thousandths): Words => ({
    ne: `सित्तैँ दिएकोमध्ये ${showQuantity(left, 'devanagari')} मात्र फिर्ता हुन बाँकी छ`,
    en: `Only ${showQuantity(left, 'latin')} of the free goods can still come back`,
  }),
  refundTooLarge: {
    ne: 'फिर्ता दिने रकम नोटको रकमभन्दा बढी भयो',
    en: 'The refund is more than the note',
  },
  refundInFull: {
    ne: 'नगद ग्राहकलाई पूरा रकम अहिले नै फिर्ता दिनुपर्छ',
    en: 'Without a party, the whole amount is paid back at once',
  },
  beforeBill: {
    ne: 'फिर्ताको मिति बिलको मितिभन्दा अघि हुन सक्दैन',
    en: 'Goods cannot come back before the date of their bill',
  },
  needsBill: {
    ne: 'भ्याटमा दर्ता भएको पसलले बिलबिना फिर्ता लेख्न मिल्दैन; बिल छान्नुहोस्',
    en: 'A shop that is registered for VAT cannot enter a return without its bill; choose the bill',
  },
  reasonNeeded: { ne: 'फिर्ताको कारण लेख्नुहोस्', en: 'Enter the reason for the return' },
} as const
