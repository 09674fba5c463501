import * as contract from '../../contract/items.ts'
import { answers, decides, type Area } from '../area.ts'
import { addCategory, addItem, changeItem, deleteItem } from './decide.ts'
import { projections } from './project.ts'
import { itemChoices, listCategories, listItems, listMoves, readItem } from './read.ts'

/** Goods, their categories and their moves. */
export const itemsArea: Area = {
  name: 'items',
  served: [
    decides(contract.addItem, (context, { body }) => addItem(context, body)),
    decides(contract.changeItem, (context, { params, body }) =>
      changeItem(context, params.id, body),
    ),
    decides(contract.deleteItem, (context, { params }) => deleteItem(context, params.id)),
    answers(contract.item, (context, { params }) => readItem(context, params.id)),
    answers(contract.items, (context, { query }) => listItems(context, query)),
    answers(contract.itemChoices, itemChoices),
    answers(contract.itemMoves, (context, { params, query }) =>
      listMoves(context, params.id, query),
    ),
    answers(contract.categories, listCategories),
    decides(contract.addCategory, (context, { body }) => addCategory(context, body)),
  ],
  projections,
  readModels: ['item', 'item_category'],
}
