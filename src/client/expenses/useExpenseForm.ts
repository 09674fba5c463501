import { isVatRegistered } from '../../books/company/company.ts'
import { expenseRoutes, type ExpenseDocument } from '../../contract/expenses.ts'
import { useRecordForm, type RecordForm } from '../forms/useRecordForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { useToday } from '../ui/clock.tsx'
import { useChosenCategories } from './ExpenseCategoryInput.tsx'
import { AddExpense, ChangeExpense } from './expenseCommands.ts'
import { expenseForm } from './expenseEvents.ts'
import type { ExpenseBank } from './ExpensePayment.tsx'
import {
  asSent,
  blankExpense,
  typedText,
  textsOfExpense,
  textsOfSent,
  type ExpenseTexts,
} from './expenseTexts.ts'
import type { ChosenCategory } from './ownCategories.ts'
import { bankChoicesQuery, shopQuery } from '../documents/choices.ts'

/** The active banks, and those that the expense already names. */
const useBanks = (expense: ExpenseDocument | null): readonly ExpenseBank[] => {
  const active = useQuery(bankChoicesQuery, null).held ?? []
  const { banks = [], cheques = [] } = expense?.settlement ?? {}
  const drawnOn = cheques.flatMap(({ bankId, bankName: name }) =>
    bankId === null ? [] : [{ bankId, name }],
  )
  return [
    ...active,
    ...[...banks, ...drawnOn].filter(
      ({ bankId }, i, named) =>
        active.every((each) => each.bankId !== bankId) &&
        named.findIndex((each) => each.bankId === bankId) === i,
    ),
  ]
}

interface ExpenseForm {
  readonly form: RecordForm<ExpenseTexts>
  readonly draft: string
  readonly banks: readonly ExpenseBank[]
  readonly categories: readonly ChosenCategory[]
  /** The shop is registered for VAT on the day in the form. */
  readonly isRegistered: boolean
  /** Changes several fields at once. */
  readonly putAll: (texts: ExpenseTexts) => void
}
/** The form of an expense; null: a new one. */
export const useExpenseForm = (expense: ExpenseDocument | null): ExpenseForm => {
  const today = useToday()
  const again = useRefusedSubmission((expense === null ? AddExpense : ChangeExpense).type)
  const draft = expense?.documentId ?? again?.commandId ?? 'new expense'
  const banks = useBanks(expense)
  const shop = useQuery(shopQuery, null).held
  const categories = useChosenCategories(
    (expense?.lines ?? []).map(({ categoryId, categoryName: name }) => ({ categoryId, name })),
  )
  const blank = blankExpense(
    today,
    banks.map(({ bankId }) => bankId),
  )
  const form = useRecordForm<ExpenseTexts, ExpenseDocument>(expenseForm, draft, {
    codec: expenseRoutes.one.data,
    record: expense,
    seenIn: (now) => ({ version: now.version, texts: textsOfExpense(blank, asSent(now)) }),
    blank,
    again,
    textsOfSent,
  })
  return {
    form,
    draft,
    banks,
    categories,
    isRegistered: shop !== null && isVatRegistered(shop, typedText(form.texts, 'date')),
    putAll: (texts) => {
      for (const [key, text] of Object.entries(texts)) form.put(key, text)
    },
  }
}
