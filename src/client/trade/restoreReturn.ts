import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { documentKinds, isReturnKind, type ReturnKind } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { ReadModels } from '../bus/command.ts'
import { intentAs, type NeedsAttention } from '../bus/outbox.ts'
import type { AnyEvent } from '../log/event.ts'
import { partyNameOf } from './billNames.ts'
import { canEdit } from './canEdit.ts'
import { draftOfDocument } from './draftDocument.ts'
import {
  BillSubmitted,
  CashCustomerChosen,
  DraftBegun,
  DraftOpened,
  LinePut,
  ParticularsPut,
  PartyChosen,
  PaymentPut,
  TermsPut,
} from './draftEvents.ts'
import { noParticulars, type DraftLine } from './draftFields.ts'
import { oneBillQuery } from './queries.ts'
import { dateConfirmed, draftLineOf, notHere, paymentOfRequest } from './restoreParts.ts'
import { lineComingBack, returnBegun } from './returnCommands.ts'
import type { ReturnedBill } from './returnedBill.ts'
import { billHere, returnInBody, type ReturnRequest } from './waitingReturns.ts'

/** The bill that a refused return names; null if the command is not a return of a bill. */
export const billOfRefused = (
  open: NeedsAttention['open'],
  commandId: string,
): { readonly kind: ReturnKind; readonly billId: string } | null => {
  const refused = open[commandId]
  const submitted = refused === undefined ? null : intentAs(BillSubmitted, refused)
  if (!submitted || !isReturnKind(submitted.kind)) return null
  const billId = returnInBody(submitted.wire.body, submitted.change)?.billId ?? null
  return billId === null ? null : { kind: submitted.kind, billId }
}

const linesIn = (
  { lines }: ReturnRequest,
  bill: ReturnedBill | null,
  look: ReadModels,
): readonly DraftLine[] =>
  lines.flatMap((line) => {
    const { itemId, quantity, freeQuantity = 0, unit = '', rate = 0, discount = null } = line
    if (bill === null)
      return [draftLineOf({ itemId, quantity, freeQuantity, unit, rate, discount }, look)]
    const billed = bill.lines.find((each) => each.itemId === itemId)
    const quantities = { quantityThousandths: quantity, freeThousandths: freeQuantity }
    return billed === undefined ? [] : [lineComingBack(billed, quantities)]
  })

const particularsIn = ({ date, reason }: ReturnRequest) => ({
  ...noParticulars,
  date,
  remarks: reason,
})

interface Restored {
  readonly documentId: string
  readonly kind: ReturnKind
}
/** The events that write a refused new return once more. */
const restoreNew = (
  { documentId, kind }: Restored,
  request: ReturnRequest,
  bill: ReturnedBill | null,
  look: ReadModels,
): readonly AnyEvent[] => {
  const { date, partyId, customerName = '', discount = null, roundToRupee = false } = request
  const buyer =
    partyId === null
      ? CashCustomerChosen.of({ documentId, customerName })
      : PartyChosen.of({
          documentId,
          partyId,
          partyName: partyNameOf(look, partyId),
          chargesVat: false,
        })
  const terms = { discount, vatCharged: false, vatInclusive: false, roundToRupee }
  return [
    ...(bill === null
      ? [DraftBegun.of({ documentId, kind, date }), buyer]
      : returnBegun(documentId, kind, date, bill)),
    ...linesIn(request, bill, look).map((line) => LinePut.of({ documentId, ...line })),
    ...(bill === null ? [TermsPut.of({ documentId, ...terms })] : []),
    PaymentPut.of({ documentId, ...paymentOfRequest(request, look) }),
    ParticularsPut.of({ documentId, ...particularsIn(request) }),
  ]
}

/** The event that opens a recorded return as it is today, with the refused edit applied to it. */
const restoreEdit = (
  { documentId, kind }: Restored,
  request: ReturnRequest,
  bill: ReturnedBill | null,
  look: ReadModels,
): readonly AnyEvent[] | null => {
  const query = oneBillQuery(kind)
  const own = look.get(query.view, query.key(documentId)).held
  if (own === null || !canEdit(own)) return null
  return [
    DraftOpened.of({
      ...draftOfDocument(own, () => 1000, bill),
      lines: linesIn(request, bill, look),
      payment: paymentOfRequest(request, look),
      particulars: particularsIn(request),
    }),
  ]
}

/** The events that make a draft of a refused return; its bill must be on this device. */
export const restoreReturn = (
  restored: Restored & { readonly change: boolean },
  body: unknown,
  look: ReadModels,
  at: string,
): Refused<readonly AnyEvent[]> => {
  const { documentId, kind, change } = restored
  const request = returnInBody(body, change)
  if (request === null) return E.left(notHere)
  const { billId } = request
  const bill = billId === null ? null : billHere(look, kind, billId, change ? documentId : null)
  if (billId !== null && bill === null) return E.left(notHere)
  const events = change
    ? restoreEdit(restored, request, bill, look)
    : restoreNew(restored, request, bill, look)
  if (events === null) return E.left(notHere)
  return E.right([...events, ...dateConfirmed(documentId, request, kathmanduToday(at), null)])
}

/** The query that loads the bill of a return. */
export const billQueryOf = (kind: ReturnKind) => oneBillQuery(documentKinds[kind].returns)
