import type { Words } from '../words.ts'

/** Why a bill needs other or further particulars. */
export const particularWords = {
  claimNeedsNumber: {
    ne: 'भ्याट दाबी गर्न आपूर्तिकर्ताको बिल नम्बर चाहिन्छ',
    en: "To claim the VAT, enter the number of the supplier's bill",
  },
  claimNeedsDate: {
    ne: 'भ्याट दाबी गर्न आपूर्तिकर्ताको बिलको मिति चाहिन्छ',
    en: "To claim the VAT, enter the date of the supplier's bill",
  },
  supplierBillLater: {
    ne: 'आपूर्तिकर्ताको बिलको मिति आजभन्दा पछिको हुन सक्दैन',
    en: "The date of the supplier's bill cannot be after today",
  },
  exportNeedsCountry: {
    ne: 'शून्य दरको बिक्री निकासी हो; निकासी भएको देश लेख्नुहोस्',
    en: 'A zero-rated sale is an export; enter the country',
  },
  exportNeedsNumber: {
    ne: 'शून्य दरको बिक्री निकासी हो; प्रज्ञापनपत्र नम्बर लेख्नुहोस्',
    en: 'A zero-rated sale is an export; enter the number of the customs declaration',
  },
  exportNeedsDate: {
    ne: 'शून्य दरको बिक्री निकासी हो; प्रज्ञापनपत्रको मिति लेख्नुहोस्',
    en: 'A zero-rated sale is an export; enter the date of the customs declaration',
  },
  exportLater: {
    ne: 'प्रज्ञापनपत्रको मिति आजभन्दा पछिको हुन सक्दैन',
    en: 'The date of the customs declaration cannot be after today',
  },
} satisfies Record<string, Words>
