import { mulDiv, type Paisa } from '../money/money.ts'
import type { Thousandths } from '../money/quantity.ts'
import { movingAverage, periodOn, type CostingPeriod, type CostingPeriods } from './costing.ts'
import { LayerQueue, layersOf, type Receipt } from './layers.ts'

/** The reason of a stock move. */
export type StockMoveKind =
  | 'opening'
  | 'purchase'
  | 'purchaseReturn'
  | 'sale'
  | 'salesReturn'
  | 'adjustIn'
  | 'adjustOut'

/** A line of an entry, by which goods left. */
export interface LineOfEntry {
  readonly reference: string
  readonly line: number
}

/**
 * One item's move. `quantityThousandths` is positive for receipts, negative for issues, never zero, in the base unit.
 * `valuePaisa` is the value of a receipt, and of goods returned to a supplier what is credited for them, though they leave at
 * their cost. A receipt of null comes at the cost at which the line that it returns left, or without one at the current cost.
 */
export interface StockMove extends LineOfEntry {
  readonly kind: StockMoveKind
  /** The business date; moves of one day are ordered by the document's first entry and the line. */
  readonly date: string
  readonly seq: number
  readonly quantityThousandths: Thousandths
  readonly valuePaisa: Paisa | null
  /** The line whose goods come back. */
  readonly returned: LineOfEntry | null
}

/**
 * An item's stock. The average is an exact fraction, the cost of a unit as the last receipt left it: under moving average of
 * all that was held then, under FIFO of that receipt.
 */
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

/** A line that left, with what came back of it so far. */
export interface LeftLine {
  readonly quantityThousandths: Thousandths
  readonly costPaisa: Paisa
  readonly returnedThousandths: Thousandths
}
export const keyOfLine = ({ reference, line }: LineOfEntry): string => `${reference}\n${line}`

/** What costs depend on beside the stock before the first move. */
export interface CostBasis {
  readonly periods: CostingPeriods
  /** The receipts before the first move, newest first, as far as they cover what is held; asked for only under FIFO. */
  readonly receipts: Iterable<Receipt>
  /** Lines that left before the first move, by `keyOfLine`: those that one of the moves returns. */
  readonly left: ReadonlyMap<string, LeftLine>
}
export const averageOnly: CostBasis = { periods: movingAverage, receipts: [], left: new Map() }

const atAverage = (state: StockState, quantity: Thousandths): Paisa =>
  mulDiv(state.averagePaisa, quantity, state.averagePerThousandths)

/** Without a value of its own, a receipt costs what the goods in stock cost, or else the last known cost. */
const atCurrentCost = (state: StockState, quantity: Thousandths): Paisa =>
  state.quantityThousandths > 0
    ? mulDiv(state.valuePaisa, quantity, state.quantityThousandths)
    : atAverage(state, quantity)

/** While in stock, a quantity costs its share of the value, or its layers; what goes below zero costs the last known cost. */
const issueCost = (state: StockState, quantity: Thousandths, layers: LayerQueue | null): Paisa => {
  const held = state.quantityThousandths
  if (held > quantity)
    return layers === null ? mulDiv(state.valuePaisa, quantity, held) : layers.take(quantity)
  layers?.clear()
  if (held > 0) return state.valuePaisa + atAverage(state, quantity - held)
  return atAverage(state, quantity)
}

const issue = (state: StockState, quantity: Thousandths, layers: LayerQueue | null): StockStep => {
  const held = state.quantityThousandths
  const cost = issueCost(state, quantity, layers)
  return {
    state: { ...state, quantityThousandths: held - quantity, valuePaisa: state.valuePaisa - cost },
    costPaisa: -cost || 0,
    variancePaisa: 0,
  }
}

