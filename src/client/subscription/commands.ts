import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { planIds } from '../../books/company/plans.ts'
import { oneOf } from '../../contract/scalars.ts'
import {
  checkOrder,
  confirmOrder,
  gatewayIds,
  orderPlan,
  type Order,
} from '../../contract/subscription.ts'
import { MembershipChanged } from '../access/ownEvents.ts'
import { submittedOnce } from '../forms/submission.ts'
import type { Reply } from '../bus/api.ts'
import { settle, type Command, type ReadModels } from '../bus/command.ts'
import { interruptedRefusal, type Trouble } from '../log/trouble.ts'
import { keepCheckout } from './checkouts.ts'
import { sessionKey } from '../session/views.ts'
import {
  OrderAsked,
  orderPlacement,
  OrderPlaced,
  OrderRefused,
  PaymentAsked,
  PaymentChecked,
  paymentChecks,
  PaymentUnchecked,
} from './events.ts'
import { claimOf } from './payment.ts'
import { subscriptionWords as w } from './subscriptionWords.ts'

const Gateway = oneOf(...gatewayIds)

const Ordering = t.type({
  plan: oneOf(...planIds),
  years: t.number,
  gateway: Gateway,
  from: t.union([t.string, t.null]),
})
/** Places an order; the answer says where to pay it. Never resent: a second order would be a second payment. */
export const Subscribe: Command<t.TypeOf<typeof Ordering>> = {
  type: 'Subscribe',
  codec: Ordering,
  label: orderPlan.label,
  permission: null,
  chart: submittedOnce(orderPlacement, () => sessionKey, 'placing', w.placing),
  decide: (c) => E.right([OrderAsked.of(c)]),
  once: {
    perform: ({ plan, years, gateway }, { company }, { api }) =>
      F.pipe(
        api.call(orderPlan, { body: { plan, years, gateway } }, { company }),
        TE.map((reply) => {
          keepCheckout(reply.data)
          return reply
        }),
        settle({
          recorded: ({ data: { orderId } }) => [OrderPlaced.of({ orderId })],
          refused: (refusal) => [OrderRefused.of({ refusal })],
        }),
      ),
    onInterrupted: (_, trouble) => [OrderRefused.of({ refusal: interruptedRefusal(trouble) })],
  },
}

/** Asking for the same claim while it is being asked is no second request, and nothing to tell anybody. */
const isAsked = (look: ReadModels, claim: string): boolean =>
  look.get(paymentChecks, claim).value === 'sending'
/** A payment or a refund changes the subscription of the whole session. */
const checked = (claim: string) =>
  settle<Order>({
    recorded: ({ data: { orderId, status, paidThrough } }: Reply<Order>) => [
      PaymentChecked.of({ claim, order: { orderId, status, paidThrough } }),
      ...(status === 'paid' || status === 'refunded' ? [MembershipChanged.of({})] : []),
    ],
    refused: (refusal) => [PaymentUnchecked.of({ claim, refusal })],
  })
const interruptedCheck = (intent: unknown, trouble: Trouble | null) => [
  PaymentUnchecked.of({
    claim: (intent as { readonly claim: string }).claim,
    refusal: interruptedRefusal(trouble),
  }),
]

const Returning = t.type({ gateway: Gateway, returned: t.string })
/** Sends what the gateway wrote into the address on the way back. It is only a claim: the server asks the gateway itself. */
export const ConfirmPayment: Command<t.TypeOf<typeof Returning>> = {
  type: 'ConfirmPayment',
  codec: Returning,
  label: confirmOrder.label,
  permission: null,
  chart: submittedOnce(paymentChecks, ({ returned }) => claimOf(returned), 'checking', w.checking),
  decide: ({ gateway, returned }, look) => {
    const claim = claimOf(returned)
    return E.right(isAsked(look, claim) ? [] : [PaymentAsked.of({ claim, gateway })])
  },
  once: {
    perform: ({ gateway, returned }, { company }, { api }) =>
      F.pipe(
        api.call(confirmOrder, { body: { gateway, returned } }, { company }),
        checked(claimOf(returned)),
      ),
    onInterrupted: interruptedCheck,
  },
}
const Checking = t.type({ orderId: t.string })
/** Checks an order again: the browser never came back from the gateway, or the payment is not settled yet. */
export const CheckPayment: Command<t.TypeOf<typeof Checking>> = {
  type: 'CheckPayment',
  codec: Checking,
  label: checkOrder.label,
  permission: null,
  chart: submittedOnce(paymentChecks, ({ orderId }) => orderId, 'checking', w.checking),
  decide: ({ orderId }, look) =>
    E.right(isAsked(look, orderId) ? [] : [PaymentAsked.of({ claim: orderId, gateway: null })]),
  once: {
    perform: ({ orderId }, { company }, { api }) =>
      F.pipe(api.call(checkOrder, { params: { id: orderId } }, { company }), checked(orderId)),
    onInterrupted: interruptedCheck,
  },
}
