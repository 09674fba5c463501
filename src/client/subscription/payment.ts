import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { gatewayIds, Order } from '../../contract/subscription.ts'
import type { Membership } from '../access/membership.tsx'

export type GatewayId = (typeof gatewayIds)[number]

/** Which gateway sent the browser back, by what it writes into the address; null: none did. */
export const gatewayOf = (search: string): GatewayId | null => {
  const said = new URLSearchParams(search)
  if (said.has('pidx')) return 'khalti'
  return said.has('data') ? 'esewa' : null
}

/** Whether the gateway may be asked of an order once more: one that failed may have been settled late. */
export const mayAsk = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'failed'

/** Whether the log has yet to hear that this payment lets an ended account in again: until then every other screen leads back to the subscription. */
export const isUnheard = (
  { paidThrough }: Pick<Order, 'paidThrough'>,
  known: Membership | null,
): boolean =>
  known?.isExpired === true && paidThrough !== null && paidThrough > known.accountExpiryDate

/** What stands in the log for the gateway's query string, which holds its signature and the payer's number: a digest that tells two apart. */
export const claimOf = (returned: string): string =>
  bytesToHex(sha256(new TextEncoder().encode(returned)))

/** A path of ours from the address or the log; null for anything that leads elsewhere, or in a circle. */
export const wayBack = (path: string | null): string | null => {
  if (path === null || !/^\/(?![/\\])/.test(path) || /[\s\\]/.test(path)) return null
  return /^\/(subscription|payment)(?=[/?#]|$)/.test(path) ? null : path
}
/** Where a person wanted to be when he was led to the subscription's page. */
export const originIn = (search: string): string | null =>
  wayBack(new URLSearchParams(search).get('from'))
