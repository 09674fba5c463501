import { inDigits } from '../money/digits.ts'
import type { Words } from '../words.ts'
import type { YearCheck } from './yearClosing.ts'

const ne = (year: string): string => inDigits(year, 'devanagari')

/** Why a fiscal year is not closed or reopened, or settings would change a closed one. */
export const yearClosingFaults = {
  noSuchYear: { ne: 'यो आर्थिक वर्षको हिसाब छैन', en: 'The books have no such fiscal year' },
  alreadyClosed: (year: string): Words => ({
    ne: `आर्थिक वर्ष ${ne(year)} बन्द भइसकेको छ`,
    en: `Fiscal year ${year} is closed already`,
  }),
  yearRuns: (year: string): Words => ({
    ne: `आर्थिक वर्ष ${ne(year)} सकिएको छैन; सकिएपछि मात्र बन्द गर्न मिल्छ`,
    en: `Fiscal year ${year} has not ended; it can be closed after its last day`,
  }),
  earlierYearOpen: (year: string): Words => ({
    ne: `पहिले आर्थिक वर्ष ${ne(year)} बन्द गर्नुहोस्`,
    en: `Close fiscal year ${year} first`,
  }),
  notClosed: (year: string): Words => ({
    ne: `आर्थिक वर्ष ${ne(year)} बन्द छैन`,
    en: `Fiscal year ${year} is not closed`,
  }),
  laterYearClosed: (year: string): Words => ({
    ne: `पहिले आर्थिक वर्ष ${ne(year)} फेरि खोल्नुहोस्`,
    en: `Reopen fiscal year ${year} first`,
  }),
  staysLocked: (year: string): Words => ({
    ne: `आर्थिक वर्ष ${ne(year)} बन्द छ; त्यसको अन्तिम दिनसम्म खोल्न “आर्थिक वर्ष” पृष्ठमा त्यो वर्ष फेरि खोल्नुहोस्`,
    en: `Fiscal year ${year} is closed; to unlock it, reopen it on the page “Fiscal years”`,
  }),
  firstDayStays: (year: string): Words => ({
    ne: `आर्थिक वर्ष ${ne(year)} बन्द छ; हिसाब सुरु हुने दिन फेर्न “आर्थिक वर्ष” पृष्ठमा त्यो वर्ष फेरि खोल्नुहोस्`,
    en: `Fiscal year ${year} is closed; to change the first day of the books, reopen it on the page “Fiscal years”`,
  }),
} as const

/** What each check before closing a year says. */
export const yearCheckWords: Readonly<Record<YearCheck, Words>> = {
  chequesInHand: { ne: 'पाएका सबै चेक साटिए', en: 'Cheques received are cleared' },
  chequesIssued: { ne: 'दिएका सबै चेक साटिए', en: 'Cheques issued are cleared' },
  cashCounted: { ne: 'वर्षान्तमा नगद गनियो', en: 'Cash was counted at the end of the year' },
  banksReconciled: {
    ne: 'सबै बैंक वर्षान्तसम्म मिलान भए',
    en: 'Banks are reconciled through the last day',
  },
  stockCounted: { ne: 'अन्तिम महिनामा स्टक गनियो', en: 'Stock was counted in the last month' },
  stockBelowZero: { ne: 'कुनै सामानको स्टक शून्यभन्दा तल छैन', en: 'No stock is below zero' },
  balancesConfirmed: {
    ne: 'पार्टीहरूसँग मौज्दात मिलाइयो',
    en: 'Balances are confirmed with the parties',
  },
  vatAgrees: { ne: 'भ्याट खाता लेजरसँग मिल्छ', en: 'The VAT registers agree with the ledger' },
  booksAgree: { ne: 'रातको जाँचमा हिसाब मिल्यो', en: 'The books agreed in the last nightly check' },
}
