import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, kathmanduToday, toBs } from '../../src/books/calendar.ts'
import { isExpired, plans } from '../../src/books/plans.ts'
import { readConfig } from '../../src/server/config.ts'
import { securityHeaders } from '../../src/server/http/headers.ts'
import {
  esewa,
  esewaAmount,
  esewaSignature,
  signedCallback,
} from '../../src/server/subscription/esewa.ts'
import {
  httpTransport,
  type GatewayRequest,
  type Gateway,
  type GatewayResponse,
} from '../../src/server/subscription/gateway.ts'
import { openGateways } from '../../src/server/subscription/gateways.ts'
import { khalti } from '../../src/server/subscription/khalti.ts'
import { nextCheck } from '../../src/server/subscription/orders.ts'
import { returnTo } from '../../src/server/subscription/routes.ts'
import { daysLeft, extendTerm, yearsLater } from '../../src/server/subscription/term.ts'

// eSewa's public key for tests, and signatures computed with it outside this program.
const secret = '8gBm/:&EnhH.1/q'
const productCode = 'EPAYTEST'
const signed =
  'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names'
const captured = `{"transaction_code":"000AWEO","status":"COMPLETE","total_amount":1000.0,"transaction_uuid":"250610-162413","product_code":"EPAYTEST","signed_field_names":"${signed}","signature":"62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA="}`
const returned = (json: string): string => `data=${Buffer.from(json).toString('base64')}`

const nobody = async (): Promise<GatewayResponse> => {
  throw new Error('nobody is asked')
}
const esewaOver = (reach: (asked: GatewayRequest) => Promise<GatewayResponse>): Gateway =>
  esewa(
    {
      productCode,
      secret,
      formUrl: 'https://epay.esewa.com.np/api/epay/main/v2/form',
      statusUrl: 'https://epay.esewa.com.np/api/epay/transaction/status/',
    },
    reach,
  )
const khaltiOver = (reach: (asked: GatewayRequest) => Promise<GatewayResponse>): Gateway =>
  khalti({ secretKey: 'live_secret_key', url: 'https://khalti.com/api/v2/' }, reach)
const claimed = (text: string) => esewaOver(nobody).claimed(text)

/** A callback signed in the test itself, its amount written as the token stands. */
const callback = (
  amount: string,
  ref = '250610-162413',
  more: { status?: string; product?: string; names?: string; key?: string } = {},
): string => {
  const { status = 'COMPLETE', product = productCode, names = signed, key = secret } = more
  const values: Readonly<Record<string, string>> = {
    transaction_code: '000AWEO',
    status,
    total_amount: amount.replaceAll('"', ''),
    transaction_uuid: ref,
    product_code: product,
    signed_field_names: names,
  }
  const signature = createHmac('sha256', key)
    .update(
      names
        .split(',')
        .map((name) => `${name}=${values[name]}`)
        .join(','),
    )
    .digest('base64')
  return `{"transaction_code":"000AWEO","status":"${status}","total_amount":${amount},"transaction_uuid":"${ref}","product_code":"${product}","signed_field_names":"${names}","signature":"${signature}"}`
}

describe('what eSewa signs', () => {
  test.each([
    ['110', '241028', 'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME='],
    ['100', '11-201-13', '5DZywcrTKD0gia/rsSMcrRHmJl+4Tbol6S+lWgdJ94E='],
  ])('a form over %s for %s has the signature that eSewa expects', (total, uuid, expected) => {
    expect(
      esewaSignature(secret, [
        ['total_amount', total],
        ['transaction_uuid', uuid],
        ['product_code', productCode],
      ]),
    ).toBe(expected)
  })
  test('the form of an order carries that signature over what it asks for, and no query in its return addresses', async () => {
    const begun = await esewaOver(nobody).checkout(
      { orderId: '11-201-13', paisa: 10_000, name: 'Khata' },
      {
        origin: 'https://khata.example',
        success: 'https://khata.example/payment/success',
        failure: 'https://khata.example/payment/failure',
      },
    )()
    expect(begun).toEqual(
      E.right({
        ref: '11-201-13',
        method: 'POST',
        url: 'https://epay.esewa.com.np/api/epay/main/v2/form',
        fields: {
          amount: '100',
          tax_amount: '0',
          product_service_charge: '0',
          product_delivery_charge: '0',
          total_amount: '100',
          transaction_uuid: '11-201-13',
          product_code: 'EPAYTEST',
          success_url: 'https://khata.example/payment/success',
          failure_url: 'https://khata.example/payment/failure',
          signed_field_names: 'total_amount,transaction_uuid,product_code',
          signature: '5DZywcrTKD0gia/rsSMcrRHmJl+4Tbol6S+lWgdJ94E=',
        },
      }),
    )
    expect([150_000, 150_050, 99].map(esewaAmount)).toEqual(['1500', '1500.50', '0.99'])
  })
  test('a captured callback holds as its text stands: 1000.0 is signed, 1000 is not', () => {
    expect(claimed(returned(captured))).toEqual(E.right('250610-162413'))
    expect(E.isLeft(claimed(returned(captured.replace('1000.0', '1000'))))).toBe(true)
  })
  test.each(['1000.0', '"1000.0"', '"285.0"', '"500.0"', '1000', '"1,000.0"', '1000.50', '0.10'])(
    'an amount written %s is read as it stands',
    (amount) => {
      expect(claimed(returned(callback(amount)))).toEqual(E.right('250610-162413'))
      expect(signedCallback(secret, callback(amount))?.get('total_amount')).toBe(
        amount.replaceAll('"', ''),
      )
    },
  )
  test('white space between the members changes nothing, nor does the way base64 travels', () => {
    const wide = callback('1000.0').replaceAll(',"', ',\n  "').replaceAll('":', '" : ')
    expect(claimed(returned(wide))).toEqual(E.right('250610-162413'))
    const plain = returned(callback('1000.0', '250610-16241>>>???'))
    for (const text of [
      plain,
      `?${plain}`,
      plain.replaceAll('+', ' '),
      plain.replace(/=+$/, ''),
      `data=${encodeURIComponent(plain.slice(5))}`,
    ])
      expect(claimed(text)).toEqual(E.right('250610-16241>>>???'))
  })
})

