import { billSheetWords } from '../../books/paper/billSheetWords.ts'
import { nepaliNumber } from '../../books/money/digits.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import type { Words } from '../../books/words.ts'

/** The texts that the screens of documents of every kind share. */
export const documentWords = {
  voidHelp: {
    ne: 'नम्बर रहिरहन्छ र बदर भनेर देखिन्छ। यो काम फर्काउन मिल्दैन।',
    en: 'The number stays in the books, marked void. This cannot be undone.',
  },
  voidReason: { ne: 'बदर गर्ने कारण', en: 'Reason for voiding' },
  reasonNeeded: { ne: 'बदर गर्ने कारण लेख्नुहोस्', en: 'Enter the reason for voiding' },
  inProgress: { ne: 'यो काम हुँदैछ', en: 'This is already in progress' },

  enteredBy: columnWords.enteredBy,
  cannotEditVoid: {
    ne: 'बदर भएको कारोबार सम्पादन गर्न मिल्दैन',
    en: 'A void transaction cannot be edited',
  },
  voidQuestion: { ne: 'यो कारोबार बदर गर्ने?', en: 'Void this transaction?' },

  // Cheques
  addCheque: { ne: 'चेक थप्नुहोस्', en: 'Add a cheque' },
  bankOfCheque: { ne: 'चेकको बैंक', en: 'Bank of the cheque' },
  dateOfCheque: { ne: 'चेकको मिति', en: 'Date of the cheque' },
  amountOfCheque: { ne: 'चेकको रकम', en: 'Amount of the cheque' },
  chequeNamed: (number: string): Words => ({ ne: `चेक ${number}`, en: `Cheque ${number}` }),
  removeCheque: (number: string): Words => ({
    ne: `चेक ${number} हटाउनुहोस्`,
    en: `Remove cheque ${number}`,
  }),

  // On paper
  inWords: billSheetWords.inWords,
  issuedBy: billSheetWords.issuedBy,
  signature: billSheetWords.signature,

  dateQuestion: { ne: 'यो मिति ठीक छ?', en: 'Is this date right?' },
  dateQuestionHelp: {
    ne: 'यो मिति चालु आर्थिक वर्षको होइन।',
    en: 'This date is outside the present fiscal year.',
  },
  dateTyped: { ne: 'लेखिएको मिति', en: 'The date that was entered' },
  dateMeant: { ne: 'यो भन्न खोज्नुभएको हो?', en: 'Did you mean this one?' },
  changeDate: { ne: 'मिति फेर्नुहोस्', en: 'Change the date' },
  keepDate: { ne: 'लेखिएकै मिति राख्नुहोस्', en: 'Keep the date that was entered' },
  takeMeantDate: { ne: 'सुझाइएको मिति राख्नुहोस्', en: 'Take the suggested date' },
}

/** By how many days a bill is past its term. */
export const sayPastTerm = (days: number): Words => ({
  ne: `भाका नाघेको ${nepaliNumber(days)} दिन`,
  en: `Past term by ${days} ${days === 1 ? 'day' : 'days'}`,
})
