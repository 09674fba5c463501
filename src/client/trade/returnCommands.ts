import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { documentKinds, isReturnKind, type ReturnKind } from '../../books/documents/documentKind.ts'
import { judgeReturn, leftOf } from '../../books/documents/returnedLine.ts'
import { returnWords } from '../../books/documents/returnWords.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { TradeKind } from '../../contract/trade.ts'
import { Int } from '../../journal/fields.ts'
import type { Command } from '../bus/command.ts'
import type { AnyEvent } from '../log/event.ts'
import type { Draft } from './draft.ts'
import { paymentOf } from './draftBill.ts'
import { accept, draftCommand, unchanged } from './draftCommand.ts'
import {
  CashCustomerChosen,
  DraftBegun,
  DraftDiscarded,
  DraftOpened,
  LinePut,
  LineRemoved,
  ParticularsPut,
  PartyChosen,
  PaymentPut,
} from './draftEvents.ts'
import { draftCodec, DraftRef, type DraftLine } from './draftFields.ts'
import { comingBackOf, returnableOf, type BilledLine, type ReturnedBill } from './returnedBill.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { billHere, heldBill } from './waitingReturns.ts'

/** Who is credited: the party of the bill, or its cash customer. */
const buyerOf = (
  documentId: string,
  { buyer, partyId, partyName }: Pick<ReturnedBill, 'buyer' | 'partyId' | 'partyName'>,
): AnyEvent =>
  buyer === 'party' && partyId !== null
    ? PartyChosen.of({ documentId, partyId, partyName, chargesVat: false })
    : CashCustomerChosen.of({ documentId, customerName: partyName })

/** The first events of a return of a bill. */
export const returnBegun = (
  documentId: string,
  kind: ReturnKind,
  date: string,
  bill: ReturnedBill,
): readonly AnyEvent[] => [
  DraftBegun.of({ documentId, kind, date, bill }),
  buyerOf(documentId, bill),
]

const Begun = t.type({ kind: TradeKind, billId: t.string })
/** Begins a return of a bill. The command's id becomes the id of the return. */
export const BeginReturn: Command<t.TypeOf<typeof Begun>> = {
  type: 'BeginReturn',
  codec: Begun,
  label: tradeReturnWords.beginReturn,
  permission: null,
  decide: ({ kind, billId }, look, { commandId: documentId, at }) => {
    if (!isReturnKind(kind)) return refuse('notAReturn', tradeReturnWords.billNotHere)
    if (heldBill(look, documentKinds[kind].returns, billId)?.state === 'void')
      return refuse('billIsVoid', returnWords.billIsVoid)
    const bill = billHere(look, kind, billId, null)
    if (bill === null) return refuse('billNotHere', tradeReturnWords.billNotHere)
    const today = kathmanduToday(at)
    return accept(...returnBegun(documentId, kind, bill.date > today ? bill.date : today, bill))
  },
}

/** A line of the bill as it comes back. */
export const lineComingBack = (
  billed: BilledLine,
  quantities: Pick<DraftLine, 'quantityThousandths' | 'freeThousandths'>,
): DraftLine => {
  const { itemId, name, unit, factorThousandths, rateTenThousandths, discount, vatClass } = billed
  return {
    itemId,
    name,
    unit,
    factorThousandths,
    rateTenThousandths,
    discount,
    vatClass,
    ...quantities,
  }
}

const judgeLine = (bill: ReturnedBill, line: DraftLine): Refused<unknown> => {
  const judged = judgeReturn(returnableOf(bill), comingBackOf(bill, [line]))
  if (E.isRight(judged)) return judged
  const fields = Object.entries(judged.left.fields ?? {})
  return E.left({
    ...judged.left,
    fields: Object.fromEntries(
      fields.map(([field, say]) => [field.replace(/^lines\.0\./, ''), say]),
    ),
  })
}

