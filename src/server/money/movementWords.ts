import { inDigits } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'

/** Refusals and warnings about movements of money. */
export const movementWords = {
  beforeOpening: (name: Words, nepaliDate: string): Words => ({
    ne: `${name.ne} को सुरु मौज्दात ${inDigits(nepaliDate, 'devanagari')} को छ; त्यसअघिको मितिमा लेख्न मिल्दैन`,
    en: `The opening balance of ${name.en} is of ${nepaliDate}; nothing can be entered before that day`,
  }),
  goesBelowZero: (name: Words, paisa: number): Words => ({
    ne: `${name.ne} मा रु. ${showRupees(paisa, 'devanagari')} मात्र बाँकी हुन्छ`,
    en: `${name.en} goes below zero, to Rs. ${showRupees(paisa, 'latin')}`,
  }),
}
