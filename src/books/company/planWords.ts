import { terms } from '../termWords.ts'
import type { Words } from '../words.ts'

/** Names of the plans. */
export const planWords = {
  trial: { ne: 'परीक्षण', en: 'Trial' },
  basic: { ne: 'साधारण', en: 'Basic' },
  premium: { ne: 'प्रिमियम', en: 'Premium' },
}

/** Features that a plan may leave out. All others are in every plan. */
export const features = {
  staff: terms.users,
  companies: { ne: 'एकभन्दा बढी कम्पनी', en: 'Several companies' },
  audit: terms.audit,
  import: terms.import,
} as const satisfies Readonly<Record<string, Words>>
