import * as t from 'io-ts'
import { itemReasons } from '../books/ledger/itemAdjustment.ts'
import { Int, nullable, oneOf } from './fields.ts'

/**
 * One adjusted item as recorded. Quantities are thousandths, `baseQuantity` and `counted` in the item's own unit; the
 * rate is ten-thousandths of a rupee per `unit`, null for goods at their cost. `counted`: what was counted of it, if the
 * line is the difference of a count.
 */
export const ItemAdjustmentLine = t.type({
  itemId: t.string,
  name: t.string,
  code: t.string,
  direction: oneOf('in', 'out'),
  reason: oneOf(...itemReasons),
  unit: t.string,
  quantity: Int,
  factorThousandths: Int,
  baseQuantity: Int,
  rateTenThousandths: nullable(Int),
  counted: nullable(Int),
})
export type ItemAdjustmentLine = t.TypeOf<typeof ItemAdjustmentLine>

/** A stock move in the item's own unit, thousandths. `valuePaisa` as in `StockMove` of the books. */
const AdjustmentMove = t.type({
  itemId: t.string,
  line: Int,
  kind: oneOf('adjustIn', 'adjustOut', 'ownUse'),
  quantityThousandths: Int,
  valuePaisa: nullable(Int),
})

/**
 * One version of an adjustment of items, complete with its stock moves. Only the cost is left out: it follows from the
 * moves of all entries together. `countedItems`: how many items were counted, if it records a count of the stock.
 */
export const ItemAdjustmentRecord = t.type({
  documentId: t.string,
  number: t.string,
  fiscalYear: t.string,
  numberInYear: Int,
  version: Int,
  date: t.string,
  lines: t.readonlyArray(ItemAdjustmentLine),
  countedItems: nullable(Int),
  remarks: t.string,
  enteredBy: t.string,
  moves: t.readonlyArray(AdjustmentMove),
})
export type ItemAdjustmentRecord = t.TypeOf<typeof ItemAdjustmentRecord>
