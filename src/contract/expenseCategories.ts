import * as t from 'io-ts'
import { terms } from '../books/termWords.ts'
import { record, verbatim } from './codec.ts'
import { expenseRouteWords } from './expenseRouteWords.ts'
import { noData } from './page.ts'
import { changes, holderOf, reads } from './route.ts'
import { Id, text, Version } from './scalars.ts'

/** The longest name and the longest remarks of a category. */
export const maxCategoryName = 60
export const maxCategoryRemarks = 200

const required = { name: text(1, maxCategoryName) }
const optional = { remarks: text(0, maxCategoryRemarks) }
/** A category as entered. Without an id, the server makes one; ids made here begin with `6-` (specification section 3). */
export const ExpenseCategoryFields = record(
  required,
  { expenseCategoryId: Id, ...optional },
  'ExpenseCategoryFields',
)
export type ExpenseCategoryFields = t.TypeOf<typeof ExpenseCategoryFields>
/** `version`: the version that the person saw; without it, the change applies to the current version. */
export const ChangedExpenseCategory = record(
  required,
  { ...optional, version: Version },
  'ChangedExpenseCategory',
)
export type ChangedExpenseCategory = t.TypeOf<typeof ChangedExpenseCategory>

/** What expenses are for. An inactive one cannot be chosen for further expenses; those that name it keep it. */
export const ExpenseCategory = record(
  {
    expenseCategoryId: Id,
    name: t.string,
    remarks: t.string,
    isActive: t.boolean,
    version: Version,
  },
  {},
  'ExpenseCategory',
)
export type ExpenseCategory = t.TypeOf<typeof ExpenseCategory>

const byId = verbatim({ id: Id })
const Made = record({ expenseCategoryId: Id })

/** Every category by name, including inactive ones. */
export const expenseCategories = reads({
  name: 'expenseCategories',
  path: '/web/expense-category',
  policy: holderOf(
    'expense-category-screen',
    'expense-category-add',
    'expense-category-edit',
    'expense-add',
    'expense-edit',
    'report-view',
  ),
  data: t.readonlyArray(ExpenseCategory),
  label: terms.expenseCategory,
})
export const addExpenseCategory = changes({
  name: 'addExpenseCategory',
  path: '/web/expense-category',
  policy: holderOf('expense-category-add'),
  body: ExpenseCategoryFields,
  data: Made,
  label: expenseRouteWords.addCategory,
})
export const changeExpenseCategory = changes({
  name: 'changeExpenseCategory',
  path: '/web/expense-category/{id}',
  policy: holderOf('expense-category-edit'),
  params: byId,
  body: ChangedExpenseCategory,
  data: Made,
  label: expenseRouteWords.changeCategory,
})
/** Deletes a category that no expense has ever named; any other is made inactive. The answer says which. */
export const deleteExpenseCategory = changes({
  name: 'deleteExpenseCategory',
  path: '/web/expense-category/{id}/delete',
  policy: holderOf('expense-category-delete'),
  params: byId,
  data: noData,
  label: expenseRouteWords.deleteCategory,
})
export const reactivateExpenseCategory = changes({
  name: 'reactivateExpenseCategory',
  path: '/web/expense-category/{id}/reactivate',
  policy: holderOf('expense-category-edit'),
  params: byId,
  data: noData,
  label: expenseRouteWords.reactivateCategory,
})
