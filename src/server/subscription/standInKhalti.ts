import { createHash } from 'node:crypto'
import type { GatewayResponse } from './gateway.ts'
import {
  jsonResponse,
  ownPath,
  amountPaid,
  type Payment,
  type Payments,
} from './standInPayments.ts'

const words = {
  open: 'Initiated',
  pending: 'Pending',
  paid: 'Completed',
  cancelled: 'User canceled',
  refunded: 'Refunded',
} as const

const invalid = (errors: Readonly<Record<string, readonly string[]>>): GatewayResponse =>
  jsonResponse(400, { ...errors, error_key: 'validation_error' })

/** Khalti's `initiate`. `pagePath`: the path of its payment pages; `now`: ms. */
export const khaltiInitiate = (
  payments: Payments,
  body: Readonly<Record<string, unknown>>,
  pagePath: string,
  now: number,
): GatewayResponse => {
  const { amount, purchase_order_id: orderId, purchase_order_name: name } = body
  const back = ownPath(body['return_url'])
  if (back === null) return invalid({ return_url: ['This field may not be blank.'] })
  if (!Number.isSafeInteger(amount) || (amount as number) < 1000)
    return invalid({ amount: ['Amount should be greater than Rs. 10, that is 1000 paisa.'] })
  const ref = createHash('sha256')
    .update(`pidx ${String(orderId)}`)
    .digest('base64url')
    .slice(0, 22)
  payments.add({
    gateway: 'khalti',
    ref,
    orderId: String(orderId),
    name: String(name),
    paisa: amount as number,
    success: back,
    failure: back,
    done: null,
  })
  return jsonResponse(200, {
    pidx: ref,
    payment_url: `${pagePath}/${ref}`,
    expires_at: new Date(now + 1_800_000).toISOString(),
    expires_in: 1800,
  })
}

/** Khalti's `lookup`. */
export const khaltiLookup = (payments: Payments, ref: string): GatewayResponse => {
  const found = payments.find('khalti', ref)
  if (found === undefined)
    return jsonResponse(404, { detail: 'Not found.', error_key: 'validation_error' })
  const state = payments.stateOf(found)
  return jsonResponse(state === 'cancelled' ? 400 : 200, {
    pidx: ref,
    total_amount: amountPaid(found),
    status: words[state],
    transaction_id: found.done?.code ?? null,
    fee: 0,
    refunded: state === 'refunded',
  })
}

/** The path to which Khalti sends the browser back after a payment. */
export const backFromKhalti = (payments: Payments, payment: Payment, code: string): string => {
  const amount = payment.done?.choice === 'altered' ? '100' : String(amountPaid(payment))
  const query = {
    pidx: payment.ref,
    txnId: code,
    amount,
    total_amount: amount,
    status: words[payments.stateOf(payment)],
    mobile: '98XXXXX001',
    tidx: code,
    purchase_order_id: payment.orderId,
    purchase_order_name: payment.name,
    transaction_id: code,
  }
  return `${payment.success}?${new URLSearchParams(query).toString()}`
}
