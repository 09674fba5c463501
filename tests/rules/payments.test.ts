import { createHmac } from 'node:crypto'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { esewaAmount, esewaSignature, signedCallback } from '../../src/server/subscription/esewa.ts'
import { esewaOver, khaltiOver, nobody, productCode, secret } from './paymentsSetup.ts'

const signed =
  'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names'
const captured = `{"transaction_code":"000AWEO","status":"COMPLETE","total_amount":1000.0,"transaction_uuid":"250610-162413","product_code":"EPAYTEST","signed_field_names":"${signed}","signature":"62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA="}`
const returned = (json: string): string => `data=${Buffer.from(json).toString('base64')}`
const claimed = (text: string) => esewaOver(nobody).claimed(text)
/** A callback signed by the test, with the amount as this JSON token. */
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
  test('the form of an order signs its amount and puts no query in its return addresses', async () => {
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
  test('a captured callback is valid in its exact text: 1000.0 is signed, 1000 is not', () => {
    expect(claimed(returned(captured))).toEqual(E.right('250610-162413'))
    expect(E.isLeft(claimed(returned(captured.replace('1000.0', '1000'))))).toBe(true)
  })
  test.each(['1000.0', '"1000.0"', '"285.0"', '"500.0"', '1000', '"1,000.0"', '1000.50', '0.10'])(
    'an amount written %s is read literally',
    (amount) => {
      expect(claimed(returned(callback(amount)))).toEqual(E.right('250610-162413'))
      expect(signedCallback(secret, callback(amount))?.get('total_amount')).toBe(
        amount.replaceAll('"', ''),
      )
    },
  )
  test('white space between the members changes nothing, nor does the variant of base64', () => {
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
  test('a callback with any single character changed is refused', () => {
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
  test('a callback with its base64 changed is refused, unless it decodes to the same', () => {
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
  ])('a callback is refused: %s', (_, json) => {
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
  ])('the query string %.40s is not a valid callback', (text) => {
    expect(E.isLeft(claimed(text))).toBe(true)
    expect(E.isLeft(khaltiOver(nobody).claimed(text === 'pidx=1' ? 'pidx=a b' : text))).toBe(true)
  })
})
