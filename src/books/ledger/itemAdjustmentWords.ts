import { billFaults } from '../documents/billWords.ts'
import type { Words } from '../words.ts'

/** Why goods come into stock or leave it without a bill. */
export const adjustmentReasonWords = {
  found: { ne: 'भेटिएको', en: 'Found' },
  lost: { ne: 'हराएको', en: 'Lost' },
  damaged: { ne: 'बिग्रिएको', en: 'Damaged' },
  ownUse: { ne: 'आफैँले प्रयोग गरेको', en: 'Own use' },
  sample: { ne: 'नमुना दिएको', en: 'Given as a sample' },
  counted: { ne: 'गनेर मिलाएको', en: 'Corrected by counting' },
} as const satisfies Readonly<Record<string, Words>>

/** Why an adjustment of items is refused. */
export const itemAdjustmentWords = {
  noLines: billFaults.noLines,
  itemTwice: {
    ne: 'यो सामान यसरी पहिले नै लेखिएको छ',
    en: 'This item is already entered in this direction',
  },
  otherReason: { ne: 'यो कारण यहाँ मिल्दैन', en: 'This reason does not fit the direction' },
  quantityNeeded: billFaults.quantity,
  quantityTooLarge: billFaults.quantityTooLarge,
  rateOfIssue: {
    ne: 'घटाउँदा दर लेखिँदैन, लागतमै घट्छ',
    en: 'Goods that are taken out leave at cost, so they have no rate',
  },
  valueTooLarge: { ne: 'मूल्य धेरै ठूलो भयो', en: 'The value is too large' },
  countedBelowZero: {
    ne: 'गनेको परिमाण शून्यभन्दा कम हुन सक्दैन',
    en: 'A counted quantity cannot be below zero',
  },
  nothingCounted: { ne: 'कम्तीमा एउटा सामान गन्नुहोस्', en: 'Count at least one item' },
  countedTwice: { ne: 'यो सामान दुई पटक गनिएको छ', en: 'This item is counted twice' },
} as const satisfies Readonly<Record<string, Words>>
