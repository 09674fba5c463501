import { either as E } from 'fp-ts'
import {
  judgeBill,
  judgeSettlement,
  totalsOf,
  type BillTerms,
  type BillTotals,
  type Settled,
  type Settlement,
} from '../../books/documents/bill.ts'
import { isVatRegistered } from '../../books/company/company.ts'
import { documentKinds, isReturnKind } from '../../books/documents/documentKind.ts'
import { judgeRefund } from '../../books/documents/refund.ts'
import { judgeReturn } from '../../books/documents/returnedLine.ts'
import { returnWords } from '../../books/documents/returnWords.ts'
import { chequesPaisa } from '../../books/documents/cheque.ts'
import type { Paisa } from '../../books/money/money.ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { billKinds } from './billKinds.ts'
import type { Draft } from './draft.ts'
import { judgeDraftCheques, partsOfCheques } from './draftCheques.ts'
import { judgeDraftCosts } from './draftCosts.ts'
import type { DraftLine, DraftPayment } from './draftFields.ts'
import { comingBackOf, returnableOf, totalsOfDraftReturn } from './returnedBill.ts'
import { tradeWords } from './tradeWords.ts'

export type Shop = Pick<
  RegistrationDetail,
  | 'vatRegisteredFrom'
  | 'vatRegisteredThrough'
  | 'booksBeginOn'
  | 'lockedThrough'
  | 'ratesIncludeVat'
  | 'roundToRupee'
>

/** Whether the shop is registered for VAT on the bill's date. A recorded bill that keeps its date keeps what it then said. */
export const isShopRegistered = (
  { recordedVat, particulars: { date } }: Draft,
  shop: Shop | null,
): boolean =>
  recordedVat?.date === date ? recordedVat.registered : shop !== null && isVatRegistered(shop, date)

/** A new bill of goods that came through customs, where its VAT is paid. */
export const isNewImport = ({ version, particulars }: Draft): boolean =>
  version === null && particulars.importDeclarationNo.trim() !== ''

/** Whether the bill carries VAT: the shop was registered on the bill's date, or the supplier's bill has VAT. */
export const carriesVat = (draft: Draft, shop: Shop | null): boolean => {
  // Goods that come back have the VAT of their bill; without a bill, the shop is not registered.
  if (isReturnKind(draft.kind)) return draft.bill?.vatCharged ?? false
  return documentKinds[draft.kind].vatChargedBy === 'supplier'
    ? draft.terms.vatCharged && !isNewImport(draft)
    : isShopRegistered(draft, shop)
}

const linesOf = ({ order, lines }: Draft): readonly DraftLine[] =>
  order.map((itemId) => lines[itemId]!)

/** The part of the draft that its amounts are calculated from. */
export const termsOf = (draft: Draft, shop: Shop | null): BillTerms => ({
  lines: linesOf(draft),
  discount: draft.terms.discount,
  vat: {
    registered: carriesVat(draft, shop),
    inclusive: draft.terms.vatInclusive && carriesVat(draft, shop),
  },
  roundToRupee: draft.terms.roundToRupee,
})
export const totalsOfDraft = (draft: Draft, shop: Shop | null): BillTotals =>
  draft.bill === null
    ? totalsOf(termsOf(draft, shop))
    : totalsOfDraftReturn(draft.bill, linesOf(draft))

/** The amount of one line: quantity times rate, less its own discount. Zero while a negative figure is being typed. */
export const amountOfLine = (line: DraftLine): Paisa =>
  line.quantityThousandths < 0 || line.rateTenThousandths < 0
    ? 0
    : totalsOf({
        lines: [line],
        discount: null,
        vat: { registered: false, inclusive: false },
        roundToRupee: false,
      }).totalPaisa

/** The chosen payment. Without one, a cash customer pays everything in cash and a party buys on credit. */
export const paymentOf = (draft: Draft): DraftPayment =>
  draft.payment ?? { cashPaisa: draft.buyer === 'party' ? 0 : null, banks: [] }

