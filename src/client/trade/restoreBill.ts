import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/calendar.ts'
import { questionOfDate } from '../../books/calendar/dateQuestion.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Refusal } from '../../books/refusal.ts'
import { ChangedTrade, EnteredTrade, type TradeDocument } from '../../contract/trade.ts'
import { words } from '../i18n/words.ts'
import type { Command, ReadModels } from '../bus/command.ts'
import { intentAs, needsAttention } from '../bus/outbox.ts'
import type { AnyEvent } from '../log/event.ts'
import { bankNameOf, itemSummaryOf, partyNameOf } from './billNames.ts'
import { canEdit } from './canEdit.ts'
import { draftChart, type Draft } from './draft.ts'
import { draftOfDocument } from './draftDocument.ts'
import { draftChequesOf } from './draftCheques.ts'
import { costsOfRequest } from './draftCosts.ts'
import {
  BillSubmitted,
  CashCustomerChosen,
  CostsPut,
  DateAsked,
  DateConfirmed,
  DraftBegun,
  DraftOpened,
  LinePut,
  ParticularsPut,
  PartyChosen,
  PaymentPut,
  TermsPut,
} from './draftEvents.ts'
import {
  DraftRef,
  noParticulars,
  type DraftLine,
  type DraftParticulars,
  type DraftPayment,
} from './draftFields.ts'
import { presentFactor } from './lineInput.ts'
import { oneBillQuery } from './queries.ts'
import { lineOnBill, recordedItemsOf } from './recordedItems.ts'
import { tradeWords } from './tradeWords.ts'

/** The request of a bill, new or edited, without its document id. */
type BillRequest = Omit<EnteredTrade, 'documentId'>

const paymentIn = (
  { settlement, partyId, total, useAdvance }: BillRequest,
  look: ReadModels,
): DraftPayment => ({
  // A cash customer's cash follows the total while the bill is corrected.
  cashPaisa: partyId === null && settlement.cash === total ? null : settlement.cash,
  banks: settlement.banks.map(({ bankId, amount, reference = '' }) => ({
    bankId,
    name: bankNameOf(look, bankId),
    paisa: amount,
    reference,
  })),
  ...(useAdvance === undefined ? {} : { useAdvance }),
  ...draftChequesOf(settlement.cheques, (id) => bankNameOf(look, id)),
})
const draftLineOf = (
  { itemId, quantity, freeQuantity = 0, unit, rate, discount }: EnteredTrade['lines'][number],
  look: ReadModels,
): DraftLine => {
  const item = itemSummaryOf(look, itemId)
  return {
    itemId,
    name: item.name,
    unit,
    factorThousandths: presentFactor(item, unit),
    quantityThousandths: quantity,
    freeThousandths: freeQuantity,
    rateTenThousandths: rate,
    discount,
    vatClass: item.vatClass,
  }
}
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

/** A date that the person confirmed when they sent the bill is not asked about again. */
const dateConfirmed = (
  documentId: string,
  { date, confirmedDate }: BillRequest,
  today: string,
  recorded: string | null,
): readonly AnyEvent[] =>
  confirmedDate === date && questionOfDate(date, today, recorded) !== null
    ? [DateAsked.of({ documentId, date, meant: null }), DateConfirmed.of({ documentId, date })]
    : []

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
    PaymentPut.of({ documentId, ...paymentIn(request, look) }),
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
      payment: paymentIn(request, look),
      particulars: particularsIn(request),
    }),
    ...restoredCosts(bill.documentId, request, look),
    ...dateConfirmed(bill.documentId, request, today, bill.date),
  ]
}

const notFound: Refusal = {
  tag: 'notHere',
  say: tradeWords.thisBillWasNotFound,
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
    if (refused === undefined || refused.company !== company) return E.left(notFound)
    const submitted = intentAs(BillSubmitted, refused)
    if (submitted?.documentId !== documentId) return E.left(notFound)
    const { kind, wire, change } = submitted
    const request = (change ? ChangedTrade : EnteredTrade).decode(wire.body)
    if (E.isLeft(request)) return E.left(notFound)
    const today = kathmanduToday(at)
    if (!change) return E.right(restoreNewBill(documentId, kind, request.right, look, today))
    const query = oneBillQuery(kind)
    const bill = look.get(query.view, query.key(documentId)).held
    if (bill === null || !canEdit(bill)) return E.left(notFound)
    return E.right(restoreEdit(bill, request.right, look, today))
  },
}
