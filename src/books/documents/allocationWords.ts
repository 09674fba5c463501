import { showRupees, type Paisa } from '../money/money.ts'
import type { Words } from '../words.ts'

/** Why a payment cannot settle a bill. */
export const allocationWords = {
  aboveZero: {
    ne: 'बिलमा मिलाउने रकम शून्यभन्दा बढी हुनुपर्छ',
    en: 'The amount used for a bill must be more than zero',
  },
  notOpen: { ne: 'यो बिलको केही तिर्न बाँकी छैन', en: 'Nothing is open on this bill' },
  moreThanOpen: (paisa: Paisa): Words => ({
    ne: `यो बिलको बाँकी रु ${showRupees(paisa, 'devanagari')} मात्र छ`,
    en: `Only Rs ${showRupees(paisa, 'latin')} is open on this bill`,
  }),
  moreThanPaid: {
    ne: 'बिलहरूमा मिलाएको रकम भुक्तानीभन्दा बढी भयो',
    en: 'The bills are settled by more than is paid',
  },
}
