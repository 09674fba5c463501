import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** The texts of reading a statement file of a bank. */
export const statementWords = {
  title: { ne: 'विवरणको फाइल', en: 'Statement file' },
  about: {
    ne: 'बैंकबाट पाएको CSV वा एक्सेल फाइल छान्नुहोस्। यो यही यन्त्रमा पढिन्छ, कतै पठाइँदैन।',
    en: 'Choose a CSV or Excel file from your bank. It is read on this device and sent nowhere.',
  },
  columnsHelp: {
    ne: 'कुन महलमा के छ, मिलेन भने सच्याउनुहोस्।',
    en: 'Correct what a column holds if it is wrong.',
  },
  moneyOut: { ne: 'खाताबाट गएको', en: 'Taken out' },
  moneyIn: { ne: 'खातामा आएको', en: 'Paid in' },
  side: { ne: 'आयो कि गयो', en: 'In or out' },
  dayOrder: { ne: 'मिति कसरी लेखिएको छ', en: 'How days are written' },
  dayFirst: { ne: 'गते, महिना, वर्ष', en: 'day, month, year' },
  monthFirst: { ne: 'महिना, गते, वर्ष', en: 'month, day, year' },

  linesRead: (n: number): Words => ({
    ne: `फाइलमा ${nepaliNumber(n)} कारोबार`,
    en: `${n} ${n === 1 ? 'line' : 'lines'} in the file`,
  }),
  unread: (n: number): Words => ({
    ne: `${nepaliNumber(n)} पङ्क्तिको रकम पढ्न सकिएन`,
    en: `the amount of ${n} ${n === 1 ? 'row' : 'rows'} cannot be read`,
  }),
  balancesAgree: { ne: 'हरेक मौज्दात मिल्छ', en: 'every balance agrees' },
  balancesDiffer: {
    ne: 'मौज्दात रकमसँग मिल्दैन; महल हेर्नुहोस्',
    en: 'the balances do not agree with the amounts; check the columns',
  },
  leftOut: (n: number): Words => ({
    ne: `${nepaliNumber(n)} कारोबार मिलाउने अवधिबाहिरका हुन्`,
    en: `${n} ${n === 1 ? 'line is' : 'lines are'} outside the period to reconcile`,
  }),
  takeEnd: { ne: 'फाइलको मिति र मौज्दात लिनुहोस्', en: 'Take day and balance of the file' },

  matches: { ne: 'मिल्ने कारोबार', en: 'Matches' },
  noMatches: {
    ne: 'रुजु गर्न बाँकी कुनै कारोबार फाइलसँग मिलेन।',
    en: 'No line that is not ticked matches the file.',
  },
  tickThis: { ne: 'रुजु', en: 'Tick' },
  tickMatches: (n: number): Words => ({
    ne: `मिल्ने ${nepaliNumber(n)} वटै रुजु गर्नुहोस्`,
    en: n === 1 ? 'Tick the match' : `Tick all ${n} matches`,
  }),
  unmatched: { ne: 'खातामा नभेटिएका', en: 'Not found in the books' },

  // What cannot be read
  tooLarge: (megabytes: number): Words => ({
    ne: `फाइल ${nepaliNumber(megabytes)} MB भन्दा ठूलो छ`,
    en: `The file is larger than ${megabytes} MB`,
  }),
  tooManyRows: (rows: number): Words => ({
    ne: `फाइलमा ${nepaliNumber(rows)} भन्दा बढी पङ्क्ति छन्; छोटो अवधिको विवरण लिनुहोस्`,
    en: `The file has more than ${rows} rows; get a statement of a shorter period`,
  }),
  notUnderstood: {
    ne: 'यो फाइल पढ्न सकिएन। बैंकबाट CSV वा एक्सेल ढाँचामा विवरण लिनुहोस्।',
    en: 'This file cannot be read. Get the statement from your bank as CSV or Excel.',
  },
  isPdf: {
    ne: 'यो PDF हो। बैंकबाट CSV वा एक्सेल ढाँचामा विवरण लिनुहोस्।',
    en: 'This is a PDF. Get the statement from your bank as CSV or Excel.',
  },
  isOldExcel: {
    ne: 'यो पुरानो ढाँचाको वा पासवर्ड लागेको एक्सेल फाइल हो। CSV वा .xlsx मा सुरक्षित गरेर छान्नुहोस्।',
    en: 'This is an Excel file of an old format or with a password. Save it as CSV or .xlsx and choose that.',
  },
  noStatement: {
    ne: 'यो फाइलमा मिति र रकमका महल भेटिएनन्। तल कुन महलमा के छ, छान्नुहोस्।',
    en: 'No columns of days and amounts were found in this file. Choose below what each column holds.',
  },
}
