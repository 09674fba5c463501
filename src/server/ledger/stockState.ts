import type { Tx } from '../area.ts'
import { loadAll, stateOf } from '../journal/load.ts'
import {
  insert,
  remove,
  removeGroup,
  update,
  upsert,
  type RowChange,
} from '../journal/rowChange.ts'
import { groupOf, historyOf, type Need, type State } from '../journal/state.ts'
import type { RowIn } from '../journal/table.ts'
import { yieldIfMany } from '../eventLoop.ts'
import type { Entering, LoadedStock, Standing, SteppedMove, StockPlan } from './stock.ts'
import { itemStock, stockMove } from './tables.ts'

/** Shared ground of every server area: stock as it is read from the tables, and a plan as changes of their rows. */

type MoveRow = RowIn<typeof stockMove>

const standingOf = (row: MoveRow): Standing => ({
  state: {
    quantityThousandths: row.running_quantity,
    valuePaisa: row.running_value,
    averagePaisa: row.average_paisa,
    averagePerThousandths: row.average_per,
  },
  date: row.date,
  seq: row.entry_seq,
  line: row.line_no,
})
const moveOf = (row: MoveRow): SteppedMove => ({
  ...standingOf(row),
  itemId: row.item_id,
  reference: row.reference,
  kind: row.kind as SteppedMove['kind'],
  quantityThousandths: row.quantity,
  valuePaisa: row.value_in,
  costPaisa: row.cost,
  variancePaisa: row.variance,
})

/** The place from which an entry may change stock. `former`: the business date that it has in the books now; null: it is new. */
const placeOf = ({ date, entrySeq }: Entering, former: string | null): [string, number] => [
  former !== null && former < date ? former : date,
  entrySeq,
]

/** The items that an entry moves, or has moved until now. */
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

/** What `stockFor` needs loaded. */
export const stockNeeds = (
  state: State,
  entering: Entering,
  itemIds: readonly string[],
  former: string | null,
): readonly Need[] => {
  const from = placeOf(entering, former)
  const histories = (items: readonly string[]): readonly Need[] =>
    items.map((itemId) => historyOf(stockMove, itemId, from, former !== null))
  if (former === null) return histories(itemIds)
  const own = groupOf(stockMove, entering.reference)
  return state.isLoaded(own)
    ? [own, ...histories(itemsOf(state, entering, itemIds, former))]
    : [own, ...histories(itemIds)]
}

/** What stands in the books about the items that an entry is about to move. */
export const stockFor = (
  state: State,
  entering: Entering,
  itemIds: readonly string[],
  former: string | null,
): LoadedStock => {
  const place = placeOf(entering, former)
  const from = new Map<string, Standing>()
  const later: SteppedMove[] = []
  for (const itemId of itemsOf(state, entering, itemIds, former)) {
    const { before, rows } = state.history(stockMove, itemId, place)
    if (before !== null) from.set(itemId, standingOf(before))
    for (const row of rows) later.push(moveOf(row))
  }
  return { entering, from, later }
}

/** Whether moves of other entries come after this one. */
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

/** Loads `stockFor` an entry, for a command that judges it; the projection of its fact then finds the same in the same transaction. */
export const loadStock = async (
  tx: Tx,
  company: string,
  entering: Entering,
  itemIds: readonly string[],
  former: string | null,
): Promise<LoadedStock> => {
  const state = stateOf(tx)
  await loadAll(tx, company, state, () => stockNeeds(state, entering, itemIds, former))
  await yieldIfMany(itemIds.length)
  return stockFor(state, entering, itemIds, former)
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
const rowOf = (move: SteppedMove): MoveRow => ({
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
})

/** A plan as rows: the entry's moves in the place of its former ones, the moves that it changed, and how the items stand. */
export const stockRows = (plan: StockPlan, former: string | null): readonly RowChange[] => {
  const changes: RowChange[] = former === null ? [] : [removeGroup(stockMove, plan.reference)]
  for (const move of plan.own) changes.push(insert(stockMove, rowOf(move)))
  for (const move of plan.moved) changes.push(update(stockMove, keyOf(move), costAndState(move)))
  for (const [itemId, at] of plan.standing) {
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
