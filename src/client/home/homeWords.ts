import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the home page alone. */
export const homeWords = {
  greeting: { ne: 'नमस्ते', en: 'Namaste' },
  inMenu: { ne: 'तपाईंको काम मेनुमा छ', en: 'Your work is in the menu' },
  askOwner: {
    ne: 'गर्नुपर्ने काम त्यहाँ नभए मालिकसँग अनुमति माग्नुहोस्।',
    en: 'If something you need is missing, ask the owner to allow it.',
  },

  salesToday: { ne: 'आजको बिक्री', en: "Today's sales" },
  purchasesToday: { ne: 'आजको खरिद', en: "Today's purchases" },
  moneyInToday: { ne: 'आज आएको पैसा', en: 'Money in today' },
  newCreditToday: { ne: 'आजको नयाँ उधारो', en: 'New credit today' },
  profitToday: { ne: 'आजको नाफा / नोक्सान', en: 'Profit / loss today' },
  lastDays: { ne: 'पछिल्ला ३० दिन', en: 'Last 30 days' },
  salesThisMonth: { ne: 'यो महिनाको बिक्री', en: 'Sales this month' },
  purchasesThisMonth: { ne: 'यो महिनाको खरिद', en: 'Purchases this month' },

  monthResult: { ne: 'यो महिना र अघिल्लो महिना', en: 'This month and last month' },
  profitOrLoss: { ne: 'नाफा / नोक्सान', en: 'Profit / loss' },

  bank: { ne: 'बैंकमा', en: 'In banks' },
  largestDebts: { ne: 'सबैभन्दा धेरै लिनुपर्ने', en: 'Who owes most' },
  lastBills: { ne: 'पछिल्ला बिल', en: 'Last bills' },
  chequesToDeposit: { ne: 'बैंकमा लैजाने चेक', en: 'Cheques to deposit' },
  chequesToCover: { ne: 'बैंकमा पैसा चाहिने चेक', en: 'Cheques to be covered' },
  lowStock: { ne: 'सकिन लागेका सामान', en: 'Running low' },
  enough: { ne: 'सबै सामान पर्याप्त छ', en: 'Nothing is running low' },
  enoughHelp: {
    ne: 'सामानको न्यूनतम स्टक राखेपछि सकिन लाग्दा यहाँ देखिन्छ।',
    en: 'Items below their minimum stock level are listed here.',
  },

  whatToDo: { ne: 'के गर्ने?', en: 'What to do' },
  transactionDiffers: { ne: 'डेबिट र क्रेडिट', en: 'Debit and credit' },
  monthsDiffer: { ne: 'महिनाको जोड', en: 'Sums of the months' },
  openItemsDiffer: { ne: 'बाँकी बिलको जोड', en: 'Sum of the open items' },
  stockDiffers: { ne: 'स्टक खाताको जोड', en: 'Stock account' },
  itemDiffers: { ne: 'सामानको स्टक', en: 'Stock of an item' },
  vatDiffers: { ne: 'बिक्री खाताको भ्याट', en: 'VAT in the sales book' },
  chainDiffers: { ne: 'अभिलेखको साङ्लो टुटेको', en: 'The journal is not whole' },
  hledgerDiffers: { ne: 'hledger को जोड', en: 'Sum by hledger' },

  firstSteps: { ne: 'सुरु गरौँ', en: 'Getting started' },
  firstStepsHelp: {
    ne: 'यी काम भएपछि पसलको हिसाब आफैँ बन्दै जान्छ। जुनसुकै बेला छोडेर पछि गर्न मिल्छ।',
    en: "After these steps the shop's books are kept automatically. Leave at any of them and come back.",
  },
  firstStepsOver: { ne: 'पसल तयार छ', en: 'The shop is ready' },
  firstStepsOverHelp: {
    ne: 'अब कर्मचारी थप्न वा प्रयोग गर्ने तरिका हेर्न सक्नुहुन्छ।',
    en: 'You can now add staff or read how to use Khata.',
  },
  putAway: { ne: 'यो सूची हटाउनुहोस्', en: 'Hide this list' },
  later: { ne: 'पछि गर्छु', en: 'Do it later' },
  takeUp: { ne: 'अहिले गर्छु', en: 'Do it now' },
  fromSheet: { ne: 'एक्सेलबाट', en: 'From Excel' },
  stepSettings: { ne: 'पसलको विवरण हेर्नुहोस्', en: 'Check the details of the shop' },
  stepSettingsHelp: {
    ne: 'भ्याट, स्थायी लेखा नम्बर र बिलमा छापिने कुरा: पहिलो बिलअघि मिलेको हुनुपर्छ।',
    en: 'VAT, PAN and what is printed on a bill must be right before the first one.',
  },
  seeSettings: { ne: 'सेटिङ हेर्नुहोस्', en: 'See the settings' },
  stepItem: { ne: 'बेच्ने सामान राख्नुहोस्', en: 'Add what you sell' },
  stepItemHelp: { ne: 'नाम, एकाइ र मूल्य भए पुग्छ।', en: 'A name, a unit and a price are enough.' },
  stepParty: { ne: 'उधारोका ग्राहक र आपूर्तिकर्ता राख्नुहोस्', en: 'Add those who trade on credit' },
  stepPartyHelp: {
    ne: 'पुरानो लिनुपर्ने, दिनुपर्ने पनि सँगै राख्न मिल्छ।',
    en: 'Include any balance already due.',
  },
  stepOpenings: { ne: 'हातमा भएको नगद र स्टक राख्नुहोस्', en: 'Enter the cash and stock you have' },
  stepOpeningsHelp: {
    ne: 'नगद, बैंक, सामान र पुरानो उधारोको सुरु मौज्दात सबै एकै ठाउँमा।',
    en: 'Cash, banks, stock and old debts, all in one place.',
  },
  enterOpenings: { ne: 'सुरु मौज्दात राख्नुहोस्', en: 'Enter the openings' },
  stepSale: { ne: 'पहिलो बिल बनाउनुहोस्', en: 'Make your first bill' },
  stepSaleHelp: { ne: 'किबोर्डबाटै, एक मिनेटमै।', en: 'From the keyboard, in a minute.' },
  done: { ne: 'भयो', en: 'Done' },
} satisfies Record<string, Words>

