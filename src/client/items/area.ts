import type { ClientArea } from '../bus/openSession.ts'
import { AddCategory, AddItem, ChangeItem, DeleteItem, FillItem, LeaveItem } from './commands.ts'
import { itemDeletion, itemEvents, itemForm } from './events.ts'
import { itemQueries } from './queries.ts'
import { categorySubmissions, ownCategories } from './views.ts'

/** Items: the list, the stock and the form. */
export const area: ClientArea = {
  events: itemEvents,
  folds: [itemForm.drafts, itemForm.chart, itemDeletion.chart, categorySubmissions, ownCategories],
  commands: [AddItem, ChangeItem, AddCategory, DeleteItem, FillItem, LeaveItem],
  queries: itemQueries,
}
