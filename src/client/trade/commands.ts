import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { judgeBill } from '../../books/documents/bill.ts'
import { costWords } from '../../books/documents/costWords.ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import { TradeKind } from '../../contract/trade.ts'
import { AttentionClosed } from '../bus/busEvents.ts'
import type { Command } from '../bus/command.ts'
import { judgeDraft } from './draftBill.ts'
import { initialTerms, ApplyLastTerms } from './initialTerms.ts'
import { ConfirmDate, dateQuestionOf, isDateConfirmed } from './dateQuestion.ts'
import { accept, draftCommand, shopIn, unchanged } from './draftCommand.ts'
import { DraftCosts } from './draftCosts.ts'
import {
  CashCustomerChosen,
  CostsPut,
  DateAsked,
  DraftBegun,
  DraftDiscarded,
  DraftOpened,
  LinePut,
  LineRemoved,
  ParticularsPut,
  PartyChosen,
  PaymentPut,
  ReviewOpened,
  StepOpened,
  TermsPut,
} from './draftEvents.ts'
import {
  draftCodec,
  DraftLine,
  DraftParticulars,
  DraftPayment,
  DraftRef,
  DraftTerms,
} from './draftFields.ts'
import { judgeDraftParticulars } from './draftParticulars.ts'
import { lineOnBill } from './recordedItems.ts'
import { openRefusals } from './refusedBills.ts'
import { judgeReferences, RepairDraft } from './refusedReferences.ts'
import { RestoreBill } from './restoreBill.ts'
import { tradeWords } from './tradeWords.ts'
import { words } from '../i18n/words.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Begins a bill. The command's id becomes the bill's document id, so it is known before anything is sent. */
export const BeginDraft: Command<{ kind: TradeKind }> = {
  type: 'BeginDraft',
  codec: t.type({ kind: TradeKind }),
  label: tradeWords.newBill,
  permission: null,
  decide: ({ kind }, look, { commandId: documentId, at }) =>
    accept(
      DraftBegun.of({ documentId, kind, date: kathmanduToday(at) }),
      ...initialTerms(documentId, kind, shopIn(look)),
    ),
}
/** Opens a recorded bill for editing. An earlier edit of it that was not sent is lost. */
export const OpenDraft = draftCommand('OpenDraft', DraftOpened.payload, words.edit, (c) =>
  accept(DraftOpened.of(c)),
)

export const ChooseParty = draftCommand(
  'ChooseParty',
  draftCodec(t.type({ partyId: t.string, partyName: t.string, chargesVat: t.boolean })),
  words.chooseParty,
  (c, draft) =>
    draft.buyer === 'party' && draft.partyId === c.partyId ? unchanged : accept(PartyChosen.of(c)),
)
export const ChooseCashCustomer = draftCommand(
  'ChooseCashCustomer',
  draftCodec(t.type({ customerName: t.string })),
  words.cashCustomer,
  (c, draft) =>
    draft.buyer === 'cash' && draft.partyName === c.customerName
      ? unchanged
      : accept(CashCustomerChosen.of(c)),
)

const withoutLineNumbers = (refusal: Refusal): Refusal => ({
  ...refusal,
  fields: Object.fromEntries(
    Object.entries(refusal.fields ?? {}).map(([field, say]) => [
      field.replace(/^lines\.0\./, ''),
      say,
    ]),
  ),
})
const judgeLine = (line: DraftLine): Refused<unknown> => {
  const judged = judgeBill({
    lines: [line],
    discount: null,
    vat: { registered: false, inclusive: false },
    roundToRupee: false,
  })
  return E.isLeft(judged) ? E.left(withoutLineNumbers(judged.left)) : judged
}

/** Writes a line, or replaces the one of the same item. A refusal names `quantity`, `freeQuantity`, `rate` or `discount`. */
export const PutLine = draftCommand(
  'PutLine',
  draftCodec(DraftLine),
  tradeWords.putLine,
  (c, draft) => {
    const { documentId, ...said } = c
    const line = lineOnBill(draft.recordedItems, said)
    const judged = judgeLine(line)
    if (E.isLeft(judged)) return judged
    return same(draft.lines[c.itemId], line)
      ? unchanged
      : accept(LinePut.of({ documentId, ...line }))
  },
)

