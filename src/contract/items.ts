import * as t from 'io-ts'
import { addedField, record, verbatim } from './codec.ts'
import { dayRange, noData, pageQuery } from './page.ts'
import { changes, holderOf, reads } from './route.ts'
import {
  CivilDate,
  Count,
  EnteredQuantity,
  EnteredRate,
  Id,
  nullable,
  oneOf,
  PositiveRupees,
  Quantity,
  Rate,
  Rupees,
  text,
  Version,
} from './scalars.ts'
import { itemRouteWords } from './itemRouteWords.ts'
import { stockMoveKinds } from '../books/stock/stock.ts'
import { keysToWrite, tradeKinds } from '../books/documents/documentKind.ts'
import { terms } from '../books/termWords.ts'
import { columnWords } from '../books/reports/columnWords.ts'

export const VatClass = oneOf('taxable', 'exempt', 'zeroRated')

/** An item as entered. Stock is kept in `unit`; one `secondUnit` is `secondFactor` of them. */
const required = { name: text(1, 120), unit: text(1, 20), vatClass: VatClass }
const optional = {
  itemId: Id,
  code: text(0, 40),
  barcode: text(0, 60),
  hsCode: text(0, 20),
  categoryId: nullable(Id),
  secondUnit: nullable(text(1, 20)),
  secondFactor: nullable(EnteredQuantity),
  purchaseRate: EnteredRate,
  saleRate: EnteredRate,
  openingQuantity: EnteredQuantity,
  openingValue: PositiveRupees,
  openingDate: CivilDate,
  lowStock: nullable(EnteredQuantity),
}
export const ItemFields = record(required, optional, 'ItemFields')
export type ItemFields = t.TypeOf<typeof ItemFields>
/** `version`: the version that the person saw; without it, the change applies to the current version. */
export const ChangedItem = record(required, { ...optional, version: Version }, 'ChangedItem')
export type ChangedItem = t.TypeOf<typeof ChangedItem>

export const Item = record(
  {
    itemId: Id,
    name: t.string,
    code: t.string,
    barcode: t.string,
    hsCode: t.string,
    categoryId: nullable(Id),
    categoryName: nullable(t.string),
    unit: t.string,
    secondUnit: nullable(t.string),
    secondFactor: nullable(Quantity),
    purchaseRate: Rate,
    saleRate: Rate,
    vatClass: VatClass,
    openingQuantity: Quantity,
    openingValue: Rupees,
    openingDate: nullable(CivilDate),
    lowStock: nullable(Quantity),
    isActive: t.boolean,
    /** The current stock, in `unit`, and its value. */
    quantity: Quantity,
    value: Rupees,
    version: addedField(Version, 0),
  },
  {},
  'Item',
)
export type Item = t.TypeOf<typeof Item>

/** An item in a list. */
export const ItemRow = record(
  {
    itemId: Id,
    name: t.string,
    code: t.string,
    barcode: t.string,
    categoryName: nullable(t.string),
    unit: t.string,
    secondUnit: nullable(t.string),
    secondFactor: nullable(Quantity),
    purchaseRate: Rate,
    saleRate: Rate,
    vatClass: VatClass,
    quantity: Quantity,
    value: Rupees,
    lowStock: nullable(Quantity),
    isActive: t.boolean,
  },
  {},
  'ItemRow',
)
export type ItemRow = t.TypeOf<typeof ItemRow>

/**
 * An active item for the lines of a bill. `purchaseRate` is null without one of the `purchaseRateKeys`. `value`, the
 * cost of the stock, is null without one of the `costKeys`.
 */
export const ItemChoice = record(
  {
    itemId: Id,
    name: t.string,
    code: t.string,
    barcode: t.string,
    categoryName: nullable(t.string),
    unit: t.string,
    secondUnit: nullable(t.string),
    secondFactor: nullable(Quantity),
    purchaseRate: nullable(Rate),
    saleRate: Rate,
    vatClass: VatClass,
    quantity: Quantity,
    value: nullable(Rupees),
    lowStock: nullable(Quantity),
    isActive: t.boolean,
  },
  {},
  'ItemChoice',
)
export type ItemChoice = t.TypeOf<typeof ItemChoice>

/**
 * A stock move with the stock after it. `averageRate` is the unit cost after the move: of the stock, or the last known;
 * null in an answer of an earlier release. `averageCost` is the same in whole paisa, which earlier releases read.
 */
export const ItemMove = record(
  {
    documentId: nullable(Id),
    /** Of the move. Of its document: `documentKind`, null in an answer of an earlier release, whose kinds are alike. */
    kind: t.string,
    documentKind: addedField(nullable(t.string), null),
    number: nullable(t.string),
    date: CivilDate,
    partyName: nullable(t.string),
    quantityIn: Quantity,
    quantityOut: Quantity,
    cost: Rupees,
    runningQuantity: Quantity,
    averageCost: Rupees,
    averageRate: addedField(nullable(Rate), null),
    runningValue: Rupees,
  },
  {},
  'ItemMove',
)
export type ItemMove = t.TypeOf<typeof ItemMove>

