import type { Tx } from '../database/transaction.ts'
import { loadAll, stateOfTransaction } from '../journal/load.ts'
import {
  insert,
  remove,
  removeGroup,
  update,
  upsert,
  type RowChange,
} from '../journal/rowChange.ts'
import {
  allRowsOf,
  groupOf,
  historyOf,
  otherGroupOf,
  type Need,
  type State,
} from '../journal/state.ts'
import type { HistoryPosition, RowIn } from '../journal/table.ts'
import { yieldIfMany } from '../eventLoop.ts'
import { costingMethod, itemStock, stockMove } from './tables.ts'
import { periodsOf, type CostingMethod, type CostingPeriods } from '../../books/stock/costing.ts'
import type { Receipt } from '../../books/stock/layers.ts'
import { keyOfLine, type LeftLine, type StockState } from '../../books/stock/stock.ts'
import type {
  Basis,
  Entering,
  LoadedStock,
  StockPosition,
  SteppedMove,
  StockPlan,
} from './stock.ts'

/** Shared by every server area: stock read from the tables, and a plan as changes of their rows. */

type MoveRow = RowIn<typeof stockMove>

const stateAfter = (row: MoveRow): StockState => ({
  quantityThousandths: row.running_quantity,
  valuePaisa: row.running_value,
  averagePaisa: row.average_paisa,
  averagePerThousandths: row.average_per,
})
const positionOf = (row: MoveRow): StockPosition => ({
  state: stateAfter(row),
  date: row.date,
  seq: row.entry_seq,
  line: row.line_no,
})
// A spread would cost more than everything else that is done with a move.
const moveOf = (row: MoveRow): SteppedMove => ({
  state: stateAfter(row),
  date: row.date,
  seq: row.entry_seq,
  line: row.line_no,
  itemId: row.item_id,
  reference: row.reference,
  kind: row.kind as SteppedMove['kind'],
  quantityThousandths: row.quantity,
  valuePaisa: row.value_in,
  costPaisa: row.cost,
  variancePaisa: row.variance,
  returned:
    row.returned_reference === null || row.returned_line === null
      ? null
      : { reference: row.returned_reference, line: row.returned_line },
})

