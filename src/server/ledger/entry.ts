import { postingsOfCost, type Posting } from '../../books/ledger/posting.ts'
import { booksSize, sizesBy } from '../journal/bounds.ts'
import { add, type RowChange } from '../journal/rowChange.ts'
import { groupOf, type Need, type State } from '../journal/state.ts'
import { booked, bookedOf, booking, type Booked } from './postings.ts'
import {
  costOf,
  foldStock,
  type Entering,
  type LoadedStock,
  type NewMove,
  type SteppedMove,
  type StockPlan,
} from './stock.ts'
import { hasLater, stockFor, stockNeeds, stockRows } from './stockState.ts'
import { posting } from './tables.ts'

/**
 * Shared ground of every server area: one entry (a document, or an item's opening stock) put into the books whole, or put
 * there anew. Without postings and moves it is taken back.
 */
export interface Entry extends Entering {
  readonly postings: readonly Posting[]
  readonly moves: readonly NewMove[]
}

const itemsOf = ({ moves }: Entry): readonly string[] => moves.map((move) => move.itemId)

/** The other entries whose cost of goods sold this one changes. */
const recostedBy = (plan: StockPlan): ReadonlySet<string> =>
  new Set([...plan.recosted.values()].flatMap((references) => [...references.keys()]))

/** The cost of other entries, written anew where this one has changed it. */
const recosted = (plan: StockPlan, stored: readonly Booked[]): readonly Booked[] => {
  const by = new Map<string, number>()
  for (const references of plan.recosted.values())
    for (const [reference, paisa] of references) by.set(reference, (by.get(reference) ?? 0) + paisa)
  const [dates, costs] = [
    new Map(plan.moved.map((move) => [move.reference, move])),
    new Map(
      stored.flatMap((line) =>
        line.account === 'costOfGoodsSold' ? [[line.reference, line.paisa] as const] : [],
      ),
    ),
  ]
  return [...by].flatMap(([reference, paisa]) => {
    const { date, seq } = dates.get(reference)!
    const cost = (costs.get(reference) ?? 0) + paisa
    return booked({ reference, date, entrySeq: seq }, 'cost', postingsOfCost(cost))
  })
}

const sizesOf = (moves: readonly SteppedMove[]) => ({
  quantities: moves.reduce((sum, move) => sum + Math.abs(move.quantityThousandths), 0),
  costs: moves.reduce(
    (sum, move) => sum + Math.abs(move.costPaisa) + Math.abs(move.variancePaisa),
    0,
  ),
})

/** By how much a plan changes what all moves of stock come to. */
const grownStock = ({ later }: LoadedStock, plan: StockPlan): readonly RowChange[] => {
  const keyOf = ({ reference, itemId, line }: SteppedMove): string =>
    `${reference}\n${itemId}\n${line}`
  const moved = new Set(plan.moved.map(keyOf))
  const was = sizesOf(
    later.filter((move) => move.reference === plan.reference || moved.has(keyOf(move))),
  )
  const is = sizesOf([...plan.own, ...plan.moved])
  const quantities = is.quantities - was.quantities
  const costs = is.costs - was.costs
  return quantities === 0 && costs === 0 ? [] : [add(booksSize, {}, sizesBy({ quantities, costs }))]
}

/** What `enter` needs loaded. `former`: the business date that the entry has in the books now; null: it is new. */
export const entryNeeds = (state: State, entry: Entry, former: string | null): readonly Need[] => {
  const needs = [
    ...(former === null ? [] : [groupOf(posting, entry.reference)]),
    ...stockNeeds(state, entry, itemsOf(entry), former),
  ]
  if (!needs.every((need) => state.isLoaded(need))) return needs
  if (!hasLater(state, entry, itemsOf(entry), former)) return needs
  const stock = stockFor(state, entry, itemsOf(entry), former)
  const others = recostedBy(foldStock(stock, entry.moves))
  return [...needs, ...[...others].map((reference) => groupOf(posting, reference))]
}

/**
 * The rows of an entry: its postings, its moves of stock at the cost of the moment, and whatever that changes in entries that
 * come after it. Throws where its debits and credits differ.
 */
export const enter = (state: State, entry: Entry, former: string | null): readonly RowChange[] => {
  const stock = stockFor(state, entry, itemsOf(entry), former)
  const plan = foldStock(stock, entry.moves)
  const own = former === null ? [] : bookedOf(state, entry.reference)
  const costs = [...recostedBy(plan)].flatMap((reference) =>
    bookedOf(state, reference).filter((line) => line.part === 'cost'),
  )
  const { reference, date, entrySeq } = entry
  const at = { reference, date, entrySeq }
  const added = [
    ...booked(at, 'trade', entry.postings),
    ...booked(at, 'cost', postingsOfCost(costOf(plan.own))),
    ...recosted(plan, costs),
  ]
  return [
    ...booking([...own, ...costs], added),
    ...stockRows(plan, former),
    ...grownStock(stock, plan),
  ]
}
