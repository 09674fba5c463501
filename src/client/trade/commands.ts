import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { judgeBill } from '../../books/bill.ts'
import { judgeBusinessDate } from '../../books/company.ts'
import { kathmanduToday } from '../../books/calendar.ts'
import { documentKinds } from '../../books/documentKind.ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { billRoutes, TradeKind, type Recorded } from '../../contract/trade.ts'
import { wireOf } from '../bus/api.ts'
import { AttentionClosed } from '../bus/busEvents.ts'
import {
  settle,
  type AnyCommand,
  type Command,
  type CommandContext,
  type ReadModels,
} from '../bus/command.ts'
import type { AnyEvent } from '../log/event.ts'
import {
  billEditPath,
  billSummary,
  supersedePrevious,
  judgeNamed,
  MendDraft,
  openOf,
  TakeUpBill,
  type Submitted,
} from './editAgain.ts'
import { draftChart, drafts, type Draft, type DraftLine } from './draft.ts'
import { enteredOf, judgeDraft, type Shop } from './draftBill.ts'
import {
  BillRecorded,
  BillRefused,
  BillSubmitted,
  BillWaiting,
  BuyerKept,
  CashCustomerChosen,
  DraftBegun,
  DraftDiscarded,
  DraftOpened,
  LineKept,
  LinePut,
  LineRemoved,
  ParticularsKept,
  ParticularsPut,
  PartyChosen,
  PaymentKept,
  PaymentPut,
  ReviewOpened,
  StepOpened,
  TermsKept,
  TermsPut,
} from './draftEvents.ts'
import { shopQuery } from './queries.ts'

const about = t.type({ documentId: t.string })
const with_ = <P extends t.Mixed>(payload: P) => t.intersection([about, payload])

const shopIn = (look: ReadModels): Shop | null => look.get(shopQuery.view, shopQuery.key(null)).held
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A word written on a draft: it ends in the log, and the draft's chart says when it may be said. */
const writes = <C extends { readonly documentId: string }>(
  type: string,
  codec: t.Decoder<unknown, C>,
  label: Words,
  decide: (
    c: C,
    draft: Draft,
    look: ReadModels,
    here: CommandContext,
  ) => Refused<readonly AnyEvent[]>,
): Command<C> => ({
  type,
  codec,
  label,
  permission: null,
  chart: { fold: draftChart, key: (c) => c.documentId },
  decide: (c, look, here) => decide(c, look.get(drafts, c.documentId), look, here),
})
const says = (event: AnyEvent): Refused<readonly AnyEvent[]> => E.right([event])
const nothingToSay: Refused<readonly AnyEvent[]> = E.right([])

/** Begins a bill. Its document id is the command's own, made before anything is sent. */
export const BeginDraft: Command<{ kind: TradeKind }> = {
  type: 'BeginDraft',
  codec: t.type({ kind: TradeKind }),
  label: { ne: 'नयाँ बिल', en: 'New bill' },
  permission: null,
  decide: ({ kind }, _, here) =>
    says(DraftBegun.of({ documentId: here.commandId, kind, date: kathmanduToday(here.at) })),
}
const Opened = t.intersection([
  with_(
    t.type({
      kind: TradeKind,
      number: t.string,
      version: t.number,
      printedCount: t.number,
      lines: t.readonlyArray(LineKept),
    }),
  ),
  BuyerKept,
  TermsKept,
  t.type({ payment: PaymentKept, particulars: ParticularsKept }),
])
/** Opens a bill of the books to change it; what was written on it before and not sent is let go. */
export const OpenDraft = writes('OpenDraft', Opened, { ne: 'सम्पादन गर्नुहोस्', en: 'Edit' }, (c) =>
  says(DraftOpened.of(c)),
)

export const ChooseParty = writes(
  'ChooseParty',
  with_(t.type({ partyId: t.string, partyName: t.string, chargesVat: t.boolean })),
  { ne: 'पार्टी छान्नुहोस्', en: 'Choose a party' },
  (c, draft) =>
    draft.buyer === 'party' && draft.partyId === c.partyId ? nothingToSay : says(PartyChosen.of(c)),
)
export const ChooseCashCustomer = writes(
  'ChooseCashCustomer',
  with_(t.type({ customerName: t.string })),
  { ne: 'नगद ग्राहक', en: 'Cash customer' },
  (c, draft) =>
    draft.buyer === 'cash' && draft.partyName === c.customerName
      ? nothingToSay
      : says(CashCustomerChosen.of(c)),
)

