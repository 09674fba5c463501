import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { tradeRoutes, type TradeKind } from '../../contract/trade.ts'
import { documentPath } from '../documents/documents.ts'
import { submissionChart, submittedOnce } from '../forms/submission.ts'
import { documentWords } from '../documents/documentWords.ts'
import type { VoidCommand } from '../documents/voidFlow.ts'
import { wireOf } from '../bus/api.ts'
import { settle, type Command, type CommandContext, type ReadModels } from '../bus/command.ts'
import { intentAs, supersedes } from '../bus/outbox.ts'
import { view } from '../log/fold.ts'
import {
  BillPrintAsked,
  BillPrintRecorded,
  BillPrintRefused,
  BillPrintWaiting,
  billVoid,
} from './draftEvents.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { tradeWords } from './tradeWords.ts'

/** Whether a recorded bill is being voided or printed, by document id. */
export const billVoids = billVoid.chart
export const billPrints = submissionChart({
  name: 'billPrint',
  submitted: BillPrintAsked,
  waiting: BillPrintWaiting,
  recorded: BillPrintRecorded,
  refused: BillPrintRefused,
  key: ({ documentId }) => documentId,
})

/** What this session did to a recorded bill. */
export interface BillActs {
  /** How often it has been printed, from the last answer; null if this session did not print it. */
  readonly printedCount: number | null
  readonly refusal: Refusal | null
}

/** What this session did to each bill, by document id. */
export const billActs = view({
  name: 'billActs',
  version: 2,
  of: [billVoid.asked, billVoid.refused, BillPrintAsked, BillPrintRecorded, BillPrintRefused],
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

type PrintRequest = ReturnType<typeof BillPrintAsked.of>
const billPath = (intent: unknown): string => {
  const { kind, documentId } = intent as PrintRequest
  return documentPath(kind, documentId)!
}
const supersedePrevious = (look: ReadModels, here: CommandContext, documentId: string) =>
  supersedes(look, here, (refused) => intentAs(BillPrintAsked, refused)?.documentId === documentId)

const voidCommand = (type: string, kind: TradeKind, label: Words): VoidCommand =>
  billVoid.command({
    type,
    kind,
    label,
    permission: documentKinds[kind].keys.delete,
    route: tradeRoutes[kind].void,
  })
/** Voids a recorded bill for a reason. Its number stays in the books, marked void. */
export const VoidSale = voidCommand('VoidSale', 'sale', tradeWords.voidSale)
export const VoidPurchase = voidCommand('VoidPurchase', 'purchase', tradeWords.voidPurchase)
export const VoidSalesReturn = voidCommand(
  'VoidSalesReturn',
  'salesReturn',
  tradeReturnWords.voidSalesReturn,
)
export const VoidPurchaseReturn = voidCommand(
  'VoidPurchaseReturn',
  'purchaseReturn',
  tradeReturnWords.voidPurchaseReturn,
)

const PrintInput = t.type({ documentId: t.string })
const printCommand = (
  type: string,
  kind: TradeKind,
  label: Words,
): Command<t.TypeOf<typeof PrintInput>> => {
  const route = tradeRoutes[kind].print
  return {
    type,
    codec: PrintInput,
    label,
    permission: null,
    chart: submittedOnce(billPrints, (c) => c.documentId, 'underWay', documentWords.inProgress),
    decide: ({ documentId }, look, here) =>
      E.right([
        BillPrintAsked.of({
          documentId,
          kind,
          wire: wireOf(route, { params: { id: documentId } }),
        }),
        ...supersedePrevious(look, here, documentId),
      ]),
    editPath: billPath,
    send: (intent, envelope, { api }) => {
      const { documentId, wire } = intent as PrintRequest
      return settle<{ readonly printedCount: number }>({
        recorded: ({ data }) => [
          BillPrintRecorded.of({ documentId, printedCount: data.printedCount }),
        ],
        refused: (refusal) => [BillPrintRefused.of({ documentId, refusal })],
      })(api.resend(route, wire, envelope) as never)
    },
    waiting: (intent) => [BillPrintWaiting.of({ documentId: (intent as PrintRequest).documentId })],
  }
}
/** Counts a printing before the paper comes out. The first is the original, every later one is marked as a copy (computer billing procedure 2082). */
export const PrintSale = printCommand('PrintSale', 'sale', tradeWords.printSale)
export const PrintPurchase = printCommand('PrintPurchase', 'purchase', tradeWords.printPurchase)
export const PrintSalesReturn = printCommand(
  'PrintSalesReturn',
  'salesReturn',
  tradeReturnWords.printSalesReturn,
)
export const PrintPurchaseReturn = printCommand(
  'PrintPurchaseReturn',
  'purchaseReturn',
  tradeReturnWords.printPurchaseReturn,
)

export const voidOf: Readonly<Record<TradeKind, typeof VoidSale>> = {
  sale: VoidSale,
  purchase: VoidPurchase,
  salesReturn: VoidSalesReturn,
  purchaseReturn: VoidPurchaseReturn,
}
export const printOf: Readonly<Record<TradeKind, typeof PrintSale>> = {
  sale: PrintSale,
  purchase: PrintPurchase,
  salesReturn: PrintSalesReturn,
  purchaseReturn: PrintPurchaseReturn,
}
export const billCommands = [...Object.values(voidOf), ...Object.values(printOf)]
