import * as t from 'io-ts'
import { documentKinds } from '../books/documents/documentKind.ts'
import { terms } from '../books/termWords.ts'
import type { Words } from '../books/words.ts'
import { seesDocuments, seesExpenseCategories } from './audiences.ts'
import { billFactWords } from './billFactWords.ts'
import { VoidedDocument } from './documentFields.ts'
import { ExpenseRecord } from './expenseFields.ts'
import { expenseFactWords } from './expenseFactWords.ts'
import { fact } from './fact.ts'
import {
  changed,
  wasAdded,
  wasChanged,
  wasDeactivated,
  wasReactivated,
  wasRemoved,
} from './recordWords.ts'
import { joined, noWords, rupees, type Sentence } from './sentence.ts'

/** What expenses are for: rent, wages, electricity. */
export const ExpenseCategoryRecord = t.type({
  expenseCategoryId: t.string,
  name: t.string,
  remarks: t.string,
})
export type ExpenseCategoryRecord = t.TypeOf<typeof ExpenseCategoryRecord>

const toCategories = { heardBy: seesExpenseCategories, moves: ['expenseCategories'] } as const
const CategoryOnly = t.type({ expenseCategoryId: t.string })

export const ExpenseCategoryAdded = fact('ExpenseCategoryAdded', 1, ExpenseCategoryRecord, {
  ...toCategories,
  says: ({ name }) => wasAdded(terms.expenseCategory, name),
})
export const ExpenseCategoryChanged = fact('ExpenseCategoryChanged', 1, ExpenseCategoryRecord, {
  ...toCategories,
  says: ({ name }) => wasChanged(terms.expenseCategory, name),
})
export const ExpenseCategoryDeactivated = fact('ExpenseCategoryDeactivated', 1, CategoryOnly, {
  ...toCategories,
  says: () => wasDeactivated(terms.expenseCategory),
})
export const ExpenseCategoryReactivated = fact('ExpenseCategoryReactivated', 1, CategoryOnly, {
  ...toCategories,
  says: () => wasReactivated(terms.expenseCategory),
})
/** A category that no expense has ever named is gone. */
export const ExpenseCategoryDeleted = fact('ExpenseCategoryDeleted', 1, ExpenseCategoryRecord, {
  ...toCategories,
  says: ({ name }) => wasRemoved(terms.expenseCategory, name),
})

const expenseWas =
  (did: Words): Sentence<ExpenseRecord> =>
  ({ number, total, party, supplierName, version }) =>
    joined(
      billFactWords.billWas(terms.expense, number, rupees(total), did),
      party === null && supplierName === ''
        ? noWords
        : billFactWords.withParty(party?.ledgerTitle ?? supplierName),
      version > 1 ? billFactWords.version(version) : noWords,
    )

const ofExpense = {
  heardBy: seesDocuments('expense'),
  moves: ['documents', 'expenses', 'balances'],
} as const

/** The facts of expenses. */
export const expenseFacts = {
  recorded: fact('ExpenseRecorded', 1, ExpenseRecord, {
    ...ofExpense,
    document: { act: 'entered', kind: 'expense' },
    says: expenseWas(billFactWords.recorded),
  }),
  changed: fact('ExpenseChanged', 1, ExpenseRecord, {
    ...ofExpense,
    document: { act: 'changed', kind: 'expense' },
    says: expenseWas(changed),
  }),
  voided: fact('ExpenseVoided', 1, VoidedDocument, {
    ...ofExpense,
    document: { act: 'voided', kind: 'expense' },
    says: ({ documentId, reason }) =>
      billFactWords.billWasVoided(documentKinds.expense.one, `…${documentId.slice(-6)}`, reason),
  }),
} as const

/** A photo of the supplier's bill, in place of the one before: its format by its content, its bytes in base64. */
export const ExpensePhotoAttached = fact(
  'ExpensePhotoAttached',
  1,
  t.type({ documentId: t.string, ext: t.string, content: t.string }),
  {
    ...ofExpense,
    moves: ['documents', 'expenses'],
    document: { act: 'changed', kind: null },
    says: ({ documentId }) => expenseFactWords.photoAttached(`…${documentId.slice(-6)}`),
  },
)
export const ExpensePhotoRemoved = fact(
  'ExpensePhotoRemoved',
  1,
  t.type({ documentId: t.string }),
  {
    ...ofExpense,
    moves: ['documents', 'expenses'],
    document: { act: 'changed', kind: null },
    says: ({ documentId }) => expenseFactWords.photoRemoved(`…${documentId.slice(-6)}`),
  },
)
