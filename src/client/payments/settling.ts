import {
  allocateInOrder,
  allocatedPaisa,
  settleable,
  type OpenItem,
} from '../../books/documents/allocation.ts'
import { documentKinds, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { totalOf } from '../../books/ledger/partyPayment.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { AllocationRow, OpenItemRow } from '../../contract/allocations.ts'
import {
  allocationsIn,
  itemKey,
  paisaAt,
  paymentIn,
  typedAmount,
  type PaymentTexts,
} from './paymentForm.ts'

/** A bill that a payment can settle. `total` and `open` are null where this device knows only what was settled of it. */
export interface Settleable {
  readonly documentId: string
  readonly kind: string
  readonly number: string
  readonly date: string
  readonly total: Paisa | null
  readonly open: Paisa | null
}

/** The rows of a party's account as the rules take them. */
export const openItemsIn = (items: readonly OpenItemRow[]): readonly OpenItem[] =>
  items.map(({ documentId, open }) => ({ documentId, paisa: open }))

/** The bills that a payment can settle, oldest first, and those that it has settled already. */
export const settleableIn = (
  kind: PartyPaymentKind,
  items: readonly OpenItemRow[] | null,
  settled: readonly AllocationRow[],
): readonly Settleable[] => {
  const open = (items ?? []).flatMap((item): readonly Settleable[] => {
    const paisa = settleable(documentKinds[kind].money, {
      documentId: item.documentId,
      paisa: item.open,
    })
    return paisa === 0 ? [] : [{ ...item, open: paisa }]
  })
  const others = settled.filter(({ documentId }) =>
    open.every((each) => each.documentId !== documentId),
  )
  return [
    ...open,
    ...others.map(({ documentId, kind: of, number, date }) => ({
      documentId,
      kind: of,
      number,
      date,
      total: null,
      open: null,
    })),
  ]
}

/** The fields as the form shows them: what was typed for a bill that is not open any more is left out. */
export const shownTexts = (texts: PaymentTexts, bills: readonly Settleable[]): PaymentTexts => {
  const shown = new Set(bills.map(({ documentId }) => itemKey(documentId)))
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => !key.startsWith(itemKey('')) || shown.has(key)),
  )
}

/** What becomes of a payment. */
export interface PaymentResult {
  readonly paid: Paisa
  readonly used: Paisa
  /** Below zero: more is used than paid. */
  readonly advance: Paisa
  /** How much of each bill is settled as long as nothing is typed, by its id; null if something is. */
  readonly proposed: ReadonlyMap<string, Paisa> | null
}
/** What becomes of the payment in the fields. `usedBy`: the bills that have used its advance. */
export const resultOf = (
  kind: PartyPaymentKind,
  texts: PaymentTexts,
  items: readonly OpenItemRow[] | null,
  usedBy: readonly AllocationRow[],
): PaymentResult => {
  const paid = totalOf(paymentIn(kind, texts))
  const usedBefore = usedBy.reduce((sum, { amount }) => sum + amount, 0)
  const typed = allocationsIn(texts)
  const settled =
    typed ??
    allocateInOrder(
      openItemsIn(items ?? []),
      documentKinds[kind].money,
      Math.max(0, paid - usedBefore),
    )
  const used = usedBefore + allocatedPaisa(settled)
  return {
    paid,
    used,
    advance: paid - used,
    proposed:
      typed === null ? new Map(settled.map(({ documentId, paisa }) => [documentId, paisa])) : null,
  }
}

/** What the payment in the fields can settle of the bill for which the form was opened. */
const settledOf = (kind: PartyPaymentKind, texts: PaymentTexts, { open }: Settleable): Paisa =>
  Math.min(open ?? 0, totalOf(paymentIn(kind, texts)))
/**
 * What the bill for which the form was opened shows once `key` has a new text: it follows what is paid, until its own amount
 * is typed. Null: it stays.
 */
export const following = (
  kind: PartyPaymentKind,
  texts: PaymentTexts,
  bill: Settleable,
  key: string,
  text: string,
): string | null => {
  const own = itemKey(bill.documentId)
  if (key === own || paisaAt(texts, own) !== settledOf(kind, texts, bill)) return null
  return typedAmount(settledOf(kind, { ...texts, [key]: text }, bill))
}
