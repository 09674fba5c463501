import type { Words } from '../books/words.ts'

/** What the facts about sending bills to the tax office say. */
export const taxOfficeFactWords = {
  turnedOn: (userName: string): Words => ({
    ne: `बिल कर कार्यालयमा पठाइने भयो, प्रयोगकर्ता ${userName}`,
    en: `Bills are sent to the tax office, as user ${userName}`,
  }),
  turnedOff: {
    ne: 'बिल कर कार्यालयमा नपठाइने भयो',
    en: 'Bills are not sent to the tax office',
  },
}
