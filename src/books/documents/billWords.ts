import type { Words } from '../words.ts'

/** Why a bill is refused. */
export const billWords = {
  noSuchUnit: { ne: 'यो सामानको यस्तो एकाइ छैन', en: 'The item has no such unit' },
  amountTooLarge: { ne: 'रकम धेरै ठूलो भयो', en: 'The amount is too large' },
  thisAmountIsNotValid: { ne: 'रकम मिलेन', en: 'This amount is not valid' },
  creditNeedsParty: {
    ne: 'उधारो राख्न पार्टी छान्नुहोस्, नत्र पूरा रकम तिर्नुपर्छ',
    en: 'Choose a party to leave an amount on credit; otherwise the bill must be paid in full',
  },
  amountPaidIntoBank: {
    ne: 'बैंकमा आएको रकम बिलभन्दा बढी भयो',
    en: 'The amount paid into the bank is more than the bill',
  },
}

export const billFaults = {
  noLines: { ne: 'कम्तीमा एउटा सामान थप्नुहोस्', en: 'Add at least one item' },
  quantity: { ne: 'परिमाण शून्यभन्दा बढी हुनुपर्छ', en: 'The quantity must be more than zero' },
  quantityTooLarge: { ne: 'परिमाण धेरै ठूलो भयो', en: 'The quantity is too large' },
  unit: { ne: 'यो एकाइ यस सामानको होइन', en: 'This unit does not belong to the item' },
  quantityTooSmall: {
    ne: 'यो एकाइमा परिमाण धेरै सानो भयो',
    en: 'The quantity is too small for this unit',
  },
  freeQuantity: {
    ne: 'सित्तैँ परिमाण शून्यभन्दा कम हुन सक्दैन',
    en: 'The free quantity cannot be below zero',
  },
  rate: { ne: 'दर शून्यभन्दा कम हुन सक्दैन', en: 'The rate cannot be below zero' },
  percent: { ne: 'छुट ० देखि १०० प्रतिशतसम्म हुन सक्छ', en: 'A discount must be from 0 to 100 percent' },
  discountBelowZero: { ne: 'छुट शून्यभन्दा कम हुन सक्दैन', en: 'The discount cannot be below zero' },
  discountTooLarge: { ne: 'छुट रकमभन्दा बढी भयो', en: 'The discount is more than the amount' },
  amountTooLarge: billWords.amountTooLarge,
  sameItem: { ne: 'यो सामान बिलमा पहिले नै छ', en: 'This item is already on the bill' },
} as const satisfies Readonly<Record<string, Words>>
