import { taskEither as TE } from 'fp-ts'
import type { Paisa } from '../../books/money/money.ts'
import { refusal, type Refused } from '../../books/refusal.ts'
import type { Checkout, gatewayIds } from '../../contract/subscription.ts'
import { Trouble } from '../database/trouble.ts'
import { subscriptionWords } from './words.ts'

export type GatewayId = (typeof gatewayIds)[number]

/** An order as its gateway is asked to take it. */
export interface PaymentRequest {
  readonly orderId: string
  readonly paisa: Paisa
  /** The name of what is bought, for the gateway's page. */
  readonly name: string
}
/** An order that its gateway knows. `ref`: eSewa's transaction_uuid, Khalti's pidx. */
export interface KnownOrder extends Pick<PaymentRequest, 'orderId' | 'paisa'> {
  readonly ref: string
}
/** Where the gateway sends the browser back to; without a query of ours. */
export interface ReturnTo {
  readonly origin: string
  readonly success: string
  readonly failure: string
}
export interface StartedPayment extends Pick<Checkout, 'method' | 'url' | 'fields'> {
  readonly ref: string
}

/**
 * What the gateway's server says about an order. `failed`: `why` is for our log. `code` is the gateway's number of the
 * payment.
 */
export type OrderResult =
  | { readonly status: 'paid'; readonly code: string }
  | { readonly status: 'pending' }
  | { readonly status: 'refunded' }
  | { readonly status: 'failed'; readonly why: 'notPaid' | 'otherAmount' }

/** A way to pay. Trouble: the gateway was not reached, or its answer says nothing about this order. */
export interface Gateway {
  readonly id: GatewayId
  /** The origin to which the browser posts its form; null if it follows a link. */
  readonly formOrigin: string | null
  checkout(bill: PaymentRequest, returnTo: ReturnTo): TE.TaskEither<Trouble, StartedPayment>
  /** The `ref` of the order in a returned query string: a claim, not a proof. */
  claimed(returned: string): Refused<string>
  confirm(order: KnownOrder): TE.TaskEither<Trouble, OrderResult>
}

export interface GatewayRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export interface GatewayResponse {
  readonly status: number
  readonly text: string
}
/** Sends a request to a gateway's server; rejects if there is no answer in time. */
export type GatewayTransport = (request: GatewayRequest) => Promise<GatewayResponse>

const timeoutMs = 10_000
const maxAnswerLength = 100_000

/** Over HTTP, with a time limit. Redirects are not followed: the answer must come from the address requested. */
export const httpTransport =
  (limitMs = timeoutMs): GatewayTransport =>
  async ({ method, url, headers, body }) => {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    if (text.length > maxAnswerLength)
      throw new Error('the answer is longer than any that a gateway gives')
    return { status: answer.status, text }
  }

/** A JSON object from a gateway, with its HTTP status. */
export interface GatewayJson {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}
export const gatewayTrouble = (gateway: GatewayId, what: string, cause: unknown = null): Trouble =>
  new Trouble(`${gateway}: ${what}`, cause)

/** Sends a request whose answer is a JSON object. */
export const requestJson = (
  gateway: GatewayId,
  transport: GatewayTransport,
  request: GatewayRequest,
): TE.TaskEither<Trouble, GatewayJson> =>
  TE.tryCatch(
    async () => {
      const { status, text } = await transport(request)
      const json: unknown = JSON.parse(text)
      if (typeof json !== 'object' || json === null || Array.isArray(json))
        throw new Error('not an object')
      return { status, json: json as GatewayJson['json'] }
    },
    (error) => gatewayTrouble(gateway, error instanceof Error ? error.message : 'no answer', error),
  )

const maxReturned = 8000

/**
 * The fields of a query string, percent-decoded, with a plus unchanged; null if it is malformed or has a field twice.
 */
export const readReturned = (returned: string): ReadonlyMap<string, string> | null => {
  if (returned.length > maxReturned) return null
  const fields = new Map<string, string>()
  try {
    for (const pair of returned
      .replace(/^\?/, '')
      .split('&')
      .filter((each) => each !== '')) {
      const at = pair.indexOf('=')
      const name = decodeURIComponent(at < 0 ? pair : pair.slice(0, at))
      if (fields.has(name)) return null
      fields.set(name, at < 0 ? '' : decodeURIComponent(pair.slice(at + 1)))
    }
    return fields
  } catch {
    return null
  }
}

/** The returned query names no payment, or its signature is wrong. */
export const notAClaim = refusal('not_a_claim', subscriptionWords.notAClaim)
