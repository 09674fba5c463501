import { debitsOfCost, postingsOfCost, type Posting } from '../../books/ledger/posting.ts'
import { booksSize, sizesBy } from '../journal/bounds.ts'
import { add, type RowChange } from '../journal/rowChange.ts'
import { groupOf, otherGroupOf, type Need, type State } from '../journal/state.ts'
import { booked, bookedOf, booking, costOf, type Booked } from './postings.ts'
import {
  foldStock,
  type Entering,
  type LoadedStock,
  type NewMove,
  type SteppedMove,
  type StockPlan,
} from './stock.ts'
import { soldMovesOf, soldReferences, type SoldMoves } from './soldMoves.ts'
import { hasLater, stockFor, stockNeeds, stockRows, type SaidOfMoves } from './stockState.ts'
import { costingMethod, posting, stockMove } from './tables.ts'

/**
 * Shared by every server area: the postings and stock moves of one document. Entered again, they replace the former
 * ones; without any, the document is out of the books.
 */
export interface LedgerEntry extends Entering {
  readonly postings: readonly Posting[]
  readonly moves: readonly NewMove[]
}

const itemsOf = ({ moves }: LedgerEntry): readonly string[] => moves.map((move) => move.itemId)
const returnedBy = ({ moves }: LedgerEntry): readonly string[] =>
  moves.flatMap(({ returned }) => (returned ? [returned.reference] : []))

/** The cost postings of other entries that a plan changes, which must be loaded to be replaced. */
export const recostNeeds = (plan: StockPlan): readonly Need[] =>
  [...plan.changedCosts.keys()].map((reference) => otherGroupOf(posting, reference))

/** The cost postings of other entries before and after a plan. */
export const recosted = (
  state: State,
  plan: StockPlan,
): { readonly former: readonly Booked[]; readonly anew: readonly Booked[] } => {
  const former: Booked[] = []
  const anew: Booked[] = []
  for (const [reference, { date, seq, debits: changed }] of plan.changedCosts) {
    const debits = new Map(changed)
    for (const line of costOf(state, reference)) {
      former.push(line)
      if (line.account !== 'stock')
        debits.set(line.account, (debits.get(line.account) ?? 0) + line.paisa)
    }
    for (const line of booked({ reference, date, entrySeq: seq }, 'cost', postingsOfCost(debits)))
      anew.push(line)
  }
  return { former, anew }
}

const sizesOf = (moves: readonly SteppedMove[]) => ({
  quantities: moves.reduce((sum, move) => sum + Math.abs(move.quantityThousandths), 0),
  costs: moves.reduce(
    (sum, move) => sum + Math.abs(move.costPaisa) + Math.abs(move.variancePaisa),
    0,
  ),
})

/** The change that a plan makes to the sizes of the stock moves in `booksSize`. */
export const grownStock = ({ later }: LoadedStock, plan: StockPlan): readonly RowChange[] => {
  const was = sizesOf([
    ...later.filter((move) => move.reference === plan.reference),
    ...plan.moved.map((move) => move.was),
  ])
  const is = sizesOf([...plan.own, ...plan.moved.map((move) => move.now)])
  const quantities = is.quantities - was.quantities
  const costs = is.costs - was.costs
  return quantities === 0 && costs === 0 ? [] : [add(booksSize, {}, sizesBy({ quantities, costs }))]
}

interface Planned {
  readonly stock: LoadedStock
  readonly plan: StockPlan
}
/** The last plan made from a state: the needs of an entry and then its rows use the same plan. */
const lastPlans = new WeakMap<State, Planned & { readonly of: string }>()

const planOf = (state: State, entry: LedgerEntry, former: string | null): Planned => {
  const of = JSON.stringify([
    state.versionOf(stockMove),
    state.versionOf(costingMethod),
    entry.reference,
    entry.date,
    entry.entrySeq,
    former,
    entry.moves,
  ])
  const last = lastPlans.get(state)
  if (last?.of === of) return last
  const stock = stockFor(state, entry, itemsOf(entry), former, returnedBy(entry))
  const made = { of, stock, plan: foldStock(stock, entry.moves) }
  lastPlans.set(state, made)
  return made
}

/** What `enterInLedger` needs loaded. `former`: the business date of the entry in the books; null: it is new. */
export const entryNeeds = (
  state: State,
  entry: LedgerEntry,
  former: string | null,
): readonly Need[] => {
  const needs = [
    ...(former === null ? [] : [groupOf(posting, entry.reference)]),
    ...stockNeeds(state, entry, itemsOf(entry), former, returnedBy(entry)),
  ]
  if (!needs.every((need) => state.isLoaded(need))) return needs
  if (!hasLater(state, entry, itemsOf(entry), former)) return needs
  return [...needs, ...recostNeeds(planOf(state, entry, former).plan)]
}

/** The documents of others whose goods sold an entry costs anew; none until `entryNeeds` is loaded. */
export const soldAnew = (
  state: State,
  entry: LedgerEntry,
  former: string | null,
): readonly string[] =>
  entryNeeds(state, entry, former).every((need) => state.isLoaded(need)) &&
  hasLater(state, entry, itemsOf(entry), former)
    ? soldReferences(planOf(state, entry, former).plan)
    : []

/** The moves of goods sold that an entry changes, once `entryNeeds` is loaded. */
export const soldByEntry = (state: State, entry: LedgerEntry, former: string | null): SoldMoves => {
  const { stock, plan } = planOf(state, entry, former)
  return soldMovesOf(stock, plan)
}

/**
 * The rows of an entry: its postings, its stock moves at their cost, and the changed costs of later entries. `said`: null
 * for an entry without moves. Throws if its debits and credits differ.
 */
export const enterInLedger = (
  state: State,
  entry: LedgerEntry,
  former: string | null,
  said: SaidOfMoves | null,
): readonly RowChange[] => {
  const { stock, plan } = planOf(state, entry, former)
  const own = former === null ? [] : bookedOf(state, entry.reference)
  const others = recosted(state, plan)
  const { reference, date, entrySeq } = entry
  const at = { reference, date, entrySeq }
  const added = [
    ...booked(at, 'trade', entry.postings),
    ...booked(at, 'cost', postingsOfCost(debitsOfCost(plan.own))),
    ...others.anew,
  ]
  return [
    ...booking([...own, ...others.former], added),
    ...stockRows(plan, former, said),
    ...grownStock(stock, plan),
  ]
}
