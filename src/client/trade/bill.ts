import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { documentKinds } from '../../books/documentKind.ts'
import { refuse, type Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { billRoutes, type Recorded, type TradeKind } from '../../contract/trade.ts'
import { documentPath } from '../documents/documents.ts'
import { submissionChart, submittedOnce } from '../forms/submission.ts'
import { namedIn } from '../documents/summary.ts'
import { wireOf } from '../bus/api.ts'
import { settle, type Command, type CommandContext, type ReadModels } from '../bus/command.ts'
import { supersedes } from '../bus/outbox.ts'
import { view } from '../log/fold.ts'
import {
  BillPrintAsked,
  BillPrinted,
  BillPrintRefused,
  BillPrintWaiting,
  BillVoidAsked,
  BillVoided,
  BillVoidRefused,
  BillVoidWaiting,
} from './draftEvents.ts'

/** Voiding a bill of the books, and counting that it is printed. Key of both: the document's id. */
export const billVoids = submissionChart({
  name: 'billVoid',
  submitted: BillVoidAsked,
  waiting: BillVoidWaiting,
  recorded: BillVoided,
  refused: BillVoidRefused,
  key: ({ documentId }) => documentId,
})
export const billPrints = submissionChart({
  name: 'billPrint',
  submitted: BillPrintAsked,
  waiting: BillPrintWaiting,
  recorded: BillPrinted,
  refused: BillPrintRefused,
  key: ({ documentId }) => documentId,
})

/** What this session was told of a bill that stands in the books. */
export interface BillActs {
  /** How often it has been printed, as last told; null: not printed in this session. */
  readonly printedCount: number | null
  readonly refusal: Refusal | null
}

/** By document id. */
export const billActs = view({
  name: 'billActs',
  version: 2,
  of: [BillVoidAsked, BillVoidRefused, BillPrintAsked, BillPrinted, BillPrintRefused],
  key: ({ event }) => event.documentId,
  empty: (): BillActs => ({ printedCount: null, refusal: null }),
  evolve: (draft: { -readonly [K in keyof BillActs]: BillActs[K] }, { event: e }) => {
    switch (e.type) {
      case 'BillVoidAsked':
      case 'BillPrintAsked':
        draft.refusal = null
        return
      case 'BillPrinted':
        draft.printedCount = e.printedCount
        return
      case 'BillVoidRefused':
      case 'BillPrintRefused':
        draft.refusal = e.refusal
    }
  },
})
const underWay: Words = { ne: 'यो काम हुँदैछ', en: 'This is under way' }

type Asked = ReturnType<typeof BillPrintAsked.of>
const billPath = (intent: unknown): string =>
  documentPath((intent as Asked).kind, (intent as Asked).documentId)!
const supersedePrevious = (
  look: ReadModels,
  here: CommandContext,
  type: string,
  documentId: string,
) =>
  supersedes(
    look,
    here,
    ({ intent }) => intent.type === type && (intent.payload as Asked).documentId === documentId,
  )

const Voiding = t.type({ documentId: t.string, reason: t.string })
const reasonNeeded: Words = { ne: 'बदर गर्ने कारण लेख्नुहोस्', en: 'Write the reason for voiding' }

const voids = (type: string, kind: TradeKind, label: Words): Command<t.TypeOf<typeof Voiding>> => {
  const route = billRoutes[kind].void
  const permission = documentKinds[kind].keys.delete
  return {
    type,
    codec: Voiding,
    label,
    permission,
    chart: submittedOnce(billVoids, (c) => c.documentId, 'underWay', underWay),
    decide: ({ documentId, reason }, look, here) => {
      if (reason.trim() === '') return refuse('reasonNeeded', reasonNeeded, 'reason')
      return E.right([
        BillVoidAsked.of({
          documentId,
          kind,
          wire: wireOf(route, { params: { id: documentId }, body: { reason: reason.trim() } }),
        }),
        ...supersedePrevious(look, here, BillVoidAsked.type, documentId),
      ])
    },
    summary: namedIn('reason'),
    editPath: billPath,
    send: (intent, envelope, { api }) => {
      const { documentId, wire } = intent as ReturnType<typeof BillVoidAsked.of>
      return settle<Recorded>({
        recorded: ({ data }) => [BillVoided.of({ documentId, version: data.version })],
        refused: (refusal) => [BillVoidRefused.of({ documentId, refusal: refusal })],
      })(api.resend(route, wire, envelope))
    },
    waiting: (intent) => [
      BillVoidWaiting.of({ documentId: (intent as { documentId: string }).documentId }),
    ],
  }
}
/** Voids a bill of the books with a reason: its number stays and is shown void. */
export const VoidSale = voids('VoidSale', 'sale', { ne: 'बिक्री बदर गर्नुहोस्', en: 'Void the sale' })
export const VoidPurchase = voids('VoidPurchase', 'purchase', {
  ne: 'खरिद बदर गर्नुहोस्',
  en: 'Void the purchase',
})

const Printing = t.type({ documentId: t.string })
const prints = (
  type: string,
  kind: TradeKind,
  label: Words,
): Command<t.TypeOf<typeof Printing>> => {
  const route = billRoutes[kind].print
  return {
    type,
    codec: Printing,
    label,
    permission: null,
    chart: submittedOnce(billPrints, (c) => c.documentId, 'underWay', underWay),
    decide: ({ documentId }, look, here) =>
      E.right([
        BillPrintAsked.of({
          documentId,
          kind,
          wire: wireOf(route, { params: { id: documentId } }),
        }),
        ...supersedePrevious(look, here, BillPrintAsked.type, documentId),
      ]),
    editPath: billPath,
    send: (intent, envelope, { api }) => {
      const { documentId, wire } = intent as ReturnType<typeof BillPrintAsked.of>
      return settle<{ readonly printedCount: number }>({
        recorded: ({ data }) => [BillPrinted.of({ documentId, printedCount: data.printedCount })],
        refused: (refusal) => [BillPrintRefused.of({ documentId, refusal: refusal })],
      })(api.resend(route, wire, envelope) as never)
    },
    waiting: (intent) => [
      BillPrintWaiting.of({ documentId: (intent as { documentId: string }).documentId }),
    ],
  }
}
/** Counts a printing before the paper comes out: the first is the original, each later one says that it is a copy (computer billing procedure 2082). */
export const PrintSale = prints('PrintSale', 'sale', {
  ne: 'बिक्री प्रिन्ट गर्नुहोस्',
  en: 'Print the sale',
})
export const PrintPurchase = prints('PrintPurchase', 'purchase', {
  ne: 'खरिद प्रिन्ट गर्नुहोस्',
  en: 'Print the purchase',
})

export const voidOf: Readonly<Record<TradeKind, typeof VoidSale>> = {
  sale: VoidSale,
  purchase: VoidPurchase,
}
export const printOf: Readonly<Record<TradeKind, typeof PrintSale>> = {
  sale: PrintSale,
  purchase: PrintPurchase,
}
export const billCommands = [VoidSale, VoidPurchase, PrintSale, PrintPurchase] as const
