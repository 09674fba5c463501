import type { Words } from '../../books/words.ts'

/** The texts of the item screens alone. */
export const itemWords = {
  newItem: { ne: 'नयाँ सामान', en: 'New item' },
  editItem: { ne: 'सामान सम्पादन गर्नुहोस्', en: 'Edit item' },
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
  inStock: { ne: 'स्टकमा छ', en: 'In stock' },
  outOfStock: { ne: 'सकियो', en: 'Out of stock' },
  identity: { ne: 'सामान', en: 'Item' },
  name: { ne: 'सामानको नाम', en: 'Item name' },
  code: { ne: 'कोड', en: 'Code' },
  barcode: { ne: 'बारकोड', en: 'Barcode' },
  barcodeHelp: { ne: 'स्क्यानरले पढ्न सकिन्छ', en: 'A scanner can fill it in' },
  hsCode: { ne: 'HS कोड', en: 'HS code' },
  units: { ne: 'एकाइ', en: 'Units' },
  secondUnit: { ne: 'दोस्रो एकाइ', en: 'Second unit' },
  secondUnitHelp: {
    ne: 'जस्तै कार्टुनमा किन्ने, पिसमा बेच्ने',
    en: 'For example, bought by the carton and sold by the piece',
  },
  factor: { ne: 'एउटामा कति हुन्छ', en: 'How many it holds' },
  prices: { ne: 'मूल्य र कर', en: 'Prices and tax' },
  purchasePrice: { ne: 'खरिद मूल्य', en: 'Purchase price' },
  vatClass: { ne: 'भ्याट', en: 'VAT' },
  taxable: { ne: 'लाग्ने', en: 'Taxable' },
  exempt: { ne: 'कर छुट', en: 'Exempt' },
  zeroRated: { ne: 'शून्य दर', en: 'Zero-rated' },
  stock: { ne: 'सुरु मौज्दात स्टक', en: 'Opening stock' },
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
  noMoves: { ne: 'यो अवधिमा कुनै आवतजावत छैन', en: 'No moves in this period' },
  noMovesHelp: { ne: 'माथि अर्को अवधि छान्नुहोस्।', en: 'Choose another period above.' },
  in: { ne: 'आयो', en: 'In' },
  out: { ne: 'गयो', en: 'Out' },
  running: { ne: 'बाँकी परिमाण', en: 'Quantity left' },
  averageCost: { ne: 'औसत लागत', en: 'Average cost' },
  value: { ne: 'स्टकको मूल्य', en: 'Stock value' },
  deleteTitle: { ne: 'यो सामान मेटाउने?', en: 'Delete this item?' },
  deleteHelp: {
    ne: 'कारोबार भएको सामान मेटिँदैन। कारोबार नभएको सामान सूचीबाट हट्छ।',
    en: 'An item with entries cannot be deleted. One without entries is removed from the list.',
  },
  waiting: {
    ne: 'यो परिवर्तन पठाउन बाँकी छ; इन्टरनेट आएपछि आफैँ पठाइन्छ।',
    en: 'This change is waiting; it will be sent when the network is back.',
  },
  moreDetails: {
    ne: 'थप विवरण पछि सामानको पृष्ठमा भर्न सकिन्छ।',
    en: "The rest can be filled in later, on the item's page.",
  },
} satisfies Record<string, Words>

export const vatClasses = [
  { value: 'taxable', label: itemWords.taxable },
  { value: 'exempt', label: itemWords.exempt },
  { value: 'zeroRated', label: itemWords.zeroRated },
] as const
