import { expenseCategories } from '../../contract/expenseCategories.ts'
import { expenseRoutes } from '../../contract/expenses.ts'
import type { QueryOf } from '../../contract/route.ts'
import { ExpensePhotoAttached } from '../../journal/expenseFacts.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

/** Every category, inactive ones included. */
export const expenseCategoriesQuery = query({
  type: 'expenseCategories',
  route: expenseCategories,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('expenseCategories'),
})

/** A page of expenses, the newest first. */
export const expensesQuery = query({
  type: 'expenses',
  route: expenseRoutes.list,
  input: (q: QueryOf<typeof expenseRoutes.list>) => ({ query: q }),
  refreshOn: factsThatMove('expenses', 'balances', 'parties'),
})

/** One expense, with what has settled it. */
export const oneExpenseQuery = query({
  type: 'oneExpense',
  route: expenseRoutes.one,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('documents'),
})

/** The photo of the bill of an expense. */
export const expensePhotoQuery = query({
  type: 'expensePhoto',
  route: expenseRoutes.photo,
  input: (id: string) => ({ params: { id } }),
  refreshOn: [ExpensePhotoAttached.type],
})

export const expenseQueries = [
  expenseCategoriesQuery,
  expensesQuery,
  oneExpenseQuery,
  expensePhotoQuery,
] as const
