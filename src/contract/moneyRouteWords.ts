import { terms } from '../books/termWords.ts'

/** Labels of the bank routes. */
export const moneyRouteWords = {
  bankChoices: terms.chooseBank,
  bankDetails: { ne: 'बैंकको विवरण', en: 'Bank details' },
  addBank: { ne: 'बैंक थप्नुहोस्', en: 'Add bank' },
  changeBank: { ne: 'बैंक सम्पादन गर्नुहोस्', en: 'Edit bank' },
  deleteBank: { ne: 'बैंक मेटाउनुहोस्', en: 'Delete bank' },
  cashStatement: { ne: 'नगदको विवरण', en: 'Cash statement' },
  cashDays: { ne: 'दिनअनुसार नगद', en: 'Cash by day' },
  bankStatement: { ne: 'बैंक खाताको विवरण', en: 'Bank statement' },
  reactivateBank: { ne: 'बैंक फेरि सक्रिय गर्नुहोस्', en: 'Make bank active again' },
}
