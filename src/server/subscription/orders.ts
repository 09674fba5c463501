import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { PlanId } from '../../books/company/plans.ts'
import type { Order } from '../../contract/subscription.ts'
import type { Tx } from '../database/transaction.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'
import type { Gateway, GatewayId, OrderResult } from './gateway.ts'
import { extendTerm } from './term.ts'

/** The gateways of this server, and whether they are the stand-in. */
export interface Gateways {
  readonly all: readonly Gateway[]
  readonly tryOut: boolean
}

export interface OrderRow {
  readonly order_id: string
  readonly owner_id: string
  readonly company_id: string
  readonly plan: PlanId
  readonly years: number
  readonly amount_paisa: Paisa
  readonly gateway: GatewayId
  readonly gateway_ref: string | null
  readonly try_out: boolean
  readonly status: Order['status']
  readonly ordered_at: string
  readonly paid_at: string | null
  readonly paid_through: string | null
  readonly transaction_code: string | null
}
export const orderFromRow = (row: OrderRow): Order => ({
  orderId: row.order_id,
  plan: row.plan,
  years: row.years,
  amount: row.amount_paisa,
  gateway: row.gateway,
  status: row.status,
  orderedAt: row.ordered_at,
  paidAt: row.paid_at,
  paidThrough: row.paid_through,
})

const minuteMs = 60_000
const firstMs = 5 * minuteMs
const longestMs = 6 * 60 * minuteMs
const giveUpMs = 48 * 60 * minuteMs

const later = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString()
const ageMs = ({ ordered_at }: Pick<OrderRow, 'ordered_at'>, now: string): number =>
  Date.parse(now) - Date.parse(ordered_at)

/**
 * When an unsettled order is checked again: after five minutes, then each time its age has doubled but after six hours
 * at most, and at the end of 48 hours.
 */
export const nextCheck = (orderedAt: string, now: string): string => {
  const age = ageMs({ ordered_at: orderedAt }, now)
  const wait = Math.min(Math.max(age, firstMs), longestMs)
  return later(now, age < giveUpMs ? Math.min(wait, giveUpMs - age) : longestMs)
}

export interface NewOrder extends Pick<
  OrderRow,
  'order_id' | 'owner_id' | 'company_id' | 'plan' | 'years' | 'amount_paisa' | 'gateway' | 'try_out'
> {}

export const keepOrder = (tx: Tx, o: NewOrder, now: string): Promise<unknown> =>
  tx.query(
    `insert into payment_order (order_id, owner_id, company_id, plan, years, amount_paisa, gateway, try_out, status, ordered_at, next_check_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10)`,
    [
      o.order_id,
      o.owner_id,
      o.company_id,
      o.plan,
      o.years,
      o.amount_paisa,
      o.gateway,
      o.try_out,
      now,
      nextCheck(now, now),
    ],
  )

/**
 * Stores the gateway's reference of the order. False if the order was given up in the meantime: then the browser is not
 * sent to pay.
 */
export const keepRef = async (tx: Tx, orderId: string, ref: string): Promise<boolean> =>
  (
    await tx.query(
      `update payment_order set gateway_ref = $2 where order_id = $1 and gateway_ref is null and status = 'pending' returning order_id`,
      [orderId, ref],
    )
  ).length > 0

const failSql = `update payment_order set status = 'failed', checked_at = $2, next_check_at = null where order_id = $1 and status in ('pending', 'failed')`
export const failOrder = (tx: Tx, orderId: string, now: string): Promise<unknown> =>
  tx.query(failSql, [orderId, now])

const lockMainSql =
  'select plan, account_expiry_date expiry from owned_company where company_id = $1 for update'
/** Locks the main company's subscription until the transaction ends. */
export const lockTerm = async (tx: Tx, company: string) => {
  const [own] = await tx.query<{ plan: PlanId; expiry: string }>(lockMainSql, [company])
  if (own === undefined) throw new Error('an order without its company')
  return { plan: own.plan, accountExpiryDate: own.expiry }
}

const renewSql =
  'update owned_company set account_expiry_date = $2, plan = $3, last_renewed_at = $4 where company_id = $1'
const paidSql = `update payment_order set status = 'paid', checked_at = $2, next_check_at = null, paid_at = $2, paid_through = $3, transaction_code = $4 where order_id = $1`
const usedSql = `select order_id from payment_order where gateway = $1 and transaction_code = $2 and status = 'paid'`

