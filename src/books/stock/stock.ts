import { mulDiv, type Paisa } from '../money/money.ts'
import type { Thousandths } from '../money/quantity.ts'

/** The reason of a stock move. */
export type StockMoveKind =
  | 'opening'
  | 'purchase'
  | 'purchaseReturn'
  | 'sale'
  | 'salesReturn'
  | 'adjustIn'
  | 'adjustOut'

/**
 * One item's move. `quantityThousandths` is positive for receipts, negative for issues, never zero, in the base unit.
 * `valuePaisa` is the value of a receipt; null, as for every issue: at the current average.
 */
export interface StockMove {
  readonly kind: StockMoveKind
  /** The business date; moves of one day are ordered by the document's first entry and the line. */
  readonly date: string
  readonly seq: number
  readonly line: number
  readonly quantityThousandths: Thousandths
  readonly valuePaisa: Paisa | null
}

/** An item's stock. The average is an exact fraction, as the last receipt left it. */
export interface StockState {
  readonly quantityThousandths: Thousandths
  /** Zero whenever the quantity is zero; if negative, the provisional cost of goods sold before they came in. */
  readonly valuePaisa: Paisa
  readonly averagePaisa: Paisa
  readonly averagePerThousandths: Thousandths
}

export interface StockStep {
  readonly state: StockState
  /** The value that moved with the goods, with the sign of the quantity. */
  readonly costPaisa: Paisa
  /**
   * What a receipt adds to the cost of goods that were sold before they came in. The stock's value changes by cost less
   * variance.
   */
  readonly variancePaisa: Paisa
}

export const emptyStock: StockState = {
  quantityThousandths: 0,
  valuePaisa: 0,
  averagePaisa: 0,
  averagePerThousandths: 1,
}

const atAverage = (state: StockState, quantity: Thousandths): Paisa =>
  mulDiv(state.averagePaisa, quantity, state.averagePerThousandths)

/** While in stock, a quantity costs its share of the value; what goes below zero costs the average. */
const issueCost = (state: StockState, quantity: Thousandths): Paisa => {
  const held = state.quantityThousandths
  if (held > quantity) return mulDiv(state.valuePaisa, quantity, held)
  if (held > 0) return state.valuePaisa + atAverage(state, quantity - held)
  return atAverage(state, quantity)
}

const issue = (state: StockState, quantity: Thousandths): StockStep => {
  const held = state.quantityThousandths
  const cost = issueCost(state, quantity)
  return {
    state: { ...state, quantityThousandths: held - quantity, valuePaisa: state.valuePaisa - cost },
    costPaisa: -cost || 0,
    variancePaisa: 0,
  }
}

const receive = (state: StockState, quantity: Thousandths, value: Paisa): StockStep => {
  const owed = Math.max(0, -state.quantityThousandths)
  const covered = Math.min(owed, quantity)
  const held = state.quantityThousandths + quantity
  const charged = covered === 0 ? 0 : mulDiv(-state.valuePaisa, covered, owed)
  const came = mulDiv(value, covered, quantity)
  const variancePaisa = came - charged
  const valuePaisa = state.valuePaisa + value - variancePaisa
  const [averagePaisa, averagePerThousandths] = held > 0 ? [valuePaisa, held] : [value, quantity]
  return {
    state: { quantityThousandths: held, valuePaisa, averagePaisa, averagePerThousandths },
    costPaisa: value,
    variancePaisa,
  }
}

/**
 * The next state of an item's stock by moving weighted average. Issues leave at the average. Below zero they leave
 * provisionally at the last known average; the receipt that covers them books the difference as variance.
 */
export const foldMove = (state: StockState, move: StockMove): StockStep => {
  const quantity = move.quantityThousandths
  if (quantity === 0) throw new RangeError('A stock move of nothing')
  return quantity < 0
    ? issue(state, -quantity)
    : receive(state, quantity, move.valuePaisa ?? atAverage(state, quantity))
}

/** The order of moves: by business date, then by the document's first entry, then by line. */
export const byBusinessDate = (a: StockMove, b: StockMove): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.seq - b.seq || a.line - b.line
}

/** An item's stock after its moves, and the cost of each, in order. */
export interface StockHistory<M extends StockMove> {
  readonly state: StockState
  readonly steps: readonly (StockStep & { readonly move: M })[]
}

/** The history of these moves, given in any order; `from` is the state before the first of them. */
export const foldMoves = <M extends StockMove>(
  moves: readonly M[],
  from: StockState = emptyStock,
): StockHistory<M> => {
  let state = from
  const steps = moves.toSorted(byBusinessDate).map((move) => {
    const step = foldMove(state, move)
    state = step.state
    return { ...step, move }
  })
  return { state, steps }
}
