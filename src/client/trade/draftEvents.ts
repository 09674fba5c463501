import * as t from 'io-ts'
import { TradeKind } from '../../contract/trade.ts'
import { Wire } from '../bus/api.ts'
import { event } from '../log/event.ts'

const or = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
const whole = t.refinement(t.number, Number.isSafeInteger, 'Whole')
const Step = t.union([
  t.literal('party'),
  t.literal('lines'),
  t.literal('terms'),
  t.literal('payment'),
])
const VatClass = t.union([t.literal('taxable'), t.literal('exempt'), t.literal('zeroRated')])
const Said = t.type({ ne: t.string, en: t.string })

// The log keeps values as the program holds them: whole paisa and thousandths, in the program's own names.
export const DiscountKept = t.union([
  t.type({ kind: t.literal('percent'), hundredths: whole }),
  t.type({ kind: t.literal('amount'), paisa: whole }),
])
/** A line as it stands on the draft. `unit` is the item's first or second unit and holds `factorThousandths` of the first. */
export const LineKept = t.type({
  itemId: t.string,
  name: t.string,
  unit: t.string,
  factorThousandths: whole,
  quantityThousandths: whole,
  ratePaisa: whole,
  discount: or(DiscountKept),
  vatClass: VatClass,
})
/** `vatCharged` is of a purchase: the supplier's bill carries VAT. A sale carries it by the shop's own registration. */
export const TermsKept = t.type({
  discount: or(DiscountKept),
  vatCharged: t.boolean,
  vatInclusive: t.boolean,
  roundToRupee: t.boolean,
})
/** A part whose `paisa` is null pays what the others leave: one at most, cash before the banks. What no part pays is credit. */
export const PaymentKept = t.type({
  cashPaisa: or(whole),
  banks: t.readonlyArray(
    t.type({ bankId: t.string, name: t.string, paisa: or(whole), reference: t.string }),
  ),
})
export const ParticularsKept = t.type({
  date: t.string,
  remarks: t.string,
  supplierBillNo: t.string,
  supplierBillDate: or(t.string),
  importDeclarationNo: t.string,
  isCapital: t.boolean,
  exportCountry: t.string,
  exportDeclarationNo: t.string,
  exportDeclarationDate: or(t.string),
})
export const BuyerKept = t.type({
  buyer: t.union([t.literal('cash'), t.literal('party')]),
  partyId: or(t.string),
  partyName: t.string,
})

const about = t.type({ documentId: t.string })
const with_ = <P extends t.Mixed>(payload: P) => t.intersection([about, payload])
export const RefusalKept = t.intersection([
  t.type({ tag: t.string, say: Said }),
  t.partial({ fields: t.record(t.string, Said) }),
])

export const DraftBegun = event('DraftBegun', 1, with_(t.type({ kind: TradeKind, date: t.string })))
/** A bill of the books was opened to be changed: all of it as it stood. */
export const DraftOpened = event(
  'DraftOpened',
  1,
  t.intersection([
    with_(
      t.type({
        kind: TradeKind,
        number: t.string,
        version: whole,
        printedCount: whole,
        lines: t.readonlyArray(LineKept),
      }),
    ),
    BuyerKept,
    TermsKept,
    t.type({ payment: PaymentKept, particulars: ParticularsKept }),
  ]),
)
export const PartyChosen = event(
  'PartyChosen',
  1,
  with_(t.type({ partyId: t.string, partyName: t.string, chargesVat: t.boolean })),
)
export const CashCustomerChosen = event(
  'CashCustomerChosen',
  1,
  with_(t.type({ customerName: t.string })),
)
export const LinePut = event('LinePut', 1, with_(LineKept))
export const LineRemoved = event('LineRemoved', 1, with_(t.type({ itemId: t.string })))
export const TermsPut = event('TermsPut', 1, with_(TermsKept))
export const PaymentPut = event('PaymentPut', 1, with_(PaymentKept))
export const ParticularsPut = event('ParticularsPut', 1, with_(ParticularsKept))
export const StepOpened = event('StepOpened', 1, with_(t.type({ step: Step })))
export const ReviewOpened = event(
  'ReviewOpened',
  1,
  with_(t.type({ paidInFull: t.boolean, totalPaisa: whole })),
)
export const DraftDiscarded = event('DraftDiscarded', 1, about)

/** The bill leaves for the books: `wire` is the very request, byte for byte. */
export const BillSubmitted = event(
  'BillSubmitted',
  1,
  with_(t.type({ kind: TradeKind, change: t.boolean, totalPaisa: whole, wire: Wire })),
)
export const BillWaiting = event('BillWaiting', 1, about)
export const BillRecorded = event(
  'BillRecorded',
  1,
  with_(
    t.type({
      number: t.string,
      version: whole,
      totalPaisa: whole,
      warnings: t.readonlyArray(t.string),
    }),
  ),
)
export const BillRefused = event('BillRefused', 1, with_(t.type({ refusal: RefusalKept })))

/** The events of a draft, from its first word to what became of it. */
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
  StepOpened,
  ReviewOpened,
  DraftDiscarded,
  BillSubmitted,
  BillWaiting,
  BillRecorded,
  BillRefused,
] as const

export const BillVoidAsked = event(
  'BillVoidAsked',
  1,
  with_(t.type({ kind: TradeKind, wire: Wire })),
)
export const BillVoidWaiting = event('BillVoidWaiting', 1, about)
export const BillVoided = event('BillVoided', 1, with_(t.type({ version: whole })))
export const BillVoidRefused = event('BillVoidRefused', 1, with_(t.type({ refusal: RefusalKept })))
export const BillPrintAsked = event(
  'BillPrintAsked',
  1,
  with_(t.type({ kind: TradeKind, wire: Wire })),
)
export const BillPrintWaiting = event('BillPrintWaiting', 1, about)
export const BillPrinted = event('BillPrinted', 1, with_(t.type({ printedCount: whole })))
export const BillPrintRefused = event(
  'BillPrintRefused',
  1,
  with_(t.type({ refusal: RefusalKept })),
)

/** What is done with a bill that stands in the books. */
export const billEvents = [
  BillVoidAsked,
  BillVoidWaiting,
  BillVoided,
  BillVoidRefused,
  BillPrintAsked,
  BillPrintWaiting,
  BillPrinted,
  BillPrintRefused,
] as const
