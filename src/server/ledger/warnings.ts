import { both } from '../../books/words.ts'
import type { StockPlan } from './stock.ts'
import { ledgerWords } from './words.ts'

/** Shared by every server area: warnings in both languages about what an entry does to stock. */
export const belowZeroWarnings = (
  plan: StockPlan,
  nameOf: (itemId: string) => string,
): readonly string[] =>
  [...plan.belowZero].map(([itemId, lowest]) =>
    both(ledgerWords.goesBelowZero(nameOf(itemId), lowest)),
  )

/** By item, how many later entries have a changed cost; by how much only if `seesCost`. */
export const recostWarnings = (
  plan: StockPlan,
  nameOf: (itemId: string) => string,
  seesCost: boolean,
): readonly string[] =>
  [...plan.recosted].map(([itemId, references]) => {
    const by = [...references.values()].reduce((sum, paisa) => sum + paisa, 0)
    const sum = seesCost ? ledgerWords.inAll(by) : { ne: '', en: '' }
    return both(ledgerWords.costChanged(nameOf(itemId), references.size, sum))
  })

/** The maximum number of items that the warnings of one answer name. */
export const mostItemsNamed = 20

/** A warning that as many items more are concerned; empty for none. */
export const moreItemsWarning = (items: number): readonly string[] =>
  items > 0 ? [both(ledgerWords.moreItems(items))] : []
