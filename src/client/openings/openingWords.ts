import { nepaliNumber } from '../../books/money/digits.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import { terms } from '../../books/termWords.ts'
import type { OpeningKind } from '../../books/ledger/opening.ts'
import type { Words } from '../../books/words.ts'

/** What the sheet of opening balances says. */
export const openingWords = {
  about: {
    ne: 'हिसाब सुरु हुने दिन पसलसँग के थियो, कसले कति तिर्न बाँकी थियो',
    en: 'What the shop had, was owed and owed on the day its books begin',
  },
  firstDayHelp: {
    ne: 'सबै सुरु मौज्दात यही दिनका हुन्छन्; योभन्दा अघि केही लेखिँदैन',
    en: 'Every opening balance is of this day; nothing is dated before it',
  },
  closed: {
    ne: 'हिसाब बन्द भइसक्यो, त्यसैले सुरु मौज्दात हेर्न मात्र मिल्छ',
    en: 'The books are closed, so opening balances can only be looked at',
  },
  keys: {
    ne: 'Enter ले तल, Tab ले दायाँ लैजान्छ; Ctrl+Enter ले सुरक्षित गर्छ',
    en: 'Enter goes down, Tab to the right; Ctrl+Enter saves',
  },
  oneSide: {
    ne: 'लिनुपर्ने वा दिनुपर्ने, एउटामा मात्र लेख्नुहोस्',
    en: 'Enter it on one side only: receivable or payable',
  },
  tooMany: (most: number): Words => ({
    ne: `एक पटकमा बढीमा ${nepaliNumber(most)} लाइन सुरक्षित हुन्छ`,
    en: `At most ${most} lines are saved at a time`,
  }),
  value: { ne: 'सामानको मूल्य', en: 'Value of the goods' },
  assets: { ne: 'पसलको सम्पत्ति', en: 'What the shop has and is owed' },
  debts: { ne: 'पसलको ऋण', en: 'What the shop owes' },
  capital: { ne: 'सञ्चालकको पुँजी', en: "The owner's capital" },
  recordedNow: { ne: 'अहिले खातामा:', en: 'In the books now:' },
  written: (count: number): Words => ({
    ne: `${nepaliNumber(count)} लाइन सुरक्षित भएको छैन`,
    en: `${count} ${count === 1 ? 'line is' : 'lines are'} not saved`,
  }),
  toSheet: { ne: 'सबै सुरु मौज्दात हेर्नुहोस्', en: 'Show all opening balances' },
  of: { ne: 'केको', en: 'Of' },
}

export const groupWords: Readonly<Record<OpeningKind, Words>> = {
  cash: terms.cashAccount,
  bank: terms.banks,
  party: columnWords.parties,
  item: terms.items,
}
