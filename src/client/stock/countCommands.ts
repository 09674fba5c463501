import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { recordStockCount } from '../../contract/itemAdjustments.ts'
import { wireOf } from '../bus/api.ts'
import type { Command, ReadModels } from '../bus/command.ts'
import { joinSummary, requestBody } from '../documents/summary.ts'
import { countForm } from './adjustmentEvents.ts'
import { countNamedAsInForm, judgeCountForm, readSentCount, countText } from './countForm.ts'
import { countItemsQuery } from './queries.ts'
import { stockWords } from './stockWords.ts'

const Input = t.type({ draft: t.string, texts: t.record(t.string, t.string) })

/** The quantities of the books as the person saw them. */
const booksSeen = (look: ReadModels, date: string): ReadonlyMap<string, number> => {
  const { held } = look.get(countItemsQuery.view, countItemsQuery.key(date))
  return new Map((held ?? []).map(({ itemId, quantity }) => [itemId, quantity]))
}

const summary = (intent: unknown): Words =>
  joinSummary(
    stockWords.ofStockCount,
    stockWords.countedOf(readSentCount(requestBody(intent))?.lines.length ?? 0),
  )

/** Records a count of the stock. The command's id becomes the id of the adjustment. */
export const RecordStockCount: Command<t.TypeOf<typeof Input>> = {
  type: 'RecordStockCount',
  codec: Input,
  label: recordStockCount.label,
  permission: 'item-adjustment-add',
  chart: countForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts }, look, here) =>
    F.pipe(
      judgeCountForm(texts, booksSeen(look, countText(texts, 'date'))),
      E.map((fields) =>
        wireOf(recordStockCount, { body: { documentId: here.commandId, ...fields } }),
      ),
      E.map((wire) => [
        countForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
        ...countForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary,
  editPath: (_, commandId) => `/items/count?again=${commandId}`,
  ...countForm.sentBy(recordStockCount, countNamedAsInForm),
}

export const countCommands = [RecordStockCount, countForm.Fill, countForm.Leave] as const
