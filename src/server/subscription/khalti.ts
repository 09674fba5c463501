import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { Trouble } from '../database/trouble.ts'
import {
  requestJson,
  notAClaim,
  readReturned,
  gatewayTrouble,
  type GatewayJson,
  type StartedPayment,
  type PaymentRequest,
  type Gateway,
  type KnownOrder,
  type GatewayTransport,
  type ReturnTo,
  type OrderResult,
} from './gateway.ts'

/** Khalti KPG-2. */
export interface KhaltiConfig {
  readonly secretKey: string
  /** The base URL of the API, ending in a slash. */
  readonly url: string
}

const isRef = (u: unknown): u is string => typeof u === 'string' && /^[\w-]{1,100}$/.test(u)
// A page to which the browser may be sent: https, or on this server.
const isPage = (u: unknown): u is string =>
  typeof u === 'string' && /^(https:\/\/|\/(?!\/))/.test(u)

const beginOf = ({ orderId, paisa, name }: PaymentRequest, { origin, success }: ReturnTo): string =>
  JSON.stringify({
    return_url: success,
    website_url: origin,
    amount: paisa,
    purchase_order_id: orderId,
    purchase_order_name: name,
  })

const begunOf = ({ status, json }: GatewayJson): E.Either<Trouble, StartedPayment> =>
  status === 200 && isRef(json['pidx']) && isPage(json['payment_url'])
    ? E.right({ ref: json['pidx'], method: 'GET', url: json['payment_url'], fields: {} })
    : E.left(gatewayTrouble('khalti', `did not begin a payment (${status})`))

const words: ReadonlyMap<string, OrderResult['status']> = new Map([
  ['completed', 'paid'],
  ['pending', 'pending'],
  ['initiated', 'pending'],
  ['refunded', 'refunded'],
  ['partially refunded', 'refunded'],
  ['expired', 'failed'],
  ['user canceled', 'failed'],
])

/**
 * Khalti answers 400 for an expired or cancelled payment and 404 for an unknown one: these are answers, not troubles.
 */
const verdictOf = (
  { ref, paisa }: KnownOrder,
  { status: http, json }: GatewayJson,
): E.Either<Trouble, OrderResult> => {
  const { status, pidx, total_amount: total, transaction_id: code, refunded } = json
  if (http === 404 && typeof json['detail'] === 'string') return E.right({ status: 'pending' })
  const known = typeof status === 'string' ? words.get(status.toLowerCase()) : undefined
  if (known === undefined || (http !== 200 && !(http === 400 && known === 'failed')))
    return E.left(gatewayTrouble('khalti', `answered ${http} without a status that is known`))
  if (known === 'failed') return E.right({ status: known, why: 'notPaid' })
  if (known !== 'paid') return E.right({ status: known })
  if (pidx !== ref) return E.left(gatewayTrouble('khalti', 'answered about another payment'))
  if (refunded === true) return E.right({ status: 'refunded' })
  if (total !== paisa) return E.right({ status: 'failed', why: 'otherAmount' })
  return typeof code === 'string' && code !== ''
    ? E.right({ status: 'paid', code })
    : E.left(gatewayTrouble('khalti', 'gave a payment without its number'))
}

/** Khalti: a payment begun by our server, an unsigned return, and the lookup, which alone decides. */
export const khalti = ({ secretKey, url }: KhaltiConfig, transport: GatewayTransport): Gateway => {
  const posts = (path: string, body: string) =>
    requestJson('khalti', transport, {
      method: 'POST',
      url: `${url}epayment/${path}/`,
      headers: { authorization: `Key ${secretKey}`, 'content-type': 'application/json' },
      body,
    })
  return {
    id: 'khalti',
    formOrigin: null,
    checkout: (bill, returnTo) =>
      F.pipe(posts('initiate', beginOf(bill, returnTo)), TE.flatMapEither(begunOf)),
    claimed: (returned) => {
      const ref = readReturned(returned)?.get('pidx')
      return isRef(ref) ? E.right(ref) : E.left(notAClaim)
    },
    confirm: (order) =>
      F.pipe(
        posts('lookup', JSON.stringify({ pidx: order.ref })),
        TE.flatMapEither((answered) => verdictOf(order, answered)),
      ),
  }
}
