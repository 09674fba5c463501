import * as t from 'io-ts'
import { documentKinds } from '../books/documents/documentKind.ts'
import { itemReasons } from '../books/ledger/itemAdjustment.ts'
import { listOf, record, verbatim } from './codec.ts'
import { documentRoutes, Recorded } from './documents.ts'
import { itemAdjustmentRouteWords } from './itemAdjustmentRouteWords.ts'
import { dayRange, pageQuery } from './page.ts'
import { changes, holderOf, reads } from './route.ts'
import {
  CivilDate,
  Count,
  EnteredQuantity,
  EnteredRate,
  Id,
  Instant,
  nullable,
  oneOf,
  Quantity,
  Rate,
  Rupees,
  text,
  Version,
} from './scalars.ts'

/** The most items of one adjustment, and of one count. */
export const maxAdjustedItems = 2000

const Direction = oneOf('in', 'out')
const Reason = oneOf(...itemReasons)

/**
 * One line as entered: goods that are added (`in`) or taken out. `rate`, per `unit`, is what added goods are worth;
 * without it they come in at the current cost of the stock.
 */
const EnteredAdjustmentLine = record(
  {
    itemId: Id,
    direction: Direction,
    reason: Reason,
    quantity: EnteredQuantity,
    unit: text(1, 20),
  },
  { rate: EnteredRate },
  'EnteredAdjustmentLine',
)
const required = { date: CivilDate, lines: listOf(EnteredAdjustmentLine, maxAdjustedItems) }
const optional = {
  remarks: text(0, 400),
  /** The date again, if it is outside the current fiscal year: the person has confirmed it. */
  confirmedDate: CivilDate,
}
/** An adjustment of items as it is entered. */
export const EnteredItemAdjustment = record(
  { documentId: Id, ...required },
  optional,
  'EnteredItemAdjustment',
)
export type EnteredItemAdjustment = t.TypeOf<typeof EnteredItemAdjustment>
/** `version`: the version that the person saw; without it, the change applies to the current version. */
export const ChangedItemAdjustment = record(
  required,
  { ...optional, version: Version },
  'ChangedItemAdjustment',
)
export type ChangedItemAdjustment = t.TypeOf<typeof ChangedItemAdjustment>

/**
 * An adjustment of items in its latest version. `cost`: what the line adds to the stock or takes out of it, by the books
 * as they are now; null without one of the `costKeys`. `rate` is null for goods at their cost.
 */
export const ItemAdjustmentDocument = record(
  {
    documentId: Id,
    kind: t.string,
    number: t.string,
    version: Version,
    date: CivilDate,
    state: oneOf('live', 'void'),
    lines: t.readonlyArray(
      record({
        itemId: Id,
        name: t.string,
        code: t.string,
        direction: Direction,
        reason: Reason,
        unit: t.string,
        quantity: Quantity,
        /** The size of the unit in the item's own one. */
        factor: Quantity,
        baseQuantity: Quantity,
        rate: nullable(Rate),
        /** What was counted, in the item's own unit; null if the line is no difference of a count. */
        counted: nullable(Quantity),
        cost: nullable(Rupees),
      }),
    ),
    /** How many items were counted; null if it records no count. */
    countedItems: nullable(Count),
    remarks: t.string,
    enteredBy: t.string,
    enteredAt: Instant,
    voidReason: nullable(t.string),
  },
  {},
  'ItemAdjustmentDocument',
)
export type ItemAdjustmentDocument = t.TypeOf<typeof ItemAdjustmentDocument>

/** An adjustment in the list. `value`: by how much it changes the value of the stock; null without one of the `costKeys`. */
export const ItemAdjustmentRow = record(
  {
    documentId: Id,
    number: t.string,
    date: CivilDate,
    /** The name of the first item. */
    firstItem: t.string,
    items: Count,
    reasons: t.readonlyArray(Reason),
    countedItems: nullable(Count),
    value: nullable(Rupees),
    remarks: t.string,
    state: oneOf('live', 'void'),
    enteredBy: t.string,
  },
  {},
  'ItemAdjustmentRow',
)
export type ItemAdjustmentRow = t.TypeOf<typeof ItemAdjustmentRow>

const { keys, label } = documentKinds.itemAdjustment
export const itemAdjustmentRoutes = {
  ...documentRoutes('ItemAdjustment', 'item-adjustments', 'itemAdjustment', {
    entered: EnteredItemAdjustment,
    changed: ChangedItemAdjustment,
    document: ItemAdjustmentDocument,
  }),
  list: reads({
    name: 'listItemAdjustments',
    path: '/web/item-adjustments',
    policy: holderOf(keys.see),
    paged: true,
    query: pageQuery({ ...dayRange, reason: Reason, state: oneOf('live', 'void') }),
    data: t.readonlyArray(ItemAdjustmentRow),
    label,
  }),
}

/**
 * A count of the stock as it is entered: what was counted of each item, in the item's own unit. `book`: what the person
 * was shown as the quantity in the books; the answer says where the books differ from it.
 */
export const EnteredStockCount = record(
  {
    documentId: Id,
    date: CivilDate,
    lines: listOf(
      record({ itemId: Id, counted: EnteredQuantity }, { book: Quantity }, 'CountedLine'),
      maxAdjustedItems,
    ),
  },
  optional,
  'EnteredStockCount',
)
export type EnteredStockCount = t.TypeOf<typeof EnteredStockCount>

/** An active item to count, with its stock at the end of the day. `value` is null without one of the `costKeys`. */
export const CountItem = record(
  {
    itemId: Id,
    name: t.string,
    code: t.string,
    barcode: t.string,
    categoryId: nullable(Id),
    categoryName: nullable(t.string),
    unit: t.string,
    quantity: Quantity,
    value: nullable(Rupees),
  },
  {},
  'CountItem',
)
export type CountItem = t.TypeOf<typeof CountItem>

/** Records a count: one adjustment of the differences from the books of that day, which may have no lines. */
export const recordStockCount = changes({
  name: 'recordStockCount',
  path: '/web/stock-counts',
  policy: holderOf(keys.add),
  body: EnteredStockCount,
  data: Recorded,
  label: itemAdjustmentRouteWords.recordCount,
})
/** The items to count on a day. */
export const countItems = reads({
  name: 'countItems',
  path: '/web/stock-counts/items',
  policy: holderOf(keys.add),
  query: verbatim({ date: CivilDate }),
  data: t.readonlyArray(CountItem),
  label: itemAdjustmentRouteWords.countItems,
})
