import type { Words } from '../../books/words.ts'

/** The texts of the screens of cheques. */
export const chequeScreenWords = {
  about: {
    ne: 'प्राप्त र जारी चेक, जसको मिति आएको छ ती माथि',
    en: 'Cheques received and issued, those that are due first',
  },
  none: { ne: 'अहिलेसम्म चेक छैन', en: 'No cheques yet' },
  noneHelp: {
    ne: 'बिल, रसिद वा भुक्तानीमा लेखिएका चेक यहाँ देखिन्छन्।',
    en: 'Cheques that are entered on bills, receipts and payments are listed here.',
  },
  find: { ne: 'नम्बर, बैंक वा पार्टी', en: 'Number, bank or party' },
  select: (number: string): Words => ({
    ne: `चेक ${number} छान्नुहोस्`,
    en: `Select cheque ${number}`,
  }),
  selectHead: { ne: 'छान्नुहोस्', en: 'Select' },
  nextStep: { ne: 'अब के गर्ने', en: 'What next' },
  overdue: { ne: 'मिति नाघेको', en: 'Overdue' },
  dueToday: { ne: 'आजको चेक', en: 'Due today' },
  depositSelected: { ne: 'छानिएका जम्मा गर्नुहोस्', en: 'Deposit selected' },
  clearSelected: { ne: 'छानिएका साटिए', en: 'Clear selected' },
  reopenQuestion: { ne: 'पछिल्लो काम फिर्ता लिने?', en: 'Take the last step back?' },
  chequesOfMove: { ne: 'यसका चेक', en: 'Its cheques' },
  history: { ne: 'चेकमा के भयो', en: 'What has happened to it' },
  from: { ne: 'कहाँबाट', en: 'Named in' },
  depositedIn: { ne: 'जम्मा गरिएको बैंक', en: 'Deposited in' },
  givenTo: { ne: 'कसलाई दिइयो', en: 'Given to' },
  intoBank: { ne: 'जम्मा गर्ने बैंक', en: 'Into which bank' },
  slip: { ne: 'जम्मा भौचर नम्बर', en: 'Deposit slip number' },
  toWhom: { ne: 'कसलाई', en: 'To whom' },
  bankCharge: { ne: 'चेक फिर्ताको बैंक शुल्क', en: 'Bank charge for the bounce' },
  claimedFromParty: { ne: 'पार्टीबाट असुल गर्ने शुल्क', en: 'Charge to the party' },
  claimedByParty: { ne: 'पार्टीले लिने शुल्क', en: 'Charge of the party' },
  chequesUnknown: {
    ne: 'चेक अहिले देखाउन सकिएन। सुरक्षित गर्दा जाँचिन्छ।',
    en: 'The cheques cannot be shown now. They are checked when this is saved.',
  },
  settles: { ne: 'यसले मिलाएका बिल', en: 'Bills settled with it' },
}