describe('what eSewa did not sign', () => {
  const others = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  test('a callback with any one character changed is refused, wherever it is and whatever it becomes', () => {
    const text = callback('"1000.0"')
    const taken: string[] = []
    let tried = 0
    for (let at = 0; at < text.length; at++) {
      for (const other of others) {
        if (other === text[at]) continue
        if (signedCallback(secret, text.slice(0, at) + other + text.slice(at + 1)) !== null)
          taken.push(`${other} at ${at}`)
        tried++
      }
    }
    expect(taken).toEqual([])
    expect(tried).toBe(text.length * 94)
  })
  test('so is its base64, unless it still says the same', () => {
    const plain = Buffer.from(captured).toString('base64')
    const said = signedCallback(secret, captured)
    let refused = 0
    fc.assert(
      fc.property(fc.nat(plain.length - 1), fc.constantFrom(...others), (at, other) => {
        const text = plain.slice(0, at) + other + plain.slice(at + 1)
        const answer = claimed(`data=${text}`)
        if (E.isLeft(answer)) refused++
        else
          expect([
            signedCallback(
              secret,
              Buffer.from(text.replaceAll(' ', '+'), 'base64').toString('utf8'),
            ),
            answer.right,
          ]).toEqual([said, '250610-162413'])
      }),
      { seed: 16, numRuns: 5000 },
    )
    expect(refused).toBeGreaterThan(4800)
  })
  test.each([
    ['signed by another key', callback('1000.0', undefined, { key: 'not the key' })],
    ['for another shop', callback('1000.0', undefined, { product: 'OTHER' })],
    ['signed over nothing', callback('1000.0', undefined, { names: 'signed_field_names' })],
    [
      'signed without its amount',
      callback('1000.0', undefined, { names: signed.replace('total_amount,', '') }),
    ],
    [
      'signed without its reference',
      callback('1000.0', undefined, { names: signed.replace('transaction_uuid,', '') }),
    ],
    [
      'signed over a field that is not there',
      callback('1000.0').replaceAll('"transaction_code"', '"transaction_kode"'),
    ],
    ['with a name said twice', captured.replace('{', '{"transaction_uuid":"another-order",')],
    [
      'with a name said twice, behind',
      captured.replace('}', ',"transaction_uuid":"another-order"}'),
    ],
    [
      'with a name said twice, escaped',
      captured.replace('}', ',"transaction\\u005fuuid":"another-order"}'),
    ],
    ['nested', `{"a":${captured}}`],
    ['a list', `[${captured}]`],
    ['empty', '{}'],
    ['no JSON', 'paid'],
  ])('what is %s claims nothing', (_, json) => {
    expect(E.isLeft(claimed(returned(json)))).toBe(true)
  })
  test.each([
    '',
    '?',
    'data',
    'data=',
    'data=%',
    `${returned(captured)}&${returned(captured)}`,
    'pidx=1',
    `data=${'A'.repeat(9000)}`,
  ])('the query string %.40s claims nothing', (text) => {
    expect(E.isLeft(claimed(text))).toBe(true)
    expect(E.isLeft(khaltiOver(nobody).claimed(text === 'pidx=1' ? 'pidx=a b' : text))).toBe(true)
  })
})

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
  test('Khalti begins a payment over paisa, and only a page over TLS is gone to', async () => {
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
  test('a gateway that is silent, moved or endless is trouble, and never an answer', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const reach = httpTransport(300)
    expect(await reach({ method: 'GET', url: `${at}/said` })).toEqual({
      status: 200,
      text: '{"status":"COMPLETE"}',
    })
    for (const [path, why] of [
      ['/silent', /aborted|timeout/],
      ['/moved', /fetch failed/],
      ['/long', /longer than any/],
    ] as const)
      await expect(reach({ method: 'GET', url: `${at}${path}` })).rejects.toThrow(why)
  })
})