/** The payment in amounts: a part without an amount pays the rest of the total. */
export const settlementOf = (payment: DraftPayment, totalPaisa: Paisa): Settlement => {
  const cheques = partsOfCheques(payment.cheques)
  const given = payment.banks.reduce(
    (sum, bank) => sum + (bank.paisa ?? 0),
    (payment.cashPaisa ?? 0) + chequesPaisa(cheques),
  )
  const rest = Math.max(0, totalPaisa - given)
  const restBank =
    payment.cashPaisa === null ? -1 : payment.banks.findIndex((bank) => bank.paisa === null)
  return {
    cashPaisa: payment.cashPaisa ?? rest,
    banks: payment.banks.map(({ bankId, paisa }, i) => ({
      bankId,
      paisa: paisa ?? (i === restBank ? rest : 0),
    })),
    cheques,
  }
}
export const settledOf = (draft: Draft, totalPaisa: Paisa): Refused<Settled> =>
  (isReturnKind(draft.kind) ? judgeRefund : judgeSettlement)(
    totalPaisa,
    settlementOf(paymentOf(draft), totalPaisa),
    draft.buyer === 'party',
  )

/** The rules number the lines of a bill; the screen knows them by their items. */
const withItemIds = (draft: Draft, refusal: Refusal): Refusal => {
  if (refusal.fields === undefined) return refusal
  const byItem = (field: string): string =>
    field.replace(/^lines\.(\d+)/, (all, index: string) => {
      const itemId = draft.order[Number(index)]
      return itemId === undefined ? all : `lines.${itemId}`
    })
  return {
    ...refusal,
    fields: Object.fromEntries(
      Object.entries(refusal.fields).map(([field, say]) => [byItem(field), say]),
    ),
  }
}

/** The amounts of a return, if it has a reason and, where the shop is registered for VAT, a bill. */
const judgeDraftReturn = (draft: Draft, shop: Shop): Refused<BillTotals> => {
  const { bill, particulars } = draft
  if (particulars.remarks.trim() === '')
    return refuse('reasonNeeded', returnWords.reasonNeeded, 'remarks')
  if (bill === null)
    return isShopRegistered(draft, shop)
      ? refuse('needsBill', returnWords.needsBill)
      : judgeBill(termsOf(draft, shop))
  return particulars.date < bill.date
    ? refuse('beforeBill', returnWords.beforeBill, 'date')
    : judgeReturn(returnableOf(bill), comingBackOf(bill, linesOf(draft)))
}

/** Totals and settlement of a complete bill, or a refusal with a sentence for each field that is wrong; lines go by their item ids. */
export const judgeDraft = (
  draft: Draft,
  shop: Shop | null,
): Refused<{ readonly totals: BillTotals; readonly settled: Settled }> => {
  if (draft.buyer === 'none') return refuse('noBuyer', billKinds[draft.kind].chooseParty, 'partyId')
  if (shop === null) return refuse('shopUnknown', tradeWords.shopUnknown)
  const totals = isReturnKind(draft.kind)
    ? judgeDraftReturn(draft, shop)
    : judgeBill(termsOf(draft, shop))
  if (E.isLeft(totals)) return E.left(withItemIds(draft, totals.left))
  const { totalPaisa } = totals.right
  const costs = judgeDraftCosts(
    draft.costs,
    {
      importDeclarationNo: draft.particulars.importDeclarationNo,
      partyId: draft.partyId,
      // What a recorded bill may go on without is known to the books alone.
      customsVatClaimed: draft.version === null && isShopRegistered(draft, shop),
    },
    totalPaisa,
  )
  if (E.isLeft(costs)) return costs
  const cheques = judgeDraftCheques(draft)
  if (E.isLeft(cheques)) return cheques
  const settled = settledOf(draft, totalPaisa)
  if (E.isLeft(settled)) return settled
  return E.right({ totals: totals.right, settled: settled.right })
}
