import type { ClientArea } from '../bus/openSession.ts'
import { expenseCategoryCommands } from './categoryCommands.ts'
import {
  expenseCategoryDeletion,
  expenseCategoryEvents,
  expenseCategoryForm,
  expenseCategoryReactivation,
} from './categoryEvents.ts'
import { expenseCommands } from './expenseCommands.ts'
import { expenseEvents, expenseForm, expenseVoid } from './expenseEvents.ts'
import { ownExpenseCategories } from './ownCategories.ts'
import {
  AttachExpensePhoto,
  expensePhotoEvents,
  expensePhotoRemoval,
  expensePhotoSaving,
} from './photoFlow.ts'
import { expenseQueries } from './queries.ts'

/** Expenses and what they are for. */
export const area: ClientArea = {
  events: [...expenseCategoryEvents, ...expenseEvents, ...expensePhotoEvents],
  folds: [
    expenseCategoryForm.drafts,
    expenseCategoryForm.chart,
    expenseCategoryDeletion.chart,
    expenseCategoryReactivation.chart,
    ownExpenseCategories,
    expenseForm.drafts,
    expenseForm.chart,
    expenseVoid.chart,
    expenseVoid.refusals,
    expensePhotoSaving,
    expensePhotoRemoval.chart,
  ],
  commands: [
    ...expenseCategoryCommands,
    ...expenseCommands,
    AttachExpensePhoto,
    expensePhotoRemoval.Delete,
  ],
  queries: expenseQueries,
}