/** Says how much of one line comes back; nothing takes the line off. A refusal names `quantity` or `freeQuantity`. */
export const PutReturned = draftCommand(
  'PutReturned',
  draftCodec(t.type({ itemId: t.string, quantityThousandths: Int, freeThousandths: Int })),
  tradeReturnWords.putReturned,
  ({ documentId, itemId, ...quantities }, { bill, lines }) => {
    const billed = bill?.lines.find((line) => line.itemId === itemId)
    if (bill === null || billed === undefined)
      return refuse('billNotHere', tradeReturnWords.billNotHere)
    const before = lines[itemId]
    if (quantities.quantityThousandths === 0 && quantities.freeThousandths === 0)
      return before === undefined ? unchanged : accept(LineRemoved.of({ documentId, itemId }))
    const line = lineComingBack(billed, quantities)
    const judged = judgeLine(bill, line)
    if (E.isLeft(judged)) return judged
    return before?.quantityThousandths === line.quantityThousandths &&
      before.freeThousandths === line.freeThousandths
      ? unchanged
      : accept(LinePut.of({ documentId, ...line }))
  },
)

const leftOfLine = ({ share, taken }: BilledLine) => leftOf({ line: share, taken })

/** Everything that is left of the bill comes back. */
export const ReturnAll = draftCommand(
  'ReturnAll',
  DraftRef,
  tradeReturnWords.everything,
  ({ documentId }, { bill }) =>
    accept(
      ...(bill?.lines ?? []).flatMap((billed) => {
        const left = leftOfLine(billed)
        return left.quantityThousandths + left.freeThousandths === 0
          ? []
          : [LinePut.of({ documentId, ...lineComingBack(billed, left) })]
      }),
    ),
)

/** The lines of a draft as far as the bill still has them. */
const linesLeft = (draft: Draft, bill: ReturnedBill): readonly DraftLine[] =>
  draft.order.flatMap((itemId) => {
    const line = draft.lines[itemId]!
    const billed = bill.lines.find((each) => each.itemId === itemId)
    if (billed === undefined) return []
    const left = leftOfLine(billed)
    const quantities = {
      quantityThousandths: Math.min(line.quantityThousandths, left.quantityThousandths),
      freeThousandths: Math.min(line.freeThousandths, left.freeThousandths),
    }
    return quantities.quantityThousandths + quantities.freeThousandths === 0
      ? []
      : [lineComingBack(billed, quantities)]
  })

/** The events that write a draft once more over the bill as it is now. */
const overBill = (draft: Draft, bill: ReturnedBill): readonly AnyEvent[] => {
  const { documentId, kind, particulars, terms, number, version } = draft
  const { buyer, partyId, partyName } = bill
  const lines = linesLeft(draft, bill)
  if (number !== null && version !== null)
    return [
      DraftOpened.of({
        documentId,
        kind,
        number,
        version,
        printedCount: 0,
        lines,
        buyer,
        partyId,
        partyName,
        ...terms,
        payment: paymentOf(draft),
        particulars,
        recordedVat: draft.recordedVat,
        bill,
      }),
    ]
  return [
    DraftDiscarded.of({ documentId }),
    DraftBegun.of({ documentId, kind, date: particulars.date, bill }),
    buyerOf(documentId, bill),
    ...lines.map((line) => LinePut.of({ documentId, ...line })),
    ...(draft.payment === null || lines.length === 0
      ? []
      : [PaymentPut.of({ documentId, ...draft.payment })]),
    ParticularsPut.of({ documentId, ...particulars }),
  ]
}

/** Takes the bill as it is now: others may have returned goods of it since the return was begun. */
export const RefreshReturn = draftCommand(
  'RefreshReturn',
  DraftRef,
  tradeReturnWords.takeBillAnew,
  (_, draft, look) => {
    const { kind, bill, version, documentId } = draft
    if (bill === null || !isReturnKind(kind)) return unchanged
    const now = billHere(look, kind, bill.billId, version === null ? null : documentId)
    return now === null || JSON.stringify(now) === JSON.stringify(bill)
      ? unchanged
      : accept(...overBill(draft, now))
  },
)

export const returnCommands = [BeginReturn, PutReturned, ReturnAll, RefreshReturn] as const
