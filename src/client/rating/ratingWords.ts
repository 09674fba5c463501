import type { Words } from '../../books/words.ts'
import { nepaliNumber } from '../../books/money/digits.ts'

/** The texts of the rating. */
export const ratingWords = {
  title: { ne: 'खाता तपाईंलाई कस्तो लाग्यो?', en: 'How do you like Khata?' },
  help: {
    ne: 'तपाईंको कुराले हामीलाई यसलाई राम्रो बनाउन मद्दत गर्छ। जहिले पनि फेर्न सकिन्छ।',
    en: 'Your answer helps us improve it. You can change it at any time.',
  },
  stars: { ne: 'कति तारा', en: 'Stars' },
  comment: { ne: 'के राम्रो लाग्यो, के लागेन', en: 'What do you like, and what not?' },
  choose: { ne: 'तारा छान्नुहोस्', en: 'Choose a number of stars' },
  given: { ne: 'तपाईंको मूल्याङ्कन पुग्यो, धन्यवाद।', en: 'Thank you for your rating.' },
  notNow: { ne: 'अहिले होइन', en: 'Not now' },
} satisfies Record<string, Words>

const meanings: readonly Words[] = [
  { ne: 'नराम्रो', en: 'bad' },
  { ne: 'खासै होइन', en: 'poor' },
  { ne: 'ठिकै', en: 'fair' },
  { ne: 'राम्रो', en: 'good' },
  { ne: 'धेरै राम्रो', en: 'very good' },
]
/** The meaning of 1 to 5 stars. */
export const starWords = (n: number): Words => ({
  ne: `${nepaliNumber(n)} तारा: ${meanings[n - 1]?.ne ?? ''}`,
  en: `${n} ${n === 1 ? 'star' : 'stars'}: ${meanings[n - 1]?.en ?? ''}`,
})
