import { terms } from '../termWords.ts'
import type { Words } from '../words.ts'

/** What the plans are called. */
export const planWords = {
  trial: { ne: 'परीक्षण', en: 'Trial' },
  basic: { ne: 'साधारण', en: 'Basic' },
  premium: { ne: 'प्रिमियम', en: 'Premium' },
}

/** The features that a plan may leave out. Everything else is in every plan. */
export const features = {
  staff: terms.users,
  companies: { ne: 'एकभन्दा बढी कम्पनी', en: 'Several companies' },
  audit: terms.audit,
  import: terms.import,
} as const satisfies Readonly<Record<string, Words>>
