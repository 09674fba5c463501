import { billSheetWords } from '../../books/paper/billSheetWords.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the screens of sales returns and purchase returns. */
export const tradeReturnWords = {
  newSalesReturn: { ne: 'नयाँ बिक्री फिर्ता', en: 'New sales return' },
  newPurchaseReturn: { ne: 'नयाँ खरिद फिर्ता', en: 'New purchase return' },
  editSalesReturn: { ne: 'बिक्री फिर्ता सम्पादन', en: 'Edit sales return' },
  editPurchaseReturn: { ne: 'खरिद फिर्ता सम्पादन', en: 'Edit purchase return' },
  return: { ne: 'फिर्ता', en: 'Return' },

  // Which bill
  whichBill: {
    ne: 'कुन बिलको सामान फिर्ता भयो? बिल नम्बर, पार्टी वा सामानको बारकोडले खोज्नुहोस्।',
    en: 'Which bill do the goods belong to? Search by its number, its party, or the barcode of an item.',
  },
  searchBill: { ne: 'बिल नम्बर, पार्टी वा बारकोड', en: 'Bill number, party or barcode' },
  noBills: { ne: 'फिर्ता हुन सक्ने बिल छैन', en: 'There is no bill to return goods of' },
  noBillsHelp: {
    ne: 'पहिले बिल लेख्नुहोस्; बदर भएको बिलबाट फिर्ता हुँदैन।',
    en: 'Enter the bill first; nothing comes back of a void bill.',
  },
  withoutBill: { ne: 'बिलबिना', en: 'Without a bill' },
  otherBill: { ne: 'अर्को बिल छान्नुहोस्', en: 'Choose another bill' },
  billNotHere: {
    ne: 'यो बिल यो यन्त्रमा छैन; इन्टरनेट आएपछि खोल्नुहोस्',
    en: 'This bill is not on this device; open it when the network is back',
  },

  // The return
  reason: billSheetWords.returnReason,
  billed: { ne: 'बिलमा', en: 'On the bill' },
  left: { ne: 'फिर्ता हुन बाँकी', en: 'May come back' },
  comesBack: { ne: 'फिर्ता परिमाण', en: 'Comes back' },
  freeComesBack: { ne: 'सित्तैँ फिर्ता', en: 'Free goods back' },
  everything: { ne: 'सबै फिर्ता', en: 'Everything comes back' },
  nothingLeft: {
    ne: 'यो बिलका सबै सामान फिर्ता भइसके।',
    en: 'All goods of this bill have come back.',
  },
  enterMovesOn: {
    ne: 'परिमाण लेखेर Enter थिच्दा अर्को सामानमा जान्छ; Alt+A ले सबै फिर्ता राख्छ',
    en: 'Enter goes from one quantity to the next; Alt+A puts everything that is left',
  },
  paidBack: { ne: 'पूरै फिर्ता दिइयो', en: 'Paid back in full' },
  cashBack: { ne: 'फिर्ता दिएको नगद', en: 'Cash paid back' },
  cashReturned: { ne: 'फिर्ता पाएको नगद', en: 'Cash back from the supplier' },
  chooseSupplier: {
    ne: 'आपूर्तिकर्ता छान्नुहोस् वा नगद राख्नुहोस्',
    en: 'Choose a supplier, or keep it cash',
  },
  returnedBy: { ne: 'यो बिलका फिर्ता', en: 'Returns of this bill' },

  // Commands
  beginReturn: { ne: 'फिर्ता लेख्न थाल्ने', en: 'Begin a return' },
  putReturned: { ne: 'फिर्ता परिमाण लेख्ने', en: 'Put what comes back' },
  takeBillAnew: { ne: 'बिल फेरि लिने', en: 'Take the bill as it is now' },
  recordSalesReturn: { ne: 'बिक्री फिर्ता सुरक्षित गर्नुहोस्', en: 'Record the sales return' },
  changeSalesReturn: { ne: 'बिक्री फिर्ता सम्पादन गर्नुहोस्', en: 'Change the sales return' },
  voidSalesReturn: { ne: 'बिक्री फिर्ता बदर गर्नुहोस्', en: 'Void the sales return' },
  printSalesReturn: { ne: 'बिक्री फिर्ता प्रिन्ट गर्नुहोस्', en: 'Print the sales return' },
  recordPurchaseReturn: { ne: 'खरिद फिर्ता सुरक्षित गर्नुहोस्', en: 'Record the purchase return' },
  changePurchaseReturn: { ne: 'खरिद फिर्ता सम्पादन गर्नुहोस्', en: 'Change the purchase return' },
  voidPurchaseReturn: { ne: 'खरिद फिर्ता बदर गर्नुहोस्', en: 'Void the purchase return' },
  printPurchaseReturn: { ne: 'खरिद फिर्ता प्रिन्ट गर्नुहोस्', en: 'Print the purchase return' },
} satisfies Record<string, Words>
