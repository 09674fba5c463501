import {
  addExpenseCategory as addCategoryRoute,
  changeExpenseCategory as changeCategoryRoute,
  deleteExpenseCategory as deleteCategoryRoute,
  ExpenseCategory,
  expenseCategories,
  reactivateExpenseCategory as reactivateCategoryRoute,
} from '../../contract/expenseCategories.ts'
import { expenseRoutes } from '../../contract/expenses.ts'
import { answers, decides, type Area } from '../area.ts'
import { unlessStale } from '../records/stale.ts'
import {
  addExpenseCategory,
  changeExpenseCategory,
  deleteExpenseCategory,
  listExpenseCategories,
  reactivateExpenseCategory,
  readExpenseCategory,
} from './categories.ts'
import { categoryProjections } from './categoryProject.ts'
import { changeExpense, recordExpense, voidExpense } from './decide.ts'
import { attachPhoto, photoProjections, readPhoto, reencodePhoto, removePhoto } from './photo.ts'
import { expenseProjections } from './project.ts'
import { listExpenses, readExpense } from './read.ts'

/** Expenses and what they are for. */
export const expensesArea: Area = {
  name: 'expenses',
  readsBooks: true,
  served: [
    answers(expenseCategories, listExpenseCategories),
    decides(addCategoryRoute, (context, { body }) => addExpenseCategory(context, body)),
    decides(
      changeCategoryRoute,
      unlessStale(
        {
          codec: ExpenseCategory,
          read: (context, { params }) => readExpenseCategory(context, params.id),
          versionOf: ({ version }) => version,
        },
        (context, { params, body }) => changeExpenseCategory(context, params.id, body),
      ),
    ),
    decides(deleteCategoryRoute, (context, { params }) =>
      deleteExpenseCategory(context, params.id),
    ),
    decides(reactivateCategoryRoute, (context, { params }) =>
      reactivateExpenseCategory(context, params.id),
    ),
    decides(expenseRoutes.record, (context, { body }) => recordExpense(context, body)),
    decides(
      expenseRoutes.change,
      unlessStale(
        {
          codec: expenseRoutes.one.data,
          read: (context, { params }) => readExpense(context, params.id),
          versionOf: ({ version }) => version,
        },
        (context, { params, body }) => changeExpense(context, params.id, body),
      ),
    ),
    decides(expenseRoutes.void, (context, { params, body }) =>
      voidExpense(context, params.id, body.reason),
    ),
    answers(expenseRoutes.one, (context, { params }) => readExpense(context, params.id)),
    decides(
      expenseRoutes.attachPhoto,
      (context, { params }, redrawn) => attachPhoto(context, params.id, redrawn),
      reencodePhoto,
    ),
    decides(expenseRoutes.removePhoto, (context, { params }) => removePhoto(context, params.id)),
    answers(expenseRoutes.photo, (context, { params }) => readPhoto(context, params.id)),
    answers(expenseRoutes.list, (context, { query }) => listExpenses(context, query)),
  ],
  projections: [...categoryProjections, ...expenseProjections, ...photoProjections],
  readModels: ['expense_category', 'expense', 'expense_line', 'expense_photo'],
}
