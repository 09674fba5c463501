import { readRupees } from '../../books/money/money.ts'
import { esewaSignature, type EsewaConfig } from './esewa.ts'
import type { GatewayResponse } from './gateway.ts'
import { oneDecimal, ownPath, amountPaid, type Payment, type Payments } from './standInPayments.ts'

const words = {
  open: 'PENDING',
  pending: 'PENDING',
  paid: 'COMPLETE',
  cancelled: 'CANCELED',
  refunded: 'FULL_REFUND',
} as const

/**
 * eSewa's status API. The JSON is written by hand, because eSewa writes an amount as `1500.0`, which no JSON writer
 * would.
 */
export const esewaStatus = (payments: Payments, url: URL): GatewayResponse => {
  const ref = url.searchParams.get('transaction_uuid') ?? ''
  const found = payments.find('esewa', ref)
  const product = url.searchParams.get('product_code')
  const status = found === undefined ? 'NOT_FOUND' : words[payments.stateOf(found)]
  const total = found === undefined ? '0.0' : oneDecimal(amountPaid(found))
  return {
    status: 200,
    text: `{"product_code":${JSON.stringify(product)},"transaction_uuid":${JSON.stringify(ref)},"total_amount":${total},"status":"${status}","ref_id":${JSON.stringify(found?.done?.code ?? null)}}`,
  }
}

const parts = ['amount', 'tax_amount', 'product_service_charge', 'product_delivery_charge']

/** Begins the payment of an eSewa form; null if its signature or its sum is wrong. */
export const admitForm = (
  payments: Payments,
  { productCode, secret }: EsewaConfig,
  form: Readonly<Record<string, string>>,
): Payment | null => {
  const {
    total_amount: total = '',
    transaction_uuid: ref = '',
    product_code: product = '',
    signature,
  } = form
  const success = ownPath(form['success_url'])
  const failure = ownPath(form['failure_url'])
  const paisa = readRupees(total)
  const sum = parts
    .map((name) => readRupees(form[name] ?? ''))
    .reduce<number>((all, each) => all + (each ?? Number.NaN), 0)
  const signed = esewaSignature(secret, [
    ['total_amount', total],
    ['transaction_uuid', ref],
    ['product_code', product],
  ])
  if (signature !== signed || product !== productCode || !/^[\w-]+$/.test(ref)) return null
  if (success === null || failure === null || paisa === null || sum !== paisa) return null
  return (
    payments.find('esewa', ref) ??
    payments.add({
      gateway: 'esewa',
      ref,
      orderId: ref,
      paisa,
      name: '',
      success,
      failure,
      done: null,
    })
  )
}

const signedNames = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
]

/** The path to which eSewa sends the browser back after a payment. */
export const backFromEsewa = (
  { productCode, secret }: EsewaConfig,
  payment: Payment,
  code: string,
): string => {
  // eSewa sends the amount as a number, and has been seen to send it as text.
  const asText = payment.ref.charCodeAt(payment.ref.length - 1) % 2 === 0
  const fields: Readonly<Record<string, string>> = {
    transaction_code: code,
    status: 'COMPLETE',
    total_amount: oneDecimal(amountPaid(payment)),
    transaction_uuid: payment.ref,
    product_code: productCode,
    signed_field_names: signedNames.join(),
  }
  const signature = esewaSignature(
    secret,
    signedNames.map((name) => [name, fields[name]!]),
  )
  const sent = payment.done?.choice === 'altered' ? { ...fields, total_amount: '1.0' } : fields
  const json = Object.entries({ ...sent, signature })
    .map(
      ([name, value]) =>
        `"${name}":${name === 'total_amount' && !asText ? value : JSON.stringify(value)}`,
    )
    .join()
  return `${payment.success}?data=${Buffer.from(`{${json}}`).toString('base64')}`
}
