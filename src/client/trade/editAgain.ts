import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { documentKinds } from '../../books/documentKind.ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { ItemFields, type ItemChoice } from '../../contract/items.ts'
import { ChangedTrade, EnteredTrade, type TradeDocument } from '../../contract/trade.ts'
import { amountIn, asWritten, bodyIn, countOf, summed } from '../documents/summary.ts'
import { words } from '../i18n/words.ts'
import type { Command, CommandContext, ReadModels } from '../bus/command.ts'
import {
  isRefused,
  needsAttention,
  outbox,
  standsFor,
  supersedes,
  type Attention,
  type NeedsAttention,
} from '../bus/outbox.ts'
import type { AnyEvent } from '../log/event.ts'
import {
  draftChart,
  drafts,
  noParticulars,
  type Draft,
  type DraftLine,
  type DraftParticulars,
  type DraftPayment,
} from './draft.ts'
import { openedFrom } from './draftBill.ts'
import {
  BillSubmitted,
  DraftBegun,
  CashCustomerChosen,
  DraftOpened,
  LinePut,
  LineRemoved,
  ParticularsPut,
  PartyChosen,
  PaymentPut,
  TermsPut,
} from './draftEvents.ts'
import { mayChange } from './canEdit.ts'
import { bankChoicesQuery, itemChoicesQuery, oneBillQuery, partyChoicesQuery } from './queries.ts'

export type Submitted = ReturnType<typeof BillSubmitted.of>
type Named = Readonly<Record<string, unknown>>

const known = <A>(
  look: ReadModels,
  query: typeof partyChoicesQuery | typeof itemChoicesQuery | typeof bankChoicesQuery,
  fits: (row: A) => boolean,
): A | undefined =>
  (
    (look.get(query.view as typeof partyChoicesQuery.view, 'null').held ??
      []) as readonly unknown[] as readonly A[]
  ).find(fits)
/** What was asked for under this id, where the books do not have it: it is on its way, or they said no. */
const askedUnder = (look: ReadModels, id: string): Named =>
  bodyIn(
    look.get(outbox, 'all').pending[id]?.intent.payload ??
      look.get(needsAttention, 'all').open[id]?.intent.payload ??
      {},
  )
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const partyNamed = (look: ReadModels, id: string): string =>
  known<{ readonly ledgerId: string; readonly ledgerTitle: string }>(
    look,
    partyChoicesQuery,
    (row) => row.ledgerId === id,
  )?.ledgerTitle ?? text(askedUnder(look, id)['ledger_title'])
const bankNamed = (look: ReadModels, id: string): string =>
  known<{ readonly bankId: string; readonly name: string }>(
    look,
    bankChoicesQuery,
    (row) => row.bankId === id,
  )?.name ?? text(askedUnder(look, id)['name'])

const nameless = '–'
type ItemBrief = Pick<ItemChoice, 'name' | 'secondUnit' | 'secondFactor' | 'vatClass'>
const itemNamed = (look: ReadModels, id: string): ItemBrief => {
  const row = known<ItemChoice>(look, itemChoicesQuery, ({ itemId }) => itemId === id)
  if (row !== undefined) return row
  const asked = ItemFields.decode(askedUnder(look, id))
  return E.isRight(asked)
    ? ({ secondUnit: null, secondFactor: null, ...asked.right } as ItemBrief)
    : { name: nameless, secondUnit: null, secondFactor: null, vatClass: 'taxable' }
}

const item: Words = { ne: 'सामान', en: 'item' }
/** A bill that was handed in, in one line: for whom, how many lines, how much. */
export const billSummary = (intent: unknown, look: ReadModels): Words => {
  const { documentId, totalPaisa } = intent as Submitted
  const body = bodyIn(intent)
  const partyId = text(body['party_id'])
  const draft = look.get(drafts, documentId)
  const name =
    partyId === ''
      ? text(body['customer_name'])
      : partyNamed(look, partyId) || (draft.partyId === partyId ? draft.partyName : '')
  const lines = Array.isArray(body['lines']) ? body['lines'].length : 0
  return summed(asWritten(name), countOf(lines, item, 'items'), amountIn(totalPaisa))
}

const ofBill =
  (documentId: string) =>
  ({ intent }: Attention): boolean =>
    intent.type === BillSubmitted.type && (intent.payload as Submitted).documentId === documentId
/** A bill that is handed in anew closes what the books had refused of it. */
export const supersedePrevious = (
  look: ReadModels,
  here: CommandContext,
  documentId: string,
): readonly AnyEvent[] => supersedes(look, here, ofBill(documentId))
/** The refusals of this bill that are still open. */
export const openOf = (look: ReadModels, documentId: string): readonly Attention[] =>
  Object.values(look.get(needsAttention, 'all').open).filter(ofBill(documentId))