/** Extends the subscription for a locked, unpaid order. False: this payment has already paid for another order. */
const grant = async (tx: Tx, order: OrderRow, code: string, now: string): Promise<boolean> => {
  const term = await lockTerm(tx, order.company_id)
  if ((await tx.query(usedSql, [order.gateway, code])).length > 0) return false
  const next = extendTerm(term, order, kathmanduToday(now))
  if (next === null) throw new Error('the calendar ends before the subscription does')
  await tx.query(renewSql, [order.company_id, next.accountExpiryDate, next.plan, now])
  await tx.query(paidSql, [order.order_id, now, next.accountExpiryDate, code])
  return true
}

const waitSql = `update payment_order set checked_at = $2, next_check_at = $3 where order_id = $1`
const refundedSql = `update payment_order set status = 'refunded', checked_at = $2, next_check_at = null where order_id = $1`
const lockOrderSql = 'select * from payment_order where order_id = $1 for update'

/** Records a verdict on an order that is locked and not yet settled. */
const record = async (
  tx: Tx,
  order: OrderRow,
  verdict: OrderResult,
  now: string,
  log: Logger,
): Promise<unknown> => {
  const { order_id: id, gateway } = order
  switch (verdict.status) {
    case 'paid':
      if (await grant(tx, order, verdict.code, now)) return
      log.warn(
        { order: id, gateway, code: verdict.code },
        'a payment was reported for a second order',
      )
      return failOrder(tx, id, now)
    case 'refunded':
      return tx.query(refundedSql, [id, now])
    case 'pending':
      if (order.status === 'failed') return
      return ageMs(order, now) < giveUpMs
        ? tx.query(waitSql, [id, now, nextCheck(order.ordered_at, now)])
        : failOrder(tx, id, now)
    case 'failed':
      if (verdict.why === 'otherAmount')
        log.warn(
          { order: id, gateway, paisa: order.amount_paisa },
          'the amount of a payment differs from its order',
        )
      return failOrder(tx, id, now)
  }
}

/**
 * Asks the gateway of an order. Null if it is unreachable or says nothing: the order stays unchanged and is checked
 * again later.
 */
const ask = async (
  { all, tryOut }: Gateways,
  order: OrderRow,
  now: string,
  log: Logger,
): Promise<OrderResult | null> => {
  const gateway = all.find(({ id }) => id === order.gateway)
  if (gateway === undefined || tryOut !== order.try_out) return null
  // The browser was never sent to pay: our own server stopped before the gateway gave its reference.
  if (order.gateway_ref === null)
    return ageMs(order, now) < firstMs ? null : { status: 'failed', why: 'notPaid' }
  const answer = await gateway.confirm({
    orderId: order.order_id,
    ref: order.gateway_ref,
    paisa: order.amount_paisa,
  })()
  if (E.isRight(answer)) return answer.right
  log.warn(
    { order: order.order_id, gateway: order.gateway, why: answer.left.message },
    'the gateway did not say whether an order is paid',
  )
  return null
}

const settled: readonly Order['status'][] = ['paid', 'refunded']

/**
 * Asks the gateway's server about an order and records the answer. An order is paid at most once, however often and
 * concurrently this runs. A failed order may be checked again, because gateways settle some payments late. `clock` is
 * read after the answer has come.
 */
export const settleOrder = async (
  database: Database,
  gateways: Gateways,
  order: OrderRow,
  clock: () => string,
  log: Logger,
): Promise<OrderRow> => {
  const verdict = settled.includes(order.status) ? null : await ask(gateways, order, clock(), log)
  const now = clock()
  return database.asSystem(async (tx) => {
    const one = async (): Promise<OrderRow> => {
      const [row] = await tx.query<OrderRow>(lockOrderSql, [order.order_id])
      if (row === undefined) throw new Error('an order that was kept is gone')
      return row
    }
    const locked = await one()
    if (settled.includes(locked.status)) return locked
    if (verdict !== null) await record(tx, locked, verdict, now, log)
    else if (locked.status === 'pending')
      await tx.query(waitSql, [locked.order_id, now, nextCheck(locked.ordered_at, now)])
    return one()
  })
}
