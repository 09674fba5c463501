import { beforeAll, beforeEach } from 'vitest'
import { openTill, type Till } from './payer.ts'
import type { Kind } from './rig.ts'

export const trial = { plan: 'trial', expiry: '2026-12-21', renewed: null }
/** 6 Poush of 2083, 2084 and 2085. */
export const years = ['2026-12-21', '2027-12-22', '2028-12-21']

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
