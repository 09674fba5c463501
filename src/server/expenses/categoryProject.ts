import {
  ExpenseCategoryAdded,
  ExpenseCategoryChanged,
  ExpenseCategoryDeactivated,
  ExpenseCategoryDeleted,
  ExpenseCategoryReactivated,
} from '../../journal/expenseFacts.ts'
import { nextVersion } from '../journal/nextVersion.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { insert, remove, update } from '../journal/rowChange.ts'
import { rowOf } from '../journal/state.ts'
import { nameKey } from './categories.ts'
import { expenseCategory } from './tables.ts'

const added = projects(ExpenseCategoryAdded, {
  rows: ({ payload: { expenseCategoryId, name, remarks } }) => [
    insert(expenseCategory, {
      category_id: expenseCategoryId,
      name,
      remarks,
      name_sort: nameKey(name),
      is_active: true,
      version: 1,
    }),
  ],
})

const changed = projects(ExpenseCategoryChanged, {
  needs: ({ payload }) => [rowOf(expenseCategory, payload.expenseCategoryId)],
  rows: ({ payload: { expenseCategoryId, name, remarks } }, state) => [
    update(
      expenseCategory,
      { category_id: expenseCategoryId },
      {
        name,
        remarks,
        name_sort: nameKey(name),
        version: nextVersion(state, expenseCategory, expenseCategoryId),
      },
    ),
  ],
})

const activity = (
  fact: typeof ExpenseCategoryDeactivated | typeof ExpenseCategoryReactivated,
  isActive: boolean,
) =>
  projects(fact, {
    needs: ({ payload }) => [rowOf(expenseCategory, payload.expenseCategoryId)],
    rows: ({ payload: { expenseCategoryId } }, state) => [
      update(
        expenseCategory,
        { category_id: expenseCategoryId },
        { is_active: isActive, version: nextVersion(state, expenseCategory, expenseCategoryId) },
      ),
    ],
  })

const deleted = projects(ExpenseCategoryDeleted, {
  needs: ({ payload }) => [rowOf(expenseCategory, payload.expenseCategoryId)],
  rows: ({ payload: { expenseCategoryId } }) => [
    remove(expenseCategory, { category_id: expenseCategoryId }),
  ],
})

export const categoryProjections: readonly Projecting[] = [
  added,
  changed,
  activity(ExpenseCategoryDeactivated, false),
  activity(ExpenseCategoryReactivated, true),
  deleted,
]
