import { createHash } from 'node:crypto'
import { readRupees, writeRupees, type Paisa } from '../../books/money.ts'
import { esewaSignature, type EsewaConfig } from './esewa.ts'
import type { GatewayRequest, GatewayId, GatewayTransport, GatewayResponse } from './gateway.ts'
import type { KhaltiConfig } from './khalti.ts'

/** Where its pages stand: below `/api`, which the pages kept on a device leave alone. */
export const standInPath = '/api/stand-in'
// Nothing is ever sent there: what is asked of it is answered in this process.
const inside = 'https://stand-in.invalid'

/** eSewa's public key for tests: it proves nothing, and nothing here is granted for a proof. */
export const standInEsewa: EsewaConfig = {
  productCode: 'EPAYTEST',
  secret: '8gBm/:&EnhH.1/q',
  formUrl: `${standInPath}/esewa/form`,
  statusUrl: `${inside}/esewa/status/`,
}
export const standInKhalti: KhaltiConfig = { secretKey: 'stand-in', url: `${inside}/khalti/` }

/**
 * What a person may do on the page of a payment. `lost`: pays and never comes back; `twice`: pays and comes back twice; `late`:
 * the money arrives a minute later; `less`: pays one rupee less than was asked; `altered`: pays, and on its way the answer gets another
 * amount under the signature of the true one.
 */
export const choices = ['pay', 'lost', 'twice', 'late', 'less', 'altered', 'cancel'] as const
export type StandInChoice = (typeof choices)[number]

export interface Payment {
  readonly gateway: GatewayId
  readonly ref: string
  readonly orderId: string
  readonly paisa: Paisa
  readonly name: string
  /** Paths of this server. */
  readonly success: string
  readonly failure: string
  /** What was chosen, when (ms), and under which number; null: the page is still open. */
  done: { readonly choice: StandInChoice; readonly at: number; readonly code: string } | null
}

export interface StandIn {
  /** Answers what the adapters ask, in this process. */
  readonly reach: GatewayTransport
  /** Keeps what eSewa's form brings; null where its signature or its sum does not fit. */
  admit(form: Readonly<Record<string, string>>): Payment | null
  payment(gateway: string, ref: string): Payment | undefined
  /** Does what a person chose, once. Answers with the path to which the browser is sent back. */
  choose(payment: Payment, choice: StandInChoice): string
  /** For tests: the gateway's server does not answer, or says that everything paid was given back. */
  readonly faults: { down: boolean; refunds: boolean }
}