describe('how long a subscription lasts', () => {
  test.each([
    ['2026-11-21T18:14:59.999Z', '2026-11-22', 1, false],
    ['2026-11-21T18:15:00.000Z', '2026-11-22', 0, true],
    ['2026-11-21T23:59:59.999Z', '2026-11-22', 0, true],
    ['2026-11-21T00:00:00.000Z', '2026-11-22', 1, false],
    ['2026-11-20T18:15:00.000Z', '2026-11-22', 1, false],
    ['2026-11-20T18:14:59.999Z', '2026-11-22', 2, false],
    ['2026-12-01T00:00:00.000Z', '2026-11-22', 0, true],
  ])('at %s one that ends on %s has %i days left', (now, expiry, left, over) => {
    expect([daysLeft(expiry, kathmanduToday(now)), isExpired(expiry, kathmanduToday(now))]).toEqual(
      [left, over],
    )
  })
  test.each([
    ['2026-11-21', 1, '2027-11-21'], // 5 Mangsir 2083 and 2084
    ['2026-07-17', 1, '2027-07-17'], // 1 Shrawan
    ['2026-04-14', 1, '2027-04-14'], // 1 Baishakh
  ])('%s and %i year is %s', (from, years, to) => {
    expect(yearsLater(from, years)).toBe(to)
  })
  test('a year later is the same day of the Nepali calendar, or the first of the next month where that month is shorter', () => {
    let clamped = 0
    for (let day = 0; day < 4000; day++) {
      const from = addDays('2026-01-01', day)!
      const years = (day % 5) + 1
      const was = toBs(from)!
      const is = toBs(yearsLater(from, years)!)!
      const months = (is.year - was.year) * 12 + is.month - was.month
      if (is.day === was.day && months === years * 12) continue
      clamped++
      expect([from, is.day, months, was.day > 28]).toEqual([from, 1, years * 12 + 1, true])
    }
    expect(clamped).toBeGreaterThan(5)
    expect(clamped).toBeLessThan(100)
    expect([yearsLater('2042-04-13', 1), yearsLater('2043-01-01', 1)]).toEqual(['2043-04-13', null])
  })
  const today = '2026-11-21'
  test.each([
    ['after it ran out, from today', 'basic', '2026-01-01', 'basic', '2027-11-21'],
    ['on its last day, from tomorrow', 'basic', '2026-11-22', 'basic', '2027-11-22'],
    ['early, from its end', 'basic', '2027-11-21', 'basic', '2028-11-20'],
    ['of a trial, its days stay days', 'trial', '2026-12-01', 'basic', '2027-12-01'],
    [
      'up, by the price: 20 days of basic are 10 of premium',
      'basic',
      '2026-12-11',
      'premium',
      '2027-12-01',
    ],
    ['up, 21 days of basic are 11 of premium', 'basic', '2026-12-12', 'premium', '2027-12-02'],
    [
      'down, by the price: 10 days of premium are 20 of basic',
      'premium',
      '2026-12-01',
      'basic',
      '2027-12-11',
    ],
  ] as const)('a year that is paid for %s', (_, plan, accountExpiryDate, bought, expected) => {
    expect(extendTerm({ plan, accountExpiryDate }, { plan: bought, years: 1 }, today)).toEqual({
      plan: bought,
      accountExpiryDate: expected,
    })
  })
  test('a change of plan neither takes nor gives more than a part of a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.boolean(), (left, up) => {
        const [had, bought] = up ? (['basic', 'premium'] as const) : (['premium', 'basic'] as const)
        const accountExpiryDate = addDays(today, left)!
        const after = extendTerm(
          { plan: had, accountExpiryDate },
          { plan: bought, years: 1 },
          today,
        )!
        // Where a month is shorter, one end of a year is that of two days.
        const days = Array.from({ length: 4001 }, (_, i) => i).filter(
          (i) => yearsLater(addDays(today, i)!, 1) === after.accountExpiryDate,
        )
        const worth = left * plans[had].pricePaisa!
        const price = plans[bought].pricePaisa!
        expect(days.at(-1)! * price).toBeGreaterThanOrEqual(worth)
        expect(days[0]! * price).toBeLessThan(worth + price)
      }),
      { seed: 16, numRuns: 200 },
    )
  })
})

