import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { addCategory, addItem, changeItem } from '../../contract/items.ts'
import type { Submission } from '../forms/form.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { readFields, readNeeded } from '../forms/readFields.ts'
import { submittedOnce } from '../forms/submission.ts'
import { summaryOfFields } from '../documents/summary.ts'
import { words } from '../i18n/words.ts'
import { wireOf } from '../bus/api.ts'
import { settle, type Command, type ReadModels } from '../bus/command.ts'
import { isRefused, needsAttention } from '../bus/outbox.ts'
import {
  CategoryRecorded,
  CategoryRefused,
  CategorySubmitted,
  CategoryWaiting,
  itemDeletion,
  itemForm,
  itemReactivation,
} from './events.ts'
import { judgeItem } from './itemForm.ts'
import { categorySubmissions } from './views.ts'
import { itemWords } from './itemWords.ts'

const text = t.string
const Texts = t.type({
  name: text,
  code: text,
  barcode: text,
  hsCode: text,
  categoryId: text,
  unit: text,
  secondUnit: text,
  secondFactor: text,
  purchaseRate: text,
  saleRate: text,
  vatClass: text,
  openingQuantity: text,
  openingValue: text,
  openingDate: text,
  lowStock: text,
})
const AddInput = t.type({ draft: text, texts: Texts })
const ChangeInput = t.type({ draft: text, id: text, texts: Texts, seen: Seen })

const judgeCategory = (id: string, look: ReadModels): Refused<null> =>
  isRefused(look.get(needsAttention, 'all').refused, id)
    ? refuse('categoryRefused', itemWords.categoryRefused, 'categoryId')
    : E.right(null)

const itemSummary = summaryOfFields('name', 'code')

/** Adds an item. The command's id becomes the item's id, so that a bill can refer to it before it is recorded. */
export const AddItem: Command<t.TypeOf<typeof AddInput>> = {
  type: 'AddItem',
  codec: AddInput,
  label: addItem.label,
  permission: 'item-add',
  chart: itemForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts }, look, here) =>
    F.pipe(
      judgeCategory(texts.categoryId, look),
      E.flatMap(() => judgeItem(texts)),
      E.map((fields) => wireOf(addItem, { body: { itemId: here.commandId, ...fields } })),
      E.map((wire) => [
        itemForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
        ...itemForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary: itemSummary,
  editPath: (_, commandId) => `/items/add?again=${commandId}`,
  ...itemForm.sentBy(addItem),
}

/** Edits an item. */
export const ChangeItem: Command<t.TypeOf<typeof ChangeInput>> = {
  type: 'ChangeItem',
  codec: ChangeInput,
  label: changeItem.label,
  permission: 'item-edit',
  chart: itemForm.oncePerRecord(({ id }) => id),
  decide: ({ draft, id, texts, seen }, look, here) =>
    F.pipe(
      judgeCategory(texts.categoryId, look),
      E.flatMap(() => judgeItem(texts, seen.texts['openingDate'])),
      E.map((fields) =>
        wireOf(changeItem, { params: { id }, body: { ...fields, ...versionOf(seen) } }),
      ),
      E.map((wire) => [
        itemForm.submitted.of({ draft, id, change: true, wire, seen }),
        ...itemForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary: itemSummary,
  editPath: (intent, commandId) => `/items/edit/${(intent as Submission).id}?again=${commandId}`,
  ...itemForm.sentBy(changeItem),
}

const AddCategoryInput = t.type({ name: text })

/** Adds a category. The command's id becomes the category's id, so that an item can have it at once. */
export const AddCategory: Command<t.TypeOf<typeof AddCategoryInput>> = {
  type: 'AddCategory',
  codec: AddCategoryInput,
  label: addCategory.label,
  permission: null,
  chart: submittedOnce(
    categorySubmissions,
    (_, __, { commandId }) => commandId,
    'AlreadySaving',
    words.loading,
  ),
  decide: (c, _, { commandId: id }) =>
    F.pipe(
      readFields('CategoryUnfit', { name: readNeeded(c.name, 60, itemWords.categoryNameNeeded) }),
      E.map(({ name }) => [
        CategorySubmitted.of({
          id,
          name,
          wire: wireOf(addCategory, { body: { categoryId: id, name } }),
        }),
      ]),
    ),
  summary: itemSummary,
  send: (intent, { company, commandId }, { api }) => {
    const { id, wire } = intent as {
      readonly id: string
      readonly wire: Parameters<typeof api.resend>[1]
    }
    return F.pipe(
      api.resend(addCategory, wire, { company, commandId }),
      settle({
        recorded: () => [CategoryRecorded.of({ id })],
        refused: ({ say }) => [CategoryRefused.of({ id, say })],
      }),
    )
  },
  waiting: (intent) => [CategoryWaiting.of({ id: (intent as { readonly id: string }).id })],
}

export const FillItem = itemForm.Fill
export const LeaveItem = itemForm.Leave
export const TakeOverItem = itemForm.TakeOver
export const ReactivateItem = itemReactivation.Delete
export const DeleteItem = itemDeletion.Delete
