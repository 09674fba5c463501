import { mulDiv, type Paisa } from '../money/money.ts'
import type { Thousandths } from '../money/quantity.ts'
import { movingAverage, periodOn, type CostingPeriod, type CostingPeriods } from './costing.ts'
import { LayerQueue, layersOf, type Receipt } from './layers.ts'

/** The reasons of stock moves, in display order. `ownUse`: taken out by the owner. */
export const stockMoveKinds = [
  'opening',
  'purchase',
  'purchaseReturn',
  'sale',
  'salesReturn',
  'adjustIn',
  'adjustOut',
  'ownUse',
] as const
export type StockMoveKind = (typeof stockMoveKinds)[number]

/** A line of an entry by which goods left stock. */
export interface LineOfEntry {
  readonly reference: string
  readonly line: number
}

/**
 * One item's stock move. `quantityThousandths`, in the base unit, is positive for a receipt, negative for an issue,
 * never zero. `valuePaisa` is the value of a receipt; for goods returned to a supplier it is the amount credited,
 * although they leave at cost. A receipt with null enters at the cost at which the line that it returns left, or at the
 * current cost if it names no such line.
 */
export interface StockMove extends LineOfEntry {
  readonly kind: StockMoveKind
  /** The business date. Moves of a day are ordered by the first entry of their document, then by line. */
  readonly date: string
  readonly seq: number
  readonly quantityThousandths: Thousandths
  readonly valuePaisa: Paisa | null
  /** The line whose goods are returned. */
  readonly returned: LineOfEntry | null
}

/**
 * An item's stock. The average is an exact fraction, the unit cost after the last receipt: under moving average, of all
 * the stock (of the receipt, if the stock is not above zero); under FIFO, of the receipt.
 */
export interface StockState {
  readonly quantityThousandths: Thousandths
  /** Zero if the quantity is zero; if negative, the provisional cost of goods sold before they were received. */
  readonly valuePaisa: Paisa
  readonly averagePaisa: Paisa
  readonly averagePerThousandths: Thousandths
}

export interface StockStep {
  readonly state: StockState
  /** The value of the goods moved, with the sign of the quantity. */
  readonly costPaisa: Paisa
  /**
   * What a receipt adds to the cost of goods that were sold before it. The stock's value changes by cost less variance.
   */
  readonly variancePaisa: Paisa
}

export const emptyStock: StockState = {
  quantityThousandths: 0,
  valuePaisa: 0,
  averagePaisa: 0,
  averagePerThousandths: 1,
}

/** A line by which goods left, with the quantity returned so far. */
export interface LeftLine {
  readonly quantityThousandths: Thousandths
  readonly costPaisa: Paisa
  readonly returnedThousandths: Thousandths
}
export const keyOfLine = ({ reference, line }: LineOfEntry): string => `${reference}\n${line}`

/** What costs depend on besides the stock before the first move. */
export interface CostBasis {
  readonly periods: CostingPeriods
  /** The receipts before the first move, newest first, up to the quantity in stock; read only under FIFO. */
  readonly receipts: Iterable<Receipt>
  /** The lines that left before the first move and that one of the moves returns, by `keyOfLine`. */
  readonly left: ReadonlyMap<string, LeftLine>
}
export const averageOnly: CostBasis = { periods: movingAverage, receipts: [], left: new Map() }

const atAverage = (state: StockState, quantity: Thousandths): Paisa =>
  mulDiv(state.averagePaisa, quantity, state.averagePerThousandths)

/** A receipt without a value costs as much per unit as the goods in stock, or else the last known cost. */
const atCurrentCost = (state: StockState, quantity: Thousandths): Paisa =>
  state.quantityThousandths > 0
    ? mulDiv(state.valuePaisa, quantity, state.quantityThousandths)
    : atAverage(state, quantity)

/** A quantity in stock costs its share of the value, or its layers; a quantity below zero costs the last known cost. */
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
    state: {
      quantityThousandths: held - quantity,
      valuePaisa: state.valuePaisa - cost,
      averagePaisa: state.averagePaisa,
      averagePerThousandths: state.averagePerThousandths,
    },
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

/** An item's stock after its moves, with each move's cost, in order. */
export interface StockHistory<M extends StockMove> {
  readonly state: StockState
  readonly steps: readonly (StockStep & { readonly move: M })[]
}

/** Receipts, newest first, back to a day. */
function* since(day: string, receipts: Iterable<Receipt>): Iterable<Receipt> {
  for (const receipt of receipts) {
    if (receipt.date < day) return
    yield receipt
  }
}

/** The lines that left and that the folded moves return. */
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

  /**
   * The cost of returned goods; null if the move names no line, or one that has not left. The returns of a whole line
   * sum to exactly its cost.
   */
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
 * Folds moves, given in any order; `from` is the state before the first. Goods leave at moving average or, if FIFO is
 * in force on the day, by layers; the stock when FIFO begins is one layer at its book value. Below zero, goods leave at
 * the last known cost provisionally, and the receipt that covers them records the difference as variance.
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
    return {
      state,
      costPaisa: step.costPaisa,
      variancePaisa: step.variancePaisa,
      move,
    }
  })
  return { state, steps }
}