const receive = (
  state: StockState,
  quantity: Thousandths,
  value: Paisa,
  layers: LayerQueue | null,
): StockStep => {
  const owed = Math.max(0, -state.quantityThousandths)
  const covered = Math.min(owed, quantity)
  const held = state.quantityThousandths + quantity
  const charged = covered === 0 ? 0 : mulDiv(-state.valuePaisa, covered, owed)
  const came = mulDiv(value, covered, quantity)
  const variancePaisa = came - charged
  const valuePaisa = state.valuePaisa + value - variancePaisa
  if (held > 0) layers?.add({ quantityThousandths: quantity - covered, valuePaisa: value - came })
  const isAverageOfAll = held > 0 && layers === null
  const [averagePaisa, averagePerThousandths] = isAverageOfAll
    ? [valuePaisa, held]
    : [value, quantity]
  return {
    state: { quantityThousandths: held, valuePaisa, averagePaisa, averagePerThousandths },
    costPaisa: value,
    variancePaisa,
  }
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

/** Receipts newest first, as far back as a day. */
function* since(day: string, receipts: Iterable<Receipt>): Iterable<Receipt> {
  for (const receipt of receipts) {
    if (receipt.date < day) return
    yield receipt
  }
}

/** The lines that left and are returned, while moves are folded. */
class ReturnedLines {
  readonly #named: ReadonlySet<string>
  readonly #left: Map<string, LeftLine>

  constructor(moves: readonly StockMove[], left: CostBasis['left']) {
    this.#named = new Set(
      moves.flatMap(({ returned }) => (returned === null ? [] : [keyOfLine(returned)])),
    )
    this.#left = new Map(this.#named.size === 0 ? [] : left)
  }

  noteIssue(move: StockMove, costPaisa: Paisa): void {
    if (this.#named.size === 0 || !this.#named.has(keyOfLine(move))) return
    this.#left.set(keyOfLine(move), {
      quantityThousandths: -move.quantityThousandths,
      costPaisa: -costPaisa,
      returnedThousandths: 0,
    })
  }

  /** The cost of what comes back; null if it names no line, or one that has not left. All of a line comes back at exactly its cost. */
  costOf({ returned, quantityThousandths }: StockMove): Paisa | null {
    const line = returned === null ? undefined : this.#left.get(keyOfLine(returned))
    if (returned === null || line === undefined) return null
    const upTo = (quantity: Thousandths): Paisa =>
      mulDiv(line.costPaisa, quantity, line.quantityThousandths)
    const returnedThousandths = line.returnedThousandths + quantityThousandths
    this.#left.set(keyOfLine(returned), { ...line, returnedThousandths })
    return upTo(returnedThousandths) - upTo(line.returnedThousandths)
  }
}

/**
 * The history of these moves, given in any order; `from` is the state before the first of them. Goods leave at the moving
 * average or, where FIFO is in force on their day, by layers; what is held when FIFO begins is one layer at its book value.
 * Below zero they leave provisionally at the last known cost, and the receipt that covers them books the difference as variance.
 */
export const foldMoves = <M extends StockMove>(
  moves: readonly M[],
  from: StockState = emptyStock,
  basis: CostBasis = averageOnly,
): StockHistory<M> => {
  let state = from
  let period: CostingPeriod | null = null
  let layers: LayerQueue | null = null
  const lines = new ReturnedLines(moves, basis.left)
  const begin = (next: CostingPeriod): LayerQueue | null => {
    if (next.method === 'movingAverage') return null
    const receipts = period === null ? since(next.from, basis.receipts) : []
    return new LayerQueue(layersOf(state, receipts))
  }
  const steps = moves.toSorted(byBusinessDate).map((move) => {
    const quantity = move.quantityThousandths
    if (quantity === 0) throw new RangeError('A stock move of nothing')
    const next = periodOn(basis.periods, move.date)
    if (next !== period) layers = begin(next)
    period = next
    const step =
      quantity < 0
        ? issue(state, -quantity, layers)
        : receive(
            state,
            quantity,
            move.valuePaisa ?? lines.costOf(move) ?? atCurrentCost(state, quantity),
            layers,
          )
    if (quantity < 0) lines.noteIssue(move, step.costPaisa)
    state = step.state
    return { ...step, move }
  })
  return { state, steps }
}
