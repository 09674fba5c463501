import type { CostingPeriods } from '../../books/stock/costing.ts'
import type { Tx } from '../database/transaction.ts'
import { loadAll, stateOfTransaction } from '../journal/load.ts'
import type { RowChange } from '../journal/rowChange.ts'
import { allRowsOf, type Need, type State } from '../journal/state.ts'
import { grownStock, recosted, recostNeeds } from './entry.ts'
import { booking } from './postings.ts'
import { soldMovesOf, soldReferences, type SoldMoves } from './soldMoves.ts'
import { foldStock, type LoadedStock, type StockPlan } from './stock.ts'
import { needsAt, stockAt, stockRows } from './stockState.ts'
import { itemStock } from './tables.ts'

/** Shared by every server area: items costed again because the company's costing methods change. */

/** The new costing methods, and the first day on which they differ from the former ones. */
export interface Recosting {
  readonly from: string
  readonly periods: CostingPeriods
}

const itemsMoved = (state: State, from: string): readonly string[] =>
  state.all(itemStock).flatMap((row) => (row.last_date >= from ? [row.item_id] : []))

const stockNeeded = (state: State, { from }: Recosting): readonly Need[] => {
  const all = allRowsOf(itemStock)
  if (!state.isLoaded(all)) return [all]
  return needsAt(state, itemsMoved(state, from), [from, 0], true, [])
}

const stockOf = (state: State, { from, periods }: Recosting): LoadedStock => {
  const none = { reference: '', date: from, entrySeq: 0 }
  return stockAt(state, none, itemsMoved(state, from), [from, 0], [], periods)
}

/** What `recostRows` needs loaded; `ofSold`: what the sums of the documents with goods sold need. */
export const recostingNeeds = (
  state: State,
  recosting: Recosting,
  ofSold: (references: readonly string[]) => readonly Need[],
): readonly Need[] => {
  const needs = stockNeeded(state, recosting)
  if (!needs.every((need) => state.isLoaded(need))) return needs
  const plan = foldStock(stockOf(state, recosting), [])
  return [...needs, ...recostNeeds(plan), ...ofSold(soldReferences(plan))]
}

/**
 * The rows of a recosting: the moves of every item from its day on at their new cost, the stock of the items, and the
 * cost postings of the documents. `ofSold`: the rows of the sums of goods sold.
 */
export const recostRows = (
  state: State,
  recosting: Recosting,
  ofSold: (sold: SoldMoves) => readonly RowChange[],
): readonly RowChange[] => {
  const stock = stockOf(state, recosting)
  const plan = foldStock(stock, [])
  const { former, anew } = recosted(state, plan)
  return [
    ...booking(former, anew),
    ...stockRows(plan, null, null),
    ...grownStock(stock, plan),
    ...ofSold(soldMovesOf(stock, plan)),
  ]
}

/** The plan of a recosting, for a command that judges it. */
export const loadRecosting = async (
  tx: Tx,
  company: string,
  recosting: Recosting,
): Promise<StockPlan> => {
  const state = stateOfTransaction(tx)
  await loadAll(tx, company, state, () => stockNeeded(state, recosting))
  return foldStock(stockOf(state, recosting), [])
}
