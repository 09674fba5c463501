import { changeOfDebits, type Account } from '../../books/ledger/posting.ts'
import type { CostingPeriods } from '../../books/stock/costing.ts'
import {
  averageOnly,
  byBusinessDate,
  emptyStock,
  foldMoves,
  type CostBasis,
  type LineOfEntry,
  type StockMove,
  type StockMoveKind,
  type StockState,
  type StockStep,
} from '../../books/stock/stock.ts'

/**
 * Shared by every server area: what an entry does to stock. A plan is computed before anything is written, so a command
 * refuses or warns by the same plan that its projection then writes.
 */

/** A stock move of an entry, in the item's own unit. `valuePaisa` as in `StockMove`. */
export interface NewMove {
  readonly itemId: string
  readonly line: number
  readonly kind: StockMoveKind
  readonly quantityThousandths: number
  readonly valuePaisa: number | null
  /** The line whose goods are returned, if any. */
  readonly returned?: LineOfEntry | null
}

/** The entry that moves stock: its business date and the number of its first fact. */
export interface Entering {
  readonly reference: string
  readonly date: string
  readonly entrySeq: number
}

/** The place of an entry that is not in the journal yet: after all other entries of its day. */
export const newest = Number.MAX_SAFE_INTEGER

interface ItemMove extends StockMove {
  readonly itemId: string
}
/** A stock move with its cost and the stock after it. */
export interface SteppedMove extends ItemMove {
  readonly costPaisa: number
  readonly variancePaisa: number
  readonly state: StockState
}
/** An item's stock and the place of its last move. */
export interface StockPosition {
  readonly state: StockState
  readonly date: string
  readonly seq: number
  readonly line: number
}

/** What the costs of one item depend on besides its state before the first of its moves. */
export type Basis = Omit<CostBasis, 'periods'>

/** The stock in the books of the items that an entry moves. */
export interface LoadedStock {
  readonly entering: Entering
  /** The stock of each item just before the first of `later`; absent if the item had no moves before. */
  readonly from: ReadonlyMap<string, StockPosition>
  /** The later moves in any order, including the entry's own former moves. */
  readonly later: readonly SteppedMove[]
  readonly periods: CostingPeriods
  readonly bases: ReadonlyMap<string, Basis>
}

/** A move of another entry before and after the plan. */
export interface MovedStep {
  readonly now: SteppedMove
  readonly was: SteppedMove
}

/** Another entry whose cost a plan changes, and the change of its debits. */
export interface ChangedCost {
  readonly date: string
  readonly seq: number
  readonly debits: ReadonlyMap<Account, number>
}

export interface StockPlan {
  readonly reference: string
  /** The entry's own moves. */
  readonly own: readonly SteppedMove[]
  /** Moves of other entries whose cost, or the stock after them, changes. */
  readonly moved: readonly MovedStep[]
  /** By item, the other entries whose cost changes, and by how much more is taken out of stock; never zero. */
  readonly recosted: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** By reference, the entries whose cost changes. */
  readonly changedCosts: ReadonlyMap<string, ChangedCost>
  /** Items that this entry takes below zero at some point, with the lowest quantity. */
  readonly belowZero: ReadonlyMap<string, number>
  /** The stock of each item after its last move; null if it has no moves left. */
  readonly positions: ReadonlyMap<string, StockPosition | null>
}

const sameState = (a: StockState, b: StockState): boolean =>
  a.quantityThousandths === b.quantityThousandths &&
  a.valuePaisa === b.valuePaisa &&
  a.averagePaisa === b.averagePaisa &&
  a.averagePerThousandths === b.averagePerThousandths
const sameStep = (a: StockStep, b: StockStep): boolean =>
  a.costPaisa === b.costPaisa && a.variancePaisa === b.variancePaisa && sameState(a.state, b.state)

interface ItemPlan {
  readonly own: readonly SteppedMove[]
  readonly last: Step | undefined
  readonly moved: readonly MovedStep[]
  readonly recosted: ReadonlyMap<string, number>
  readonly belowZero: number
}

type Step = StockStep & { readonly move: ItemMove }
const steppedOf = ({ move, state, costPaisa, variancePaisa }: Step): SteppedMove => ({
  itemId: move.itemId,
  reference: move.reference,
  kind: move.kind,
  date: move.date,
  seq: move.seq,
  line: move.line,
  quantityThousandths: move.quantityThousandths,
  valuePaisa: move.valuePaisa,
  returned: move.returned,
  state,
  costPaisa,
  variancePaisa,
})

const noneRecosted: ReadonlyMap<string, number> = new Map()
/** An item without moves after the entry, which is the usual case. */
const foldLast = (from: StockState, entered: readonly ItemMove[], basis: CostBasis): ItemPlan => {
  const { steps } = foldMoves(entered, from, basis)
  let belowZero = 0
  for (const { move, state } of steps)
    if (move.quantityThousandths < 0) belowZero = Math.min(belowZero, state.quantityThousandths)
  return {
    own: steps.map(steppedOf),
    last: steps.at(-1),
    moved: [],
    recosted: noneRecosted,
    belowZero,
  }
}