const judgeLine = (line: DraftLine): Refused<unknown> =>
  E.mapLeft((r: Refusal) => ({
    ...r,
    fields: Object.fromEntries(
      Object.entries(r.fields ?? {}).map(([field, say]) => [field.replace(/^lines\.0\./, ''), say]),
    ),
  }))(
    judgeBill({
      lines: [line],
      discount: null,
      vat: { registered: false, inclusive: false },
      roundToRupee: false,
    }),
  )

/** Writes a line, or writes it anew. Refusals stand beside `quantityThousandths`, `ratePaisa` or `discount`. */
export const PutLine = writes(
  'PutLine',
  with_(LineKept),
  { ne: 'सामान थप्नुहोस्', en: 'Put a line' },
  (c, draft) => {
    const { documentId: _, ...line } = c
    return E.flatMap(judgeLine(line), () =>
      same(draft.lines[c.itemId], line) ? nothingToSay : says(LinePut.of(c)),
    )
  },
)
const otherUnit: Words = {
  ne: 'यो सामान बिलमा अर्कै एकाइमा छ; त्यहीँको परिमाण फेर्नुहोस्',
  en: 'This item is on the bill in another unit; change its quantity there',
}
/** Adds a line; where its item is on the bill already, the quantity is added to what stands there. */
export const AddLine = writes(
  'AddLine',
  with_(LineKept),
  { ne: 'सामान थप्नुहोस्', en: 'Add a line' },
  (c, draft) => {
    const { documentId, ...line } = c
    const had = draft.lines[c.itemId]
    if (had !== undefined && had.unit !== line.unit) return refuse('otherUnit', otherUnit, 'unit')
    const sum: DraftLine =
      had === undefined
        ? line
        : {
            ...line,
            discount: line.discount ?? had.discount,
            quantityThousandths: had.quantityThousandths + line.quantityThousandths,
          }
    return E.flatMap(judgeLine(line), () =>
      E.flatMap(judgeLine(sum), () => says(LinePut.of({ documentId, ...sum }))),
    )
  },
)
export const RemoveLine = writes(
  'RemoveLine',
  with_(t.type({ itemId: t.string })),
  { ne: 'हटाउनुहोस्', en: 'Remove' },
  (c) => says(LineRemoved.of(c)),
)

export const PutTerms = writes(
  'PutTerms',
  with_(TermsKept),
  { ne: 'छुट र भ्याट', en: 'Discount and VAT' },
  ({ documentId, ...terms }, draft) =>
    same(draft.terms, terms) ? nothingToSay : says(TermsPut.of({ documentId, ...terms })),
)
export const PutPayment = writes(
  'PutPayment',
  with_(PaymentKept),
  { ne: 'भुक्तानी', en: 'Payment' },
  ({ documentId, ...payment }, draft) =>
    same(draft.payment, payment) ? nothingToSay : says(PaymentPut.of({ documentId, ...payment })),
)
export const PutParticulars = writes(
  'PutParticulars',
  with_(ParticularsKept),
  { ne: 'बिलको विवरण', en: 'Particulars of the bill' },
  ({ documentId, ...particulars }, draft) =>
    same(draft.particulars, particulars)
      ? nothingToSay
      : says(ParticularsPut.of({ documentId, ...particulars })),
)

export const OpenStep = writes(
  'OpenStep',
  with_(
    t.type({
      step: t.union([
        t.literal('party'),
        t.literal('lines'),
        t.literal('terms'),
        t.literal('payment'),
      ]),
    }),
  ),
  { ne: 'चरण', en: 'Open a part' },
  (c) => says(StepOpened.of(c)),
)
/** Shows the bill as it will be printed, once the books find nothing wrong with it. */
export const OpenReview = writes(
  'OpenReview',
  about,
  { ne: 'बिल हेर्नुहोस्', en: 'Review the bill' },
  ({ documentId }, draft, look, here) => {
    const shop = shopIn(look)
    return E.flatMap(
      E.flatMap(
        E.flatMap(judgeNamed(draft, look), () => judgeDraft(draft, shop)),
        (judged) =>
          E.map(() => judged)(
            judgeBusinessDate(shop!, draft.particulars.date, kathmanduToday(here.at)),
          ),
      ),
      ({ totals, settled }) =>
        says(
          ReviewOpened.of({
            documentId,
            paidInFull: settled.creditPaisa <= 0,
            totalPaisa: totals.totalPaisa,
          }),
        ),
    )
  },
)
export const DiscardDraft = writes(
  'DiscardDraft',
  about,
  { ne: 'बिल मेटाउनुहोस्', en: 'Discard the draft' },
  ({ documentId }, _, look) =>
    E.right([
      DraftDiscarded.of({ documentId }),
      ...openOf(look, documentId).map(({ commandId }) =>
        AttentionClosed.of({ commandId, how: 'discarded', by: null }),
      ),
    ]),
)

