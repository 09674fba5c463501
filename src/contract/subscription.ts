import * as t from 'io-ts'
import { featureIds, planIds } from '../books/company/plans.ts'
import { record, verbatim } from './codec.ts'
import { accounts, adminOnly, signedIn } from './route.ts'
import {
  CivilDate,
  exactText,
  Id,
  Instant,
  nullable,
  oneOf,
  PositiveRupees,
  whole,
} from './scalars.ts'
import { AgentDetail } from './session.ts'
import { columnWords } from '../books/reports/columnWords.ts'
import { subscriptionRouteWords } from './subscriptionRouteWords.ts'

const PlanId = oneOf(...planIds)
export const gatewayIds = ['esewa', 'khalti'] as const
const GatewayId = oneOf(...gatewayIds)
/**
 * `pending`: not settled yet, checked again later; `failed`: not paid in full, according to its gateway; `refunded`:
 * paid and returned.
 */
export const OrderStatus = oneOf('pending', 'paid', 'failed', 'refunded')

/** An order of a subscription. `paidThrough`, set once it is paid, is the day on which the subscription expires. */
export const Order = record(
  {
    orderId: Id,
    plan: PlanId,
    years: t.number,
    amount: PositiveRupees,
    gateway: GatewayId,
    status: OrderStatus,
    orderedAt: Instant,
    paidAt: nullable(Instant),
    paidThrough: nullable(CivilDate),
  },
  {},
  'Order',
)
export type Order = t.TypeOf<typeof Order>

/** A plan for sale, with its price for one year. */
export const OfferedPlan = record(
  { plan: PlanId, price: PositiveRupees, includes: t.readonlyArray(oneOf(...featureIds)) },
  {},
  'OfferedPlan',
)

/**
 * The subscription of the main company. `accountExpiryDate` is the first day on which it has expired; `daysLeft` is 0
 * from that day on. `gateways` are the ways to pay; `tryOut`: they are stand-ins that move no money. `orders` are the
 * latest, newest first, for the owner only.
 */
export const Subscription = record(
  {
    plan: PlanId,
    accountExpiryDate: CivilDate,
    daysLeft: t.number,
    isExpired: t.boolean,
    lastRenewedAt: nullable(Instant),
    agentDetail: nullable(AgentDetail),
    offered: t.readonlyArray(OfferedPlan),
    gateways: t.readonlyArray(GatewayId),
    tryOut: t.boolean,
    orders: t.readonlyArray(Order),
  },
  {},
  'Subscription',
)
export type Subscription = t.TypeOf<typeof Subscription>
export const subscription = accounts({
  name: 'subscription',
  method: 'GET',
  path: '/web/subscription',
  policy: signedIn,
  whenExpired: true,
  data: Subscription,
  label: columnWords.subscriptionInformation,
})

/** Where the browser goes to pay: a form to post, or a link if there are no fields. */
export const Checkout = record(
  {
    orderId: Id,
    method: oneOf('GET', 'POST'),
    url: t.string,
    fields: t.record(t.string, t.string),
  },
  {},
  'Checkout',
)
export type Checkout = t.TypeOf<typeof Checkout>
export const orderPlan = accounts({
  name: 'orderPlan',
  path: '/web/subscription/orders',
  policy: adminOnly,
  whenExpired: true,
  body: record({ plan: PlanId, years: whole(1, 5), gateway: GatewayId }, {}, 'NewOrder'),
  data: Checkout,
  label: columnWords.subscribeNow,
})
/**
 * Asks the gateway's server about an order, and extends the subscription if it is paid, once per order. `returned` is
 * the query string with which the gateway sent the browser back: a claim that is always checked.
 */
export const confirmOrder = accounts({
  name: 'confirmOrder',
  path: '/web/subscription/orders/confirm',
  policy: adminOnly,
  whenExpired: true,
  body: record({ gateway: GatewayId, returned: exactText(4000) }, {}, 'ReturnedOrder'),
  data: Order,
  label: subscriptionRouteWords.confirmOrder,
})
/** The same for an order whose browser did not return. */
export const checkOrder = accounts({
  name: 'checkOrder',
  path: '/web/subscription/orders/{id}/check',
  policy: adminOnly,
  whenExpired: true,
  params: verbatim({ id: Id }),
  data: Order,
  label: subscriptionRouteWords.checkOrder,
})
