import * as t from 'io-ts'
import { planIds } from '../../books/company/plans.ts'
import { oneOf } from '../../contract/scalars.ts'
import { gatewayIds, OrderStatus } from '../../contract/subscription.ts'
import { submissionChart } from '../forms/submission.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { event } from '../log/event.ts'
import { view } from '../log/fold.ts'
import { sessionKey } from '../session/views.ts'
import type { Refusal } from '../../books/refusal.ts'

const text = t.string
const maybe = t.union([t.string, t.null])
const Gateway = oneOf(...gatewayIds)
const Plan = oneOf(...planIds)

/** What the log keeps of a payment: its status, and the first day that it no longer covers. */
const PaidOrder = t.type({ orderId: text, status: OrderStatus, paidThrough: maybe })

/** `from`: the page to return to after paying. */
export const OrderAsked = event(
  'SubscriptionOrderAsked',
  1,
  t.type({ plan: Plan, years: t.number, gateway: Gateway, from: maybe }),
)
/** Where to pay is signed for one payment only, so it is kept in memory (`checkouts.ts`) and not in this event. */
export const OrderPlaced = event('SubscriptionOrderPlaced', 1, t.type({ orderId: text }))
export const OrderRefused = event('SubscriptionOrderRefused', 1, t.type({ refusal: RefusalCodec }))
/** The browser leaves for the gateway. */
export const LeftToPay = event('LeftToPay', 1, t.type({ orderId: text }))
/** `claim`: the digest of the gateway's query string (`claimOf`), or the order's id. */
export const PaymentAsked = event(
  'PaymentAsked',
  1,
  t.type({ claim: text, gateway: t.union([Gateway, t.null]) }),
)
export const PaymentChecked = event('PaymentChecked', 1, t.type({ claim: text, order: PaidOrder }))
export const PaymentUnchecked = event(
  'PaymentUnchecked',
  1,
  t.type({ claim: text, refusal: RefusalCodec }),
)

export const paymentEvents = [
  OrderAsked,
  OrderPlaced,
  OrderRefused,
  LeftToPay,
  PaymentAsked,
  PaymentChecked,
  PaymentUnchecked,
] as const

/** Placing an order, one at a time. */
export const orderPlacement = submissionChart({
  name: 'subscriptionOrder',
  submitted: OrderAsked,
  recorded: OrderPlaced,
  refused: OrderRefused,
  key: () => sessionKey,
})
/** Checking a payment. Key: the claim. */
export const paymentChecks = submissionChart({
  name: 'paymentCheck',
  submitted: PaymentAsked,
  recorded: PaymentChecked,
  refused: PaymentUnchecked,
  key: ({ claim }) => claim,
})

/** The purchase of a subscription in this log. */
export interface Buying {
  readonly refusal: Refusal | null
  /** The order that the browser last left to pay. */
  readonly orderId: string | null
  readonly from: string | null
  /** The last result of checking a claim. */
  readonly answer: {
    readonly claim: string
    readonly order: t.TypeOf<typeof PaidOrder> | null
    readonly refusal: Refusal | null
  } | null
}
export const buying = view({
  name: 'buying',
  version: 2,
  of: [OrderAsked, OrderRefused, LeftToPay, PaymentChecked, PaymentUnchecked],
  key: () => sessionKey,
  empty: (): Buying => ({ refusal: null, orderId: null, from: null, answer: null }),
  evolve: (draft: { -readonly [K in keyof Buying]: Buying[K] }, { event: e }) => {
    switch (e.type) {
      case 'SubscriptionOrderAsked':
        Object.assign(draft, { refusal: null, from: e.from })
        return
      case 'SubscriptionOrderRefused':
        draft.refusal = e.refusal
        return
      case 'LeftToPay':
        draft.orderId = e.orderId
        return
      case 'PaymentChecked':
        draft.answer = { claim: e.claim, order: e.order, refusal: null }
        return
      case 'PaymentUnchecked':
        draft.answer = { claim: e.claim, order: null, refusal: e.refusal }
    }
  },
})
