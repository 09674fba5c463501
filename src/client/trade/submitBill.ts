import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { documentKinds, isReturnKind } from '../../books/documents/documentKind.ts'
import { refuse } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Recorded } from '../../contract/documents.ts'
import { billRoutes, returnRoutes, type TradeKind } from '../../contract/trade.ts'
import type { Route } from '../../contract/route.ts'
import { wireOf, type Wire } from '../bus/api.ts'
import { settle, type AnyCommand, type Command } from '../bus/command.ts'
import { billSummary } from './billNames.ts'
import { DiscardDraft } from './commands.ts'
import { judgeDraftDate } from './dateQuestion.ts'
import { shopIn } from './draftCommand.ts'
import { draftChart, drafts } from './draft.ts'
import { judgeDraft, type Shop } from './draftBill.ts'
import type { Draft } from './draft.ts'
import { requestOf, returnRequestOf } from './draftDocument.ts'
import { BillRecorded, BillRefused, BillSubmitted, BillWaiting } from './draftEvents.ts'
import { draftCodec } from './draftFields.ts'
import { billEditPath, supersedePrevious, type Submitted } from './refusedBills.ts'
import { judgeReferences } from './refusedReferences.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { tradeWords } from './tradeWords.ts'

const Submission = draftCodec(t.type({ offline: t.boolean }))
type Submission = t.TypeOf<typeof Submission>

const isEditable = (step: string): boolean =>
  !['unopened', 'submitting', 'waiting', 'recorded', 'discarded'].includes(step)

/** The request of a draft, new or edited, exactly as it is sent. */
const wireOfDraft = (draft: Draft, shop: Shop, offline: boolean): Wire => {
  const { documentId, version, kind } = draft
  const params = { id: documentId }
  if (isReturnKind(kind)) {
    const routes = returnRoutes[kind]
    const body = returnRequestOf(draft, shop, offline)
    const { documentId: _, ...fields } = body
    return version === null
      ? wireOf(routes.record, { body })
      : wireOf(routes.change, { params, body: { version, ...fields } })
  }
  const routes = billRoutes[kind]
  const body = requestOf(draft, shop, offline)
  const { documentId: _, ...fields } = body
  return version === null
    ? wireOf(routes.record, { body })
    : wireOf(routes.change, { params, body: { version, ...fields } })
}

type Sent = Route<never, never, never, Recorded>
/** The route that takes a new or an edited document of a kind. */
const routeOf = (kind: TradeKind, change: boolean): Sent => {
  const { record, change: edit } = isReturnKind(kind) ? returnRoutes[kind] : billRoutes[kind]
  return (change ? edit : record) as unknown as Sent
}

/** A command that sends a draft to the server. The event holds the exact request, and the answer is filed under the bill's document id. */
const submitCommand = (
  type: string,
  kind: TradeKind,
  change: boolean,
  label: Words,
): Command<Submission> => {
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
      const wire = wireOfDraft(draft, shop!, offline)
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
      })(api.resend(routeOf(kind, change), wire, envelope))
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

export const RecordSalesReturn = submitCommand(
  'RecordSalesReturn',
  'salesReturn',
  false,
  tradeReturnWords.recordSalesReturn,
)
export const ChangeSalesReturn = submitCommand(
  'ChangeSalesReturn',
  'salesReturn',
  true,
  tradeReturnWords.changeSalesReturn,
)
export const RecordPurchaseReturn = submitCommand(
  'RecordPurchaseReturn',
  'purchaseReturn',
  false,
  tradeReturnWords.recordPurchaseReturn,
)
export const ChangePurchaseReturn = submitCommand(
  'ChangePurchaseReturn',
  'purchaseReturn',
  true,
  tradeReturnWords.changePurchaseReturn,
)

const submitCommandOf: Readonly<
  Record<TradeKind, Readonly<Record<'record' | 'change', Command<Submission>>>>
> = {
  sale: { record: RecordSale, change: ChangeSale },
  purchase: { record: RecordPurchase, change: ChangePurchase },
  salesReturn: { record: RecordSalesReturn, change: ChangeSalesReturn },
  purchaseReturn: { record: RecordPurchaseReturn, change: ChangePurchaseReturn },
}
/** The command that sends a draft of this kind, new or edited. */
export const submitOf = (kind: TradeKind, change: boolean): Command<Submission> =>
  submitCommandOf[kind][change ? 'change' : 'record']

export const submitCommands = Object.values(submitCommandOf).flatMap(({ record, change }) => [
  record,
  change,
])
