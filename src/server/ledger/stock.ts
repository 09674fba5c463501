import { debitsOfCost } from '../../books/ledger/posting.ts'
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
} from '../../books/stock/stock.ts'

/**
 * Shared ground of every server area: what an entry does to stock. A plan is folded before anything is written, so a command
 * can refuse or warn by the very plan that its projection will then write.
 */

/** A move that an entry makes, in the item's own unit. `valuePaisa` as in `StockMove`. */
export interface NewMove {
  readonly itemId: string
  readonly line: number
  readonly kind: StockMoveKind
  readonly quantityThousandths: number
  readonly valuePaisa: number | null
  /** The line whose goods come back; not said where none do. */
  readonly returned?: LineOfEntry | null
}

/** Which entry moves stock: its business date and the number of its first fact. */
export interface Entering {
  readonly reference: string
  readonly date: string
  readonly entrySeq: number
}

/** The place of an entry that is not in the journal yet: after everything else of its day. */
export const newest = Number.MAX_SAFE_INTEGER

interface ItemMove extends StockMove {
  readonly itemId: string
}
/** A move with what it came to and the stock after it. */
export interface SteppedMove extends ItemMove {
  readonly costPaisa: number
  readonly variancePaisa: number
  readonly state: StockState
}
/** An item's stock and the move that left it so. */
export interface Standing {
  readonly state: StockState
  readonly date: string
  readonly seq: number
  readonly line: number
}

/** What costs of one item depend on beside its state before the first of its moves. */
export type Basis = Omit<CostBasis, 'periods'>

/** What stands in the books about the items that an entry is about to move. */
export interface LoadedStock {
  readonly entering: Entering
  /** How each item stood just before the first of `later`; absent where nothing was before. */
  readonly from: ReadonlyMap<string, Standing>
  /** The moves that come after, in any order, the entry's own former ones among them. */
  readonly later: readonly SteppedMove[]
  readonly periods: CostingPeriods
  readonly bases: ReadonlyMap<string, Basis>
}

/** A move of another entry as it is now, and as it was. */
export interface MovedStep {
  readonly now: SteppedMove
  readonly was: SteppedMove
}

export interface StockPlan {
  readonly reference: string
  /** The entry's own moves. */
  readonly own: readonly SteppedMove[]
  /** Moves of other entries whose cost or stock after them is another now. */
  readonly moved: readonly MovedStep[]
  /** For each item, which other entries' cost changes, and by how much more leaves stock with them. Never zero. */
  readonly recosted: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Items that this entry leaves below zero at some point, with the lowest quantity then. */
  readonly belowZero: ReadonlyMap<string, number>
  /** How each item stands at the end; null where it has no move any more. */
  readonly standing: ReadonlyMap<string, Standing | null>
}

/** What moves take out of stock beyond what the postings of their documents say. */
const costOf = (moves: readonly SteppedMove[]): number =>
  [...debitsOfCost(moves).values()].reduce((sum, paisa) => sum + paisa, 0)

const sameState = (a: StockState, b: StockState): boolean =>
  a.quantityThousandths === b.quantityThousandths &&
  a.valuePaisa === b.valuePaisa &&
  a.averagePaisa === b.averagePaisa &&
  a.averagePerThousandths === b.averagePerThousandths
const sameStep = (a: SteppedMove, b: SteppedMove): boolean =>
  a.costPaisa === b.costPaisa && a.variancePaisa === b.variancePaisa && sameState(a.state, b.state)

interface ItemPlan {
  readonly steps: readonly SteppedMove[]
  readonly moved: readonly MovedStep[]
  readonly recosted: ReadonlyMap<string, number>
  readonly belowZero: number
}

/** Moves with what each of them came to, in the order in which they count. */
const stepped = (
  moves: readonly ItemMove[],
  from: StockState,
  basis: CostBasis,
): readonly SteppedMove[] =>
  foldMoves(moves, from, basis).steps.map(({ move, state, costPaisa, variancePaisa }) => ({
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
  }))

