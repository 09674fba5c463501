import type { EnteredItemAdjustment, EnteredStockCount } from '../../contract/itemAdjustments.ts'
import type { Chance } from './chance.ts'
import type { DemoItem, DemoShop } from './shop.ts'

/** An adjustment of items, or a count of the stock, as a person would enter it. */
export type DemoAdjustment =
  | { readonly act: 'adjust'; readonly body: EnteredItemAdjustment }
  | { readonly act: 'count'; readonly body: EnteredStockCount }

const inStock = ({ items }: DemoShop): readonly DemoItem[] => items.filter(({ stock }) => stock > 3)

/** Something breaks, or the owner takes something home. */
const takenOut = (
  shop: DemoShop,
  chance: Chance,
  date: string,
  reason: 'damaged' | 'ownUse',
): readonly DemoAdjustment[] => {
  const items = inStock(shop)
  if (items.length === 0) return []
  const item = chance.one(items)
  item.stock -= 1
  return [
    {
      act: 'adjust',
      body: {
        documentId: chance.id(),
        date,
        lines: [{ itemId: item.itemId, direction: 'out', reason, quantity: 1000, unit: item.unit }],
        ...(reason === 'damaged' ? { remarks: 'झर्दा बिग्रियो' } : {}),
      },
    },
  ]
}

/** So many shelves are counted at the end of a month. */
const mostCounted = 12
/** A part of the goods is counted: one of every six lacks a piece. */
const counted = (shop: DemoShop, chance: Chance, date: string): readonly DemoAdjustment[] => {
  const items = inStock(shop).slice(0, mostCounted)
  if (items.length === 0) return []
  const lines = items.map((item, i) => {
    const book = item.stock * 1000
    if (i % 6 === 2) item.stock -= 1
    return { itemId: item.itemId, counted: item.stock * 1000, book }
  })
  return [
    {
      act: 'count',
      body: { documentId: chance.id(), date, lines, remarks: 'महिनाको अन्त्यमा गनेको' },
    },
  ]
}

/** What happens to the stock of the demo shop without a bill on a day, counted from its first. */
export const adjustmentsOf = (
  shop: DemoShop,
  chance: Chance,
  date: string,
  day: number,
): readonly DemoAdjustment[] => {
  // The year begins in the fiscal year before.
  const confirmed = { confirmedDate: date }
  return [
    ...(day % 12 === 5 ? takenOut(shop, chance, date, 'damaged') : []),
    ...(day % 18 === 11 ? takenOut(shop, chance, date, 'ownUse') : []),
    ...(day % 30 === 29 ? counted(shop, chance, date) : []),
  ].map((each): DemoAdjustment =>
    each.act === 'adjust'
      ? { act: 'adjust', body: { ...each.body, ...confirmed } }
      : { act: 'count', body: { ...each.body, ...confirmed } },
  )
}
