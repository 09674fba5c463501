import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { gatewayIds, Order } from '../../contract/subscription.ts'
import type { Membership } from '../access/membership.tsx'

export type GatewayId = (typeof gatewayIds)[number]

/** Which gateway sent the browser back, judging by the query string; null: none did. */
export const gatewayOf = (search: string): GatewayId | null => {
  const said = new URLSearchParams(search)
  if (said.has('pidx')) return 'khalti'
  return said.has('data') ? 'esewa' : null
}

/** Whether an order may be checked again: one that failed may have been settled late. */
export const mayAsk = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'failed'

/** Whether the log does not know yet that this payment renews an expired account. Until then every other screen redirects to the subscription. */
export const isRenewalUnknown = (
  { paidThrough }: Pick<Order, 'paidThrough'>,
  known: Membership | null,
): boolean =>
  known?.isExpired === true && paidThrough !== null && paidThrough > known.accountExpiryDate

/** A digest of the gateway's query string, for the log: the query string itself holds a signature and the payer's number. */
export const claimOf = (returned: string): string =>
  bytesToHex(sha256(new TextEncoder().encode(returned)))

/** A path within the app; null for an address of another site, or of the subscription itself. */
export const wayBack = (path: string | null): string | null => {
  if (path === null || !/^\/(?![/\\])/.test(path) || /[\s\\]/.test(path)) return null
  return /^\/(subscription|payment)(?=[/?#]|$)/.test(path) ? null : path
}
/** The page from which a person was sent to the subscription; null: none. */
export const originIn = (search: string): string | null =>
  wayBack(new URLSearchParams(search).get('from'))