const Submitting = with_(t.type({ offline: t.boolean }))
type Submitting = t.TypeOf<typeof Submitting>

const takesMore = (step: string): boolean =>
  !['unopened', 'submitting', 'waiting', 'recorded', 'discarded'].includes(step)
/** Hands the bill to the books. The intent holds the very request; the reply is filed by the bill's own document id. */
const submits = (
  type: string,
  kind: TradeKind,
  change: boolean,
  label: Words,
): Command<Submitting> => {
  const routes = billRoutes[kind]
  const { keys } = documentKinds[kind]
  const permission = change ? keys.change : keys.add
  const gone: Words = { ne: 'यो बिल यहाँ छैन', en: 'This bill is not here' }
  return {
    type,
    codec: Submitting,
    label,
    permission,
    chart: { fold: draftChart, key: (c) => c.documentId },
    decide: ({ documentId, offline }, look, here) => {
      const draft = look.get(drafts, documentId)
      const shop = shopIn(look)
      if (draft.kind !== kind || (draft.version !== null) !== change)
        return refuse('notThisBill', gone)
      return E.flatMap(
        E.flatMap(judgeNamed(draft, look), () => judgeDraft(draft, shop)),
        ({ totals }) => {
          const entered = enteredOf(draft, shop!, offline)
          const { documentId: _, ...rest } = entered
          const wire = change
            ? wireOf(routes.change, {
                params: { id: documentId },
                body: { version: draft.version!, ...rest },
              })
            : wireOf(routes.record, { body: entered })
          return E.right([
            BillSubmitted.of({ documentId, kind, change, totalPaisa: totals.totalPaisa, wire }),
            ...supersedePrevious(look, here, documentId),
          ])
        },
      )
    },
    summary: billSummary,
    editPath: billEditPath,
    discardWith: (intent, look) => {
      const raw = { documentId: (intent as Submitted).documentId }
      return takesMore(look.get(draftChart, raw.documentId).value)
        ? { command: DiscardDraft as AnyCommand, raw }
        : null
    },
    send: (intent, envelope, { api }) => {
      const { documentId, wire } = intent as ReturnType<typeof BillSubmitted.of>
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
        refused: (refusal) => [BillRefused.of({ documentId, refusal: refusal })],
      })(
        change
          ? api.resend(routes.change, wire, envelope)
          : api.resend(routes.record, wire, envelope),
      )
    },
    waiting: (intent) => [
      BillWaiting.of({ documentId: (intent as { documentId: string }).documentId }),
    ],
  }
}
export const RecordSale = submits('RecordSale', 'sale', false, {
  ne: 'बिक्री सुरक्षित गर्नुहोस्',
  en: 'Record the sale',
})
export const ChangeSale = submits('ChangeSale', 'sale', true, {
  ne: 'बिक्री सम्पादन गर्नुहोस्',
  en: 'Change the sale',
})
export const RecordPurchase = submits('RecordPurchase', 'purchase', false, {
  ne: 'खरिद सुरक्षित गर्नुहोस्',
  en: 'Record the purchase',
})
export const ChangePurchase = submits('ChangePurchase', 'purchase', true, {
  ne: 'खरिद सम्पादन गर्नुहोस्',
  en: 'Change the purchase',
})

const submitting: Readonly<
  Record<TradeKind, Readonly<Record<'record' | 'change', Command<Submitting>>>>
> = {
  sale: { record: RecordSale, change: ChangeSale },
  purchase: { record: RecordPurchase, change: ChangePurchase },
}
/** The command that hands this draft to the books. */
export const submitOf = (kind: TradeKind, change: boolean): Command<Submitting> =>
  submitting[kind][change ? 'change' : 'record']

export const draftCommands = [
  BeginDraft,
  OpenDraft,
  ChooseParty,
  ChooseCashCustomer,
  PutLine,
  AddLine,
  RemoveLine,
  PutTerms,
  PutPayment,
  PutParticulars,
  OpenStep,
  OpenReview,
  DiscardDraft,
  MendDraft,
  TakeUpBill,
  RecordSale,
  ChangeSale,
  RecordPurchase,
  ChangePurchase,
] as const