const noneRecosted: ReadonlyMap<string, number> = new Map()
/** An item of which nothing lies after the entry: the usual case. */
const foldLast = (from: StockState, entered: readonly ItemMove[], basis: CostBasis): ItemPlan => {
  const steps = stepped(entered, from, basis)
  let belowZero = 0
  for (const { quantityThousandths, state } of steps)
    if (quantityThousandths < 0) belowZero = Math.min(belowZero, state.quantityThousandths)
  return { steps, moved: [], recosted: noneRecosted, belowZero }
}

/** An item with moves of other entries after the entry: they are folded again, and compared with what is stored of them. */
const foldAgain = (
  entering: Entering,
  from: StockState,
  others: readonly SteppedMove[],
  entered: readonly ItemMove[],
  basis: CostBasis,
): ItemPlan => {
  const steps = stepped([...others, ...entered], from, basis)
  const stored = new Map(others.map((move) => [`${move.reference}\n${move.line}`, move]))
  const moved: MovedStep[] = []
  const recosted = new Map<string, number>()
  let belowZero = 0
  for (const step of steps) {
    const mine = step.reference === entering.reference
    const was = mine ? undefined : stored.get(`${step.reference}\n${step.line}`)
    const left = step.state.quantityThousandths
    if (
      mine
        ? step.quantityThousandths < 0
        : was !== undefined && left < was.state.quantityThousandths
    )
      belowZero = Math.min(belowZero, left)
    if (was === undefined || sameStep(step, was)) continue
    moved.push({ now: step, was })
    const by = costOf([step]) - costOf([was])
    if (by !== 0) recosted.set(step.reference, (recosted.get(step.reference) ?? 0) + by)
  }
  return { steps, moved, recosted, belowZero }
}

/** One item: `former` are its stored moves from the place on, `entered` what the entry now makes of it. */
const foldItem = (
  entering: Entering,
  from: StockState,
  former: readonly SteppedMove[],
  entered: readonly ItemMove[],
  basis: CostBasis,
): ItemPlan => {
  const others = former.filter((move) => move.reference !== entering.reference)
  const plan =
    others.length === 0
      ? foldLast(from, entered, basis)
      : foldAgain(entering, from, others, entered, basis)
  if (former.length === 0) return plan
  // Where the entry's own moves were the last ones, taking them back lowers the stock and leaves no step to show it.
  const end = (plan.steps.at(-1)?.state ?? from).quantityThousandths
  const was = former.toSorted(byBusinessDate).at(-1)!.state.quantityThousandths
  return end < was ? { ...plan, belowZero: Math.min(plan.belowZero, end) } : plan
}

/** Moves by their item. */
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

/** Folds the entry's moves (none: it is taken back) into what was loaded, and says what that changes. */
export const foldStock = (
  { entering, from, later, periods, bases }: LoadedStock,
  entered: readonly NewMove[],
): StockPlan => {
  const enteredOf = byItem(entered)
  const laterOf = byItem(later)
  const items = [...new Set([...enteredOf.keys(), ...laterOf.keys()])].toSorted()
  const own: SteppedMove[] = []
  const moved: MovedStep[] = []
  const standing = new Map<string, Standing | null>()
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
    const last = plan.steps.at(-1)
    for (const step of plan.steps) if (step.reference === entering.reference) own.push(step)
    for (const step of plan.moved) moved.push(step)
    if (plan.recosted.size > 0) recosted.set(itemId, plan.recosted)
    if (plan.belowZero < 0) belowZero.set(itemId, plan.belowZero)
    standing.set(itemId, last ?? before ?? null)
  }
  return {
    reference: entering.reference,
    own: own.toSorted((a, b) => a.line - b.line),
    moved,
    recosted,
    belowZero,
    standing,
  }
}
