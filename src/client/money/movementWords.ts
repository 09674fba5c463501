import { nepaliNumber } from '../../books/money/digits.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the screens of cash, and of money that moves between cash and banks. */
export const movementWords = {
  // Forms
  newCashAdjustment: { ne: 'नगद मौज्दात मिलाउनुहोस्', en: 'Adjust cash' },
  newDeposit: { ne: 'बैंकमा जम्मा गर्नुहोस्', en: 'Deposit cash' },
  newWithdrawal: { ne: 'बैंकबाट निकाल्नुहोस्', en: 'Withdraw cash' },
  newTransfer: { ne: 'अर्को बैंकमा सार्नुहोस्', en: 'Transfer to a bank' },
  newBankAdjustment: { ne: 'शुल्क, ब्याज वा समायोजन', en: 'Charge, interest or adjustment' },
  editCashAdjustment: { ne: 'नगद समायोजन सम्पादन', en: 'Edit cash adjustment' },
  editDeposit: { ne: 'बैंक जम्मा सम्पादन', en: 'Edit deposit' },
  editWithdrawal: { ne: 'बैंक निकासा सम्पादन', en: 'Edit withdrawal' },
  editTransfer: { ne: 'बैंक रकमान्तर सम्पादन', en: 'Edit transfer' },
  editBankAdjustment: { ne: 'बैंक मौज्दात समायोजन सम्पादन', en: 'Edit bank adjustment' },
  fromBank: { ne: 'कुन बैंकबाट', en: 'From bank' },
  intoBank: { ne: 'कुन बैंकमा', en: 'Into bank' },
  charge: { ne: 'बैंकले काटेको शुल्क', en: 'Charge of the bank' },
  chargeHelp: {
    ne: 'पठाउने बैंकबाट रकमबाहेक काटिन्छ',
    en: 'Taken from the sending bank besides the amount',
  },
  whatFor: { ne: 'के को लागि', en: 'What for' },

  // Cash
  cashAbout: {
    ne: 'गल्लामा भएको पैसा र त्यसको हिसाब',
    en: 'The money in the till, and how it came there',
  },
  countCash: { ne: 'पैसा गन्नुहोस्', en: 'Count the cash' },
  byDay: columnWords.byDay,
  byEntry: { ne: 'कारोबारअनुसार', en: 'By entry' },
  view: { ne: 'कसरी हेर्ने', en: 'How to show it' },
  endOfDay: { ne: 'दिनको अन्त्यमा', en: 'At the end of the day' },
  noCash: { ne: 'यो अवधिमा नगद चलेन', en: 'No cash moved in this period' },
  noBankEntries: {
    ne: 'यो अवधिमा खातामा कारोबार भएन',
    en: 'No entries on this account in this period',
  },
  bankStatement: { ne: 'खाताको विवरण', en: 'Account statement' },

  // Counting
  note: (rupees: number): Words => ({
    ne: `रु. ${nepaliNumber(rupees)}`,
    en: `Rs. ${rupees}`,
  }),
  countHelp: {
    ne: 'प्रत्येक नोट र सिक्काको सङ्ख्या लेख्नुहोस्।',
    en: 'Enter how many there are of each note and coin.',
  },
  inBooks: { ne: 'खाताअनुसार', en: 'According to the books' },
  counted: { ne: 'गनेको', en: 'Counted' },
  tooMuch: { ne: 'बढी', en: 'Too much' },
  tooLittle: { ne: 'कम', en: 'Too little' },
  agrees: { ne: 'हिसाब मिल्यो', en: 'It agrees' },
  enterDifference: { ne: 'फरक लेख्नुहोस्', en: 'Enter the difference' },
  countDiffers: { ne: 'गन्दा फरक परेको', en: 'Difference found by counting' },
}