/** Adds a line. If its item is already on the bill, the quantities are added to that line. */
export const AddLine = draftCommand(
  'AddLine',
  draftCodec(DraftLine),
  tradeWords.addLineToBill,
  (c, draft) => {
    const { documentId, ...said } = c
    const line = lineOnBill(draft.recordedItems, said)
    const existing = draft.lines[c.itemId]
    if (existing !== undefined && existing.unit !== line.unit)
      return refuse('otherUnit', tradeWords.otherUnit, 'unit')
    const sum: DraftLine =
      existing === undefined
        ? line
        : {
            ...line,
            discount: line.discount ?? existing.discount,
            quantityThousandths: existing.quantityThousandths + line.quantityThousandths,
            freeThousandths: existing.freeThousandths + line.freeThousandths,
          }
    const judged = E.flatMap(judgeLine(line), () => judgeLine(sum))
    return E.isLeft(judged) ? judged : accept(LinePut.of({ documentId, ...sum }))
  },
)
export const RemoveLine = draftCommand(
  'RemoveLine',
  draftCodec(t.type({ itemId: t.string })),
  words.remove,
  (c) => accept(LineRemoved.of(c)),
)

export const PutTerms = draftCommand(
  'PutTerms',
  draftCodec(DraftTerms),
  tradeWords.stepTerms,
  ({ documentId, ...terms }, draft) =>
    same(draft.terms, terms) ? unchanged : accept(TermsPut.of({ documentId, ...terms })),
)
export const PutPayment = draftCommand(
  'PutPayment',
  draftCodec(DraftPayment),
  words.payment,
  ({ documentId, ...payment }, draft) =>
    same(draft.payment, payment) ? unchanged : accept(PaymentPut.of({ documentId, ...payment })),
)
export const PutParticulars = draftCommand(
  'PutParticulars',
  draftCodec(DraftParticulars),
  tradeWords.putParticulars,
  ({ documentId, ...particulars }, draft) =>
    same(draft.particulars, particulars)
      ? unchanged
      : accept(ParticularsPut.of({ documentId, ...particulars })),
)

export const PutCosts = draftCommand(
  'PutCosts',
  draftCodec(DraftCosts),
  costWords.additionalCosts,
  ({ documentId, ...costs }, draft) =>
    same(draft.costs, costs) ? unchanged : accept(CostsPut.of({ documentId, ...costs })),
)

export const OpenStep = draftCommand('OpenStep', StepOpened.payload, tradeWords.openStep, (c) =>
  accept(StepOpened.of(c)),
)
/** Shows the bill as it will print, if it is complete and correct, or asks about its date first. */
export const OpenReview = draftCommand(
  'OpenReview',
  DraftRef,
  tradeWords.shortcutReview,
  ({ documentId }, draft, look, here) => {
    const shop = shopIn(look)
    const today = kathmanduToday(here.at)
    const question = dateQuestionOf(draft, today)
    // A wrong date changes the VAT of a bill and what it needs, so it is asked about first.
    if (
      question !== null &&
      !isDateConfirmed(draft) &&
      draft.order.length > 0 &&
      draft.buyer !== 'none'
    )
      return accept(DateAsked.of({ documentId, ...question }))
    const judged = E.flatMap(judgeReferences(draft, look), () => judgeDraft(draft, shop))
    if (E.isLeft(judged)) return judged
    const { totals, settled } = judged.right
    return E.flatMap(
      E.flatMap(judgeBusinessDate(shop!, draft.particulars.date, today), () =>
        judgeDraftParticulars(draft, shop, look, today),
      ),
      () =>
        accept(
          ReviewOpened.of({
            documentId,
            paidInFull: settled.creditPaisa <= 0,
            totalPaisa: totals.totalPaisa,
            dateToConfirm: question?.date ?? null,
          }),
        ),
    )
  },
)
export const DiscardDraft = draftCommand(
  'DiscardDraft',
  DraftRef,
  tradeWords.discardDraft,
  ({ documentId }, _, look) =>
    accept(
      DraftDiscarded.of({ documentId }),
      ...openRefusals(look, documentId).map(({ commandId }) =>
        AttentionClosed.of({ commandId, how: 'discarded', by: null }),
      ),
    ),
)

/** The commands that write a draft. Those that send it are in submitBill.ts. */
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
  PutCosts,
  OpenStep,
  OpenReview,
  ApplyLastTerms,
  ConfirmDate,
  DiscardDraft,
  RepairDraft,
  RestoreBill,
] as const
