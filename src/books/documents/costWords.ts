import type { Words } from '../words.ts'

/** Names of the additional costs and the customs of a purchase, and why they are refused. */
export const costWords = {
  additionalCosts: { ne: 'अतिरिक्त खर्च', en: 'Additional costs' },
  costAboveZero: {
    ne: 'खर्चको रकम शून्यभन्दा बढी हुनुपर्छ',
    en: 'The amount of a cost must be more than zero',
  },
  dutyNeedsImport: {
    ne: 'भन्सार महसुल पैठारीमा मात्र लाग्छ; पैठारी प्रज्ञापनपत्र नम्बर लेख्नुहोस्',
    en: 'Customs duty is paid on an import only; enter the import declaration number',
  },
  customsNeedsImport: {
    ne: 'भन्सारको विवरणसँग पैठारी प्रज्ञापनपत्र नम्बर चाहिन्छ',
    en: 'The customs details need the import declaration number',
  },
  customsValueNeeded: {
    ne: 'भन्सारले भ्याट लगाएको मूल्य लेख्नुहोस्',
    en: 'Enter the value on which customs charged VAT',
  },
  customsVatTooLarge: {
    ne: 'भन्सारमा तिरेको भ्याट मूल्यको १३ प्रतिशतभन्दा बढी भयो; मूल्यमा महसुल पनि जोड्नुहोस्',
    en: 'The VAT paid at customs is more than 13 % of the value; the value includes the duty',
  },
  importCarriesNoVat: {
    ne: 'पैठारीको बिलमा आपूर्तिकर्ताको भ्याट हुँदैन; भन्सारमा तिरेको भ्याट भन्सारको विवरणमा लेख्नुहोस्',
    en: 'An import bill carries no VAT of the supplier; enter the VAT paid at customs with the customs details',
  },
  customsNotToSupplier: {
    ne: 'भन्सारमा तिरिने रकम आपूर्तिकर्तालाई दिनु पर्दैन; भन्सार एजेन्ट, बैंक वा नगद छान्नुहोस्',
    en: 'What is paid at customs is not owed to the supplier; choose the agent, a bank or cash',
  },
  claimNeedsDeclarationDate: {
    ne: 'भन्सारमा तिरेको भ्याट दाबी गर्न पैठारी प्रज्ञापनपत्रको मिति चाहिन्छ',
    en: 'To claim the VAT paid at customs, enter the date of the import declaration',
  },
  declarationLater: {
    ne: 'पैठारी प्रज्ञापनपत्रको मिति आजभन्दा पछिको भयो',
    en: 'The import declaration is dated after today',
  },
  tooManyCosts: {
    ne: 'एउटा खरिदमा बढीमा २० वटा अतिरिक्त खर्च राख्न मिल्छ',
    en: 'A purchase has at most 20 additional costs',
  },
  costsTooLarge: {
    ne: 'खरिद र अतिरिक्त खर्चको जम्मा धेरै ठूलो भयो',
    en: 'The purchase and its costs come to too large an amount',
  },
  onlyOfPurchase: {
    ne: 'अतिरिक्त खर्च खरिदमा मात्र राखिन्छ',
    en: 'Only a purchase has additional costs',
  },
  capitalOnlyOfPurchase: {
    ne: 'खरिद मात्र पुँजीगत हुन्छ, बिक्री हुँदैन',
    en: 'Only a purchase can be of capital goods',
  },
  importOnlyOfPurchase: {
    ne: 'पैठारी प्रज्ञापनपत्र नम्बर खरिदमा मात्र लेखिन्छ',
    en: 'Only a purchase has an import declaration number',
  },
  payeeNeeded: {
    ne: 'यो खर्च कसलाई दिने हो, छान्नुहोस्',
    en: 'Choose who is paid this cost',
  },
} as const satisfies Readonly<Record<string, Words>>

export const costKindWords = {
  freight: { ne: 'ढुवानी', en: 'Freight' },
  loading: { ne: 'लोड / अनलोड', en: 'Loading and unloading' },
  insurance: { ne: 'बीमा', en: 'Insurance' },
  customsDuty: { ne: 'भन्सार महसुल', en: 'Customs duty' },
  other: { ne: 'अन्य खर्च', en: 'Other cost' },
} as const satisfies Readonly<Record<string, Words>>
