import { nepaliNumber } from '../books/money/digits.ts'
import type { Words } from '../books/words.ts'

/** Faults in a body or one of its fields. */
export const codecWords = {
  required: { ne: 'यो भर्नुहोस्', en: 'This is required' },
  unknownField: { ne: 'यस्तो विवरण चिनिएन', en: 'This field is unknown' },
  notList: { ne: 'सूची चाहियो', en: 'A list is expected here' },
  notRecord: { ne: 'विवरणको ढाँचा मिलेन', en: 'The details do not have the right form' },
  thisValueIsNotValid: { ne: 'यो मान मिलेन', en: 'This value is not valid' },
  tooMany: (most: number): Words => ({
    ne: `बढीमा ${nepaliNumber(most)} वटा पठाउनुहोस्`,
    en: `Send at most ${most}`,
  }),
  bytesNeeded: (most: number): Words => ({
    ne: `१ देखि ${nepaliNumber(most)} बाइट चाहियो`,
    en: `1 to ${most} bytes are needed, each a whole number from 0 to 255`,
  }),
}