/** A group of items. An inactive one cannot be chosen for further items; its items keep it. */
export const Category = record(
  {
    categoryId: Id,
    name: t.string,
    isActive: addedField(t.boolean, true),
    version: addedField(Version, 0),
  },
  {},
  'Category',
)
export type Category = t.TypeOf<typeof Category>

/** A category's active items and the value of their stock; `categoryId` null: the items without a category. */
export const CategoryTotal = record(
  { categoryId: nullable(Id), items: Count, value: Rupees },
  {},
  'CategoryTotal',
)
export type CategoryTotal = t.TypeOf<typeof CategoryTotal>

/** A unit in use: how many active items have it as their first one, and how many as their second. */
export const ItemUnit = record({ unit: t.string, items: Count, asSecond: Count }, {}, 'ItemUnit')
export type ItemUnit = t.TypeOf<typeof ItemUnit>

const byId = verbatim({ id: Id })
const Made = record({ itemId: Id })

export const addItem = changes({
  name: 'addItem',
  path: '/web/items',
  policy: holderOf('item-add'),
  body: ItemFields,
  data: Made,
  label: itemRouteWords.addItem,
})
export const item = reads({
  name: 'item',
  path: '/web/items/{id}',
  policy: holderOf('item-edit'),
  params: byId,
  data: Item,
  label: itemRouteWords.itemDetails,
})
export const changeItem = changes({
  name: 'changeItem',
  path: '/web/items/{id}',
  policy: holderOf('item-edit'),
  params: byId,
  body: ChangedItem,
  data: Made,
  label: itemRouteWords.editItem,
})
/** Makes the item inactive; nothing is deleted. The answer says whether it has entries. */
export const deleteItem = changes({
  name: 'deleteItem',
  path: '/web/items/{id}/delete',
  policy: holderOf('item-delete'),
  params: byId,
  data: noData,
  label: itemRouteWords.deleteItem,
})
export const reactivateItem = changes({
  name: 'reactivateItem',
  path: '/web/items/{id}/reactivate',
  policy: holderOf('item-edit'),
  params: byId,
  data: noData,
  label: itemRouteWords.reactivateItem,
})
export const items = reads({
  name: 'items',
  path: '/web/items',
  policy: holderOf('items-screen'),
  paged: true,
  query: pageQuery({
    categoryId: Id,
    /** Items that have it as their first or second unit. */
    unit: text(1, 20),
    stock: oneOf('low', 'none', 'some'),
    state: oneOf('active', 'inactive'),
  }),
  data: t.readonlyArray(ItemRow),
  label: terms.items,
})
/** Every active item in short form, for the lines of a bill or of an adjustment. */
export const itemChoices = reads({
  name: 'itemChoices',
  path: '/web/item-choices',
  policy: holderOf(
    'items-screen',
    ...keysToWrite(tradeKinds),
    'item-adjustment-add',
    'item-adjustment-edit',
    'report-view',
  ),
  data: t.readonlyArray(ItemChoice),
  label: itemRouteWords.itemChoices,
})
export const itemMoves = reads({
  name: 'itemMoves',
  path: '/web/items/{id}/moves',
  policy: holderOf('item-edit', 'report-view'),
  params: byId,
  paged: true,
  query: pageQuery({ ...dayRange, kind: oneOf(...stockMoveKinds) }),
  data: t.readonlyArray(ItemMove),
  label: columnWords.stockDetails,
})
export const categories = reads({
  name: 'categories',
  path: '/web/item-categories',
  policy: holderOf('items-screen', 'item-add', 'item-edit', 'report-view'),
  data: t.readonlyArray(Category),
  label: itemRouteWords.categories,
})
export const categoryTotals = reads({
  name: 'categoryTotals',
  path: '/web/item-category-totals',
  policy: holderOf('items-screen', 'item-edit'),
  data: t.readonlyArray(CategoryTotal),
  label: itemRouteWords.categoryTotals,
})
export const itemUnits = reads({
  name: 'itemUnits',
  path: '/web/item-units',
  policy: holderOf('items-screen'),
  data: t.readonlyArray(ItemUnit),
  label: itemRouteWords.units,
})
export const addCategory = changes({
  name: 'addCategory',
  path: '/web/item-categories',
  policy: holderOf('item-add', 'item-edit'),
  body: record({ categoryId: Id, name: text(1, 60) }),
  data: record({ categoryId: Id }),
  label: itemRouteWords.addCategory,
})
export const changeCategory = changes({
  name: 'changeCategory',
  path: '/web/item-categories/{id}',
  policy: holderOf('item-edit'),
  params: byId,
  body: record({ name: text(1, 60) }, { version: Version }, 'ChangedCategory'),
  data: record({ categoryId: Id }),
  label: itemRouteWords.changeCategory,
})
export const deactivateCategory = changes({
  name: 'deactivateCategory',
  path: '/web/item-categories/{id}/deactivate',
  policy: holderOf('item-edit'),
  params: byId,
  data: noData,
  label: itemRouteWords.deactivateCategory,
})
export const reactivateCategory = changes({
  name: 'reactivateCategory',
  path: '/web/item-categories/{id}/reactivate',
  policy: holderOf('item-edit'),
  params: byId,
  data: noData,
  label: itemRouteWords.reactivateCategory,
})
