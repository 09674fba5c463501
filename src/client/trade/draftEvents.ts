import * as t from 'io-ts'
import { TradeKind } from '../../contract/trade.ts'
import { Int, nullable } from '../../journal/fields.ts'
import { Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { voidFlow } from '../documents/voidFlow.ts'
import { event } from '../log/event.ts'
import { DraftCosts } from './draftCosts.ts'
import {
  draftCodec,
  DraftBuyer,
  DraftLine,
  DraftParticulars,
  DraftPayment,
  DraftRef,
  DraftTerms,
  lineSinceRates,
  RecordedItem,
  RecordedVat,
} from './draftFields.ts'
import { ReturnedBill } from './returnedBill.ts'

const Step = t.union([
  t.literal('party'),
  t.literal('lines'),
  t.literal('terms'),
  t.literal('payment'),
])

/** `bill`: the one whose goods come back, if it is a return of a bill. */
export const DraftBegun = event(
  'DraftBegun',
  1,
  draftCodec(
    t.intersection([
      t.type({ kind: TradeKind, date: t.string }),
      t.partial({ bill: ReturnedBill }),
    ]),
  ),
)
/**
 * A recorded bill was opened for editing: the whole bill as it was. `recordedVat`: its day, and whether the shop was then
 * registered for VAT; null in logs of release 1.2.0. `recordedItems`: the items of the recorded bill, if they are not those
 * of `lines`. `bill`: of a return, the bill whose goods come back. The lines of version 2 had their rates in paisa.
 */
export const DraftOpened = event(
  'DraftOpened',
  3,
  t.intersection([
    draftCodec(
      t.type({
        kind: TradeKind,
        number: t.string,
        version: Int,
        printedCount: Int,
        lines: t.readonlyArray(DraftLine),
      }),
    ),
    DraftBuyer,
    DraftTerms,
    t.type({
      payment: DraftPayment,
      particulars: DraftParticulars,
      recordedVat: nullable(RecordedVat),
    }),
    t.partial({ recordedItems: t.readonlyArray(RecordedItem), bill: ReturnedBill }),
  ]),
  {
    1: (old: object) => ({ ...old, recordedVat: null }),
    2: (old: { readonly lines: readonly Parameters<typeof lineSinceRates>[0][] }) => ({
      ...old,
      lines: old.lines.map(lineSinceRates),
    }),
  },
)
export const PartyChosen = event(
  'PartyChosen',
  1,
  draftCodec(t.type({ partyId: t.string, partyName: t.string, chargesVat: t.boolean })),
)
export const CashCustomerChosen = event(
  'CashCustomerChosen',
  1,
  draftCodec(t.type({ customerName: t.string })),
)
export const LinePut = event('LinePut', 2, draftCodec(DraftLine), { 1: lineSinceRates })
export const LineRemoved = event('LineRemoved', 1, draftCodec(t.type({ itemId: t.string })))
export const TermsPut = event('TermsPut', 1, draftCodec(DraftTerms))
export const PaymentPut = event('PaymentPut', 1, draftCodec(DraftPayment))
export const ParticularsPut = event('ParticularsPut', 1, draftCodec(DraftParticulars))
export const CostsPut = event('CostsPut', 1, draftCodec(DraftCosts))
/** The terms with which a new bill begins were taken over: from the party's last bill, or with null from the company settings. */
export const TermsTaken = event(
  'TermsTaken',
  1,
  draftCodec(
    t.type({
      from: nullable(t.type({ documentId: t.string, number: t.string })),
      vatCharged: t.boolean,
      vatInclusive: t.boolean,
      roundToRupee: t.boolean,
    }),
  ),
)
/** The person was asked about a date outside the present fiscal year; `meant` is the date offered in its place. */
export const DateAsked = event(
  'DateAsked',
  1,
  draftCodec(t.type({ date: t.string, meant: nullable(t.string) })),
)
export const DateConfirmed = event('DateConfirmed', 1, draftCodec(t.type({ date: t.string })))
export const StepOpened = event('StepOpened', 1, draftCodec(t.type({ step: Step })))
/** `dateToConfirm`: the bill's date if it has to be confirmed; null in logs of release 1.2.0. */
export const ReviewOpened = event(
  'ReviewOpened',
  2,
  draftCodec(t.type({ paidInFull: t.boolean, totalPaisa: Int, dateToConfirm: nullable(t.string) })),
  { 1: (old: object) => ({ ...old, dateToConfirm: null }) },
)
export const DraftDiscarded = event('DraftDiscarded', 1, DraftRef)

/** The bill was sent to the server. `wire` is the exact request, so that every retry sends the same bytes. */
export const BillSubmitted = event(
  'BillSubmitted',
  1,
  draftCodec(t.type({ kind: TradeKind, change: t.boolean, totalPaisa: Int, wire: Wire })),
)
export const BillWaiting = event('BillWaiting', 1, DraftRef)
export const BillRecorded = event(
  'BillRecorded',
  1,
  draftCodec(
    t.type({
      number: t.string,
      version: Int,
      totalPaisa: Int,
      warnings: t.readonlyArray(t.string),
    }),
  ),
)
export const BillRefused = event('BillRefused', 1, draftCodec(t.type({ refusal: RefusalCodec })))

/** The events of a draft, from the first one to the server's answer. */
export const draftEvents = [
  DraftBegun,
  DraftOpened,
  PartyChosen,
  CashCustomerChosen,
  LinePut,
  LineRemoved,
  TermsPut,
  PaymentPut,
  ParticularsPut,
  CostsPut,
  TermsTaken,
  DateAsked,
  DateConfirmed,
  StepOpened,
  ReviewOpened,
  DraftDiscarded,
  BillSubmitted,
  BillWaiting,
  BillRecorded,
  BillRefused,
] as const

/** Voiding a recorded bill. */
export const billVoid = voidFlow({
  chart: 'billVoid',
  asked: 'BillVoidAsked',
  waiting: 'BillVoidWaiting',
  recorded: 'BillVoided',
  refused: 'BillVoidRefused',
})
export const BillPrintAsked = event(
  'BillPrintAsked',
  1,
  draftCodec(t.type({ kind: TradeKind, wire: Wire })),
)
export const BillPrintWaiting = event('BillPrintWaiting', 1, DraftRef)
/** The server recorded the print. Its stored type equals that of the fact in the journal. */
export const BillPrintRecorded = event('BillPrinted', 1, draftCodec(t.type({ printedCount: Int })))
export const BillPrintRefused = event(
  'BillPrintRefused',
  1,
  draftCodec(t.type({ refusal: RefusalCodec })),
)

/** The events of a recorded bill: voiding and printing it. */
export const billEvents = [
  billVoid.asked,
  billVoid.waiting,
  billVoid.recorded,
  billVoid.refused,
  BillPrintAsked,
  BillPrintWaiting,
  BillPrintRecorded,
  BillPrintRefused,
] as const
