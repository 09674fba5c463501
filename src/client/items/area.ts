import type { ClientArea } from '../bus/openSession.ts'
import { categoryCommands } from './categoryCommands.ts'
import {
  categoryDeactivation,
  categoryEvents,
  categoryForm,
  categoryReactivation,
} from './categoryEvents.ts'
import {
  AddCategory,
  AddItem,
  ChangeItem,
  DeleteItem,
  FillItem,
  LeaveItem,
  ReactivateItem,
  TakeOverItem,
} from './commands.ts'
import { itemDeletion, itemEvents, itemForm, itemReactivation } from './events.ts'
import { itemQueries } from './queries.ts'
import { categorySubmissions, ownCategories } from './views.ts'

/** Items: the list, the stock and the form; and their categories. */
export const area: ClientArea = {
  events: [...itemEvents, ...categoryEvents],
  folds: [
    itemForm.drafts,
    itemForm.chart,
    itemDeletion.chart,
    itemReactivation.chart,
    categorySubmissions,
    ownCategories,
    categoryForm.drafts,
    categoryForm.chart,
    categoryDeactivation.chart,
    categoryReactivation.chart,
  ],
  commands: [
    AddItem,
    ChangeItem,
    AddCategory,
    DeleteItem,
    FillItem,
    LeaveItem,
    TakeOverItem,
    ReactivateItem,
    ...categoryCommands,
  ],
  queries: itemQueries,
}
