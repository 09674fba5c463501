import * as t from 'io-ts'
import { planIds } from '../../books/plans.ts'
import { oneOf } from '../../contract/scalars.ts'
import { gatewayIds, OrderStatus } from '../../contract/subscription.ts'
import { submissionChart } from '../forms/submission.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { event } from '../log/event.ts'
import { view } from '../log/fold.ts'
import type { Refusal } from '../../books/refusal.ts'

const text = t.string
const maybe = t.union([t.string, t.null])
const Gateway = oneOf(...gatewayIds)
const Plan = oneOf(...planIds)

/** What the log keeps of a payment: where it stands, and the first day on which what is paid will have run out. */
const PaidOrder = t.type({ orderId: text, status: OrderStatus, paidThrough: maybe })

/** `from`: the page that the person wants to be back at when he has paid. */
export const OrderAsked = event(
  'SubscriptionOrderAsked',
  1,
  t.type({ plan: Plan, years: t.number, gateway: Gateway, from: maybe }),
)
/** Where the browser goes to pay is signed and for one payment alone: it is in memory only (`checkouts.ts`). */
export const OrderPlaced = event('SubscriptionOrderPlaced', 1, t.type({ orderId: text }))
export const OrderRefused = event('SubscriptionOrderRefused', 1, t.type({ refusal: RefusalCodec }))
/** The browser is sent to the gateway. What follows on this page is a way back. */
export const LeftToPay = event('LeftToPay', 1, t.type({ orderId: text }))
/** `claim`: what stands for the query string of the gateway (`claimOf`), or the order's own id. */
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

/** The one key of the folds about buying the subscription. */
export const subscriptionKey = 'me'
/** Asking for an order: one at a time. */
export const orderPlacement = submissionChart({
  name: 'subscriptionOrder',
  submitted: OrderAsked,
  recorded: OrderPlaced,
  refused: OrderRefused,
  key: () => subscriptionKey,
})
/** Asking what became of a payment. Key: the claim. */
export const paymentChecks = submissionChart({
  name: 'paymentCheck',
  submitted: PaymentAsked,
  recorded: PaymentChecked,
  refused: PaymentUnchecked,
  key: ({ claim }) => claim,
})

/** The subscription as it is being bought in this log. */
export interface Buying {
  readonly refusal: Refusal | null
  /** The order that the browser last went to pay. */
  readonly orderId: string | null
  readonly from: string | null
  /** What was last said of a claim. */
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
  key: () => subscriptionKey,
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
