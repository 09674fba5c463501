import { either as E } from 'fp-ts'
import { allocateInOrder } from '../../books/documents/allocation.ts'
import {
  documentKinds,
  isDocumentKind,
  returnOf,
  signOf,
  type BillKind,
  type ReturnKind,
  type TradeKind,
} from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { OpenItemRow } from '../../contract/allocations.ts'
import type { TradeRecord } from '../../journal/billFields.ts'
import type { AllocationFields } from '../../journal/documentFields.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { openItemsOf } from '../documents/allocations.ts'
import { loadParties } from '../documents/party.ts'
import { notFound } from '../records/refusals.ts'
import { allocatedBy, type OnAccounts, type Settling } from '../documents/openItems.ts'
import { settledByOthers } from '../documents/released.ts'

/**
 * The side of a party's account that a bill settles: what is paid above its total settles the side that it charges; an
 * advance that it uses is on the other one.
 */
const settledSide = (kind: TradeKind, creditPaisa: number): 1 | -1 => {
  const charged = signOf[documentKinds[kind].money]
  if (creditPaisa < 0) return charged
  return charged === 1 ? -1 : 1
}

/** The side of the account on which a bill itself is open. */
const ownSide = (kind: TradeKind, creditPaisa: number): 1 | -1 =>
  settledSide(kind, creditPaisa) === 1 ? -1 : 1

/**
 * The open items that a bill on credit can use: receipts, bills that were paid above their total, and what is left of returns
 * of such bills. What the shop and its party owe each other is not set off.
 */
const advancesAmong = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  kind: BillKind,
  items: readonly OpenItemRow[],
): Promise<readonly OpenItemRow[]> => {
  const { money } = documentKinds[kind]
  const onSide = items.filter(
    (item) => isDocumentKind(item.kind) && Math.sign(item.open) === -signOf[money],
  )
  const moneyOf = ({ kind: of }: OpenItemRow) =>
    isDocumentKind(of) ? documentKinds[of].money : null
  const either = onSide.filter((item) => moneyOf(item) === null)
  // A cheque that was given on is money that went out.
  const given =
    either.length === 0 || money === 'in'
      ? []
      : await tx.query<{ id: string }>(
          "select document_id id from cheque_move where company_id = $1 and document_id = any($2::text[]) and action = 'giveOn'",
          [company, either.map(({ documentId }) => documentId)],
        )
  const givenOn = new Set(given.map(({ id }) => id))
  return onSide.filter(
    (item) =>
      moneyOf(item) === money || item.kind === returnOf[kind] || givenOn.has(item.documentId),
  )
}

/** What a party has paid, or been paid, in advance: what a bill of this kind can use. */
export const readAdvance =
  (kind: BillKind) =>
  async (
    { tx, company }: Context,
    partyId: string,
    { voucher = '' }: { readonly voucher?: string },
  ): Promise<Refused<Answer<{ readonly amount: number }>>> => {
    const [parties, items] = await Promise.all([
      loadParties({ tx, company }, [partyId], 'all'),
      openItemsOf(tx, company, partyId, voucher),
    ])
    if (!parties.has(partyId)) return notFound
    const advances = await advancesAmong({ tx, company }, kind, items)
    return E.right({
      data: { amount: advances.reduce((sum, { open }) => sum + Math.abs(open), 0) },
    })
  }

type Settles = Pick<TradeRecord, 'party' | 'settlement'>

/** Allocates what a document settles to these open items, in their order, as far as others have not settled it. */
const allocatedTo = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  kind: TradeKind,
  { party, settlement: { credit } }: Settles,
  documentId: string,
  chosen: (
    items: readonly OpenItemRow[],
  ) => readonly OpenItemRow[] | Promise<readonly OpenItemRow[]>,
): Promise<readonly AllocationFields[]> => {
  if (party === null) return []
  const { ledgerId } = party
  const [items, settledPaisa] = await Promise.all([
    openItemsOf(tx, company, ledgerId, documentId),
    settledByOthers({ tx, company }, documentId, ledgerId, ownSide(kind, credit)),
  ])
  const open = (await chosen(items)).map((item) => ({
    documentId: item.documentId,
    paisa: item.open,
  }))
  const numbers = new Map(items.map((item) => [item.documentId, item.number]))
  const way = settledSide(kind, credit) === 1 ? 'in' : 'out'
  return allocateInOrder(open, way, Math.max(0, Math.abs(credit) - settledPaisa)).map(
    (allocated) => ({
      documentId: allocated.documentId,
      number: numbers.get(allocated.documentId)!,
      amount: allocated.paisa,
    }),
  )
}

/**
 * What a bill settles of other documents of its party, oldest first: with what is paid above its total, what was due
 * before; with an advance, if that is to be used, what is left on credit.
 */
export const allocationsOfBill = async (
  context: Pick<Context, 'tx' | 'company'>,
  kind: BillKind,
  bill: Settles,
  useAdvance: boolean,
  documentId: string,
): Promise<readonly AllocationFields[]> => {
  const { credit } = bill.settlement
  if (credit === 0 || (credit > 0 && !useAdvance)) return []
  return allocatedTo(context, kind, bill, documentId, (items) =>
    credit > 0 ? advancesAmong(context, kind, items) : items,
  )
}

/**
 * What a return settles with what goes onto the account of its party: what is open of its own bill, then older dues. The rest is
 * an advance.
 */
export const allocationsOfReturn = async (
  context: Pick<Context, 'tx' | 'company'>,
  kind: ReturnKind,
  credited: Settles,
  billId: string | null,
  documentId: string,
): Promise<readonly AllocationFields[]> => {
  if (credited.settlement.credit === 0) return []
  return allocatedTo(context, kind, credited, documentId, (items) => [
    ...items.filter((item) => item.documentId === billId),
    ...items.filter((item) => item.documentId !== billId),
  ])
}

/** What a recorded bill settles, with the side of the account. */
export const settlingOfBill = (
  kind: TradeKind,
  { party, settlement: { credit }, allocations }: TradeRecord,
): Settling | null =>
  party === null ? null : { partyId: party.ledgerId, sign: settledSide(kind, credit), allocations }

/** A bill on the accounts of parties. */
export const onAccounts = (kind: TradeKind, bill: TradeRecord): OnAccounts => {
  const settling = settlingOfBill(kind, bill)
  return { postings: bill.postings, allocated: settling === null ? [] : allocatedBy(settling) }
}
