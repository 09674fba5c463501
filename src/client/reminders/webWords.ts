import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** The texts about notifications of the browser. */
export const webWords = {
  title: { ne: 'यस यन्त्रमा सूचना', en: 'Notifications on this device' },
  turn: { ne: 'ब्राउजरको सूचना देखाउने', en: 'Show notifications of the browser' },
  help: {
    ne: 'एप खुला हुँदा नयाँ सूचना एक पटक देखिन्छ। एप बन्द भए केही आउँदैन।',
    en: 'While the app is open, what becomes due is shown once. Nothing comes while it is closed.',
  },
  refused: {
    ne: 'ब्राउजरले यो एपको सूचना रोकेको छ। ब्राउजरको सेटिङमा यस ठेगानालाई सूचनाको अनुमति दिनुहोस्।',
    en: 'The browser blocks notifications of this app. Allow them for this address in the settings of the browser.',
  },
  unsupported: {
    ne: 'यो ब्राउजरले सूचना देखाउन सक्दैन।',
    en: 'This browser cannot show notifications.',
  },
} satisfies Record<string, Words>

/** Several things became due at once. */
export const manyDue = (n: number): Words => ({
  ne: `${nepaliNumber(n)} वटा नयाँ कुरा`,
  en: `${n} new notifications`,
})
