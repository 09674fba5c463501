import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { changeCategory } from '../../contract/items.ts'
import { wireOf } from '../bus/api.ts'
import type { Command } from '../bus/command.ts'
import { summaryOfFields } from '../documents/summary.ts'
import { readFields, readNeeded } from '../forms/readFields.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { categoryDeactivation, categoryForm, categoryReactivation } from './categoryEvents.ts'
import { itemWords } from './itemWords.ts'

const text = t.string
const Input = t.type({ draft: text, id: text, texts: t.type({ name: text }), seen: Seen })

/** Renames a category. */
export const ChangeCategory: Command<t.TypeOf<typeof Input>> = {
  type: 'ChangeCategory',
  codec: Input,
  label: changeCategory.label,
  permission: 'item-edit',
  chart: categoryForm.oncePerRecord(({ id }) => id),
  decide: ({ draft, id, texts, seen }, look, here) =>
    F.pipe(
      readFields('CategoryUnfit', {
        name: readNeeded(texts.name, 60, itemWords.categoryNameNeeded),
      }),
      E.map(({ name }) =>
        wireOf(changeCategory, { params: { id }, body: { name, ...versionOf(seen) } }),
      ),
      E.map((wire) => [
        categoryForm.submitted.of({ draft, id, change: true, wire, seen }),
        ...categoryForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary: summaryOfFields('name', 'name'),
  editPath: (_, commandId) => `/items/categories?again=${commandId}`,
  ...categoryForm.sentBy(changeCategory),
}

export const categoryCommands = [
  ChangeCategory,
  categoryForm.Fill,
  categoryForm.Leave,
  categoryForm.TakeOver,
  categoryDeactivation.Delete,
  categoryReactivation.Delete,
] as const
