import type { IncomingHttpHeaders } from 'node:http'
import { either as E, function as F } from 'fp-ts'
import { isExpired, planIds, plans } from '../../books/company/plans.ts'
import { refusal, refuse, type Refused } from '../../books/refusal.ts'
import type { BodyOf } from '../../contract/route.ts'
import type { AgentDetail } from '../../contract/session.ts'
import {
  checkOrder,
  confirmOrder,
  orderPlan,
  subscription,
  type Checkout,
  type Order,
  type Subscription,
} from '../../contract/subscription.ts'
import type { Tx } from '../database/transaction.ts'
import {
  servesAccount,
  type AccountAnswer,
  type AccountContext,
  type AccountServed,
  type Authenticator,
  type Caller,
  type TooMany,
} from '../http/account.ts'
import { callerOf, type RouteAccess } from '../http/admission.ts'
import { notFound } from '../records/refusals.ts'
import type { Gateway, ReturnTo } from './gateway.ts'
import {
  failOrder,
  keepOrder,
  keepRef,
  lockTerm,
  orderFromRow,
  settleOrder,
  type Gateways,
  type OrderRow,
} from './orders.ts'
import { daysLeft, extendTerm } from './term.ts'
import { subscriptionWords } from './words.ts'

export interface SubscriptionConfig {
  readonly authenticator: Authenticator
  readonly gateways: Gateways
  /** Who sold the subscription and supports it; null if nobody is named. */
  readonly agent: AgentDetail | null
  /** The addresses by which people reach this server. */
  readonly serverAddress: ServerAddress
}
export interface ServerAddress {
  /** The public address without a path; null: taken from each request. */
  readonly publicUrl: string | null
  readonly trustProxy: boolean
  readonly tls: boolean
}

const maxOpen = 20
const daySeconds = 86_400
const latest = 10

