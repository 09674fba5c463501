import { showQuantity } from '../../books/quantity.ts'
import { showRupees } from '../../books/money.ts'
import { inDigits } from '../../books/digits.ts'
import { both } from '../../books/words.ts'
import type { StockPlan } from './stock.ts'

/** Shared ground of every server area: what a person is told, in both languages, about what an entry did to stock. */
export const belowZeroWarnings = (
  plan: StockPlan,
  nameOf: (itemId: string) => string,
): readonly string[] =>
  [...plan.belowZero].map(([itemId, lowest]) =>
    both({
      ne: `${nameOf(itemId)} को मौज्दात शून्यभन्दा कम (${showQuantity(lowest, 'devanagari')}) हुन्छ`,
      en: `The stock of ${nameOf(itemId)} goes below zero, to ${showQuantity(lowest, 'latin')}`,
    }),
  )

/** Which later entries cost something else now; by how much only where `seesCost`. */
export const recostWarnings = (
  plan: StockPlan,
  nameOf: (itemId: string) => string,
  seesCost: boolean,
): readonly string[] =>
  [...plan.recosted].flatMap(([itemId, references]) => {
    const changed = [...references.values()].filter((paisa) => paisa !== 0)
    const by = changed.reduce((sum, paisa) => sum + paisa, 0)
    if (changed.length === 0) return []
    const sum = seesCost
      ? {
          ne: ` जम्मा रु. ${showRupees(by, 'devanagari')} ले`,
          en: ` by Rs. ${showRupees(by, 'latin')} in all`,
        }
      : { ne: '', en: '' }
    return [
      both({
        ne: `${nameOf(itemId)} का पछिल्ला ${inDigits(String(changed.length), 'devanagari')} कारोबारको लागत${sum.ne} बदलियो`,
        en: `The cost of ${changed.length} later ${changed.length === 1 ? 'entry' : 'entries'} of ${nameOf(itemId)} changed${sum.en}`,
      }),
    ]
  })