export const callParty = (name: string): Words => ({
  ne: `${name}लाई फोन गर्नुहोस्`,
  en: `Call ${name}`,
})
/** How many of the first steps are taken. */
export const stepsTaken = (taken: number, all: number): Words => ({
  ne: inDigits(`${all} मध्ये ${taken} भयो।`, 'devanagari'),
  en: `${taken} of ${all} done.`,
})
/** What came of the nightly check, and when it was; both in the digits of each language. */
export const booksAgree = (at: Words, byHledger: boolean): Words => ({
  ne: `आजको हिसाब मिल्यो, ${at.ne} मा जाँचेको${byHledger ? ', hledger ले पनि' : ''}`,
  en: `Books agree, checked ${at.en}${byHledger ? ', by hledger too' : ''}`,
})
/** The last backup of the server, and when it was made. */
export const backedUp = (at: Words): Words => ({
  ne: `जगेडा प्रति ${at.ne} मा बन्यो र जाँचियो`,
  en: `Backed up and verified ${at.en}`,
})
export const backupFailed = (at: Words): Words => ({
  ne: `${at.ne} मा जगेडा प्रति बन्न सकेन; सर्भर चलाउनेलाई भन्नुहोस्`,
  en: `The backup failed ${at.en}; tell whoever runs the server`,
})
export const booksDiffer = (at: Words): Words => ({
  ne: `हिसाब मिलेन, ${at.ne} मा जाँचेको`,
  en: `The books do not agree, checked ${at.en}`,
})
/** The figure that the journal says and the one that the books say. */
export const figureDiffers = (expected: string, found: string): Words => ({
  ne: `हुनुपर्ने ${inDigits(expected, 'devanagari')}, देखियो ${inDigits(found, 'devanagari')}`,
  en: `should be ${expected}, is ${found}`,
})
