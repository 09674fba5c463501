import { columnWords } from '../../books/reports/columnWords.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the item screens alone. */
export const itemWords = {
  about: {
    ne: 'पसलमा के कति छ र त्यसको मूल्य कति',
    en: 'What is in the shop, how much of it, and what it is worth',
  },
  searchItems: { ne: 'नाम वा बारकोड', en: 'name or barcode' },
  none: { ne: 'अहिलेसम्म कुनै सामान छैन', en: 'No items yet' },
  noneHelp: {
    ne: 'बेच्ने सामान एकपटक राख्नुहोस्; बिल बनाउँदा नाम टाइप गरे पुग्छ र स्टक आफैँ घट्छ।',
    en: 'Add what you sell once. A bill then needs only its name, and stock is kept automatically.',
  },
  inStock: columnWords.inStock,

  name: { ne: 'सामानको नाम', en: 'Item name' },

  barcode: { ne: 'बारकोड', en: 'Barcode' },
  barcodeHelp: { ne: 'स्क्यानरले पढ्न सकिन्छ', en: 'A scanner can fill it in' },

  units: { ne: 'एकाइ', en: 'Units' },
  secondUnit: { ne: 'दोस्रो एकाइ', en: 'Second unit' },
  secondUnitHelp: {
    ne: 'जस्तै कार्टुनमा किन्ने, पिसमा बेच्ने',
    en: 'For example, bought by the carton and sold by the piece',
  },
  factor: { ne: 'एउटामा कति हुन्छ', en: 'How many it holds' },
  prices: { ne: 'मूल्य र कर', en: 'Prices and tax' },
  purchasePrice: { ne: 'खरिद मूल्य', en: 'Purchase price' },

  taxable: { ne: 'लाग्ने', en: 'Taxable' },
  exempt: { ne: 'कर छुट', en: 'Exempt' },
  zeroRated: { ne: 'शून्य दर', en: 'Zero-rated' },

  openingQuantity: { ne: 'सुरुको परिमाण', en: 'Opening quantity' },
  openingValue: { ne: 'त्यसको जम्मा मूल्य', en: 'Its total value' },
  openingValueHelp: {
    ne: 'खाली छोडे खरिद मूल्यले हिसाब हुन्छ',
    en: 'If empty, it is valued at the purchase price',
  },
  lowStockHelp: {
    ne: 'यति वा यसभन्दा कम भए सूचीमा देखिन्छ',
    en: 'At or below this, it is listed as low stock',
  },
  moves: { ne: 'स्टकको आवतजावत', en: 'Stock moves' },
  kindOfMove: { ne: 'के को', en: 'What moved it' },
  allMoves: { ne: 'सबै आवतजावत', en: 'All moves' },
  adjust: { ne: 'समायोजन गर्नुहोस्', en: 'Adjust' },
  noMoves: { ne: 'यो अवधिमा कुनै आवतजावत छैन', en: 'No moves in this period' },

  running: { ne: 'बाँकी परिमाण', en: 'Quantity left' },

  value: { ne: 'स्टकको मूल्य', en: 'Stock value' },
  deleteTitle: { ne: 'यो सामान निष्क्रिय गर्ने?', en: 'Make this item inactive?' },
  deleteHelp: {
    ne: 'नयाँ बिलमा यो सामान छान्न मिल्दैन। पुराना बिल र स्टक जस्ताको तस्तै रहन्छ, र सामानलाई फेरि सक्रिय गर्न सकिन्छ।',
    en: 'It can no longer be chosen on new bills. Its bills and its stock stay, and it can be made active again.',
  },

  categoryInactiveTitle: { ne: 'यो वर्ग निष्क्रिय गर्ने?', en: 'Make this category inactive?' },
  categoryInactiveHelp: {
    ne: 'अरू सामानमा यो वर्ग छान्न मिल्दैन। यो वर्गका सामान जस्ताको तस्तै रहन्छन्, र वर्गलाई फेरि सक्रिय गर्न सकिन्छ।',
    en: 'It can no longer be chosen for other items. Items that have it keep it, and it can be made active again.',
  },
  withoutCategory: { ne: 'वर्ग नराखिएका', en: 'Without a category' },
  noUnits: { ne: 'अहिलेसम्म कुनै एकाइ छैन', en: 'No units yet' },
  asFirstUnit: { ne: 'यही एकाइमा राखिएका', en: 'Kept in it' },
  asSecondUnit: { ne: 'दोस्रो एकाइ भएका', en: 'As second unit' },
  allUnits: { ne: 'सबै एकाइ', en: 'All units' },
  noCategories: { ne: 'अहिलेसम्म कुनै वर्ग छैन', en: 'No categories yet' },

  moreDetails: {
    ne: 'थप विवरण पछि सामानको पृष्ठमा भर्न सकिन्छ।',
    en: "The rest can be filled in later, on the item's page.",
  },

  // Commands
  categoryRefused: {
    ne: 'यो वर्ग खातामा चढेन; अर्को छान्नुहोस्',
    en: 'This category was not accepted; choose another',
  },
  categoryNameNeeded: { ne: 'वर्गको नाम लेख्नुहोस्', en: 'Enter the category name' },

  // The form
  enterItemName: { ne: 'सामानको नाम लेख्नुहोस्', en: 'Enter the item name' },
  chooseUnit: { ne: 'एकाइ छान्नुहोस्', en: 'Choose a unit' },
  sameUnit: { ne: 'दोस्रो एकाइ फरक हुनुपर्छ', en: 'The second unit must be different' },
  enterHowManyItHolds: { ne: 'यो एकाइमा कति हुन्छ लेख्नुहोस्', en: 'Enter how many it holds' },
  factorAlone: { ne: 'दोस्रो एकाइ छान्नुहोस्', en: 'Choose the second unit' },
  enterHsCodeInDigits: {
    ne: 'HS कोड अङ्क र थोप्लोमा लेख्नुहोस्',
    en: 'Enter the HS code in digits and dots',
  },
  quantityFirst: { ne: 'मूल्य लेखेपछि परिमाण पनि लेख्नुहोस्', en: 'A value needs a quantity' },
} satisfies Record<string, Words>

export const vatClasses = [
  { value: 'taxable', label: itemWords.taxable },
  { value: 'exempt', label: itemWords.exempt },
  { value: 'zeroRated', label: itemWords.zeroRated },
] as const

export const howManyIn = (
  unitText: string,
  itemUnitText: string,
  unit: Words,
  itemUnit: Words,
): Words => ({
  ne: `१ ${unitText} = कति ${itemUnitText}`,
  en: `1 ${unit.en} = how many ${itemUnit.en}`,
})