const host = /^(?:[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const firstOf = (header: string | readonly string[] | undefined): string =>
  String(header ?? '')
    .split(',')[0]!
    .trim()

/** Where the gateway sends the browser back to; null if the request has no valid host. */
export const returnTo = (
  { publicUrl, trustProxy, tls }: ServerAddress,
  headers: IncomingHttpHeaders,
): ReturnTo | null => {
  const forwarded = (name: string): string => (trustProxy ? firstOf(headers[name]) : '')
  const scheme = forwarded('x-forwarded-proto') || (tls ? 'https' : 'http')
  const name = forwarded('x-forwarded-host') || firstOf(headers.host)
  if (publicUrl === null && !(host.test(name) && /^https?$/.test(scheme))) return null
  const origin = publicUrl ?? `${scheme}://${name}`
  return { origin, success: `${origin}/payment/success`, failure: `${origin}/payment/failure` }
}

/** The owner and the main company, whose subscription a company uses. */
interface Payer {
  readonly owner_id: string
  readonly company_id: string
  readonly last_renewed_at: string | null
}
const payerSql = `
  select main.owner_id, main.company_id, main.last_renewed_at from owned_company own join owned_company main on main.company_id = coalesce(own.parent_id, own.company_id)
  where own.company_id = $1`
const ordersSql =
  'select * from payment_order where owner_id = $1 order by ordered_at desc, order_id desc limit $2'
const openSql = `select count(*) open from payment_order where owner_id = $1 and status = 'pending' and ordered_at > $2`
const byRefSql =
  'select * from payment_order where gateway = $1 and gateway_ref = $2 and owner_id = $3'
const byIdSql = 'select * from payment_order where order_id::text = $1 and owner_id = $2'

type PayingCaller = Caller & { readonly payer: Payer }
const callerIn = async (
  { authenticator }: SubscriptionConfig,
  route: RouteAccess,
  tx: Tx,
  context: AccountContext,
): Promise<Refused<PayingCaller>> => {
  const caller = await callerOf(authenticator, route, tx, context)
  if (E.isLeft(caller)) return caller
  const [payer] = await tx.query<Payer & Record<string, unknown>>(payerSql, [caller.right.company])
  if (payer === undefined) throw new Error('a session in a company that nobody owns')
  return E.right({ ...caller.right, payer })
}

const readSubscription = (
  config: SubscriptionConfig,
  context: AccountContext,
): Promise<Refused<Subscription>> =>
  context.database.asSystem(async (tx) => {
    const caller = await callerIn(config, subscription, tx, context)
    if (E.isLeft(caller)) return caller
    const {
      payer,
      actor,
      status: { plan, accountExpiryDate },
    } = caller.right
    const orders = actor.isAdmin
      ? await tx.query<OrderRow>(ordersSql, [payer.owner_id, latest])
      : []
    return E.right({
      plan,
      accountExpiryDate,
      daysLeft: daysLeft(accountExpiryDate, context.today),
      isExpired: isExpired(accountExpiryDate, context.today),
      lastRenewedAt: payer.last_renewed_at,
      agentDetail: config.agent,
      offered: planIds.flatMap((id) => {
        const { pricePaisa: price, includes } = plans[id]
        return price === null ? [] : [{ plan: id, price, includes }]
      }),
      gateways: config.gateways.all.map(({ id }) => id),
      tryOut: config.gateways.tryOut,
      orders: orders.map(orderFromRow),
    })
  })

type NewOrder = BodyOf<typeof orderPlan>
interface Placed {
  readonly orderId: string
  readonly paisa: number
  readonly gateway: Gateway
}

/** Stores the order before any gateway is asked, with the main company's subscription locked. */
const place = (
  config: SubscriptionConfig,
  context: AccountContext,
  { plan, years, gateway: way }: NewOrder,
): Promise<Refused<Placed>> =>
  context.database.asSystem(async (tx) => {
    const caller = await callerIn(config, orderPlan, tx, context)
    if (E.isLeft(caller)) return caller
    const { now, today, newId } = context
    const { owner_id, company_id } = caller.right.payer
    const price = plans[plan].pricePaisa
    const gateway = config.gateways.all.find(({ id }) => id === way)
    if (price === null) return refuse('no_plan', subscriptionWords.noPlan, 'plan')
    if (gateway === undefined) return refuse('no_gateway', subscriptionWords.noGateway, 'gateway')
    if (extendTerm(await lockTerm(tx, company_id), { plan, years }, today) === null)
      return refuse('too_long', subscriptionWords.tooLong, 'years')
    const [count] = await tx.query<{ open: number }>(openSql, [
      owner_id,
      new Date(Date.parse(now) - daySeconds * 1000).toISOString(),
    ])
    if ((count?.open ?? 0) >= maxOpen)
      return E.left<TooMany>({
        ...refusal('too_many', subscriptionWords.tooManyOrders),
        retryAfterSeconds: 3600,
      })
    const orderId = newId()
    const paisa = price * years
    await keepOrder(
      tx,
      {
        order_id: orderId,
        owner_id,
        company_id,
        plan,
        years,
        amount_paisa: paisa,
        gateway: way,
        try_out: config.gateways.tryOut,
      },
      now,
    )
    return E.right({ orderId, paisa, gateway })
  })

const order = async (
  config: SubscriptionConfig,
  context: AccountContext,
  wanted: NewOrder,
): Promise<Refused<Checkout>> => {
  const back = returnTo(config.serverAddress, context.headers)
  if (back === null) return refuse('no_address', subscriptionWords.noAddress)
  const placed = await place(config, context, wanted)
  if (E.isLeft(placed)) return placed
  const { database, now, log } = context
  const { orderId, paisa, gateway } = placed.right
  const begun = await gateway.checkout(
    { orderId, paisa, name: `Khata ${plans[wanted.plan].title.en}, ${wanted.years} year(s)` },
    back,
  )()
  if (E.isLeft(begun)) {
    log.warn(
      { order: orderId, gateway: gateway.id, why: begun.left.message },
      'a payment could not be begun',
    )
    await database.asSystem((tx) => failOrder(tx, orderId, now))
    return refuse('try_again', subscriptionWords.unreached)
  }
  const { ref, method, url, fields } = begun.right
  return (await database.asSystem((tx) => keepRef(tx, orderId, ref)))
    ? E.right({ orderId, method, url, fields })
    : refuse('try_again', subscriptionWords.unreached)
}

type Find = (tx: Tx, owner: string) => Promise<readonly OrderRow[]>

/** Checks an order of the caller's own. An order of another owner is not found. */
const checkOwnOrder = async (
  config: SubscriptionConfig,
  context: AccountContext,
  route: RouteAccess,
  sought: () => Refused<Find>,
): Promise<Refused<AccountAnswer<Order>>> => {
  const found = await context.database.asSystem(async (tx): Promise<Refused<OrderRow>> => {
    const caller = await callerIn(config, route, tx, context)
    const find = sought()
    if (E.isLeft(caller)) return caller
    if (E.isLeft(find)) return find
    const [row] = await find.right(tx, caller.right.payer.owner_id)
    return row === undefined ? notFound : E.right(row)
  })
  if (E.isLeft(found)) return found
  return E.right({
    data: orderFromRow(
      await settleOrder(
        context.database,
        config.gateways,
        found.right,
        () => context.now,
        context.log,
      ),
    ),
  })
}
const claimedBy = (
  { gateways }: SubscriptionConfig,
  { gateway, returned }: BodyOf<typeof confirmOrder>,
): Refused<Find> => {
  const way = gateways.all.find(({ id }) => id === gateway)
  return way === undefined
    ? refuse('no_gateway', subscriptionWords.noGateway, 'gateway')
    : F.pipe(
        way.claimed(returned),
        E.map(
          (ref): Find =>
            (tx, owner) =>
              tx.query<OrderRow>(byRefSql, [gateway, ref, owner]),
        ),
      )
}

/** Reads the subscription, orders a plan, and checks payments. */
export const subscriptionRoutes = (config: SubscriptionConfig): readonly AccountServed[] => [
  servesAccount(subscription, async (context) =>
    F.pipe(
      await readSubscription(config, context),
      E.map((data) => ({ data })),
    ),
  ),
  servesAccount(orderPlan, async (context, { body }) =>
    F.pipe(
      await order(config, context, body),
      E.map((data) => ({ data })),
    ),
  ),
  servesAccount(confirmOrder, (context, { body }) =>
    checkOwnOrder(config, context, confirmOrder, () => claimedBy(config, body)),
  ),
  servesAccount(checkOrder, (context, { params }) =>
    checkOwnOrder(config, context, checkOrder, () =>
      E.right((tx, owner) => tx.query<OrderRow>(byIdSql, [params.id, owner])),
    ),
  ),
]
