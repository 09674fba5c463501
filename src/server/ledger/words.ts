import type { Words } from '../../books/words.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import { showRupees } from '../../books/money/money.ts'
import { inDigits } from '../../books/money/digits.ts'

/** Refusals and warnings about stock that all areas share. */
export const ledgerWords = {
  // Refusals
  stockBelowZero: { ne: 'मौज्दात शून्यभन्दा कम हुन्छ', en: 'The stock would go below zero' },
  notFound: {
    ne: 'यो विवरण भेटिएन',
    en: 'This record was not found',
  },
  idTaken: { ne: 'यो परिचय पहिले नै प्रयोग भइसकेको छ', en: 'This id is already in use' },

  recordStale: {
    ne: 'यो विवरण अरूले बदलिसकेको छ; नयाँ विवरण हेरेर फेरि गर्नुहोस्',
    en: 'Someone has changed this record since; check what has changed and try again',
  },

  // Inactive records
  keptInactive: {
    ne: 'यसको कारोबार खातामा छ, त्यसैले मेटाइएन; निष्क्रिय गरियो',
    en: 'It has entries in the books, so it was not deleted: it is now inactive',
  },
  madeInactive: { ne: 'यो अब निष्क्रिय भयो', en: 'It is now inactive' },
  madeActive: { ne: 'यो फेरि सक्रिय भयो', en: 'It is active again' },

  // Lists
  rangeReversed: { ne: 'अन्तिम मिति सुरुको मितिभन्दा अघि छ', en: 'The last day is before the first' },
  unknownOrder: (orders: string): Words => ({
    ne: `यसरी क्रम मिलाउन मिल्दैन; यीमध्ये छान्नुहोस्: ${orders}`,
    en: `Cannot sort by that; choose one of: ${orders}`,
  }),

  // What an entry did to stock
  goesBelowZero: (name: string, lowest: number): Words => ({
    ne: `${name} को मौज्दात शून्यभन्दा कम (${showQuantity(lowest, 'devanagari')}) हुन्छ`,
    en: `The stock of ${name} goes below zero, to ${showQuantity(lowest, 'latin')}`,
  }),
  inAll: (by: number): Words => ({
    ne: ` जम्मा रु. ${showRupees(by, 'devanagari')} ले`,
    en: ` by Rs. ${showRupees(by, 'latin')} in all`,
  }),
  costChanged: (name: string, changed: number, sum: Words): Words => ({
    ne: `${name} का पछिल्ला ${inDigits(String(changed), 'devanagari')} कारोबारको लागत${sum.ne} बदलियो`,
    en: `The cost of ${changed} later ${changed === 1 ? 'entry' : 'entries'} of ${name} changed${sum.en}`,
  }),
}
