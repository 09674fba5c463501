import { createHash } from 'node:crypto'
import { writeRupees, type Paisa } from '../../books/money/money.ts'
import type { GatewayId, GatewayResponse } from './gateway.ts'

/**
 * What a person may choose on the page of a payment. `lost`: pays and never returns; `twice`: pays and returns twice;
 * `late`: the money arrives a minute later; `less`: pays one rupee less than requested; `altered`: pays, and the amount
 * in the returned answer is altered, with the signature of the true one.
 */
export const choices = ['pay', 'lost', 'twice', 'late', 'less', 'altered', 'cancel'] as const
export type StandInChoice = (typeof choices)[number]

export interface Payment {
  readonly gateway: GatewayId
  readonly ref: string
  readonly orderId: string
  readonly paisa: Paisa
  readonly name: string
  /** Paths of this server. */
  readonly success: string
  readonly failure: string
  /** The choice, its time (ms), and the number of the payment; null while the page is open. */
  done: { readonly choice: StandInChoice; readonly at: number; readonly code: string } | null
}
export type PaymentState = 'open' | 'pending' | 'paid' | 'cancelled' | 'refunded'

/** For tests: the gateway does not answer, or says that every payment was refunded. */
export interface StandInFaults {
  down: boolean
  refunds: boolean
}

/** The payments of the stand-in, kept in memory. */
export interface Payments {
  readonly faults: StandInFaults
  add(payment: Payment): Payment
  find(gateway: string, ref: string): Payment | undefined
  stateOf(payment: Payment): PaymentState
  /** Records what a person chose, once. Returns the number of the payment and the first choice. */
  choose(
    payment: Payment,
    choice: StandInChoice,
  ): { readonly choice: StandInChoice; readonly code: string }
}

const lateMs = 60_000
const maxKept = 1000

/** `now`: ms. */
export const openPayments = (now: () => number): Payments => {
  const payments = new Map<string, Payment>()
  const faults: StandInFaults = { down: false, refunds: false }
  return {
    faults,
    add: (payment) => {
      const oldest = payments.keys().next().value
      if (payments.size >= maxKept && oldest !== undefined) payments.delete(oldest)
      payments.set(`${payment.gateway} ${payment.ref}`, payment)
      return payment
    },
    find: (gateway, ref) => payments.get(`${gateway} ${ref}`),
    stateOf: ({ done }) => {
      if (done === null) return 'open'
      if (done.choice === 'cancel') return 'cancelled'
      if (done.choice === 'late' && now() < done.at + lateMs) return 'pending'
      return faults.refunds ? 'refunded' : 'paid'
    },
    choose: (payment, choice) => {
      payment.done ??= {
        choice,
        at: now(),
        code: createHash('sha256')
          .update(`code ${payment.gateway} ${payment.ref}`)
          .digest('hex')
          .slice(0, 10)
          .toUpperCase(),
      }
      return payment.done
    },
  }
}

/** The path of a return address on this server; null for any other address, so that nobody is sent elsewhere. */
export const ownPath = (address: unknown): string | null => {
  const path = /^https?:\/\/[^/?#]+(\/payment\/(?:success|failure))$/.exec(String(address))?.[1]
  return path ?? null
}

export const amountPaid = ({ paisa, done }: Payment): Paisa =>
  done?.choice === 'less' ? paisa - 100 : paisa

/** The amount with at least one decimal, as eSewa writes it: `1500.0`. */
export const oneDecimal = (paisa: Paisa): string => writeRupees(paisa).replace(/0$/, '')

export const jsonResponse = (status: number, json: unknown): GatewayResponse => ({
  status,
  text: JSON.stringify(json),
})
