import { createHmac, timingSafeEqual } from 'node:crypto'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { readRupees, writeRupees, type Paisa } from '../../books/money/money.ts'
import type { Refused } from '../../books/refusal.ts'
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

/** eSewa ePay v2. */
export interface EsewaConfig {
  readonly productCode: string
  readonly secret: string
  /** Where the browser posts the form. */
  readonly formUrl: string
  readonly statusUrl: string
}

/** An amount for eSewa, without decimals if they are zero. */
export const esewaAmount = (paisa: Paisa): string => writeRupees(paisa).replace(/\.00$/, '')
/** An amount from eSewa: `1000.0`, `"1000.0"`, `"1,000.0"`; null for anything else. */
const amountOf = (amount: unknown): Paisa | null =>
  typeof amount === 'number' || typeof amount === 'string' ? readRupees(String(amount)) : null

/** Base64 of HMAC-SHA256 over `name=value` of these fields in order, joined by commas. */
export const esewaSignature = (
  secret: string,
  fields: readonly (readonly [string, string])[],
): string =>
  createHmac('sha256', secret)
    .update(fields.map(([name, value]) => `${name}=${value}`).join())
    .digest('base64')

const member =
  /\s*("(?:[^"\\\u0000-\u001f]|\\.)*")\s*:\s*("(?:[^"\\\u0000-\u001f]|\\.)*"|-?\d+(?:\.\d+)?)\s*(,|$)/y

/**
 * The members of a flat JSON object exactly as written: a string's characters, a number's own digits. eSewa signs
 * `1000.0`, which any parser would turn into 1000. Null for any other text, and if a name occurs twice.
 */
export const rawMembers = (json: string): ReadonlyMap<string, string> | null => {
  const inside = /^\s*\{([\s\S]*)\}\s*$/.exec(json)?.[1]
  if (inside === undefined) return null
  const members = new Map<string, string>()
  try {
    for (let at = 0; ; at = member.lastIndex) {
      member.lastIndex = at
      const [, key, value, end] = member.exec(inside) ?? []
      if (key === undefined || value === undefined) return null
      const name = JSON.parse(key) as string
      if (members.has(name)) return null
      members.set(name, value.startsWith('"') ? (JSON.parse(value) as string) : value)
      if (end !== ',') return members
    }
  } catch {
    return null
  }
}

/**
 * Decodes base64 from a URL, in which a plus may have become a space and `=` may be missing; null if it is not
 * canonical.
 */
const readBase64 = (text: string): string | null => {
  const plain = text.replaceAll(' ', '+').replace(/=+$/, '')
  const bytes = Buffer.from(plain, 'base64')
  return plain !== '' && bytes.toString('base64').replace(/=+$/, '') === plain
    ? bytes.toString('utf8')
    : null
}

const mustBeSigned = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
]

/** The fields of a callback signed with the secret; null if the signature is wrong. */
export const signedCallback = (
  secret: string,
  json: string,
): ReadonlyMap<string, string> | null => {
  const members = rawMembers(json)
  const names = members?.get('signed_field_names')?.split(',') ?? []
  const signature = members?.get('signature')
  if (
    members === null ||
    signature === undefined ||
    !mustBeSigned.every((name) => names.includes(name))
  )
    return null
  const fields = names
    .map((name) => [name, members.get(name)] as const)
    .filter((each): each is [string, string] => each[1] !== undefined)
  if (fields.length !== names.length || new Set(names).size !== names.length) return null
  const ours = Buffer.from(esewaSignature(secret, fields))
  const theirs = Buffer.from(signature)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? new Map(fields) : null
}

const claimedBy = ({ productCode, secret }: EsewaConfig, returned: string): Refused<string> => {
  const json = readBase64(readReturned(returned)?.get('data') ?? '')
  const fields = json === null ? null : signedCallback(secret, json)
  const ref = fields?.get('transaction_uuid')
  return ref !== undefined && fields?.get('product_code') === productCode
    ? E.right(ref)
    : E.left(notAClaim)
}

const formOf = (
  { productCode, secret, formUrl }: EsewaConfig,
  { orderId, paisa }: PaymentRequest,
  { success, failure }: ReturnTo,
): StartedPayment => {
  const total = esewaAmount(paisa)
  const signed = [
    ['total_amount', total],
    ['transaction_uuid', orderId],
    ['product_code', productCode],
  ] as const
  return {
    ref: orderId,
    method: 'POST',
    url: formUrl,
    fields: {
      amount: total,
      tax_amount: '0',
      product_service_charge: '0',
      product_delivery_charge: '0',
      ...Object.fromEntries(signed),
      success_url: success,
      failure_url: failure,
      signed_field_names: signed.map(([name]) => name).join(),
      signature: esewaSignature(secret, signed),
    },
  }
}

// eSewa does not know a payment before it is begun. Any other status counts as not paid.
const words: ReadonlyMap<string, OrderResult['status']> = new Map([
  ['COMPLETE', 'paid'],
  ['CANCELED', 'failed'],
  ['FULL_REFUND', 'refunded'],
  ['PARTIAL_REFUND', 'refunded'],
])

const verdictOf = (
  { productCode }: EsewaConfig,
  { ref, paisa }: KnownOrder,
  { status: http, json }: GatewayJson,
): E.Either<Trouble, OrderResult> => {
  const {
    status,
    product_code: product,
    transaction_uuid: uuid,
    total_amount: total,
    ref_id: code,
  } = json
  if (http !== 200 || typeof status !== 'string')
    return E.left(gatewayTrouble('esewa', `answered ${http} without a status`))
  const known = words.get(status) ?? 'pending'
  if (known === 'failed') return E.right({ status: known, why: 'notPaid' })
  if (known !== 'paid') return E.right({ status: known })
  if (product !== productCode || uuid !== ref)
    return E.left(gatewayTrouble('esewa', 'answered about another payment'))
  if (amountOf(total) !== paisa) return E.right({ status: 'failed', why: 'otherAmount' })
  return typeof code === 'string' && code !== ''
    ? E.right({ status: 'paid', code })
    : E.left(gatewayTrouble('esewa', 'gave a payment without its number'))
}

/** eSewa: a signed form, a signed callback, and the status API, which alone decides. */
export const esewa = (config: EsewaConfig, transport: GatewayTransport): Gateway => ({
  id: 'esewa',
  formOrigin: config.formUrl.startsWith('/') ? null : new URL(config.formUrl).origin,
  checkout: (bill, returnTo) => TE.right(formOf(config, bill, returnTo)),
  claimed: (returned) => claimedBy(config, returned),
  confirm: (order) => {
    const query = new URLSearchParams({
      product_code: config.productCode,
      total_amount: esewaAmount(order.paisa),
      transaction_uuid: order.ref,
    })
    return F.pipe(
      requestJson('esewa', transport, {
        method: 'GET',
        url: `${config.statusUrl}?${query.toString()}`,
      }),
      TE.flatMapEither((answered) => verdictOf(config, order, answered)),
    )
  },
})
