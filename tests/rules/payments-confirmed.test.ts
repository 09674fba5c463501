import {
  httpTransport,
  type GatewayRequest,
  type GatewayResponse,
} from '../../src/server/subscription/gateway.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { either as E } from 'fp-ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Gateway } from '../../src/server/subscription/gateway.ts'
import { esewaOver, khaltiOver, productCode } from './paymentsSetup.ts'

const order = { orderId: 'o-1', ref: 'ref-1', paisa: 150_000 }
const confirming = async (
  gateway: (reach: (asked: GatewayRequest) => Promise<GatewayResponse>) => Gateway,
  status: number,
  said: unknown,
) => {
  const asked: GatewayRequest[] = []
  const verdict = await gateway(async (each) => {
    asked.push(each)
    return { status, text: typeof said === 'string' ? said : JSON.stringify(said) }
  }).confirm(order)()
  return { asked, verdict: E.isRight(verdict) ? verdict.right : 'trouble' }
}
const paid = { status: 'paid', code: 'C1' }
const notPaid = { status: 'failed', why: 'notPaid' }
const otherAmount = { status: 'failed', why: 'otherAmount' }
describe('what the gateway says of an order', () => {
  const complete = {
    product_code: productCode,
    transaction_uuid: 'ref-1',
    total_amount: 1500,
    status: 'COMPLETE',
    ref_id: 'C1',
  }
  test.each([
    ['COMPLETE', 200, complete, paid],
    ['an amount in words of its own', 200, { ...complete, total_amount: '1,500.0' }, paid],
    ['a rupee less', 200, { ...complete, total_amount: 1499 }, otherAmount],
    ['a paisa more', 200, { ...complete, total_amount: 1500.01 }, otherAmount],
    ['no amount', 200, { ...complete, total_amount: null }, otherAmount],
    ['another payment', 200, { ...complete, transaction_uuid: 'ref-2' }, 'trouble'],
    ['another shop', 200, { ...complete, product_code: 'OTHER' }, 'trouble'],
    ['no number of the payment', 200, { ...complete, ref_id: null }, 'trouble'],
    ['complete with an error', 500, complete, 'trouble'],
    ['PENDING', 200, { ...complete, status: 'PENDING' }, { status: 'pending' }],
    ['AMBIGUOUS', 200, { ...complete, status: 'AMBIGUOUS' }, { status: 'pending' }],
    ['NOT_FOUND', 200, { status: 'NOT_FOUND', ref_id: null }, { status: 'pending' }],
    ['a word of another day', 200, { ...complete, status: 'complete?' }, { status: 'pending' }],
    [
      'a word that every object knows',
      200,
      { ...complete, status: 'constructor' },
      { status: 'pending' },
    ],
    ['CANCELED', 200, { ...complete, status: 'CANCELED' }, notPaid],
    ['FULL_REFUND', 200, { ...complete, status: 'FULL_REFUND' }, { status: 'refunded' }],
    ['PARTIAL_REFUND', 200, { ...complete, status: 'PARTIAL_REFUND' }, { status: 'refunded' }],
    ['no service', 200, { code: 0, error_message: 'Service is currently unavailable' }, 'trouble'],
    ['a page', 200, '<html>', 'trouble'],
    ['a list', 200, [complete], 'trouble'],
  ])('eSewa: %s', async (_, status, said, expected) => {
    const { asked, verdict } = await confirming(esewaOver, status, said)
    expect(verdict).toEqual(expected)
    expect(asked).toEqual([
      {
        method: 'GET',
        url: 'https://epay.esewa.com.np/api/epay/transaction/status/?product_code=EPAYTEST&total_amount=1500&transaction_uuid=ref-1',
      },
    ])
  })
  const completed = {
    pidx: 'ref-1',
    total_amount: 150_000,
    status: 'Completed',
    transaction_id: 'C1',
    fee: 0,
    refunded: false,
  }
  test.each([
    ['Completed', 200, completed, paid],
    ['a paisa less', 200, { ...completed, total_amount: 149_999 }, otherAmount],
    ['rupees for paisa', 200, { ...completed, total_amount: 1500 }, otherAmount],
    ['text for a number', 200, { ...completed, total_amount: '150000' }, otherAmount],
    ['another payment', 200, { ...completed, pidx: 'ref-2' }, 'trouble'],
    ['given back', 200, { ...completed, refunded: true }, { status: 'refunded' }],
    ['Refunded', 200, { ...completed, status: 'Refunded', refunded: true }, { status: 'refunded' }],
    [
      'Partially Refunded',
      200,
      { ...completed, status: 'Partially Refunded' },
      { status: 'refunded' },
    ],
    ['Pending', 200, { ...completed, status: 'Pending' }, { status: 'pending' }],
    ['Initiated', 200, { ...completed, status: 'Initiated' }, { status: 'pending' }],
    [
      'Expired, with 400',
      400,
      { pidx: 'ref-1', total_amount: 150_000, status: 'Expired', transaction_id: null },
      notPaid,
    ],
    ['User canceled, with 400', 400, { pidx: 'ref-1', status: 'User canceled' }, notPaid],
    ['completed with 400', 400, completed, 'trouble'],
    ['completed with 500', 500, completed, 'trouble'],
    [
      'an unknown payment',
      404,
      { detail: 'Not found.', error_key: 'validation_error' },
      { status: 'pending' },
    ],
    ['an unknown address', 404, 'not found', 'trouble'],
    ['a wrong key', 401, { detail: 'Invalid token.', status_code: 401 }, 'trouble'],
    ['a word of another day', 200, { ...completed, status: 'Done' }, 'trouble'],
    ['a word that every object knows', 200, { ...completed, status: 'constructor' }, 'trouble'],
  ])('Khalti: %s', async (_, status, said, expected) => {
    const { asked, verdict } = await confirming(khaltiOver, status, said)
    expect(verdict).toEqual(expected)
    expect(asked).toEqual([
      {
        method: 'POST',
        url: 'https://khalti.com/api/v2/epayment/lookup/',
        headers: { authorization: 'Key live_secret_key', 'content-type': 'application/json' },
        body: '{"pidx":"ref-1"}',
      },
    ])
  })
  test('a Khalti payment begins in paisa, and only a page over TLS is opened', async () => {
    const back = {
      origin: 'https://khata.example',
      success: 'https://khata.example/payment/success',
      failure: '',
    }
    const asked: GatewayRequest[] = []
    const begin = (said: unknown, status = 200) =>
      khaltiOver(
        async (each) => (asked.push(each), { status, text: JSON.stringify(said) }),
      ).checkout({ orderId: 'o-1', paisa: 150_000, name: 'Khata' }, back)()
    expect(await begin({ pidx: 'p-1', payment_url: 'https://pay.khalti.com/?pidx=p-1' })).toEqual(
      E.right({ ref: 'p-1', method: 'GET', url: 'https://pay.khalti.com/?pidx=p-1', fields: {} }),
    )
    expect(JSON.parse(asked[0]!.body!)).toEqual({
      return_url: 'https://khata.example/payment/success',
      website_url: 'https://khata.example',
      amount: 150_000,
      purchase_order_id: 'o-1',
      purchase_order_name: 'Khata',
    })
    for (const url of ['http://pay.khalti.com/', 'javascript:alert(1)', '//evil.example/', null])
      expect(E.isLeft(await begin({ pidx: 'p-1', payment_url: url }))).toBe(true)
    expect(
      E.isLeft(await begin({ pidx: 'p-1', payment_url: 'https://pay.khalti.com/' }, 400)),
    ).toBe(true)
  })
})

describe('the network', () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/said' }).end()
    else if (request.url === '/said') response.end('{"status":"COMPLETE"}')
    else if (request.url === '/long') response.end('x'.repeat(200_000))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  test('a gateway that is silent, redirects or never ends its answer counts as unreachable', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const reach = (path: string, patienceMs: number) =>
      httpTransport(patienceMs)({ method: 'GET', url: `${at}${path}` })
    expect(await reach('/said', 60_000)).toEqual({ status: 200, text: '{"status":"COMPLETE"}' })
    await expect(reach('/silent', 300)).rejects.toThrow(/aborted|timeout/)
    await expect(reach('/moved', 60_000)).rejects.toThrow(/fetch failed/)
    await expect(reach('/long', 60_000)).rejects.toThrow(/longer than any/)
  })
})