/** The path of a return address, which is always one of this server's own: nobody is sent anywhere else from here. */
const ownPath = (address: unknown): string | null => {
  const path = /^https?:\/\/[^/?#]+(\/payment\/(?:success|failure))$/.exec(String(address))?.[1]
  return path ?? null
}

const lateMs = 60_000
const mostKept = 1000
const told = (status: number, said: unknown): GatewayResponse => ({
  status,
  text: typeof said === 'string' ? said : JSON.stringify(said),
})
/** As eSewa writes amounts: `1500.0`. */
const decimal = (paisa: Paisa): string => writeRupees(paisa).replace(/0$/, '')
const paidPaisa = ({ paisa, done }: Payment): Paisa =>
  done?.choice === 'less' ? paisa - 100 : paisa

/** The two gateways in small, with what may go wrong with them. It is kept in memory, and moves no money. `now`: ms. */
export const openStandIn = (now: () => number): StandIn => {
  const payments = new Map<string, Payment>()
  const faults = { down: false, refunds: false }
  const keep = (payment: Payment): Payment => {
    const key = `${payment.gateway} ${payment.ref}`
    const oldest = payments.keys().next().value
    if (payments.size >= mostKept && oldest !== undefined) payments.delete(oldest)
    payments.set(key, payment)
    return payment
  }
  const find = (gateway: string, ref: string): Payment | undefined =>
    payments.get(`${gateway} ${ref}`)
  const stateOf = ({ done }: Payment): 'open' | 'pending' | 'paid' | 'cancelled' | 'refunded' => {
    if (done === null) return 'open'
    if (done.choice === 'cancel') return 'cancelled'
    if (done.choice === 'late' && now() < done.at + lateMs) return 'pending'
    return faults.refunds ? 'refunded' : 'paid'
  }

  const esewaStatus = (url: URL): GatewayResponse => {
    const ref = url.searchParams.get('transaction_uuid') ?? ''
    const found = find('esewa', ref)
    const product = url.searchParams.get('product_code')
    const status =
      found === undefined
        ? 'NOT_FOUND'
        : {
            open: 'PENDING',
            pending: 'PENDING',
            paid: 'COMPLETE',
            cancelled: 'CANCELED',
            refunded: 'FULL_REFUND',
          }[stateOf(found)]
    const total = found === undefined ? '0.0' : decimal(paidPaisa(found))
    return told(
      200,
      `{"product_code":${JSON.stringify(product)},"transaction_uuid":${JSON.stringify(ref)},"total_amount":${total},"status":"${status}","ref_id":${JSON.stringify(found?.done?.code ?? null)}}`,
    )
  }
  const khaltiBegin = (body: Readonly<Record<string, unknown>>): GatewayResponse => {
    const { amount, purchase_order_id: orderId, purchase_order_name: name } = body
    const back = ownPath(body['return_url'])
    if (back === null)
      return told(400, {
        return_url: ['This field may not be blank.'],
        error_key: 'validation_error',
      })
    if (!Number.isSafeInteger(amount) || (amount as number) < 1000)
      return told(400, {
        amount: ['Amount should be greater than Rs. 10, that is 1000 paisa.'],
        error_key: 'validation_error',
      })
    const ref = createHash('sha256')
      .update(`pidx ${String(orderId)}`)
      .digest('base64url')
      .slice(0, 22)
    keep({
      gateway: 'khalti',
      ref,
      orderId: String(orderId),
      name: String(name),
      paisa: amount as number,
      success: back,
      failure: back,
      done: null,
    })
    return told(200, {
      pidx: ref,
      payment_url: `${standInPath}/khalti/${ref}`,
      expires_at: new Date(now() + 1_800_000).toISOString(),
      expires_in: 1800,
    })
  }
  const khaltiLookup = (ref: string): GatewayResponse => {
    const found = find('khalti', ref)
    if (found === undefined)
      return told(404, { detail: 'Not found.', error_key: 'validation_error' })
    const state = stateOf(found)
    const status = {
      open: 'Initiated',
      pending: 'Pending',
      paid: 'Completed',
      cancelled: 'User canceled',
      refunded: 'Refunded',
    }[state]
    return told(state === 'cancelled' ? 400 : 200, {
      pidx: ref,
      total_amount: paidPaisa(found),
      status,
      transaction_id: found.done?.code ?? null,
      fee: 0,
      refunded: state === 'refunded',
    })
  }
  const answer = ({ url: asked, body = '{}', headers }: GatewayRequest): GatewayResponse => {
    const url = new URL(asked)
    if (url.pathname === '/esewa/status/') return esewaStatus(url)
    if (headers?.['authorization'] !== `Key ${standInKhalti.secretKey}`)
      return told(401, { detail: 'Invalid token.', status_code: 401 })
    const said = JSON.parse(body) as Readonly<Record<string, unknown>>
    return url.pathname === '/khalti/epayment/initiate/'
      ? khaltiBegin(said)
      : khaltiLookup(String(said['pidx']))
  }

  const backFromEsewa = (payment: Payment, code: string): string => {
    // eSewa sends the amount as a number, and has been seen to send it as text.
    const asText = payment.ref.charCodeAt(payment.ref.length - 1) % 2 === 0
    const total = decimal(paidPaisa(payment))
    const names = [
      'transaction_code',
      'status',
      'total_amount',
      'transaction_uuid',
      'product_code',
      'signed_field_names',
    ]
    const fields: Readonly<Record<string, string>> = {
      transaction_code: code,
      status: 'COMPLETE',
      total_amount: total,
      transaction_uuid: payment.ref,
      product_code: standInEsewa.productCode,
      signed_field_names: names.join(),
    }
    const signature = esewaSignature(
      standInEsewa.secret,
      names.map((name) => [name, fields[name]!]),
    )
    const brought = payment.done?.choice === 'altered' ? { ...fields, total_amount: '1.0' } : fields
    const json = Object.entries({ ...brought, signature })
      .map(
        ([name, value]) =>
          `"${name}":${name === 'total_amount' && !asText ? value : JSON.stringify(value)}`,
      )
      .join()
    return `${payment.success}?data=${Buffer.from(`{${json}}`).toString('base64')}`
  }
  const backFromKhalti = (payment: Payment, code: string): string => {
    const status = {
      open: 'Initiated',
      pending: 'Pending',
      paid: 'Completed',
      cancelled: 'User canceled',
      refunded: 'Refunded',
    }[stateOf(payment)]
    const amount = payment.done?.choice === 'altered' ? '100' : String(paidPaisa(payment))
    const query = {
      pidx: payment.ref,
      txnId: code,
      amount,
      total_amount: amount,
      status,
      mobile: '98XXXXX001',
      tidx: code,
      purchase_order_id: payment.orderId,
      purchase_order_name: payment.name,
      transaction_id: code,
    }
    return `${payment.success}?${new URLSearchParams(query).toString()}`
  }

  return {
    reach: async (asked) => {
      if (faults.down) throw new Error('the gateway does not answer')
      return answer(asked)
    },
    admit: (form) => {
      const {
        total_amount: total = '',
        transaction_uuid: ref = '',
        product_code: product = '',
        signature,
      } = form
      const success = ownPath(form['success_url'])
      const failure = ownPath(form['failure_url'])
      const sum = ['amount', 'tax_amount', 'product_service_charge', 'product_delivery_charge'].map(
        (name) => readRupees(form[name] ?? ''),
      )
      const paisa = readRupees(total)
      const signed = esewaSignature(standInEsewa.secret, [
        ['total_amount', total],
        ['transaction_uuid', ref],
        ['product_code', product],
      ])
      if (
        signature !== signed ||
        product !== standInEsewa.productCode ||
        !/^[\w-]+$/.test(ref) ||
        success === null ||
        failure === null
      )
        return null
      if (
        paisa === null ||
        sum.reduce<number>((all, each) => all + (each ?? Number.NaN), 0) !== paisa
      )
        return null
      return (
        find('esewa', ref) ??
        keep({ gateway: 'esewa', ref, orderId: ref, paisa, name: '', success, failure, done: null })
      )
    },
    payment: find,
    choose: (payment, choice) => {
      payment.done ??= {
        choice,
        at: now(),
        code: createHash('sha256')
          .update(`code ${payment.gateway} ${payment.ref}`)
          .digest('hex')
          .slice(0, 10)
          .toUpperCase(),
      }
      const { choice: chosen, code } = payment.done
      if (payment.gateway === 'khalti') return backFromKhalti(payment, code)
      return chosen === 'cancel' ? payment.failure : backFromEsewa(payment, code)
    },
    faults,
  }
}