test('an order that is not settled is looked after at 5, 10, 20, 40 minutes and on, at least every six hours, and at the end of the 48', () => {
  const at = '2026-11-21T00:00:00.000Z'
  const ages: number[] = []
  for (
    let now = at;
    ages.length < 20 && (ages.at(-1) ?? 0) < 2880;
    ages.push((Date.parse(now) - Date.parse(at)) / 60_000)
  )
    now = nextCheck(at, now)
  expect(ages).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1000, 1360, 1720, 2080, 2440, 2800, 2880])
})

describe('where a payment comes back to', () => {
  const plain = { publicUrl: null, trustProxy: false, tls: false }
  test.each([
    [plain, { host: '127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
    [{ ...plain, tls: true }, { host: 'khata.example' }, 'https://khata.example'],
    [{ ...plain, tls: true }, { host: '[::1]:3000' }, 'https://[::1]:3000'],
    [
      plain,
      { host: 'inside:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      'http://inside:3000',
    ],
    [
      { ...plain, trustProxy: true },
      {
        host: 'inside:3000',
        'x-forwarded-host': 'khata.example, inside',
        'x-forwarded-proto': 'https',
      },
      'https://khata.example',
    ],
    [
      { ...plain, publicUrl: 'https://khata.example' },
      { host: 'evil.example' },
      'https://khata.example',
    ],
  ])('%j %j', (reached, headers, origin) => {
    expect(returnTo(reached, headers)).toEqual({
      origin,
      success: `${origin}/payment/success`,
      failure: `${origin}/payment/failure`,
    })
  })
  test.each([
    '',
    'a b',
    'evil.example/path',
    'user@evil.example',
    'evil.example?',
    '-',
    'a'.repeat(300),
    'a"b',
  ])('a host %s is none', (host) => {
    expect(returnTo(plain, { host })).toBeNull()
  })
})

describe('which gateways there are', () => {
  const esewaEnv = { ESEWA_PRODUCT_CODE: 'SHOP', ESEWA_SECRET: 's' }
  test('by themselves none but the stand-in, and that on the embedded database alone', () => {
    expect(readConfig({}).payments).toEqual({ esewa: null, khalti: null, standIn: true })
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).payments.standIn).toBe(false)
    expect(
      readConfig({ DATABASE_URL: 'postgres://x/y', PAYMENT_STANDIN: 'on' }).payments.standIn,
    ).toBe(true)
    expect(readConfig({ PAYMENT_STANDIN: 'off' }).payments.standIn).toBe(false)
  })
  test('a real gateway is live unless said otherwise, and nothing stands in beside it', () => {
    expect(
      readConfig({
        ...esewaEnv,
        KHALTI_SECRET_KEY: 'k',
        KHALTI_URL: 'https://dev.khalti.com/api/v2',
      }).payments,
    ).toEqual({
      esewa: {
        productCode: 'SHOP',
        secret: 's',
        formUrl: 'https://epay.esewa.com.np/api/epay/main/v2/form',
        statusUrl: 'https://epay.esewa.com.np/api/epay/transaction/status/',
      },
      khalti: { secretKey: 'k', url: 'https://dev.khalti.com/api/v2/' },
      standIn: false,
    })
  })
  test.each([
    [{ ...esewaEnv, PAYMENT_STANDIN: 'on' }, 'PAYMENT_STANDIN'],
    [{ ESEWA_SECRET: 's' }, 'ESEWA_PRODUCT_CODE'],
    [{ ESEWA_URL: 'http://epay.esewa.com.np/' }, 'ESEWA_URL'],
    [{ KHALTI_URL: 'khalti' }, 'KHALTI_URL'],
    [{ PUBLIC_URL: 'https://khata.example/app' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'khata.example' }, 'PUBLIC_URL'],
  ])('%j is refused by name', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })
  test('the pages may post a form to the configured gateway and to nobody else', () => {
    const opened = openGateways(readConfig(esewaEnv).payments, nobody, () => 0)
    const tryOut = openGateways(readConfig({}).payments, nobody, () => 0)
    const formAction = (formOrigins: readonly string[]) =>
      /form-action [^;]*/.exec(
        securityHeaders({ tls: false, dev: false, formOrigins })['content-security-policy']!,
      )?.[0]
    expect([formAction(opened.formOrigins), opened.pages.length, opened.gateways.tryOut]).toEqual([
      "form-action 'self' https://epay.esewa.com.np",
      0,
      false,
    ])
    expect([formAction(tryOut.formOrigins), tryOut.pages.length, tryOut.gateways.tryOut]).toEqual([
      "form-action 'self'",
      1,
      true,
    ])
  })
})
