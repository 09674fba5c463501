import { messageAppWords } from '../documents/messageAppWords.ts'
import { groupByLakh, inDigits, type Digits, nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the report screens alone. */
export const reportWords = {
  about: {
    ne: 'बिक्री, खरिद, स्टक र पार्टीको हिसाब, नेपाली मितिमा',
    en: 'Sales, purchases, stock and party accounts, in Nepali dates',
  },
  searchReports: { ne: 'रिपोर्ट खोज्नुहोस्', en: 'Search reports' },
  searchTransactions: { ne: 'नम्बर वा पार्टी खोज्नुहोस्', en: 'Search by number or party' },
  allTransactionsAbout: { ne: 'भर्खरका कारोबार माथि', en: 'Every transaction, the newest first' },
  noTransactions: { ne: 'अहिलेसम्म कुनै कारोबार छैन', en: 'No transactions yet' },
  noTransactionsHelp: {
    ne: 'पहिलो बिक्री वा खरिद गरेपछि यहाँ देखिन्छ।',
    en: 'They appear here after the first sale or purchase.',
  },
  choosePartyHelp: {
    ne: 'कसको हिसाब हेर्ने हो, माथि नाम लेख्नुहोस्।',
    en: 'Enter the party above.',
  },
  chooseCategoryHelp: { ne: 'माथि वर्गको नाम लेख्नुहोस्।', en: 'Enter a category above.' },
  chooseBankHelp: { ne: 'कुन बैंक हेर्ने हो, माथि नाम लेख्नुहोस्।', en: 'Enter the bank above.' },
  chooseItemHelp: { ne: 'कुन सामान हेर्ने हो, माथि नाम लेख्नुहोस्।', en: 'Enter the item above.' },
  chooseExpenseCategoryHelp: {
    ne: 'माथि खर्चको शीर्षक लेख्नुहोस्।',
    en: 'Enter an expense category above.',
  },
  chooseAccountHelp: { ne: 'कुन खाता हेर्ने हो, माथि नाम लेख्नुहोस्।', en: 'Enter the account above.' },
  chooseStaffHelp: { ne: 'माथि लेख्नेको नाम लेख्नुहोस्।', en: 'Enter who entered it above.' },
  choosePersonHelp: { ne: 'माथि काम गर्नेको नाम लेख्नुहोस्।', en: 'Enter the person above.' },
  chooseHourHelp: { ne: 'माथि लेखेको समय छान्नुहोस्।', en: 'Choose the time of entry above.' },
  chooseAccountGroupHelp: {
    ne: 'कुन खाताहरू एकसाथ हेर्ने हो, माथि छान्नुहोस्।',
    en: 'Choose above which accounts to read together.',
  },
  chooseFlowHelp: {
    ne: 'केको पैसा हेर्ने हो, माथि छान्नुहोस्।',
    en: 'Choose above what the money was for.',
  },
  favourites: { ne: 'मनपर्ने', en: 'Favourites' },
  copyLink: messageAppWords.copyLink,
  linkCopied: messageAppWords.linkCopied,
  linkNotCopied: messageAppWords.linkNotCopied,
  landscape: { ne: 'तेर्सो कागज', en: 'Landscape paper' },
  allColumns: { ne: 'सबै महल देखाउनुहोस्', en: 'Show all columns' },
  columnsHelp: {
    ne: 'पर्दा, कागज र फाइलमा देखिने महल',
    en: 'Shown on the screen, on paper and in files',
  },
  adDate: { ne: 'अङ्ग्रेजी मिति', en: 'AD date' },
  asOn: { ne: 'मिति सम्म', en: 'As on' },
  chartRest: { ne: 'अरू सबै', en: 'All others' },
  variant: { ne: 'ढाँचा', en: 'Layout' },

  nothingInPeriod: { ne: 'यो अवधिमा केही छैन', en: 'Nothing in this period' },

  exportCsv: { ne: 'CSV मा निर्यात', en: 'Export to CSV' },
  preparing: { ne: 'सबै पङ्क्ति ल्याउँदैछ…', en: 'Loading every row…' },
  making: { ne: 'फाइल बनाउँदैछ…', en: 'Making the file…' },
  inPdf: { ne: 'PDF मा', en: 'a PDF' },
  inPrint: { ne: 'प्रिन्टमा', en: 'a print' },
  notAll: { ne: 'सबै पङ्क्ति ल्याउन सकिएन', en: 'Not every row could be loaded' },
  booksMoved: {
    ne: 'पढ्दापढ्दै हिसाब फेरियो। पुनः प्रयास गर्नुहोस्।',
    en: 'The books changed while the report was loading. Please try again.',
  },
  taxpayerNo: { ne: 'करदाता दर्ता नं.', en: 'Taxpayer no.' },
  printedAt: { ne: 'प्रिन्ट मिति', en: 'Printed on' },
  taxYear: { ne: 'साल', en: 'Tax year' },
  taxPeriod: { ne: 'कर अवधि', en: 'Tax period' },
  journal: { ne: 'हिसाबको साङ्लोको शीर्ष', en: 'Journal head' },
  live: { ne: 'कायम', en: 'In force' },
  partlyPaid: { ne: 'आंशिक भुक्तानी', en: 'Partly paid' },

  fullyPaid: { ne: 'चुक्ता', en: 'Fully paid' },
} satisfies Record<string, Words>

/** The heading of a chart: what its figures are, and how many of the rows it shows if not all. */
export const chartOf = (figures: Words, shown: number, rows: number): Words => ({
  ne: `चार्ट: ${figures.ne}${shown < rows ? inDigits(`, ${rows} मध्ये ${shown} पङ्क्ति`, 'devanagari') : ''}`,
  en: `Chart: ${figures.en}${shown < rows ? `, ${shown} of ${rows} rows` : ''}`,
})
/** The number of rows, in the digits of each language. */
export const rowsCounted = (n: number): Words => ({
  ne: `${nepaliNumber(n)} पङ्क्ति`,
  en: `${n} ${n === 1 ? 'row' : 'rows'}`,
})
/** The progress of loading a long report. */
export const rowsLoaded = (loaded: number, total: number): Words => ({
  ne: inDigits(`${total} मध्ये ${loaded} पङ्क्ति`, 'devanagari'),
  en: `${loaded} of ${total} rows`,
})
/** The button that makes a report a favourite, or no longer one. */
export const favouriteNamed = ({ ne, en }: Words): Words => ({
  ne: `मनपर्ने: ${ne}`,
  en: `Favourite: ${en}`,
})
/** Why a report is not drawn: it has more rows than a PDF or a print holds. */
export const tooManyRows = (
  rows: number,
  limit: { readonly of: Words; readonly rows: number },
): Words => {
  const counted = (n: number, digits: Digits): string => inDigits(groupByLakh(String(n)), digits)
  const [ne, neMost] = [counted(rows, 'devanagari'), counted(limit.rows, 'devanagari')]
  return {
    ne: `यो रिपोर्टमा ${ne} पङ्क्ति छन् र ${limit.of.ne} बढीमा ${neMost} मात्र अट्छन्: छोटो अवधि छान्नुहोस्, वा Excel वा CSV फाइल बनाउनुहोस्।`,
    en: `This report has ${counted(rows, 'latin')} rows and ${limit.of.en} holds at most ${counted(limit.rows, 'latin')}: choose a shorter period, or save it as Excel or CSV.`,
  }
}
