import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { documentKinds, isReturnKind } from '../../books/documents/documentKind.ts'
import { ChangedTrade, EnteredTrade, type TradeDocument } from '../../contract/trade.ts'
import { words } from '../i18n/words.ts'
import type { Command, ReadModels } from '../bus/command.ts'
import { intentAs, needsAttention } from '../bus/outbox.ts'
import type { AnyEvent } from '../log/event.ts'
import { bankNameOf, itemSummaryOf, partyNameOf } from './billNames.ts'
import { canEdit } from './canEdit.ts'
import { draftChart, type Draft } from './draft.ts'
import { draftOfDocument } from './draftDocument.ts'
import { costsOfRequest } from './draftCosts.ts'
import {
  BillSubmitted,
  CashCustomerChosen,
  CostsPut,
  DraftBegun,
  DraftOpened,
  LinePut,
  ParticularsPut,
  PartyChosen,
  PaymentPut,
  TermsPut,
} from './draftEvents.ts'
import { DraftRef, noParticulars, type DraftLine, type DraftParticulars } from './draftFields.ts'
import { presentFactor } from './lineInput.ts'
import { oneBillQuery } from './queries.ts'
import { lineOnBill, recordedItemsOf } from './recordedItems.ts'
import {
  dateConfirmed,
  draftLineOf,
  notHere,
  paymentOfRequest,
  type BillRequest,
} from './restoreParts.ts'
import { restoreReturn } from './restoreReturn.ts'

const particularsIn = (request: BillRequest): DraftParticulars => ({
  ...noParticulars,
  date: request.date,
  remarks: request.remarks ?? '',
  supplierBillNo: request.supplierBillNo ?? '',
  supplierBillDate: request.supplierBillDate ?? null,
  importDeclarationNo: request.importDeclarationNo ?? '',
  isCapital: request.isCapital ?? false,
  exportCountry: request.exportCountry ?? '',
  exportDeclarationNo: request.exportDeclarationNo ?? '',
  exportDeclarationDate: request.exportDeclarationDate ?? null,
})

const restoredCosts = (
  documentId: string,
  request: BillRequest,
  look: ReadModels,
): readonly AnyEvent[] => {
  if (request.additionalCosts === undefined && request.customs === undefined) return []
  const names = {
    bank: (id: string) => bankNameOf(look, id),
    party: (id: string) => partyNameOf(look, id),
  }
  return [CostsPut.of({ documentId, ...costsOfRequest(request, names) })]
}

/** The events that write a refused new bill once more. */
const restoreNewBill = (
  documentId: string,
  kind: Draft['kind'],
  request: BillRequest,
  look: ReadModels,
  today: string,
): readonly AnyEvent[] => {
  const { partyId, date, discount, vatInclusive, roundToRupee } = request
  const { customerName = '', vatCharged = false } = request
  return [
    DraftBegun.of({ documentId, kind, date }),
    partyId === null
      ? CashCustomerChosen.of({ documentId, customerName })
      : PartyChosen.of({
          documentId,
          partyId,
          partyName: partyNameOf(look, partyId),
          chargesVat: vatCharged,
        }),
    ...request.lines.map((line) => LinePut.of({ documentId, ...draftLineOf(line, look) })),
    TermsPut.of({ documentId, discount, vatCharged, vatInclusive, roundToRupee }),
    PaymentPut.of({ documentId, ...paymentOfRequest(request, look) }),
    ParticularsPut.of({ documentId, ...particularsIn(request) }),
    ...restoredCosts(documentId, request, look),
    ...dateConfirmed(documentId, request, today, null),
  ]
}

/** The event that opens a recorded bill as it is today, with the refused edit applied to it. */
const restoreEdit = (
  bill: TradeDocument,
  request: BillRequest,
  look: ReadModels,
  today: string,
): readonly AnyEvent[] => {
  const { partyId, discount, vatInclusive, roundToRupee } = request
  const { customerName = '', vatCharged = false } = request
  const partyName = (id: string): string =>
    partyNameOf(look, id) || (bill.party?.ledgerId === id ? bill.party.ledgerTitle : '')
  const opened = draftOfDocument(bill, (itemId, unit) =>
    presentFactor(itemSummaryOf(look, itemId), unit),
  )
  const recordedItems = recordedItemsOf(opened.lines)
  const lines = request.lines.map((line): DraftLine => {
    const recorded = opened.lines.find(({ itemId }) => itemId === line.itemId)
    const restored = draftLineOf(line, look)
    return recorded === undefined
      ? restored
      : lineOnBill(recordedItems, { ...restored, name: recorded.name })
  })
  return [
    DraftOpened.of({
      ...opened,
      lines,
      recordedItems: opened.lines.map(({ itemId, unit, factorThousandths, vatClass }) => ({
        itemId,
        unit,
        factorThousandths,
        vatClass,
      })),
      discount,
      vatInclusive,
      roundToRupee,
      vatCharged: documentKinds[bill.kind].vatChargedBy === 'shop' ? bill.vatCharged : vatCharged,
      buyer: partyId === null ? 'cash' : 'party',
      partyId,
      partyName: partyId === null ? customerName : partyName(partyId),
      payment: paymentOfRequest(request, look),
      particulars: particularsIn(request),
    }),
    ...restoredCosts(bill.documentId, request, look),
    ...dateConfirmed(bill.documentId, request, today, bill.date),
  ]
}

const Restoration = t.intersection([DraftRef, t.type({ commandId: t.string })])
/**
 * Makes a draft of a refused bill that an earlier session sent: its own draft ended with that session. The command's type is
 * stored in logs and keeps its first name.
 */
export const RestoreBill: Command<t.TypeOf<typeof Restoration>> = {
  type: 'TakeUpBill',
  codec: Restoration,
  label: words.editAndSend,
  permission: null,
  chart: { fold: draftChart, key: (c) => c.documentId },
  decide: ({ documentId, commandId }, look, { company, at }) => {
    const refused = look.get(needsAttention, 'all').open[commandId]
    if (refused === undefined || refused.company !== company) return E.left(notHere)
    const submitted = intentAs(BillSubmitted, refused)
    if (submitted?.documentId !== documentId) return E.left(notHere)
    const { kind, wire, change } = submitted
    if (isReturnKind(kind)) return restoreReturn({ documentId, kind, change }, wire.body, look, at)
    const request = (change ? ChangedTrade : EnteredTrade).decode(wire.body)
    if (E.isLeft(request)) return E.left(notHere)
    const today = kathmanduToday(at)
    if (!change) return E.right(restoreNewBill(documentId, kind, request.right, look, today))
    const query = oneBillQuery(kind)
    const bill = look.get(query.view, query.key(documentId)).held
    if (bill === null || !canEdit(bill)) return E.left(notHere)
    return E.right(restoreEdit(bill, request.right, look, today))
  },
}
