import type { Words } from '../words.ts'

/** Why a movement of money is refused. */
export const movementFaults = {
  amount: { ne: 'रकम शून्यभन्दा बढी हुनुपर्छ', en: 'The amount must be more than zero' },
  chargeBelowZero: { ne: 'शुल्क शून्यभन्दा कम हुन सक्दैन', en: 'The charge cannot be below zero' },
  chooseBank: { ne: 'बैंक छान्नुहोस्', en: 'Choose the bank' },
  chooseOtherBank: {
    ne: 'पैसा जाने अर्को बैंक छान्नुहोस्',
    en: 'Choose another bank, to which the money goes',
  },
  chooseReason: { ne: 'के कारणले हो छान्नुहोस्', en: 'Choose what the adjustment is for' },
  sayWhy: { ne: 'किन फरक पर्‍यो लेख्नुहोस्', en: 'Enter why the balance differs' },
  notOfKind: { ne: 'यस्तो कारोबारमा यो लेखिँदैन', en: 'A transaction of this kind does not have this' },
} as const satisfies Readonly<Record<string, Words>>

/** What an adjustment of a balance is for. */
export const reasonWords = {
  add: { ne: 'थप्ने', en: 'Add to the balance' },
  reduce: { ne: 'घटाउने', en: 'Reduce the balance' },
  charge: { ne: 'बैंक शुल्क', en: 'Bank charge' },
  interest: { ne: 'पाएको ब्याज', en: 'Interest received' },
} as const satisfies Readonly<Record<string, Words>>
