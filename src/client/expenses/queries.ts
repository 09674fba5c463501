import { expenseCategories } from '../../contract/expenseCategories.ts'
import { expenseRoutes } from '../../contract/expenses.ts'
import { bankChoices } from '../../contract/money.ts'
import { ledgerChoices } from '../../contract/parties.ts'
import type { QueryOf } from '../../contract/route.ts'
import { registrationDetail } from '../../contract/session.ts'
import { ExpensePhotoAttached } from '../../journal/expenseFacts.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { words } from '../i18n/words.ts'

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

/** The active parties from whom something is bought. */
export const expensePartiesQuery = query({
  type: 'expensePartyChoices',
  route: ledgerChoices,
  label: words.party,
  input: (_: null) => ({ query: {} }),
  refreshOn: factsThatMove('parties', 'balances'),
})
/** The banks through which an expense can be paid. */
export const expenseBanksQuery = query({
  type: 'expenseBankChoices',
  route: bankChoices,
  label: words.bank,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('banks'),
})
/** The shop's own details, for its VAT registration and its papers. */
export const expenseShopQuery = query({
  type: 'expenseShop',
  route: registrationDetail,
  label: words.shop,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('company'),
})

export const expenseQueries = [
  expenseCategoriesQuery,
  expensesQuery,
  oneExpenseQuery,
  expensePhotoQuery,
  expensePartiesQuery,
  expenseBanksQuery,
  expenseShopQuery,
] as const
