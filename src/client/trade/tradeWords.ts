import { billSheetWords } from '../../books/paper/billSheetWords.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'

/** The texts of the sale and purchase screens. Texts that several areas use are in i18n/words.ts. */
export const tradeWords = {
  unfinished: { ne: 'नसकिएको काम', en: 'Unfinished' },
  refusedBills: { ne: 'सच्याउनुपर्ने बिल', en: 'Refused bills' },
  newBalance: { ne: 'अब बाँकी', en: 'New balance' },
  balanceInBooks: { ne: 'खातामा बाँकी', en: 'Balance in the books' },
  editSale: { ne: 'बिक्री सम्पादन', en: 'Edit sale' },
  editPurchase: { ne: 'खरिद सम्पादन', en: 'Edit purchase' },
  cashPurchase: billSheetWords.cashPurchase,
  customerName: { ne: 'बिलमा लेख्ने नाम', en: 'Name on the bill' },
  supplierBillNo: words.supplierBillNo,
  supplierBillDate: words.supplierBillDate,
  importNo: words.importNo,
  capital: { ne: 'पुँजीगत खरिद', en: 'Capital purchase' },
  exportCountry: { ne: 'निकासी भएको देश', en: 'Country of export' },
  exportNo: billSheetWords.exportNo,

  moreParticulars: { ne: 'थप विवरण', en: 'More details' },
  searchItem: { ne: 'सामानको नाम, कोड वा बारकोड', en: 'Item name, code or barcode' },
  searchParty: { ne: 'पार्टीको नाम वा मोबाइल', en: 'Party name or mobile' },
  addLine: { ne: 'बिलमा थप्नुहोस्', en: 'Add to bill' },
  lines: { ne: 'बिलका सामान', en: 'Lines of the bill' },
  noLines: {
    ne: 'पहिलो सामान खोज्नुहोस् वा बारकोड स्क्यान गर्नुहोस्।',
    en: 'Search for the first item, or scan its barcode.',
  },
  enterAdds: {
    ne: 'Enter ले थप्छ, Tab ले दर र छुटमा, + ले सित्तैँ दिएकोमा लैजान्छ; खाली Enter ले भुक्तानीमा',
    en: 'Enter adds the line, Tab goes to rate and discount, + to what is free; Enter on an empty line goes to payment',
  },
  addFree: { ne: '+ सित्तैँ', en: '+ Free' },
  discountHint: { ne: 'रु. वा %', en: 'Rs. or %' },
  discountUnreadable: { ne: 'छुट ५० वा ५% जस्तो लेख्नुहोस्', en: 'Enter a discount such as 50 or 5%' },
  billDiscount: { ne: 'बिलमा छुट', en: 'Discount on the bill' },
  lineDiscount: { ne: 'सामानमा छुट', en: 'Discount on lines' },
  vatCharged: { ne: 'बिलमा भ्याट छ', en: 'Bill has VAT' },
  vatInclusive: { ne: 'दरमै भ्याट', en: 'VAT in rates' },
  roundToRupee: words.roundToRupee,

  split: words.split,
  cashReceived: { ne: 'पाएको नगद', en: 'Cash received' },
  cashPaid: { ne: 'दिएको नगद', en: 'Cash paid' },
  wholeAmount: { ne: 'खाली भए पूरै', en: 'The full amount if empty' },
  bankAmount: { ne: 'बैंकमा आएको रकम', en: 'Amount through the bank' },
  reference: { ne: 'QR / चेक / सन्दर्भ नं.', en: 'QR / cheque / reference no.' },
  addBank: { ne: 'अर्को बैंक', en: 'Another bank' },
  change: billSheetWords.change,
  short: { ne: 'नपुगेको', en: 'Short by' },
  advance: { ne: 'पेस्की / पुरानो बाँकीमा', en: 'Advance / older dues' },
  fromAdvance: { ne: 'पेस्कीबाट मिलाउने', en: 'Use the advance' },
  settledBy: { ne: 'यो बिल मिलाएका भुक्तानी', en: 'Settled by' },
  settlesOlder: { ne: 'योबाट मिलेका पुराना बिल', en: 'Older bills settled with it' },
  paidInFull: { ne: 'पूरै चुक्ता', en: 'Paid in full' },

  stepTerms: { ne: 'छुट र भ्याट', en: 'Discount and VAT' },

  stepReview: { ne: 'हेर्ने', en: 'Review' },
  steps: { ne: 'बिलका चरण', en: 'Steps of the bill' },
  backToBill: { ne: 'बिलमा फर्कनुहोस्', en: 'Back to the bill' },

  goesBelowZero: { ne: 'स्टकभन्दा बढी', en: 'More than in stock' },
  addedTo: { ne: 'पहिलेकै लाइनमा परिमाण थपियो', en: 'Added to the existing line' },
  removed: { ne: 'हटाइयो', en: 'Removed' },
  undo: { ne: 'फर्काउनुहोस्', en: 'Undo' },
  openDrafts: { ne: 'अधुरा बिल', en: 'Open bills' },
  discard: { ne: 'यो बिल छोड्नुहोस्', en: 'Discard this bill' },
  discardQuestion: {
    ne: 'यो बिलमा लेखेको सबै हट्छ। छोड्ने हो?',
    en: 'Everything on this bill will be lost. Discard it?',
  },
  leaveUnchanged: { ne: 'परिवर्तन नगर्नुहोस्', en: 'Leave it unchanged' },
  leaveUnchangedHelp: {
    ne: 'यहाँ फेरेको हट्छ; खातामा भएको बिल जस्ताको तस्तै रहन्छ।',
    en: 'What you changed here is dropped; the bill in the books stays as it is.',
  },

  sending: { ne: 'खातामा चढ्दैछ…', en: 'Saving to the books…' },
  waitingTitle: { ne: 'यो यन्त्रमा सुरक्षित छ', en: 'Saved on this device' },
  waitingHelp: {
    ne: 'इन्टरनेट आएपछि आफैँ खातामा चढ्छ र बीजक नम्बर पाउँछ। अहिले अस्थायी बिल दिन सकिन्छ।',
    en: 'It will be recorded automatically when the network is back, and gets its number then. You can give a provisional bill now.',
  },
  recordedTitle: { ne: 'खातामा छ', en: 'In the books' },
  refusedTitle: { ne: 'बिल खातामा चढेन', en: 'The bill was not accepted' },
  newBill: { ne: 'नयाँ बिल', en: 'New bill' },
  openBill: { ne: 'बिल खोल्नुहोस्', en: 'Open the bill' },
  provisionalPrint: { ne: 'अस्थायी बिल प्रिन्ट', en: 'Print provisional bill' },
  voidTitle: { ne: 'बिल बदर गर्नुहोस्', en: 'Void the bill' },
  needsNetwork: {
    ne: 'प्रिन्ट गन्न इन्टरनेट चाहिन्छ; आएपछि छापिन्छ।',
    en: 'Printing needs the network, because every copy is counted. The bill prints when the network is back.',
  },
  printedTimes: { ne: 'पटक छापिएको', en: 'times printed' },
  cannotEdit: { ne: 'यो बिल फेर्न मिल्दैन', en: 'This bill cannot be changed' },
  voidedBill: { ne: 'बिल बदर भइसकेको छ।', en: 'The bill has been voided.' },
  printedBill: {
    ne: 'छापिइसकेको कर बीजक फेर्न मिल्दैन; बदर गर्नुहोस् वा क्रेडिट नोट दिनुहोस्।',
    en: 'A printed tax invoice cannot be changed; void it or issue a credit note.',
  },
  versionOf: { ne: 'संस्करण', en: 'Version' },

  journalMark: { ne: 'हिसाबको छाप', en: 'Journal mark' },

  shortcutSave: { ne: 'बिल सुरक्षित गर्ने', en: 'Save the bill' },
  shortcutReview: { ne: 'बिल हेर्नुहोस्', en: 'Review the bill' },
  shortcutItem: { ne: 'सामान लेख्ने', en: 'Write an item' },
  shortcutPay: { ne: 'भुक्तानी लेख्ने', en: 'Write the payment' },
  shortcutParty: { ne: 'पार्टी छान्ने', en: 'Choose the party' },
  shortcutTerms: { ne: 'छुट लेख्ने', en: 'Enter the discount' },

  // Void and print
  voidSale: {
    ne: 'बिक्री बदर गर्नुहोस्',
    en: 'Void the sale',
  },
  voidPurchase: {
    ne: 'खरिद बदर गर्नुहोस्',
    en: 'Void the purchase',
  },
  printSale: {
    ne: 'बिक्री प्रिन्ट गर्नुहोस्',
    en: 'Print the sale',
  },
  printPurchase: {
    ne: 'खरिद प्रिन्ट गर्नुहोस्',
    en: 'Print the purchase',
  },

  // Customer and supplier
  choosePartyOrCash: {
    ne: 'पार्टी छान्नुहोस् वा नगद ग्राहक राख्नुहोस्',
    en: 'Choose a party, or keep it a cash customer',
  },
  chooseSupplierOrCash: {
    ne: 'आपूर्तिकर्ता छान्नुहोस् वा नगद खरिद राख्नुहोस्',
    en: 'Choose a supplier, or keep it a cash purchase',
  },

  // Bill names
  itemCounted: { ne: 'सामान', en: 'item' },

  // Commands
  putLine: { ne: 'बिलमा सामान राख्नुहोस्', en: 'Put a line' },
  otherUnit: {
    ne: 'यो सामान बिलमा अर्कै एकाइमा छ; त्यहीँको परिमाण फेर्नुहोस्',
    en: 'This item is already on the bill in another unit; change the quantity there',
  },
  addLineToBill: { ne: 'बिलमा सामान थप्नुहोस्', en: 'Add a line' },
  takeTerms: { ne: 'पार्टीको अघिल्लो बिलका सर्त', en: "Terms of the party's last bill" },
  confirmDate: { ne: 'मिति पक्का गर्नुहोस्', en: 'Confirm the date' },
  neededForVat: { ne: 'भ्याट दाबी गर्न चाहिन्छ', en: 'Needed to claim the VAT' },
  exportNeeded: {
    ne: 'शून्य दरको सामान छ: यो बिक्री निकासी हो, त्यसैले देश र प्रज्ञापनपत्र चाहिन्छ।',
    en: 'The bill has a zero-rated item: the sale is an export and needs its country and customs declaration.',
  },
  putParticulars: { ne: 'बिलको विवरण', en: 'Particulars of the bill' },
  openStep: { ne: 'चरण', en: 'Open a part' },
  discardDraft: { ne: 'बिल मेटाउनुहोस्', en: 'Discard the draft' },

  // The shop
  shopUnknown: {
    ne: 'व्यवसायको विवरण खुल्दैछ, एकछिनमा पुनः प्रयास गर्नुहोस्',
    en: 'The details of the business are still loading; try again in a moment',
  },

  // Refused bills
  changedSince: {
    ne: 'तपाईंले पठाएपछि यो बिल खातामा फेरिएको छ। सुरक्षित गर्नुअघि राम्ररी हेर्नुहोस्।',
    en: 'This bill has been changed since you edited it. Check it carefully before you save.',
  },

  // Refused references
  bringBillUpToDate: { ne: 'बिल मिलाउनुहोस्', en: 'Bring the bill up to date' },

  // Restore bill
  thisBillWasNotFound: { ne: 'यो बिल यहाँ छैन', en: 'This bill was not found' },

  // Submit bill
  recordSale: {
    ne: 'बिक्री सुरक्षित गर्नुहोस्',
    en: 'Record the sale',
  },
  changeSale: {
    ne: 'बिक्री सम्पादन गर्नुहोस्',
    en: 'Change the sale',
  },
  recordPurchase: {
    ne: 'खरिद सुरक्षित गर्नुहोस्',
    en: 'Record the purchase',
  },
  changePurchase: {
    ne: 'खरिद सम्पादन गर्नुहोस्',
    en: 'Change the purchase',
  },
} satisfies Record<string, Words>

export const partyRefused = (name: string): Words => ({
  ne: `पार्टी “${name}” खातामा चढेन; फेरि पठाउनुहोस् वा अर्को छान्नुहोस्`,
  en: `The party “${name}” was not accepted; send it again or choose another`,
})

export const itemRefused = (name: string): Words => ({
  ne: `सामान “${name}” खातामा चढेन; फेरि पठाउनुहोस् वा हटाउनुहोस्`,
  en: `The item “${name}” was not accepted; send it again or remove it`,
})

export const bankRefused = (name: string): Words => ({
  ne: `“${name}” खातामा चढेन; अर्को बैंक छान्नुहोस्`,
  en: `“${name}” was not accepted; choose another bank`,
})
