import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import {
  addExpenseCategory,
  changeExpenseCategory,
  maxCategoryName,
  maxCategoryRemarks,
} from '../../contract/expenseCategories.ts'
import { wireOf } from '../bus/api.ts'
import type { Command } from '../bus/command.ts'
import { joinSummary, requestBody, sameInBoth } from '../documents/summary.ts'
import { readFields, readNeeded, readText } from '../forms/readFields.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { words } from '../i18n/words.ts'
import {
  expenseCategoryDeletion,
  expenseCategoryForm,
  expenseCategoryReactivation,
} from './categoryEvents.ts'
import { expenseWords } from './expenseWords.ts'

const text = t.string
const Texts = t.type({ name: text, remarks: text })
/** The form of a category, as typed. */
export type ExpenseCategoryTexts = t.TypeOf<typeof Texts>
const AddInput = t.type({ draft: text, texts: Texts })
const ChangeInput = t.type({ draft: text, id: text, texts: Texts, seen: Seen })

/** The id of a category that this command adds: those made here begin with `6-` (specification section 3). */
export const categoryIdOf = (commandId: string): string => `6-${commandId}`

const judgeCategory = (texts: ExpenseCategoryTexts): Refused<ExpenseCategoryTexts> =>
  readFields('categoryUnfit', {
    name: readNeeded(texts.name, maxCategoryName, expenseWords.categoryNameNeeded),
    remarks: readText(texts.remarks, maxCategoryRemarks),
  })

const summary = (intent: unknown) => {
  const { name } = requestBody(intent)
  return joinSummary(words.expenseCategory, sameInBoth(typeof name === 'string' ? name : ''))
}

/** Adds a category, which an expense can name before it is recorded. */
export const AddExpenseCategory: Command<t.TypeOf<typeof AddInput>> = {
  type: 'AddExpenseCategory',
  codec: AddInput,
  label: addExpenseCategory.label,
  permission: 'expense-category-add',
  chart: expenseCategoryForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts }, look, here) =>
    F.pipe(
      judgeCategory(texts),
      E.map((fields) =>
        wireOf(addExpenseCategory, {
          body: { expenseCategoryId: categoryIdOf(here.commandId), ...fields },
        }),
      ),
      E.map((wire) => [
        expenseCategoryForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
        ...expenseCategoryForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary,
  editPath: (_, commandId) => `/expense-category?again=${commandId}`,
  ...expenseCategoryForm.sentBy(addExpenseCategory),
}

/** Changes the name or the remarks of a category. */
export const ChangeExpenseCategory: Command<t.TypeOf<typeof ChangeInput>> = {
  type: 'ChangeExpenseCategory',
  codec: ChangeInput,
  label: changeExpenseCategory.label,
  permission: 'expense-category-edit',
  chart: expenseCategoryForm.oncePerRecord(({ id }) => id),
  decide: ({ draft, id, texts, seen }, look, here) =>
    F.pipe(
      judgeCategory(texts),
      E.map((fields) =>
        wireOf(changeExpenseCategory, { params: { id }, body: { ...fields, ...versionOf(seen) } }),
      ),
      E.map((wire) => [
        expenseCategoryForm.submitted.of({ draft, id, change: true, wire, seen }),
        ...expenseCategoryForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary,
  editPath: (_, commandId) => `/expense-category?again=${commandId}`,
  ...expenseCategoryForm.sentBy(changeExpenseCategory),
}

export const expenseCategoryCommands = [
  AddExpenseCategory,
  ChangeExpenseCategory,
  expenseCategoryForm.Fill,
  expenseCategoryForm.Leave,
  expenseCategoryForm.TakeOver,
  expenseCategoryDeletion.Delete,
  expenseCategoryReactivation.Delete,
] as const
