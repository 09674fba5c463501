import { inDigits, nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** Why opening balances are refused, and the results of changing them. */
export const openingsWords = {
  entriesBefore: {
    ne: 'यो दिनभन्दा अघिका कारोबार खातामा छन्',
    en: 'The books have entries before this day',
  },
  stayClosed: (count: number): Words => ({
    ne: `बन्द भइसकेको हिसाबमा ${nepaliNumber(count)} वटा सुरु मौज्दात छन्; तिनलाई यो दिनमा सार्न मिल्दैन`,
    en: `${count} opening ${count === 1 ? 'balance stands' : 'balances stand'} in closed books and cannot move to this day`,
  }),
  beforeOpening: (name: Words, nepaliDate: string): Words => ({
    ne: `${name.ne} को सुरु मौज्दात ${inDigits(nepaliDate, 'devanagari')} को छ; त्यसअघिको मितिमा लेख्न मिल्दैन`,
    en: `The opening balance of ${name.en} is of ${nepaliDate}; nothing can be entered before that day`,
  }),
  twice: {
    ne: 'एउटै कुराको सुरु मौज्दात दुई पटक लेखिएको छ',
    en: 'This opening balance is entered twice',
  },
  settingsStale: {
    ne: 'सेटिङ अरूले बदलिसकेको छ; नयाँ विवरण हेरेर फेरि गर्नुहोस्',
    en: 'Someone has changed the settings since; check them and try again',
  },
  saved: { ne: 'सुरु मौज्दात सुरक्षित भयो', en: 'The opening balances were saved' },
}
