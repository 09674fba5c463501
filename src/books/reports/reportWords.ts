import { terms } from '../termWords.ts'
import { columnWords } from './columnWords.ts'
import type { Words } from '../words.ts'

/** Titles, columns and filters of the reports. */
export const reportWords = {
  // Lists and filters
  chooseCategory: { ne: 'वर्ग छान्नुहोस्', en: 'Choose a category' },

  // Day book
  everyTransactionOfDayWhat: {
    ne: 'दिनभरिको सबै कारोबार, कति आयो र कति गयो',
    en: 'Every transaction of the day: what came in and what went out',
  },
  time: { ne: 'समय', en: 'Time' },
  transaction: { ne: 'कारोबार', en: 'Transaction' },

  // Party statement
  aboutPartyStatement: {
    ne: 'एउटा पार्टीको पूरा हिसाब, प्रत्येक कारोबारपछिको बाँकीसहित',
    en: "One party's whole account, with the balance after each entry",
  },
  // Letters of confirmation
  aboutConfirmationLetter: {
    ne: 'पार्टीलाई पठाउने पत्र: वर्षको कारोबार, बाँकी र जवाफको ठाउँ',
    en: "Letters to parties with the year's dealings, the balance, and a reply slip",
  },

  receivableOrPayable: { ne: 'लिनुपर्ने / दिनुपर्ने', en: 'Receivable / Payable' },

  // Purchases
  aboutPurchases: {
    ne: 'प्रत्येक खरिद बिल, छुट, भ्याट र तिर्न बाँकी',
    en: 'Each purchase bill with its discount, VAT and what is still to pay',
  },

  // Sales
  aboutSales: {
    ne: 'प्रत्येक बिक्री बिल, छुट, भ्याट र उठ्न बाँकी',
    en: 'Each sales bill with its discount, VAT and what is still due',
  },

  // Stock
  aboutStock: {
    ne: 'सुरुमा कति थियो, कति आयो, कति गयो, कति बाँकी र मूल्य',
    en: 'Opening, in, out, closing and value of each item',
  },
  value: { ne: 'मूल्य', en: 'Value' },

  // VAT sales register
  taxedSales: { ne: 'करयोग्य बिक्री', en: 'Taxable sales' },
  exportedGoods: { ne: 'निकासी', en: 'Export' },
  vatSalesRegister: { ne: 'बिक्री खाता', en: 'VAT sales register' },
  aboutVatSales: {
    ne: 'मूल्य अभिवृद्धि कर नियमावलीको बिक्री खाता',
    en: 'The sales book that the VAT Rules prescribe',
  },
  ruleOfVatSales: {
    ne: 'नियम २३ को उपनियम (१) को खण्ड (ज) सँग सम्बन्धित',
    en: 'Related to rule 23(1)(ja)',
  },
  buyerName: { ne: 'खरिदकर्ताको नाम', en: "Buyer's name" },
  buyerPan: { ne: 'खरिदकर्ताको स्थायी लेखा नम्बर', en: 'Buyer PAN' },
  totalSales: { ne: 'जम्मा बिक्री / निकासी (रु)', en: 'Total sales / export' },
  exemptSales: { ne: 'स्थानीय कर छुटको बिक्री मूल्य (रु)', en: 'Local exempt sales' },
  taxableValue: { ne: 'मूल्य (रु)', en: 'Value (Rs)' },
  taxInRupees: { ne: 'कर (रु)', en: 'Tax (Rs)' },
  exportValue: { ne: 'निकासी गरेको वस्तु वा सेवाको मूल्य (रु)', en: 'Export value' },
  exportCountry: { ne: 'निकासी गरेको देश', en: 'Country' },
  exportDeclarationNo: { ne: 'निकासी प्रज्ञापनपत्र नम्बर', en: 'Declaration no.' },
}

/** The headings of the list of reports, in display order. */
export const reportGroups = {
  transactions: { ne: 'कारोबार', en: 'Transactions' },
  parties: columnWords.parties,
  items: terms.items,
  money: { ne: 'नगद तथा बैंक', en: 'Cash and bank' },
  expenses: terms.expenses,
  books: { ne: 'हिसाबको नतिजा', en: 'Results of the books' },
  tax: { ne: 'कर', en: 'Tax' },
  work: { ne: 'कसले के गर्‍यो', en: 'Who did what' },
} as const satisfies Readonly<Record<string, Words>>
