import * as t from 'io-ts'
import { billingWords } from '../../books/reports/billingWords.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import { terms } from '../../books/termWords.ts'
import { expenseCategories } from '../../contract/expenseCategories.ts'
import { categories } from '../../contract/items.ts'
import { ledgerChoices } from '../../contract/parties.ts'
import { accountChoices, activityPeople, report, staffChoices } from '../../contract/reports.ts'
import type { QueryOf } from '../../contract/route.ts'
import { currentSession, registrationDetail } from '../../contract/session.ts'
import { confirmationLetters } from '../../contract/confirmationLetters.ts'
import { allTransactions, transactionSums } from '../../contract/documents.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { words } from '../i18n/words.ts'
import type { PageRequest } from './params.ts'

/** What the log keeps of a report: its totals and the state of the journal, not its rows. */
const viewed = (wire: unknown): unknown => {
  const { rows, marks: _, ...rest } = wire as { readonly rows?: unknown; readonly marks?: unknown }
  return { ...rest, rows: Array.isArray(rows) ? rows.length : 0 }
}

/** A page of a report. */
export const reportQuery = query({
  type: 'report',
  route: report,
  summary: viewed,
  input: ({ report: name, ...q }: PageRequest) => ({ params: { report: name }, query: q }),
  refreshOn: factsThatMove('documents', 'balances', 'stock', 'parties', 'items', 'printings'),
})
/** A page of letters of confirmation. The log keeps the state of the journal and how many there are. */
export const confirmationLettersQuery = query({
  type: 'confirmationLetters',
  route: confirmationLetters,
  summary: viewed,
  input: (q: QueryOf<typeof confirmationLetters>) => ({ query: q }),
  refreshOn: factsThatMove('balances', 'parties'),
})
/** A page of all transactions. */
export const allTransactionsQuery = query({
  type: 'allTransactions',
  route: allTransactions,
  input: (q: QueryOf<typeof allTransactions>) => ({ query: q }),
  refreshOn: factsThatMove('documents', 'parties'),
})
/** What the filtered transactions come to, by kind. */
export const transactionSumsQuery = query({
  type: 'transactionSums',
  route: transactionSums,
  input: (q: QueryOf<typeof transactionSums>) => ({ query: q }),
  refreshOn: factsThatMove('documents', 'balances'),
})
/** The parties to pick from, inactive ones included. The log keeps only how many there are. */
export const reportPartiesQuery = query({
  type: 'reportParties',
  route: ledgerChoices,
  label: words.party,
  input: (_: null) => ({ query: { include: 'inactive' as const } }),
  refreshOn: factsThatMove('parties'),
  summary: (wire) => ({ parties: Array.isArray(wire) ? wire.length : 0 }),
})
/** The categories to pick from. */
export const reportCategoriesQuery = query({
  type: 'reportCategories',
  route: categories,
  label: words.category,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('categories'),
})
/** The categories of expenses to pick from. */
export const reportExpenseCategoriesQuery = query({
  type: 'reportExpenseCategories',
  route: expenseCategories,
  label: terms.expenseCategory,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('expenseCategories'),
})
/** The accounts to pick from. The log keeps only how many there are. */
export const reportAccountsQuery = query({
  type: 'reportAccounts',
  route: accountChoices,
  label: bookStatementWords.account,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('balances', 'banks', 'expenseCategories'),
  summary: (wire) => ({ accounts: Array.isArray(wire) ? wire.length : 0 }),
})
/** Those who entered sales, to pick from. The log keeps only how many there are. */
export const reportStaffQuery = query({
  type: 'reportStaff',
  route: staffChoices,
  label: columnWords.enteredBy,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('documents'),
  summary: (wire) => ({ staff: Array.isArray(wire) ? wire.length : 0 }),
})
/** Everyone whose work the activity log shows, to pick from. The log keeps only how many there are. */
export const reportPeopleQuery = query({
  type: 'reportPeople',
  route: activityPeople,
  label: billingWords.person,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('staff'),
  summary: (wire) => ({ people: Array.isArray(wire) ? wire.length : 0 }),
})
/** The shop's details for the head of a printed report. */
export const letterheadQuery = query({
  type: 'letterhead',
  route: registrationDetail,
  label: words.shop,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('company'),
})
/** The name of the person who prints. The answer also holds tokens, so only the name is read and the log keeps nothing of it. */
export const readerQuery = query({
  type: 'reportReader',
  route: { ...currentSession, data: t.exact(t.type({ full_name: t.string })) },
  label: words.user,
  input: (_: null) => ({}),
  refreshOn: [],
  summary: () => ({}),
})

export const reportQueries = [
  reportQuery,
  confirmationLettersQuery,
  allTransactionsQuery,
  transactionSumsQuery,
  reportPartiesQuery,
  reportCategoriesQuery,
  reportExpenseCategoriesQuery,
  reportAccountsQuery,
  reportStaffQuery,
  reportPeopleQuery,
  letterheadQuery,
  readerQuery,
] as const
