import { showRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'

/** Why an expense or a category is refused, and what became of a category. */
export const expensesWords = {
  categoryTaken: {
    ne: 'यो नामको खर्चको शीर्षक पहिले नै छ',
    en: 'An expense category with this name already exists',
  },
  categoryNotFound: { ne: 'यो खर्चको शीर्षक भेटिएन', en: 'This expense category was not found' },
  categoryDeleted: { ne: 'खर्चको शीर्षक मेटाइयो', en: 'The expense category is deleted' },
  totalDiffers: (seen: number, total: number): Words => ({
    ne: `खर्चमा देखिएको जम्मा रु. ${showRupees(seen, 'devanagari')}, हिसाबले रु. ${showRupees(total, 'devanagari')} आउँछ; फेरि हेर्नुहोस्`,
    en: `The expense shows a total of Rs. ${showRupees(seen, 'latin')}, but it comes to Rs. ${showRupees(total, 'latin')}; look at it again`,
  }),
}
