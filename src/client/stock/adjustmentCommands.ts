import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import { itemAdjustmentRoutes } from '../../contract/itemAdjustments.ts'
import { wireOf } from '../bus/api.ts'
import type { Command } from '../bus/command.ts'
import { joinSummary, requestBody } from '../documents/summary.ts'
import type { Submission } from '../forms/form.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { itemCount } from '../i18n/words.ts'
import { adjustmentForm, adjustmentVoid } from './adjustmentEvents.ts'
import { judgeAdjustmentForm, readSentAdjustment } from './adjustmentForm.ts'

const text = t.string
const Texts = t.type({ date: text, lines: text, remarks: text, confirmedDate: text })
const AddInput = t.type({ draft: text, texts: Texts })
const ChangeInput = t.type({ draft: text, id: text, texts: Texts, seen: Seen, isCount: t.boolean })

const { keys, one, paths } = documentKinds.itemAdjustment

/** A submitted adjustment in one line: what it is, and of how many items. */
const summary = (intent: unknown): Words =>
  joinSummary(one, itemCount(readSentAdjustment(requestBody(intent))?.lines.length ?? 0))

/** Enters an adjustment of items. The command's id becomes the document's id. */
export const AddItemAdjustment: Command<t.TypeOf<typeof AddInput>> = {
  type: 'AddItemAdjustment',
  codec: AddInput,
  label: itemAdjustmentRoutes.record.label,
  permission: keys.add,
  chart: adjustmentForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts }, look, here) =>
    F.pipe(
      judgeAdjustmentForm(texts),
      E.map((fields) =>
        wireOf(itemAdjustmentRoutes.record, { body: { documentId: here.commandId, ...fields } }),
      ),
      E.map((wire) => [
        adjustmentForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
        ...adjustmentForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary,
  editPath: (_, commandId) => `${paths.add}?again=${commandId}`,
  ...adjustmentForm.sentBy(itemAdjustmentRoutes.record),
}

/** Changes a recorded adjustment. `isCount`: it records a count of the stock. */
export const ChangeItemAdjustment: Command<t.TypeOf<typeof ChangeInput>> = {
  type: 'ChangeItemAdjustment',
  codec: ChangeInput,
  label: itemAdjustmentRoutes.change.label,
  permission: keys.change,
  chart: adjustmentForm.oncePerRecord(({ id }) => id),
  decide: ({ draft, id, texts, seen, isCount }, look, here) =>
    F.pipe(
      judgeAdjustmentForm(texts, isCount),
      E.map((fields) =>
        wireOf(itemAdjustmentRoutes.change, {
          params: { id },
          body: { ...fields, ...versionOf(seen) },
        }),
      ),
      E.map((wire) => [
        adjustmentForm.submitted.of({ draft, id, change: true, wire, seen }),
        ...adjustmentForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary,
  editPath: (intent, commandId) => `${paths.edit}/${(intent as Submission).id}?again=${commandId}`,
  ...adjustmentForm.sentBy(itemAdjustmentRoutes.change),
}

/** Voids an adjustment: the goods are in stock as before it. */
export const VoidItemAdjustment = adjustmentVoid.command({
  type: 'VoidItemAdjustment',
  kind: 'itemAdjustment',
  label: itemAdjustmentRoutes.void.label,
  permission: keys.delete,
  route: itemAdjustmentRoutes.void,
})

export const adjustmentCommands = [
  AddItemAdjustment,
  ChangeItemAdjustment,
  VoidItemAdjustment,
  adjustmentForm.Fill,
  adjustmentForm.Leave,
  adjustmentForm.TakeOver,
] as const
