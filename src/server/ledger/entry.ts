import { postingsOfCost, type Posting } from '../../books/posting.ts'
import type { Tx } from '../area.ts'
import { book, booked, bookedOf, type Booked } from './postings.ts'
import {
  costOf,
  foldStock,
  loadStock,
  writeStock,
  type Entering,
  type NewMove,
  type StockPlan,
} from './stock.ts'

/**
 * Shared ground of every server area: one entry (a document, or an item's opening stock) put into the books whole, or put
 * there anew. Without postings and moves it is taken back.
 */
export interface Entry extends Entering {
  readonly postings: readonly Posting[]
  readonly moves: readonly NewMove[]
}

/** The cost of other entries, written anew where this one has changed it. */
const recosted = (plan: StockPlan, stored: readonly Booked[]): readonly Booked[] => {
  const by = new Map<string, number>()
  for (const references of plan.recosted.values())
    for (const [reference, paisa] of references) by.set(reference, (by.get(reference) ?? 0) + paisa)
  return [...by].flatMap(([reference, paisa]) => {
    const { date, seq } = plan.moved.find((move) => move.reference === reference)!
    const was =
      stored.find((line) => line.reference === reference && line.account === 'costOfGoodsSold')
        ?.paisa ?? 0
    return booked({ reference, date, entrySeq: seq }, 'cost', postingsOfCost(was + paisa))
  })
}

/**
 * Writes the entry: its postings, its moves of stock at the cost of the moment, and whatever that changes in entries that
 * come after it. `former`: the entry stands in the books already and is replaced.
 */
export const enter = async (
  tx: Tx,
  company: string,
  entry: Entry,
  former: boolean,
): Promise<void> => {
  const loaded = await loadStock(
    tx,
    company,
    entry,
    entry.moves.map((move) => move.itemId),
    former,
  )
  const plan = await foldStock(loaded, entry.moves)
  const others = new Set(
    [...plan.recosted.values()].flatMap((references) => [...references.keys()]),
  )
  const stored = await bookedOf(tx, company, [...(former ? [entry.reference] : []), ...others])
  const removed = stored.filter(
    (line) => line.reference === entry.reference || line.part === 'cost',
  )
  const { reference, date, entrySeq } = entry
  const at = { reference, date, entrySeq }
  const added = [
    ...booked(at, 'trade', entry.postings),
    ...booked(at, 'cost', postingsOfCost(costOf(plan.own))),
    ...recosted(plan, removed),
  ]
  await Promise.all([book(tx, company, removed, added), writeStock(tx, company, plan, former)])
}
