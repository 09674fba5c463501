import type { CheckResult } from '../../books/ledger/yearClosing.ts'
import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import { inDigits, nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import type { FiscalYearRow } from '../../contract/yearClosing.ts'

/** The states of a fiscal year. */
export const yearStateWords: Readonly<Record<FiscalYearRow['state'], Words>> = {
  running: { ne: 'चलिरहेको', en: 'Running' },
  waiting: { ne: 'अघिल्लो वर्ष बन्द हुन बाँकी', en: 'An earlier year is open' },
  open: { ne: 'बन्द गर्न मिल्ने', en: 'Ready to close' },
  reopened: { ne: 'फेरि खुला', en: 'Was reopened' },
  closed: { ne: 'बन्द', en: 'Closed' },
}

export const checkResultWords: Readonly<Record<CheckResult, Words>> = {
  done: { ne: 'पूरा भयो', en: 'Complete' },
  open: { ne: 'हेर्न बाँकी', en: 'Still open' },
  notApplicable: { ne: 'लागू हुँदैन', en: 'Not applicable' },
}

/** What the screens of fiscal years say. */
export const yearScreenWords = {
  about: {
    ne: 'वर्ष सकिएपछि जाँच गरेर बन्द गर्नुहोस्; नाफा पुँजीमा सर्छ र अंक फेरिँदैनन्',
    en: 'After its end a year is checked and closed: its profit goes to capital, and its figures stay',
  },
  profitOrLoss: { ne: 'वर्षको नाफा', en: 'Profit of the year' },
  lastDay: { ne: 'अन्तिम दिन', en: 'Last day' },
  closedBy: { ne: 'बन्द गर्ने', en: 'Closed by' },
  voucher: { ne: 'समापन भौचर', en: 'Closing voucher' },
  checkList: { ne: 'बन्द गर्नुअघिको जाँच', en: 'Before closing' },
  checkListThen: { ne: 'बन्द गर्दाको जाँच', en: 'Checks at the closing' },
  check: { ne: 'जाँच्ने कुरा', en: 'What is checked' },
  tick: { ne: 'आफैँले हेरेँ', en: 'I checked it myself' },
  ticked: { ne: 'मालिकले हेरेको', en: 'Checked by the owner' },
  close: { ne: 'वर्ष बन्द गर्नुहोस्', en: 'Close the year' },
  closeQuestion: (year: string): Words => ({
    ne: `आर्थिक वर्ष ${inDigits(year, 'devanagari')} बन्द गर्ने?`,
    en: `Close fiscal year ${year}?`,
  }),
  closeHelp: {
    ne: 'यस वर्षमा केही लेख्न, सच्याउन वा बदर गर्न मिल्दैन, र नाफा वा नोक्सान पुँजीमा सर्छ। चाहिए पछि कारण लेखेर फेरि खोल्न मिल्छ।',
    en: 'Nothing dated in the year can be entered, changed or voided any more, and its profit or loss goes to capital. You can reopen it later and say why.',
  },
  openChecks: (open: number): Words => ({
    ne: `${nepaliNumber(open)} वटा जाँच बाँकी छ। तैपनि बन्द गर्ने?`,
    en: `${open} ${open === 1 ? 'check is' : 'checks are'} open. Close the year all the same?`,
  }),
  closeAnyway: { ne: 'तैपनि बन्द गर्नुहोस्', en: 'Close all the same' },
  closed: { ne: 'आर्थिक वर्ष बन्द भयो', en: 'The fiscal year is closed' },
  reopenQuestion: (year: string): Words => ({
    ne: `आर्थिक वर्ष ${inDigits(year, 'devanagari')} फेरि खोल्ने?`,
    en: `Reopen fiscal year ${year}?`,
  }),
  reopenHelp: {
    ne: 'समापन भौचर बदर हुन्छ, र हिसाब बन्द हुनुअघिको दिनसम्म मात्र बन्द रहन्छ। कारण खातामा रहन्छ।',
    en: 'The closing voucher becomes void, and the books are locked as they were before. The reason stays in the books.',
  },
  reopened: { ne: 'आर्थिक वर्ष फेरि खुल्यो', en: 'The fiscal year is open again' },
  runs: {
    ne: 'यो वर्ष सकिएको छैन; अन्तिम दिनपछि बन्द गर्न मिल्छ।',
    en: 'This year has not ended; it can be closed after its last day.',
  },
  closeFirst: (year: string): Words => ({
    ne: `पहिले आर्थिक वर्ष ${inDigits(year, 'devanagari')} बन्द गर्नुहोस्।`,
    en: `Close fiscal year ${year} first.`,
  }),
  frozen: { ne: 'बन्द गर्दाको अंक', en: 'Figures at the closing' },
  agrees: {
    ne: 'सबै अंक आज पनि उस्तै छन्।',
    en: 'All figures are the same today.',
  },
  differs: (figures: number): Words => ({
    ne: `${nepaliNumber(figures)} वटा अंक आज फरक छन्। यो हुनु हुँदैन; खाता जाँच गर्नुहोस्।`,
    en: `${figures} ${figures === 1 ? 'figure is' : 'figures are'} different today. This must not be: have the books checked.`,
  }),
  account: bookStatementWords.account,
  debitToday: { ne: 'आज डेबिट', en: 'Debit today' },
  creditToday: { ne: 'आज क्रेडिट', en: 'Credit today' },
  valueOfStock: { ne: 'अन्तिम दिनको स्टक मूल्य', en: 'Value of the stock' },
  head: { ne: 'समापन गर्दाको खाताको छाप', en: 'Mark of the journal at the closing' },
  entry: { ne: 'समापन प्रविष्टि', en: 'Closing entry' },
  noEntry: {
    ne: 'नाफा वा नोक्सान नभएकाले प्रविष्टि छैन।',
    en: 'There was neither profit nor loss, so there is no entry.',
  },
  voidEntry: {
    ne: 'यो भौचर बदर छ, त्यसैले प्रविष्टि छैन।',
    en: 'This voucher is void, so it has no entry.',
  },
  reopenedBy: { ne: 'फेरि खोल्ने', en: 'Reopened by' },
  neverChecked: { ne: 'अझै जाँच भएको छैन', en: 'not checked yet' },
  entriesWait: (waiting: number): Words => ({
    ne: `यस यन्त्रमा ${nepaliNumber(waiting)} वटा कारोबार पठाउन बाँकी छन्; ती पठाइएपछि वर्ष बन्द गर्नुहोस्`,
    en: `${waiting} ${waiting === 1 ? 'entry waits' : 'entries wait'} on this device to be sent; close the year after that`,
  }),
}