/** An item with moves of other entries after the entry: they are folded again and compared with the stored ones. */
const foldAgain = (
  from: StockState,
  others: readonly SteppedMove[],
  entered: readonly ItemMove[],
  basis: CostBasis,
): ItemPlan => {
  const { steps } = foldMoves<ItemMove>([...others, ...entered], from, basis)
  const stored = new Map<ItemMove, SteppedMove>(others.map((move) => [move, move]))
  const own: SteppedMove[] = []
  const moved: MovedStep[] = []
  const recosted = new Map<string, number>()
  let belowZero = 0
  for (const step of steps) {
    const was = stored.get(step.move)
    const left = step.state.quantityThousandths
    if (was === undefined) {
      own.push(steppedOf(step))
      if (step.move.quantityThousandths < 0) belowZero = Math.min(belowZero, left)
      continue
    }
    if (left < was.state.quantityThousandths) belowZero = Math.min(belowZero, left)
    if (sameStep(step, was)) continue
    const now = steppedOf(step)
    moved.push({ now, was })
    if (now.costPaisa === was.costPaisa && now.variancePaisa === was.variancePaisa) continue
    const changed = was.costPaisa - now.costPaisa + now.variancePaisa - was.variancePaisa
    const by = (recosted.get(now.reference) ?? 0) + changed
    if (by === 0) recosted.delete(now.reference)
    else recosted.set(now.reference, by)
  }
  return { own, last: steps.at(-1), moved, recosted, belowZero }
}

/** One item. `former` are its stored moves from the place on, `entered` the entry's new moves of it. */
const foldItem = (
  entering: Entering,
  from: StockState,
  former: readonly SteppedMove[],
  entered: readonly ItemMove[],
  basis: CostBasis,
): ItemPlan => {
  const others = former.filter((move) => move.reference !== entering.reference)
  const plan =
    others.length === 0 ? foldLast(from, entered, basis) : foldAgain(from, others, entered, basis)
  if (former.length === 0) return plan
  // If the entry's own moves were the last ones, removing them may lower the stock without a step that shows it.
  const end = (plan.last?.state ?? from).quantityThousandths
  const was = former.toSorted(byBusinessDate).at(-1)!.state.quantityThousandths
  return end < was ? { ...plan, belowZero: Math.min(plan.belowZero, end) } : plan
}

const changedCosts = (moved: readonly MovedStep[]): ReadonlyMap<string, ChangedCost> => {
  const changed = new Map<string, ChangedCost & { readonly debits: Map<Account, number> }>()
  for (const { now, was } of moved) {
    if (now.costPaisa === was.costPaisa && now.variancePaisa === was.variancePaisa) continue
    let entry = changed.get(now.reference)
    if (entry === undefined) {
      entry = { date: now.date, seq: now.seq, debits: new Map() }
      changed.set(now.reference, entry)
    }
    for (const [account, paisa] of changeOfDebits(was, now))
      entry.debits.set(account, (entry.debits.get(account) ?? 0) + paisa)
  }
  return changed
}

const byItem = <M extends { readonly itemId: string }>(
  moves: readonly M[],
): ReadonlyMap<string, readonly M[]> => {
  const found = new Map<string, M[]>()
  for (const move of moves) {
    const same = found.get(move.itemId)
    if (same === undefined) found.set(move.itemId, [move])
    else same.push(move)
  }
  return found
}

/** Folds the entry's moves (none: it is voided) into the loaded stock, and returns the changes. */
export const foldStock = (
  { entering, from, later, periods, bases }: LoadedStock,
  entered: readonly NewMove[],
): StockPlan => {
  const enteredOf = byItem(entered)
  const laterOf = byItem(later)
  const items = [...new Set([...enteredOf.keys(), ...laterOf.keys()])].toSorted()
  const own: SteppedMove[] = []
  const moved: MovedStep[] = []
  const positions = new Map<string, StockPosition | null>()
  const recosted = new Map<string, ReadonlyMap<string, number>>()
  const belowZero = new Map<string, number>()
  for (const itemId of items) {
    const before = from.get(itemId)
    const mine = (enteredOf.get(itemId) ?? []).map((move): ItemMove => ({
      itemId,
      reference: entering.reference,
      kind: move.kind,
      date: entering.date,
      seq: entering.entrySeq,
      line: move.line,
      quantityThousandths: move.quantityThousandths,
      valuePaisa: move.valuePaisa,
      returned: move.returned ?? null,
    }))
    const basis = { ...averageOnly, ...bases.get(itemId), periods }
    const plan = foldItem(
      entering,
      before?.state ?? emptyStock,
      laterOf.get(itemId) ?? [],
      mine,
      basis,
    )
    for (const step of plan.own) own.push(step)
    for (const step of plan.moved) moved.push(step)
    if (plan.recosted.size > 0) recosted.set(itemId, plan.recosted)
    if (plan.belowZero < 0) belowZero.set(itemId, plan.belowZero)
    positions.set(itemId, plan.last === undefined ? (before ?? null) : steppedOf(plan.last))
  }
  return {
    reference: entering.reference,
    own: own.toSorted((a, b) => a.line - b.line),
    moved,
    recosted,
    changedCosts: changedCosts(moved),
    belowZero,
    positions,
  }
}
