import { mdiReceiptTextMinusOutline, mdiTagMultipleOutline } from '@mdi/js'
import { words } from '../i18n/words.ts'
import { addTitle, detailTitle, editTitle, type Screen } from '../react/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/expenses',
    title: words.expenses,
    permission: ['expenses-screen'],
    menu: { order: 98, icon: mdiReceiptTextMinusOutline },
    load: async () => (await import('./ExpensesScreen.tsx')).ExpensesScreen,
  },
  {
    path: '/expenses/add',
    title: addTitle(words.expense),
    permission: ['expense-add'],
    load: async () => (await import('./ExpenseFormScreen.tsx')).ExpenseAddScreen,
  },
  {
    path: '/edit-expenses/:id',
    title: editTitle(words.expense),
    permission: ['expense-edit'],
    load: async () => (await import('./ExpenseFormScreen.tsx')).ExpenseEditScreen,
  },
  {
    path: '/expenses/:id',
    title: detailTitle(words.expense),
    permission: { anyOf: ['expenses-screen', 'expense-add', 'expense-edit'] },
    load: async () => (await import('./ExpenseScreen.tsx')).ExpenseScreen,
  },
  {
    path: '/expense-category',
    title: words.expenseCategory,
    permission: ['expense-category-screen'],
    menu: { order: 100, icon: mdiTagMultipleOutline },
    load: async () => (await import('./ExpenseCategoriesScreen.tsx')).ExpenseCategoriesScreen,
  },
]
