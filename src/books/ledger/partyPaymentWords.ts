import type { Words } from '../words.ts'

/** Why a receipt or a payment is refused. */
export const partyPaymentWords = {
  belowZero: { ne: 'रकम शून्यभन्दा कम हुन सक्दैन', en: 'The amount cannot be below zero' },
  nothingPaid: { ne: 'भुक्तानीको रकम लेख्नुहोस्', en: 'Enter the amount that is paid' },
  bankTwice: { ne: 'एउटा बैंक एक पटक मात्र लेख्नुहोस्', en: 'Enter each bank only once' },
  tooMuch: { ne: 'भुक्तानीको रकम धेरै ठूलो भयो', en: 'The amount paid is too large' },
  discountWithoutBill: {
    ne: 'छुट बिलमा मात्र मिलाउन सकिन्छ, पेस्कीमा होइन',
    en: 'A discount can only settle bills, not be an advance',
  },
} as const satisfies Readonly<Record<string, Words>>
