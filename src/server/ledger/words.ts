import type { Words } from '../../books/words.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import { showRupees } from '../../books/money/money.ts'
import { nepaliNumber } from '../../books/money/digits.ts'

/** Refusals and warnings about stock, and about money that is not there. */
export const ledgerWords = {
  stockBelowZero: { ne: 'मौज्दात शून्यभन्दा कम हुन्छ', en: 'The stock would go below zero' },

  // Warnings
  goesBelowZero: (name: string, lowest: number): Words => ({
    ne: `${name} को मौज्दात शून्यभन्दा कम (${showQuantity(lowest, 'devanagari')}) हुन्छ`,
    en: `The stock of ${name} goes below zero, to ${showQuantity(lowest, 'latin')}`,
  }),
  moneyBelowZero: (name: Words, paisa: number): Words => ({
    ne: `${name.ne} मा रु. ${showRupees(paisa, 'devanagari')} मात्र बाँकी हुन्छ`,
    en: `${name.en} goes below zero, to Rs. ${showRupees(paisa, 'latin')}`,
  }),
  inAll: (by: number): Words => ({
    ne: ` जम्मा रु. ${showRupees(by, 'devanagari')} ले`,
    en: ` by Rs. ${showRupees(by, 'latin')} in all`,
  }),
  costChanged: (name: string, changed: number, sum: Words): Words => ({
    ne: `${name} का पछिल्ला ${nepaliNumber(changed)} कारोबारको लागत${sum.ne} बदलियो`,
    en: `The cost of ${changed} later ${changed === 1 ? 'entry' : 'entries'} of ${name} changed${sum.en}`,
  }),
  moreItems: (items: number): Words => ({
    ne: `र अरू ${nepaliNumber(items)} सामान`,
    en: `and ${items} more ${items === 1 ? 'item' : 'items'}`,
  }),
}
