import { either as E } from 'fp-ts'
import { chequesPaisa, chequeSideOf, type ChequePart } from '../documents/cheque.ts'
import { signOf, documentKinds, type PartyPaymentKind } from '../documents/documentKind.ts'
import { isPaisa, type Paisa } from '../money/money.ts'
import { firstFaults, refuse, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { chequeAccounts } from './cheque.ts'
import { partyPaymentWords } from './partyPaymentWords.ts'
import type { Account, Posting } from './posting.ts'

/**
 * A receipt from a party or a payment to it. Besides the money, a discount given (receipt) or received (payment) settles
 * a part of what was owed.
 */
export interface PartyPayment {
  readonly cashPaisa: Paisa
  readonly banks: readonly { readonly bankId: string; readonly paisa: Paisa }[]
  readonly discountPaisa: Paisa
  /** Absent: none. */
  readonly cheques?: readonly ChequePart[]
}

/** The money of a payment, without its discount. */
export const moneyOf = ({ cashPaisa, banks, cheques = [] }: PartyPayment): Paisa =>
  banks.reduce((sum, { paisa }) => sum + paisa, cashPaisa + chequesPaisa(cheques))

/** By how much a payment changes what is owed. */
export const totalOf = (payment: PartyPayment): Paisa => moneyOf(payment) + payment.discountPaisa

type Fault = readonly [field: string, say: Words]

const faultsOf = (payment: PartyPayment): readonly Fault[] => {
  const { cashPaisa, banks, discountPaisa } = payment
  const isRepeated = (bankId: string, i: number): boolean =>
    banks.findIndex((bank) => bank.bankId === bankId) !== i
  return [
    ...(cashPaisa < 0 ? [['cash', partyPaymentWords.belowZero] as const] : []),
    ...(discountPaisa < 0 ? [['discount', partyPaymentWords.belowZero] as const] : []),
    ...banks.flatMap(({ bankId, paisa }, i): readonly Fault[] => [
      ...(paisa > 0 ? [] : [[`banks.${i}.amount`, partyPaymentWords.nothingPaid] as const]),
      ...(isRepeated(bankId, i)
        ? [[`banks.${i}.bankId`, partyPaymentWords.bankTwice] as const]
        : []),
    ]),
    ...(totalOf(payment) === 0 ? [['cash', partyPaymentWords.nothingPaid] as const] : []),
    ...(isPaisa(totalOf(payment)) ? [] : [['cash', partyPaymentWords.tooMuch] as const]),
  ]
}

/** Judges the amounts of a payment; the refusal names every wrong field. */
export const judgePartyPayment = (payment: PartyPayment): Refused<PartyPayment> => {
  const faults = faultsOf(payment)
  const [first] = faults
  return first === undefined
    ? E.right(payment)
    : E.left({ tag: 'paymentUnfit', say: first[1], fields: firstFaults(faults) })
}

/** A discount settles bills: what is not allocated to any is money. */
export const judgeDiscount = (discountPaisa: Paisa, allocated: Paisa): Refused<null> =>
  discountPaisa > allocated
    ? refuse('discountWithoutBill', partyPaymentWords.discountWithoutBill, 'discount')
    : E.right(null)

const discountAccounts = {
  receipt: 'discountAllowed',
  payment: 'discountReceived',
} as const satisfies Readonly<Record<PartyPaymentKind, Account>>

/** The postings of a payment that `judgePartyPayment` has accepted: one line on the party's account. */
export const postingsOfPartyPayment = (
  kind: PartyPaymentKind,
  partyId: string,
  payment: PartyPayment,
): readonly Posting[] => {
  const { money } = documentKinds[kind]
  const sign = signOf[money]
  const ofCheques = chequeAccounts[chequeSideOf[money]]
  const debits: readonly (readonly [Account, Paisa])[] = [
    ['cash', payment.cashPaisa],
    ...payment.banks.map(({ bankId, paisa }) => [`bank:${bankId}`, paisa] as const),
    ...(payment.cheques ?? []).map(({ paisa }) => [ofCheques, paisa] as const),
    [discountAccounts[kind], payment.discountPaisa],
    [`party:${partyId}`, -totalOf(payment)],
  ]
  return debits.flatMap(([account, paisa]) =>
    paisa === 0 ? [] : [{ account, paisa: sign * paisa }],
  )
}
