import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/calendar.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { refuse } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Recorded } from '../../contract/documents.ts'
import { billRoutes, type TradeKind } from '../../contract/trade.ts'
import { wireOf } from '../bus/api.ts'
import { settle, type AnyCommand, type Command } from '../bus/command.ts'
import { billSummary } from './billNames.ts'
import { DiscardDraft } from './commands.ts'
import { judgeDraftDate } from './dateQuestion.ts'
import { shopIn } from './draftCommand.ts'
import { draftChart, drafts } from './draft.ts'
import { judgeDraft } from './draftBill.ts'
import { requestOf } from './draftDocument.ts'
import { BillRecorded, BillRefused, BillSubmitted, BillWaiting } from './draftEvents.ts'
import { draftCodec } from './draftFields.ts'
import { billEditPath, supersedePrevious, type Submitted } from './refusedBills.ts'
import { judgeReferences } from './refusedReferences.ts'
import { tradeWords } from './tradeWords.ts'

const Submission = draftCodec(t.type({ offline: t.boolean }))
type Submission = t.TypeOf<typeof Submission>

const isEditable = (step: string): boolean =>
  !['unopened', 'submitting', 'waiting', 'recorded', 'discarded'].includes(step)

/** A command that sends a draft to the server. The event holds the exact request, and the answer is filed under the bill's document id. */
const submitCommand = (
  type: string,
  kind: TradeKind,
  change: boolean,
  label: Words,
): Command<Submission> => {
  const routes = billRoutes[kind]
  const { keys } = documentKinds[kind]
  return {
    type,
    codec: Submission,
    label,
    permission: change ? keys.change : keys.add,
    chart: { fold: draftChart, key: (c) => c.documentId },
    decide: ({ documentId, offline }, look, here) => {
      const draft = look.get(drafts, documentId)
      const shop = shopIn(look)
      if (draft.kind !== kind || (draft.version !== null) !== change)
        return refuse('notThisBill', tradeWords.thisBillWasNotFound)
      const judged = F.pipe(
        judgeReferences(draft, look),
        E.flatMap(() => judgeDraftDate(draft, kathmanduToday(here.at))),
        E.flatMap(() => judgeDraft(draft, shop)),
      )
      if (E.isLeft(judged)) return judged
      const { totalPaisa } = judged.right.totals
      const request = requestOf(draft, shop!, offline)
      const { documentId: _, ...fields } = request
      const wire = change
        ? wireOf(routes.change, {
            params: { id: documentId },
            body: { version: draft.version!, ...fields },
          })
        : wireOf(routes.record, { body: request })
      return E.right([
        BillSubmitted.of({ documentId, kind, change, totalPaisa, wire }),
        ...supersedePrevious(look, here, documentId),
      ])
    },
    summary: billSummary,
    editPath: billEditPath,
    discardWith: (intent, look) => {
      const raw = { documentId: (intent as Submitted).documentId }
      return isEditable(look.get(draftChart, raw.documentId).value)
        ? { command: DiscardDraft as AnyCommand, raw }
        : null
    },
    send: (intent, envelope, { api }) => {
      const { documentId, wire } = intent as Submitted
      return settle<Recorded>({
        recorded: ({ data }) => [
          BillRecorded.of({
            documentId,
            number: data.number,
            version: data.version,
            totalPaisa: data.total,
            warnings: data.warnings,
          }),
        ],
        refused: (refusal) => [BillRefused.of({ documentId, refusal })],
      })(
        change
          ? api.resend(routes.change, wire, envelope)
          : api.resend(routes.record, wire, envelope),
      )
    },
    waiting: (intent) => [BillWaiting.of({ documentId: (intent as Submitted).documentId })],
  }
}
export const RecordSale = submitCommand('RecordSale', 'sale', false, tradeWords.recordSale)
export const ChangeSale = submitCommand('ChangeSale', 'sale', true, tradeWords.changeSale)
export const RecordPurchase = submitCommand(
  'RecordPurchase',
  'purchase',
  false,
  tradeWords.recordPurchase,
)
export const ChangePurchase = submitCommand(
  'ChangePurchase',
  'purchase',
  true,
  tradeWords.changePurchase,
)

const submitCommandOf: Readonly<
  Record<TradeKind, Readonly<Record<'record' | 'change', Command<Submission>>>>
> = {
  sale: { record: RecordSale, change: ChangeSale },
  purchase: { record: RecordPurchase, change: ChangePurchase },
}
/** The command that sends a draft of this kind, new or edited. */
export const submitOf = (kind: TradeKind, change: boolean): Command<Submission> =>
  submitCommandOf[kind][change ? 'change' : 'record']

export const submitCommands = [RecordSale, ChangeSale, RecordPurchase, ChangePurchase] as const