const partyRefused = (name: string): Words => ({
  ne: `पार्टी “${name}” खातामा चढेन; फेरि पठाउनुहोस् वा अर्को छान्नुहोस्`,
  en: `The party “${name}” was not accepted; send it again or choose another`,
})
const itemRefused = (name: string): Words => ({
  ne: `सामान “${name}” खातामा चढेन; फेरि पठाउनुहोस् वा हटाउनुहोस्`,
  en: `The item “${name}” was not accepted; send it again or remove it`,
})
const bankRefused = (name: string): Words => ({
  ne: `“${name}” खातामा चढेन; अर्को बैंक छान्नुहोस्`,
  en: `“${name}” was not accepted; choose another bank`,
})
/** A bill does not go out on what the books refused: whoever writes it hears so while it can be put right. */
export const judgeNamed = (draft: Draft, look: ReadModels): Refused<null> => {
  const { refused } = look.get(needsAttention, 'all')
  const line = draft.order.find((id) => isRefused(refused, id))
  const bank = draft.payment?.banks.find(({ bankId }) => isRefused(refused, bankId))
  if (draft.partyId !== null && isRefused(refused, draft.partyId))
    return refuse('partyRefused', partyRefused(draft.partyName))
  if (line !== undefined) return refuse('itemRefused', itemRefused(draft.lines[line]!.name))
  return bank === undefined ? E.right(null) : refuse('bankRefused', bankRefused(bank.name))
}

export const changedSince: Words = {
  ne: 'तपाईंले पठाएपछि यो बिल खातामा फेरिएको छ। सुरक्षित गर्नुअघि राम्ररी हेर्नुहोस्।',
  en: 'This bill has changed in the books since you wrote this. Look at it well before you save.',
}
/** The version of this bill that a refused change of it was written on; null where none is open. */
export const changedFrom = (open: NeedsAttention['open'], documentId: string): number | null => {
  const of = Object.values(open)
    .filter(ofBill(documentId))
    .map(({ intent }) => intent.payload as Submitted)
    .find(({ change }) => change)
  const sent = of === undefined ? null : ChangedTrade.decode(of.wire.body)
  return sent === null || E.isLeft(sent) ? null : sent.right.version
}

/** What puts newer ids into a draft for those whose makers were refused and asked anew. */
const mended = (draft: Draft, look: ReadModels): readonly AnyEvent[] => {
  const { refused } = look.get(needsAttention, 'all')
  const { documentId, partyId, payment } = draft
  const now = (id: string) => standsFor(refused, id)
  const moved = (id: string) => now(id) !== id
  const lines = draft.order.map((id): DraftLine =>
    moved(id)
      ? { ...draft.lines[id]!, itemId: now(id), name: itemNamed(look, now(id)).name }
      : draft.lines[id]!,
  )
  const banks =
    payment?.banks.map((bank) =>
      moved(bank.bankId)
        ? { ...bank, bankId: now(bank.bankId), name: bankNamed(look, now(bank.bankId)) }
        : bank,
    ) ?? []
  return [
    ...(partyId !== null && moved(partyId)
      ? [
          PartyChosen.of({
            documentId,
            partyId: now(partyId),
            partyName: partyNamed(look, now(partyId)) || draft.partyName,
            chargesVat: draft.terms.vatCharged,
          }),
        ]
      : []),
    ...(draft.order.some(moved)
      ? [
          ...draft.order.map((itemId) => LineRemoved.of({ documentId, itemId })),
          ...lines.map((line) => LinePut.of({ documentId, ...line })),
        ]
      : []),
    ...(payment !== null && payment.banks.some(({ bankId }) => moved(bankId))
      ? [PaymentPut.of({ documentId, cashPaisa: payment.cashPaisa, banks })]
      : []),
  ]
}
const about = t.type({ documentId: t.string })
/** Brings a draft up to date with parties, items and banks that were refused and have been sent again. */
export const MendDraft: Command<t.TypeOf<typeof about>> = {
  type: 'MendDraft',
  codec: about,
  label: { ne: 'बिल मिलाउनुहोस्', en: 'Bring the bill up to date' },
  permission: null,
  chart: { fold: draftChart, key: (c) => c.documentId },
  decide: ({ documentId }, look) => E.right(mended(look.get(drafts, documentId), look)),
}

