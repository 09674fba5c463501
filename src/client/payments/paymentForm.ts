import { either as E, function as F } from 'fp-ts'
import {
  allocateInOrder,
  allocatedPaisa,
  judgeAllocations,
  type Allocation,
  type OpenItem,
} from '../../books/documents/allocation.ts'
import { chequeSideOf, type ChequeSide } from '../../books/documents/cheque.ts'
import { documentKinds, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import {
  judgeDiscount,
  judgePartyPayment,
  totalOf,
  type PartyPayment,
} from '../../books/ledger/partyPayment.ts'
import { showRupees, type Paisa } from '../../books/money/money.ts'
import type { Refusal, Refused } from '../../books/refusal.ts'
import { ChangedPartyPayment, type EnteredPartyPayment } from '../../contract/partyPayments.ts'
import {
  chequeKey,
  chequesIn,
  chequesWithFields,
  chequeTextsOf,
} from '../documents/chequeFields.ts'
import {
  chequeFieldIn,
  chequePartsIn,
  readCheques,
  textsOfCheque,
  type ChequeTexts,
} from '../documents/chequeTexts.ts'
import {
  readDay,
  readFields,
  readPositiveAmount,
  readText,
  type Read,
} from '../forms/readFields.ts'

/**
 * The fields of the form of a receipt or a payment, as typed: `party` (its id, which nobody types), `date`, `cash`, `discount`,
 * `remarks`, `confirmedDate`, an amount for each bank and one for each bill, and the fields of each cheque.
 */
export type PaymentTexts = Readonly<Record<string, string>>
export type ReadPayment = Omit<EnteredPartyPayment, 'documentId' | 'partyId'>

/** The field of the amount through a bank. */
export const bankKey = (bankId: string): string => `bank:${bankId}`
/** The field of the amount that settles a bill; nothing typed in any: the oldest are settled first. */
export const itemKey = (documentId: string): string => `item:${documentId}`

/** The banks or bills that have a field. */
const idsIn = (texts: PaymentTexts, keyOf: (id: string) => string): readonly string[] =>
  Object.keys(texts).flatMap((key) =>
    key.startsWith(keyOf('')) ? [key.slice(keyOf('').length)] : [],
  )
export const textAt = (texts: PaymentTexts, key: string): string => texts[key] ?? ''
/** The amount in a field; zero as long as it cannot be read. */
export const paisaAt = (texts: PaymentTexts, key: string): Paisa =>
  F.pipe(
    readPositiveAmount(textAt(texts, key)),
    E.getOrElse(() => 0),
  )

const sideOf = (kind: PartyPaymentKind): ChequeSide => chequeSideOf[documentKinds[kind].money]

/** An amount as a field shows it; nothing for zero. */
export const typedAmount = (paisa: Paisa): string => (paisa === 0 ? '' : showRupees(paisa, 'latin'))

/** The empty form of a party, with these banks and bills. */
export const blankPayment = (
  party: string,
  today: string,
  bankIds: readonly string[],
  documentIds: readonly string[],
): PaymentTexts => ({
  party,
  date: today,
  cash: '',
  discount: '',
  remarks: '',
  confirmedDate: '',
  ...Object.fromEntries(
    [...bankIds.map(bankKey), ...documentIds.map(itemKey)].map((key) => [key, '']),
  ),
})

/** Zero for every bill says that none is settled: nothing typed would settle the oldest. */
const settlesNothing = (blank: PaymentTexts): PaymentTexts =>
  Object.fromEntries(idsIn(blank, itemKey).map((id) => [itemKey(id), showRupees(0, 'latin')]))

/** What a recorded payment or a request says. */
type SaidPayment = Omit<ReadPayment, 'cheques'> & {
  readonly cheques?: readonly Parameters<typeof textsOfCheque>[0][]
}
/** The form of a recorded payment, or of one that was sent, over an empty form. */
export const textsOfPayment = (
  blank: PaymentTexts,
  {
    date,
    cash = 0,
    banks = [],
    discount = 0,
    remarks = '',
    confirmedDate = '',
    allocations,
    cheques = [],
  }: SaidPayment,
): PaymentTexts => ({
  ...blank,
  date,
  cash: typedAmount(cash),
  discount: typedAmount(discount),
  remarks,
  confirmedDate,
  ...Object.fromEntries(banks.map(({ bankId, amount }) => [bankKey(bankId), typedAmount(amount)])),
  ...chequeTextsOf(cheques.map(textsOfCheque)),
  ...(allocations?.length === 0 ? settlesNothing(blank) : {}),
  ...Object.fromEntries(
    (allocations ?? []).map(({ documentId, amount }) => [itemKey(documentId), typedAmount(amount)]),
  ),
})

/** The request in the body that was sent; null if it cannot be read. */
export const readSent = (body: unknown): ChangedPartyPayment | null => {
  const { document_id: _, party_id: __, ...fields } = (body ?? {}) as Record<string, unknown>
  const sent = ChangedPartyPayment.decode(fields)
  return E.isLeft(sent) ? null : sent.right
}
/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSent = (body: unknown, begin: PaymentTexts): PaymentTexts => {
  const sent = readSent(body)
  if (sent === null) return begin
  const { party = '' } = begin
  return textsOfPayment(
    blankPayment(party, sent.date, idsIn(begin, bankKey), idsIn(begin, itemKey)),
    sent,
  )
}

/** What is paid, by the fields. */
export const paymentIn = (kind: PartyPaymentKind, texts: PaymentTexts): PartyPayment => ({
  cashPaisa: paisaAt(texts, 'cash'),
  banks: idsIn(texts, bankKey)
    .map((bankId) => ({ bankId, paisa: paisaAt(texts, bankKey(bankId)) }))
    .filter(({ paisa }) => paisa > 0),
  discountPaisa: paisaAt(texts, 'discount'),
  cheques: chequePartsIn(sideOf(kind), chequesIn(texts)),
})
/** The bills for which an amount is typed. */
export const typedItems = (texts: PaymentTexts): readonly string[] =>
  idsIn(texts, itemKey).filter((id) => textAt(texts, itemKey(id)).trim() !== '')
/** What the payment settles, by the fields; null if nothing is typed. */
export const allocationsIn = (texts: PaymentTexts): readonly Allocation[] | null => {
  const typed = typedItems(texts)
  return typed.length === 0
    ? null
    : typed
        .map((documentId) => ({ documentId, paisa: paisaAt(texts, itemKey(documentId)) }))
        .filter(({ paisa }) => paisa > 0)
}

/** The refusal of a request, with its faults at the fields of the banks, cheques and bills that it names by their places. */
export const namedAsInForm = (
  refusal: Refusal,
  { banks = [], allocations = [], cheques = [] }: Partial<ReadPayment>,
): Refusal => {
  const { fields } = refusal
  if (fields === undefined) return refusal
  const keyOf = (field: string): string => {
    const [list, at] = field.split('.')
    const bank = list === 'banks' ? banks[Number(at)] : undefined
    const item = list === 'allocations' ? allocations[Number(at)] : undefined
    const cheque = chequeFieldIn(field, cheques)
    if (cheque !== null) return chequeKey(...cheque)
    if (bank !== undefined) return bankKey(bank.bankId)
    return item === undefined ? field : itemKey(item.documentId)
  }
  return {
    ...refusal,
    fields: Object.fromEntries(Object.entries(fields).map(([field, say]) => [keyOf(field), say])),
  }
}

const amountsRead = (texts: PaymentTexts): Readonly<Record<string, Read<Paisa>>> =>
  Object.fromEntries(
    [
      'cash',
      'discount',
      ...idsIn(texts, bankKey).map(bankKey),
      ...typedItems(texts).map(itemKey),
    ].map((key) => [key, readPositiveAmount(textAt(texts, key))]),
  )

/** The request that the fields say. */
const requestOf = (
  kind: PartyPaymentKind,
  texts: PaymentTexts,
  date: string,
  remarks: string,
  cheques: NonNullable<ReadPayment['cheques']>,
): ReadPayment => {
  const { cashPaisa, banks, discountPaisa } = paymentIn(kind, texts)
  const allocations = allocationsIn(texts)
  return {
    date,
    // An older request that names none keeps those of the record, so none that were taken out are said.
    ...(chequesWithFields(texts).length === 0 ? {} : { cheques }),
    ...(cashPaisa === 0 ? {} : { cash: cashPaisa }),
    ...(banks.length === 0
      ? {}
      : { banks: banks.map(({ bankId, paisa }) => ({ bankId, amount: paisa })) }),
    ...(discountPaisa === 0 ? {} : { discount: discountPaisa }),
    ...(allocations === null
      ? {}
      : {
          allocations: allocations.map(({ documentId, paisa }) => ({ documentId, amount: paisa })),
        }),
    ...(remarks === '' ? {} : { remarks }),
    ...(texts['confirmedDate'] === date ? { confirmedDate: date } : {}),
  }
}

/** Judges what the payment settles, where the open items of the party are known. */
const judgeSettled = (
  kind: PartyPaymentKind,
  texts: PaymentTexts,
  items: readonly OpenItem[] | null,
): Refused<null> => {
  if (items === null) return E.right(null)
  const { money } = documentKinds[kind]
  const payment = paymentIn(kind, texts)
  const typed = allocationsIn(texts)
  const total = totalOf(payment)
  return F.pipe(
    typed === null
      ? E.right(allocateInOrder(items, money, total))
      : judgeAllocations(items, money, total, typed),
    E.flatMap((settled) => judgeDiscount(payment.discountPaisa, allocatedPaisa(settled))),
  )
}

/** A cheque that is named only by its place. */
const byId = ({ chequeId }: ChequeTexts) => ({ chequeId, number: '', date: '', amount: 0 })

/** Reads the form by the rules of payments. `items`: what is open on the party's account; null if this device does not know. */
export const judgePaymentForm = (
  kind: PartyPaymentKind,
  texts: PaymentTexts,
  items: readonly OpenItem[] | null,
): Refused<ReadPayment> => {
  const typed = chequesIn(texts)
  const atFields = E.mapLeft((refusal: Refusal) =>
    namedAsInForm(refusal, { cheques: typed.map(byId) }),
  )
  return F.pipe(
    readFields('paymentUnfit', {
      ...amountsRead(texts),
      date: readDay(textAt(texts, 'date')),
      remarks: readText(textAt(texts, 'remarks'), 400),
    }),
    E.bindTo('said'),
    E.bind('cheques', () => atFields(readCheques(sideOf(kind), typed, true))),
    E.map(({ said: { date, remarks }, cheques }) => requestOf(kind, texts, date, remarks, cheques)),
    E.chainFirst((request) =>
      F.pipe(
        judgePartyPayment(paymentIn(kind, texts)),
        E.flatMap(() => judgeSettled(kind, texts, items)),
        E.mapLeft((refusal) => namedAsInForm(refusal, request)),
      ),
    ),
  )
}
