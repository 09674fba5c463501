import { importItems as importItemsRoute } from '../../contract/imports.ts'
import * as contract from '../../contract/items.ts'
import { answers, decides, type Area } from '../area.ts'
import { unlessStale } from '../records/stale.ts'
import { addCategory, addItem, changeItem, deleteItem } from './decide.ts'
import { changeCategory, deactivateCategory, reactivateCategory } from './categories.ts'
import { importItems } from './importItems.ts'
import { projections } from './project.ts'
import { reactivateItem } from './reactivate.ts'
import {
  itemChoices,
  listCategories,
  listItems,
  listMoves,
  readCategoryTotals,
  readCategory,
  readItem,
  readUnits,
} from './read.ts'

/** Goods, their categories and their moves. */
export const itemsArea: Area = {
  name: 'items',
  readsBooks: true,
  served: [
    decides(contract.addItem, (context, { body }) => addItem(context, body)),
    decides(
      contract.changeItem,
      unlessStale(
        {
          codec: contract.item.data,
          read: (context, { params }) => readItem(context, params.id),
          versionOf: ({ version }) => version,
        },
        (context, { params, body }) => changeItem(context, params.id, body),
      ),
    ),
    decides(importItemsRoute, (context, { body }) => importItems(context, body)),
    decides(contract.deleteItem, (context, { params }) => deleteItem(context, params.id)),
    decides(contract.reactivateItem, (context, { params }) => reactivateItem(context, params.id)),
    answers(contract.item, (context, { params }) => readItem(context, params.id)),
    answers(contract.items, (context, { query }) => listItems(context, query)),
    answers(contract.itemChoices, itemChoices),
    answers(contract.itemMoves, (context, { params, query }) =>
      listMoves(context, params.id, query),
    ),
    answers(contract.categories, listCategories),
    answers(contract.categoryTotals, readCategoryTotals),
    answers(contract.itemUnits, readUnits),
    decides(contract.addCategory, (context, { body }) => addCategory(context, body)),
    decides(
      contract.changeCategory,
      unlessStale(
        {
          codec: contract.Category,
          read: (context, { params }) => readCategory(context, params.id),
          versionOf: ({ version }) => version,
        },
        (context, { params, body }) => changeCategory(context, params.id, body.name),
      ),
    ),
    decides(contract.deactivateCategory, (context, { params }) =>
      deactivateCategory(context, params.id),
    ),
    decides(contract.reactivateCategory, (context, { params }) =>
      reactivateCategory(context, params.id),
    ),
  ],
  projections,
  readModels: ['item', 'item_category'],
}