/** What a person wrote of a bill, new or changed. */
type Sent = Omit<EnteredTrade, 'documentId'>
const paymentOfSent = ({ settlement, partyId, total }: Sent, look: ReadModels): DraftPayment => ({
  // A cash customer's cash follows the total while the bill is put right.
  cashPaisa: partyId === null && settlement.cash === total ? null : settlement.cash,
  banks: settlement.banks.map(({ bankId, amount, reference = '' }) => ({
    bankId,
    name: bankNamed(look, bankId),
    paisa: amount,
    reference,
  })),
})
const lineOfSent = (
  { itemId, quantity, unit, rate, discount }: EnteredTrade['lines'][number],
  look: ReadModels,
): DraftLine => {
  const { name, secondUnit, secondFactor, vatClass } = itemNamed(look, itemId)
  return {
    itemId,
    name,
    unit,
    factorThousandths: unit === secondUnit ? (secondFactor ?? 1000) : 1000,
    quantityThousandths: quantity,
    ratePaisa: rate,
    discount,
    vatClass,
  }
}
const particularsOfSent = (sent: Sent): DraftParticulars => ({
  ...noParticulars,
  date: sent.date,
  remarks: sent.remarks ?? '',
  supplierBillNo: sent.supplierBillNo ?? '',
  supplierBillDate: sent.supplierBillDate ?? null,
  importDeclarationNo: sent.importDeclarationNo ?? '',
  isCapital: sent.isCapital ?? false,
  exportCountry: sent.exportCountry ?? '',
  exportDeclarationNo: sent.exportDeclarationNo ?? '',
  exportDeclarationDate: sent.exportDeclarationDate ?? null,
})
/** A draft as it was when this was handed in, written once more from its first word. */
const writtenAnew = (
  documentId: string,
  kind: Draft['kind'],
  sent: Sent,
  look: ReadModels,
): readonly AnyEvent[] => {
  const {
    customerName = '',
    partyId,
    date,
    discount,
    vatInclusive,
    roundToRupee,
    vatCharged = false,
  } = sent
  return [
    DraftBegun.of({ documentId, kind, date }),
    partyId === null
      ? CashCustomerChosen.of({ documentId, customerName })
      : PartyChosen.of({
          documentId,
          partyId,
          partyName: partyNamed(look, partyId),
          chargesVat: vatCharged,
        }),
    ...sent.lines.map((line) => LinePut.of({ documentId, ...lineOfSent(line, look) })),
    TermsPut.of({ documentId, discount, vatCharged, vatInclusive, roundToRupee }),
    PaymentPut.of({ documentId, ...paymentOfSent(sent, look) }),
    ParticularsPut.of({ documentId, ...particularsOfSent(sent) }),
  ]
}
/** A bill of the books, opened as the books have it today, with what was sent written on it. */
const openedAnew = (bill: TradeDocument, sent: Sent, look: ReadModels): readonly AnyEvent[] => {
  const {
    customerName = '',
    partyId,
    discount,
    vatInclusive,
    roundToRupee,
    vatCharged = false,
  } = sent
  const party =
    partyId === null
      ? ''
      : partyNamed(look, partyId) ||
        (bill.party?.ledgerId === partyId ? bill.party.ledgerTitle : '')
  const lines = sent.lines.map((line): DraftLine => {
    const stood = bill.lines.find(({ itemId }) => itemId === line.itemId)
    const known = lineOfSent(line, look)
    return known.name === nameless && stood !== undefined
      ? { ...known, name: stood.name, vatClass: stood.vatClass }
      : known
  })
  return [
    DraftOpened.of({
      ...openedFrom(bill, () => 1000),
      lines,
      discount,
      vatInclusive,
      roundToRupee,
      vatCharged: documentKinds[bill.kind].vatChargedBy === 'shop' ? bill.vatCharged : vatCharged,
      buyer: partyId === null ? 'cash' : 'party',
      partyId,
      partyName: partyId === null ? customerName : party,
      payment: paymentOfSent(sent, look),
      particulars: particularsOfSent(sent),
    }),
  ]
}
const notHere: Refusal = {
  tag: 'notHere',
  say: { ne: 'यो बिल यहाँ छैन', en: 'This bill is not here' },
}
const TakingUp = t.intersection([about, t.type({ commandId: t.string })])
/** Writes a bill once more that an earlier session had handed in and the books refused: its draft went with that session. */
export const TakeUpBill: Command<t.TypeOf<typeof TakingUp>> = {
  type: 'TakeUpBill',
  codec: TakingUp,
  label: words.editAndSend,
  permission: null,
  chart: { fold: draftChart, key: (c) => c.documentId },
  decide: ({ documentId, commandId }, look, { company }) => {
    const old = look.get(needsAttention, 'all').open[commandId]
    if (old === undefined || old.company !== company || !ofBill(documentId)(old))
      return E.left(notHere)
    const { kind, wire, change } = old.intent.payload as Submitted
    const sent = (change ? ChangedTrade : EnteredTrade).decode(wire.body)
    const books = oneBillQuery(kind)
    const bill = change ? look.get(books.view, books.key(documentId)).held : null
    if (E.isLeft(sent) || (change && (bill === null || !mayChange(bill)))) return E.left(notHere)
    return E.right(
      bill === null
        ? writtenAnew(documentId, kind, sent.right, look)
        : openedAnew(bill, sent.right, look),
    )
  },
}

/** Where a refused bill is written again. */
export const billEditPath = (intent: unknown, commandId: string): string => {
  const { kind, change, documentId } = intent as Submitted
  const { paths } = documentKinds[kind]
  return change
    ? `${paths.edit}/${documentId}?again=${commandId}`
    : `${paths.add}?draft=${documentId}&again=${commandId}`
}
