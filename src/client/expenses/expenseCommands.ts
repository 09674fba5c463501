import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { isVatRegistered } from '../../books/company/company.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Refusal, Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { expenseRoutes } from '../../contract/expenses.ts'
import { wireOf } from '../bus/api.ts'
import type { Command, ReadModels } from '../bus/command.ts'
import { joinSummary, requestBody, sameInBoth } from '../documents/summary.ts'
import type { Submission } from '../forms/form.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { amountIn } from '../i18n/words.ts'
import { expenseForm, expenseVoid } from './expenseEvents.ts'
import { judgeClaim, judgeExpenseForm, asInExpenseForm } from './expenseForm.ts'
import {
  readSentExpense,
  typedText,
  totalsIn,
  type ExpenseTexts,
  type ReadExpense,
} from './expenseTexts.ts'
import { ownExpenseCategories } from './ownCategories.ts'
import { partyChoicesQuery, shopQuery } from '../documents/choices.ts'
import { expenseCategoriesQuery } from './queries.ts'

const text = t.string
const Texts = t.record(text, text)
const AddInput = t.type({ draft: text, texts: Texts, today: text })
const ChangeInput = t.type({ draft: text, id: text, texts: Texts, seen: Seen })

const { keys, one, paths } = documentKinds.expense

/** The party that the form names: null for none, undefined if this device does not know it. */
const partyIn = (look: ReadModels, id: string) => {
  if (id === '') return null
  const { held } = look.get(partyChoicesQuery.view, partyChoicesQuery.key(null))
  return held?.find(({ ledgerId }) => ledgerId === id)
}

/** Judges the VAT of a new expense where this device knows the shop. */
const judgeNewClaim = (
  look: ReadModels,
  texts: ExpenseTexts,
  today: string,
  request: ReadExpense,
): Refused<null> => {
  const { held: shop } = look.get(shopQuery.view, shopQuery.key(null))
  if (shop === null) return E.right(null)
  return judgeClaim(texts, request, totalsIn(texts).vatPaisa, {
    isRegistered: isVatRegistered(shop, request.date),
    party: partyIn(look, typedText(texts, 'party')),
    today,
  })
}

/** A submitted expense in one line: its categories, its party and how much. */
const summary = (intent: unknown, look: ReadModels): Words => {
  const sent = readSentExpense(requestBody(intent))
  if (sent === null) return one
  const { held } = look.get(expenseCategoriesQuery.view, expenseCategoriesQuery.key(null))
  const { made } = look.get(ownExpenseCategories, 'all')
  const nameOf = (id: string): string =>
    held?.find(({ expenseCategoryId }) => expenseCategoryId === id)?.name ?? made[id]?.name ?? ''
  const names = new Set(sent.lines.map(({ categoryId }) => nameOf(categoryId)))
  return joinSummary(
    one,
    sameInBoth([...names].filter((name) => name !== '').join(', ')),
    sameInBoth(partyIn(look, sent.partyId ?? '')?.ledgerTitle ?? sent.supplierName ?? ''),
    amountIn(sent.total),
  )
}
/** A refusal of the server, with its faults at the fields of the form. */
const asInForm = (refusal: Refusal, body: unknown): Refusal => {
  const { banks = [], cheques = [] } = readSentExpense(body)?.settlement ?? {}
  return asInExpenseForm(refusal, banks, cheques)
}

/** Enters an expense. The command's id becomes the document's id. */
export const AddExpense: Command<t.TypeOf<typeof AddInput>> = {
  type: 'AddExpense',
  codec: AddInput,
  label: expenseRoutes.record.label,
  permission: keys.add,
  chart: expenseForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts, today }, look, here) =>
    F.pipe(
      judgeExpenseForm(texts),
      E.chainFirst((fields) => judgeNewClaim(look, texts, today, fields)),
      E.map((fields) =>
        wireOf(expenseRoutes.record, { body: { documentId: here.commandId, ...fields } }),
      ),
      E.map((wire) => [
        expenseForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
        ...expenseForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary,
  editPath: (_, commandId) => `${paths.add}?again=${commandId}`,
  ...expenseForm.sentBy(expenseRoutes.record, asInForm),
}

/** Changes a recorded expense. Whether its VAT may be claimed is for the server, which knows how it was recorded. */
export const ChangeExpense: Command<t.TypeOf<typeof ChangeInput>> = {
  type: 'ChangeExpense',
  codec: ChangeInput,
  label: expenseRoutes.change.label,
  permission: keys.change,
  chart: expenseForm.oncePerRecord(({ id }) => id),
  decide: ({ draft, id, texts, seen }, look, here) =>
    F.pipe(
      judgeExpenseForm(texts),
      E.map((fields) =>
        wireOf(expenseRoutes.change, { params: { id }, body: { ...fields, ...versionOf(seen) } }),
      ),
      E.map((wire) => [
        expenseForm.submitted.of({ draft, id, change: true, wire, seen }),
        ...expenseForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary,
  editPath: (intent, commandId) => `${paths.edit}/${(intent as Submission).id}?again=${commandId}`,
  ...expenseForm.sentBy(expenseRoutes.change, asInForm),
}

export const VoidExpense = expenseVoid.command({
  type: 'VoidExpense',
  kind: 'expense',
  label: expenseRoutes.void.label,
  permission: keys.delete,
  route: expenseRoutes.void,
})

export const expenseCommands = [
  AddExpense,
  ChangeExpense,
  VoidExpense,
  expenseForm.Fill,
  expenseForm.Leave,
  expenseForm.TakeOver,
] as const
