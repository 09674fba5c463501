import { nepaliNumber } from '../books/money/digits.ts'
import type { Words } from '../books/words.ts'

/** Faults in a value. */
export const scalarWords = {
  notAnAmount: {
    ne: 'रकम मिलेन, बढीमा दुई दशमलव',
    en: 'Not an amount: digits, at most two decimals',
  },
  notAnAmountFromZero: {
    ne: 'रकम मिलेन, शून्य वा बढी र बढीमा दुई दशमलव',
    en: 'Not an amount: zero or more, at most two decimals',
  },
  notAQuantity: {
    ne: 'परिमाण मिलेन, बढीमा तीन दशमलव',
    en: 'Not a quantity: digits, at most three decimals',
  },
  notARate: {
    ne: 'दर मिलेन, शून्य वा बढी र बढीमा चार दशमलव',
    en: 'Not a rate: zero or more, at most four decimals',
  },
  notPercentageFrom0: { ne: 'प्रतिशत मिलेन, ० देखि १०० सम्म', en: 'Not a percentage from 0 to 100' },
  notDateAndTime: { ne: 'समय मिलेन', en: 'Not a date and time' },
  notAnId: { ne: 'परिचय मिलेन', en: 'Not an id' },
  noSuchPermission: { ne: 'यस्तो अनुमति छैन', en: 'There is no such permission' },
  enter1ToCharacters: (max: number): Words => ({
    ne: `१ देखि ${nepaliNumber(max)} अक्षरसम्म लेख्नुहोस्`,
    en: `Enter 1 to ${max} characters`,
  }),
  enterAtMostCharacters: (max: number): Words => ({
    ne: `बढीमा ${nepaliNumber(max)} अक्षर लेख्नुहोस्`,
    en: `Enter at most ${max} characters`,
  }),
  textTooLong: (most: number): Words => ({
    ne: `बढीमा ${nepaliNumber(most)} अक्षर पठाउनुहोस्`,
    en: `Send at most ${most} characters`,
  }),
  notOneOf: (words: string): Words => ({
    ne: `यीमध्ये एक छान्नुहोस्: ${words}`,
    en: `Choose one of: ${words}`,
  }),
  notAWholeNumber: (min: number, max: number): Words => ({
    ne: `${nepaliNumber(min)} देखि ${nepaliNumber(max)} सम्मको पूर्णाङ्क चाहियो`,
    en: `A whole number from ${min} to ${max} is needed`,
  }),
}
