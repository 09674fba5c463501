import type { Words } from '../words.ts'
import { billWords } from './billWords.ts'
import { costWords } from './costWords.ts'

/** Why an expense is refused. */
export const expenseRuleWords = {
  noLines: { ne: 'कम्तीमा एउटा खर्च लेख्नुहोस्', en: 'Enter at least one expense' },
  aboveZero: {
    ne: 'हरेक खर्चमा शून्यभन्दा बढी रकम लेख्नुहोस्',
    en: 'Enter an amount of more than zero for each expense',
  },
  tooLarge: billWords.amountTooLarge,
  nothingToClaim: {
    ne: 'यो खर्चमा दाबी गर्ने भ्याट छैन',
    en: 'There is no VAT on this expense to claim',
  },
  notRegistered: {
    ne: 'यस मितिमा पसल भ्याटमा दर्ता छैन, त्यसैले भ्याट दाबी गर्न मिल्दैन',
    en: 'The shop is not registered for VAT on this day, so it cannot claim VAT',
  },
  claimNeedsName: {
    ne: 'भ्याट दाबी गर्न आपूर्तिकर्ताको नाम चाहिन्छ',
    en: "To claim the VAT, enter the supplier's name",
  },
  claimNeedsPan: {
    ne: 'भ्याट दाबी गर्न आपूर्तिकर्ताको स्थायी लेखा नम्बर चाहिन्छ',
    en: "To claim the VAT, enter the supplier's PAN/VAT number",
  },
  partyNeedsPan: {
    ne: 'यो पार्टीको स्थायी लेखा नम्बर छैन, त्यसैले भ्याट दाबी गर्न मिल्दैन',
    en: 'This party has no PAN/VAT number, so its VAT cannot be claimed',
  },
  partyHasNoVat: {
    ne: 'यो पार्टी भ्याटमा दर्ता छैन, त्यसैले भ्याट दाबी गर्न मिल्दैन',
    en: 'This party is registered for PAN only, so it charges no VAT to claim',
  },
  claimNeedsDeclarationDate: costWords.claimNeedsDeclarationDate,
  dateNeedsNumber: {
    ne: 'प्रज्ञापनपत्रको मितिसँग त्यसको नम्बर चाहिन्छ',
    en: 'The date of the import declaration needs its number',
  },
  declarationLater: costWords.declarationLater,
  supplierTwice: {
    ne: 'पार्टी छानेपछि आपूर्तिकर्ताको नाम र स्थायी लेखा नम्बर छुट्टै लेख्नु पर्दैन',
    en: 'With a party chosen, leave the name and PAN of the supplier empty',
  },
  paidTooMuch: {
    ne: 'तिरेको रकम खर्चभन्दा बढी भयो; बढी तिर्न पार्टी छान्नुहोस्',
    en: 'More is paid than the expense comes to; choose a party to pay more',
  },
} as const satisfies Readonly<Record<string, Words>>
