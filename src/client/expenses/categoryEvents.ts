import {
  deleteExpenseCategory,
  reactivateExpenseCategory,
} from '../../contract/expenseCategories.ts'
import { deletionFlow } from '../forms/deletion.ts'
import { formFlow } from '../forms/form.ts'

/** The events of the form of an expense category. */
export const expenseCategoryForm = formFlow(
  {
    view: 'ExpenseCategoryForm',
    chart: 'expenseCategorySubmission',
    fill: 'FillExpenseCategoryField',
    leave: 'LeaveExpenseCategoryForm',
  },
  {
    filled: 'ExpenseCategoryFieldFilled',
    left: 'ExpenseCategoryFormLeft',
    submitted: 'ExpenseCategorySubmitted',
    waiting: 'ExpenseCategoryWaiting',
    recorded: 'ExpenseCategoryRecorded',
    refused: 'ExpenseCategoryRefused',
  },
  {
    begun: 'ExpenseCategoryFormBegun',
    stale: 'ExpenseCategoryStale',
    takenOver: 'ExpenseCategoryTakenOver',
  },
)

/** Deleting a category, or making it inactive if it is in use. */
export const expenseCategoryDeletion = deletionFlow({
  chart: 'expenseCategoryDeletion',
  command: 'DeleteExpenseCategory',
  asked: 'ExpenseCategoryDeletionAsked',
  deleted: 'ExpenseCategoryRemoved',
  failed: 'ExpenseCategoryDeletionFailed',
  route: deleteExpenseCategory,
  permission: 'expense-category-delete',
})

/** Making a category active again. */
export const expenseCategoryReactivation = deletionFlow({
  chart: 'expenseCategoryReactivation',
  command: 'ReactivateExpenseCategory',
  asked: 'ExpenseCategoryReactivationAsked',
  deleted: 'ExpenseCategoryMadeActive',
  failed: 'ExpenseCategoryReactivationFailed',
  route: reactivateExpenseCategory,
  permission: 'expense-category-edit',
})

export const expenseCategoryEvents = [
  ...expenseCategoryForm.events,
  ...expenseCategoryDeletion.events,
  ...expenseCategoryReactivation.events,
] as const