/** The company's costing methods, as loaded by `allRowsOf(costingMethod)`. */
export const costingPeriods = (state: State): CostingPeriods =>
  periodsOf(
    state
      .all(costingMethod)
      .map((row) => ({ from: row.from_date, method: row.method as CostingMethod }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  )

/**
 * The place from which an entry may change stock. `former`: the business date of the entry in the books; null: it is
 * new.
 */
const placeOf = ({ date, entrySeq }: Entering, former: string | null): [string, number] => [
  former !== null && former < date ? former : date,
  entrySeq,
]

/** The items that an entry moves, or moved before its change. */
const itemsOf = (
  state: State,
  { reference }: Entering,
  itemIds: readonly string[],
  former: string | null,
): readonly string[] => [
  ...new Set([
    ...itemIds,
    ...(former === null ? [] : state.rows(stockMove, reference).map((row) => row.item_id)),
  ]),
]

/** The references of lines that are returned: by the entry (`named`), and by the moves from the place on. */
const returnedReferences = (
  state: State,
  itemIds: readonly string[],
  place: HistoryPosition,
  named: readonly string[],
): readonly string[] => [
  ...new Set([
    ...named,
    ...itemIds.flatMap((itemId) =>
      state
        .history(stockMove, itemId, place)
        .rows.flatMap(({ returned_reference: of }) => (of === null ? [] : [of])),
    ),
  ]),
]

/** What `stockAt` needs loaded. `isLate`: moves are known to exist at the place or after it. */
export const needsAt = (
  state: State,
  itemIds: readonly string[],
  place: HistoryPosition,
  isLate: boolean,
  named: readonly string[],
): readonly Need[] => {
  const needs = [
    allRowsOf(costingMethod),
    ...itemIds.map((itemId) => historyOf(stockMove, itemId, place, isLate)),
  ]
  const isLoaded = needs.every((need) => state.isLoaded(need))
  const references = isLoaded ? returnedReferences(state, itemIds, place, named) : named
  return [
    ...needs,
    ...references.flatMap((of) => [groupOf(stockMove, of), otherGroupOf(stockMove, of)]),
  ]
}

/** The lines that left before a place and are returned at it or after it. The entry's own former moves do not count. */
const leftLines = (
  state: State,
  { date, entrySeq }: { readonly date: string; readonly entrySeq: number },
  entry: string,
  references: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, LeftLine>> => {
  const isBefore = (row: MoveRow): boolean =>
    row.reference !== entry && (row.date < date || (row.date === date && row.entry_seq < entrySeq))
  const found = new Map<string, Map<string, LeftLine>>()
  for (const reference of references) {
    const returns = state.otherRows(stockMove, reference).filter(isBefore)
    for (const row of state.rows(stockMove, reference).filter(isBefore)) {
      if (row.quantity > 0) continue
      const lines = found.get(row.item_id) ?? new Map<string, LeftLine>()
      found.set(row.item_id, lines)
      lines.set(keyOfLine({ reference, line: row.line_no }), {
        quantityThousandths: -row.quantity,
        costPaisa: -row.cost,
        returnedThousandths: returns
          .filter((back) => back.item_id === row.item_id && back.returned_line === row.line_no)
          .reduce((sum, back) => sum + back.quantity, 0),
      })
    }
  }
  return found
}

/** The receipts of an item before a place, newest first. Lazy, because only FIFO reads them. */
const receiptsBefore = (
  state: State,
  itemId: string,
  place: HistoryPosition,
): Iterable<Receipt> => ({
  *[Symbol.iterator]() {
    for (const { date, quantity, cost } of state.basis(stockMove, itemId, place))
      if (quantity > 0) yield { date, quantityThousandths: quantity, valuePaisa: cost }
  },
})

/** The stock of items in the books from the place of an entry on. */
export const stockAt = (
  state: State,
  entering: Entering,
  itemIds: readonly string[],
  place: [string, number],
  named: readonly string[],
  periods: CostingPeriods = costingPeriods(state),
): LoadedStock => {
  const from = new Map<string, StockPosition>()
  const later: SteppedMove[] = []
  const bases = new Map<string, Basis>()
  const left = leftLines(
    state,
    { date: place[0], entrySeq: place[1] },
    entering.reference,
    returnedReferences(state, itemIds, place, named),
  )
  for (const itemId of itemIds) {
    const { before, rows } = state.history(stockMove, itemId, place)
    if (before !== null) from.set(itemId, positionOf(before))
    for (const row of rows) later.push(moveOf(row))
    bases.set(itemId, {
      receipts: receiptsBefore(state, itemId, place),
      left: left.get(itemId) ?? new Map(),
    })
  }
  return { entering, from, later, periods, bases }
}

/** What `stockFor` needs loaded. `named`: the references of lines that the entry returns. */
export const stockNeeds = (
  state: State,
  entering: Entering,
  itemIds: readonly string[],
  former: string | null,
  named: readonly string[] = [],
): readonly Need[] => {
  const from = placeOf(entering, former)
  if (former === null) return needsAt(state, itemIds, from, false, named)
  const own = groupOf(stockMove, entering.reference)
  const items = state.isLoaded(own) ? itemsOf(state, entering, itemIds, former) : itemIds
  return [own, ...needsAt(state, items, from, true, named)]
}

/** The stock in the books of the items that an entry moves. */
export const stockFor = (
  state: State,
  entering: Entering,
  itemIds: readonly string[],
  former: string | null,
  named: readonly string[] = [],
): LoadedStock =>
  stockAt(
    state,
    entering,
    itemsOf(state, entering, itemIds, former),
    placeOf(entering, former),
    named,
  )

/** Whether other entries have moves of these items after this entry. */
export const hasLater = (
  state: State,
  entering: Entering,
  itemIds: readonly string[],
  former: string | null,
): boolean => {
  const place = placeOf(entering, former)
  return itemsOf(state, entering, itemIds, former).some((itemId) =>
    state
      .history(stockMove, itemId, place)
      .rows.some((row) => row.reference !== entering.reference),
  )
}

/**
 * Loads `stockFor` an entry, for a command that judges it. The projection of its fact finds the same rows in the
 * transaction's state.
 */
export const loadStock = async (
  tx: Tx,
  company: string,
  entering: Entering,
  itemIds: readonly string[],
  former: string | null,
  named: readonly string[] = [],
): Promise<LoadedStock> => {
  const state = stateOfTransaction(tx)
  await loadAll(tx, company, state, () => stockNeeds(state, entering, itemIds, former, named))
  await yieldIfMany(itemIds.length)
  return stockFor(state, entering, itemIds, former, named)
}

const keyOf = ({ itemId, date, seq, line }: SteppedMove) => ({
  item_id: itemId,
  date,
  entry_seq: seq,
  line_no: line,
})
const costAndState = ({ costPaisa, variancePaisa, state }: SteppedMove) => ({
  cost: costPaisa,
  variance: variancePaisa,
  running_quantity: state.quantityThousandths,
  running_value: state.valuePaisa,
  average_paisa: state.averagePaisa,
  average_per: state.averagePerThousandths,
})

/** What a document says of its moves. */
export interface SaidOfMoves {
  readonly enteredAt: string
  /** What a line of goods sold came to without VAT; null if it sells none. */
  readonly soldPaisa: (line: number) => number | null
}
const rowOf = (move: SteppedMove, said: SaidOfMoves): MoveRow => ({
  item_id: move.itemId,
  date: move.date,
  entry_seq: move.seq,
  line_no: move.line,
  cost: move.costPaisa,
  variance: move.variancePaisa,
  running_quantity: move.state.quantityThousandths,
  running_value: move.state.valuePaisa,
  average_paisa: move.state.averagePaisa,
  average_per: move.state.averagePerThousandths,
  reference: move.reference,
  kind: move.kind,
  quantity: move.quantityThousandths,
  value_in: move.valuePaisa,
  returned_reference: move.returned?.reference ?? null,
  returned_line: move.returned?.line ?? null,
  entered_at: said.enteredAt,
  sold_value: said.soldPaisa(move.line),
})

/**
 * The rows of a plan: the entry's moves, which replace its former ones, the changed moves of other entries, and the
 * stock of the items. `said`: null if the plan has no moves of its own.
 */
export const stockRows = (
  plan: StockPlan,
  former: string | null,
  said: SaidOfMoves | null,
): readonly RowChange[] => {
  const changes: RowChange[] = former === null ? [] : [removeGroup(stockMove, plan.reference)]
  if (said !== null) for (const move of plan.own) changes.push(insert(stockMove, rowOf(move, said)))
  for (const { now } of plan.moved) changes.push(update(stockMove, keyOf(now), costAndState(now)))
  for (const [itemId, at] of plan.positions) {
    if (at === null) changes.push(remove(itemStock, { item_id: itemId }))
    else
      changes.push(
        upsert(itemStock, {
          item_id: itemId,
          quantity: at.state.quantityThousandths,
          value: at.state.valuePaisa,
          average_paisa: at.state.averagePaisa,
          average_per: at.state.averagePerThousandths,
          last_date: at.date,
          last_seq: at.seq,
          last_line: at.line,
        }),
      )
  }
  return changes
}
