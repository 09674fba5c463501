import { either as E } from 'fp-ts'
import { latinDigits } from '../../books/money/digits.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { ExpenseCategory, ExpenseCategoryFields } from '../../contract/expenseCategories.ts'
import {
  ExpenseCategoryAdded,
  ExpenseCategoryChanged,
  ExpenseCategoryDeactivated,
  ExpenseCategoryDeleted,
  ExpenseCategoryReactivated,
} from '../../journal/expenseFacts.ts'
import type { Answer, Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { folded } from '../lists/search.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { recordWords } from '../records/words.ts'
import { expensesWords } from './words.ts'

type Made = { readonly expenseCategoryId: string }

const columns = 'category_id "expenseCategoryId", name, remarks, is_active "isActive", version'

/** Every category by name, including inactive ones, which remain on their expenses. */
export const listExpenseCategories = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<readonly ExpenseCategory[]>>> =>
  E.right({
    data: await tx.query<ExpenseCategory & Record<string, unknown>>(
      `select ${columns} from expense_category where company_id = $1 order by name_sort, category_id`,
      [company],
    ),
  })

const categoryById = async (
  { tx, company }: Context,
  id: string,
): Promise<ExpenseCategory | undefined> => {
  const [category] = await tx.query<ExpenseCategory & Record<string, unknown>>(
    `select ${columns} from expense_category where company_id = $1 and category_id = $2`,
    [company, id],
  )
  return category
}

export const readExpenseCategory = async (
  context: Context,
  id: string,
): Promise<Refused<Answer<ExpenseCategory>>> => {
  const category = await categoryById(context, id)
  return category === undefined ? notFound : E.right({ data: category })
}

/** A name as it is compared with others: in any case and digits. */
export const nameKey = (name: string): string => folded(latinDigits(name))

const isTaken = async (
  { tx, company }: Context,
  name: string,
  exceptId: string,
): Promise<boolean> => {
  const [other] = await tx.query(
    'select from expense_category where company_id = $1 and name_sort = $2 and category_id <> $3 limit 1',
    [company, nameKey(name), exceptId],
  )
  return other !== undefined
}
const nameTaken = refuse('categoryTaken', expensesWords.categoryTaken, 'name')

/** Adds a category. Names are unique, also among inactive ones. */
export const addExpenseCategory = async (
  context: Context,
  { expenseCategoryId = `6-${context.newId()}`, name, remarks = '' }: ExpenseCategoryFields,
): Promise<Refused<Decision<Made>>> => {
  const [known, taken] = await Promise.all([
    categoryById(context, expenseCategoryId),
    isTaken(context, name, expenseCategoryId),
  ])
  if (known !== undefined) return idTaken('expenseCategoryId')
  if (taken) return nameTaken
  return E.right({
    events: [ExpenseCategoryAdded.of({ expenseCategoryId, name, remarks })],
    data: { expenseCategoryId },
  })
}

/** Changes a category; remarks that are absent stay. */
export const changeExpenseCategory = async (
  context: Context,
  id: string,
  form: { readonly name: string; readonly remarks?: string },
): Promise<Refused<Decision<Made>>> => {
  const [category, taken] = await Promise.all([
    categoryById(context, id),
    isTaken(context, form.name, id),
  ])
  if (category === undefined) return notFound
  if (taken) return nameTaken
  const { name, remarks = category.remarks } = form
  const isSame = name === category.name && remarks === category.remarks
  return E.right({
    events: isSame ? [] : [ExpenseCategoryChanged.of({ expenseCategoryId: id, name, remarks })],
    data: { expenseCategoryId: id },
  })
}

/** Deletes a category that no expense has ever named, also none that is void; makes any other inactive. */
export const deleteExpenseCategory = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const { tx, company } = context
  const [category, [used]] = await Promise.all([
    categoryById(context, id),
    tx.query('select from expense_line where company_id = $1 and category_id = $2 limit 1', [
      company,
      id,
    ]),
  ])
  if (category === undefined) return notFound
  const { expenseCategoryId, name, remarks, isActive } = category
  if (used === undefined)
    return E.right({
      events: [ExpenseCategoryDeleted.of({ expenseCategoryId, name, remarks })],
      data: null,
      message: both(expensesWords.categoryDeleted),
    })
  return E.right({
    events: isActive ? [ExpenseCategoryDeactivated.of({ expenseCategoryId })] : [],
    data: null,
    message: both(recordWords.keptInactive),
  })
}

/** Makes an inactive category active again. */
export const reactivateExpenseCategory = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const category = await categoryById(context, id)
  if (category === undefined) return notFound
  return E.right({
    events: category.isActive ? [] : [ExpenseCategoryReactivated.of({ expenseCategoryId: id })],
    data: null,
    message: both(recordWords.madeActive),
  })
}
