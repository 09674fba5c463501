import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'
import { settleOrder, type Gateways, type OrderRow } from './orders.ts'

const maxAtOnce = 20
// The maximum time for checking twenty orders if the gateway does not answer; after it another server may take them.
const leaseMs = 5 * 60_000

const claimSql = `
  update payment_order set next_check_at = $2 where order_id in (
    select order_id from payment_order where status = 'pending' and next_check_at <= $1 and gateway = any($3::text[]) and try_out = $4 order by next_check_at limit $5 for update skip locked)
  returning *`

export interface Rechecking {
  readonly database: Database
  readonly gateways: Gateways
  /** ISO instant. */
  readonly now: () => string
  readonly log: Logger
}

/** Checks the due orders whose browser did not return, each by one server only. Returns how many were checked. */
export const recheck = async ({ database, gateways, now, log }: Rechecking): Promise<number> => {
  const at = now()
  const until = new Date(Date.parse(at) + leaseMs).toISOString()
  const due = await database.asSystem((tx) =>
    tx.query<OrderRow>(claimSql, [
      at,
      until,
      gateways.all.map(({ id }) => id),
      gateways.tryOut,
      maxAtOnce,
    ]),
  )
  await Promise.all(
    due.map((order) =>
      settleOrder(database, gateways, order, now, log).catch((error: unknown) =>
        log.error(
          { order: order.order_id, error: String(error) },
          'an order could not be rechecked',
        ),
      ),
    ),
  )
  return due.length
}

const usualMs = 60_000

/** Rechecks orders while the server runs; the server does not close during a check. */
export const recheckWhileServing =
  (gateways: Gateways, everyMs = usualMs) =>
  (app: FastifyInstance, { database, now }: Pick<Rechecking, 'database' | 'now'>): void => {
    let underWay: Promise<unknown> | null = null
    const look = (): void => {
      underWay ??= recheck({ database, gateways, now, log: app.log })
        .catch((error: unknown) =>
          app.log.warn({ error: String(error) }, 'orders could not be rechecked'),
        )
        .finally(() => (underWay = null))
    }
    const timer = gateways.all.length === 0 ? null : setInterval(look, everyMs).unref()
    app.addHook('onClose', async () => {
      if (timer !== null) clearInterval(timer)
      await underWay
    })
  }
