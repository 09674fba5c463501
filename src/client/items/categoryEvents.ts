import { deactivateCategory, reactivateCategory } from '../../contract/items.ts'
import { deletionFlow } from '../forms/deletion.ts'
import { formFlow } from '../forms/form.ts'

/** The events of the form that renames a category. */
export const categoryForm = formFlow(
  {
    view: 'CategoryForm',
    chart: 'categoryRename',
    fill: 'FillCategoryName',
    leave: 'LeaveCategoryForm',
  },
  {
    filled: 'CategoryNameFilled',
    left: 'CategoryFormLeft',
    submitted: 'CategoryRenameSubmitted',
    waiting: 'CategoryRenameWaiting',
    recorded: 'CategoryRenamed',
    refused: 'CategoryRenameRefused',
  },
  { begun: 'CategoryFormBegun', stale: 'CategoryStale', takenOver: 'CategoryTakenOver' },
)

/** Making a category inactive. */
export const categoryDeactivation = deletionFlow({
  chart: 'categoryDeactivation',
  command: 'DeactivateCategory',
  asked: 'CategoryDeactivationAsked',
  deleted: 'CategoryMadeInactive',
  failed: 'CategoryDeactivationFailed',
  route: deactivateCategory,
  permission: 'item-edit',
})

/** Making a category active again. */
export const categoryReactivation = deletionFlow({
  chart: 'categoryReactivation',
  command: 'ReactivateCategory',
  asked: 'CategoryReactivationAsked',
  deleted: 'CategoryMadeActive',
  failed: 'CategoryReactivationFailed',
  route: reactivateCategory,
  permission: 'item-edit',
})

export const categoryEvents = [
  ...categoryForm.events,
  ...categoryDeactivation.events,
  ...categoryReactivation.events,
] as const
