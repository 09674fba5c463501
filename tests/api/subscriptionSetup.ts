import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { openTill, type Till } from './payer.ts'
import type { Kind } from './inProcessServer.ts'

export const trial = { plan: 'trial', expiry: '2026-12-21', renewed: null }
/** 6 Poush of 2083, 2084 and 2085. */
export const years = ['2026-12-21', '2027-12-22', '2028-12-21']

/** A callback of eSewa forged by someone who knows the public key and has not paid. */
export const forged = (ref: string, total = '1500.0'): string => {
  const names =
    'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names'
  const signature = createHmac('sha256', '8gBm/:&EnhH.1/q')
    .update(
      `transaction_code=0F,status=COMPLETE,total_amount=${total},transaction_uuid=${ref},product_code=EPAYTEST,signed_field_names=${names}`,
    )
    .digest('base64')
  return `/payment/success?data=${Buffer.from(`{"transaction_code":"0F","status":"COMPLETE","total_amount":${total},"transaction_uuid":"${ref}","product_code":"EPAYTEST","signed_field_names":"${names}","signature":"${signature}"}`).toString('base64')}`
}

/** A server whose subscriptions are paid at the stand-in gateway. */
export const openSubscriptions = (kind: Kind) => {
  let till: Till
  let start: number
  beforeAll(async () => {
    till = await openTill(kind)
    start = Date.parse(till.now())
  })
  beforeEach(() => {
    till.pass((start - Date.parse(till.now())) / 1000)
    Object.assign(till.standIn.faults, { down: false, refunds: false })
    till.rewriting((text) => text)
    return till.sql(`delete from payment_order`)
  })
  const row = async (id: string) =>
    (
      await till.sql<Record<string, any>>('select * from payment_order where order_id = $1', [id])
    )[0]!
  return {
    row,
    get start() {
      return start
    },
    get till() {
      return till
    },
  }
}
