import { describe, expect, test } from 'vitest'
import Fastify from 'fastify'
import { readConfig } from '../../src/server/config.ts'
import { addressOf, networkOf, trusted, type TrustProxy } from '../../src/server/http/address.ts'

const read = (said: string): TrustProxy => readConfig({ TRUST_PROXY: said }).trustProxy

describe('TRUST_PROXY', () => {
  test('is off, a number of proxies, or their addresses and networks; on is one proxy', () => {
    expect(['', 'off', '0', 'on', '1', ' 2 '].map(read)).toEqual([false, false, false, 1, 1, 2])
    expect(read('10.0.0.5, 10.1.0.0/16,2001:db8::/32')).toEqual([
      '10.0.0.5',
      '10.1.0.0/16',
      '2001:db8::/32',
    ])
  })

  test('is refused if it trusts everybody or is invalid; the message says what to write', () => {
    for (const wrong of [
      'yes',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '11',
      '-1',
      '1.5',
      '10.0.0.5,',
      'proxy.example',
      '10.0.0.0/8/8',
    ]) {
      expect(() => read(wrong), wrong).toThrow(
        'TRUST_PROXY must be off, the number of proxies in front (1 to 10) or their addresses and networks',
      )
    }
  })
})

describe('the address of a caller', () => {
  const seenBy = async (
    trustProxy: TrustProxy,
    remoteAddress: string,
    forwarded?: string,
  ): Promise<string> => {
    const app = Fastify({ trustProxy: trusted(trustProxy) })
    app.get('/', (request) => ({ address: addressOf(request.ip) }))
    const answer = await app.inject({
      url: '/',
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    })
    return answer.json<{ address: string }>().address
  }
  const proxy = '10.0.0.5'

  test("is the socket's without a proxy in front, whatever the caller claims", async () => {
    expect(await seenBy(false, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  test('is the one that the last trusted proxy saw; what the caller wrote further left is ignored', async () => {
    for (const trust of [1, [proxy], ['10.0.0.0/8']] as const) {
      expect(await seenBy(trust, proxy, '203.0.113.7')).toBe('203.0.113.7')
      expect(await seenBy(trust, proxy, '198.51.100.1, 127.0.0.1, 203.0.113.7')).toBe('203.0.113.7')
      expect(await seenBy(trust, proxy, '10.0.0.9, 2001:db8::7')).toBe('2001:db8::7')
    }
    expect(await seenBy(2, proxy, '1.1.1.1, 203.0.113.7, 10.0.0.6')).toBe('203.0.113.7')
    expect(await seenBy([proxy, '10.0.0.6'], proxy, '1.1.1.1, 203.0.113.7, 10.0.0.6')).toBe(
      '203.0.113.7',
    )
  })

  test("is the socket's if the caller bypasses the named proxies", async () => {
    expect(await seenBy([proxy], '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  test('is unknown if a proxy passes on something that is not an address', async () => {
    for (const said of [
      'unknown',
      '<script>',
      '999.1.1.1',
      '203.0.113.7; drop table session',
      'a'.repeat(5000),
    ])
      expect(await seenBy(1, proxy, said)).toBe('')
  })

  test('is without port, brackets and zone; IPv4 within IPv6 is IPv4', () => {
    const written = [
      '203.0.113.7:5678',
      '[2001:DB8::1]:443',
      '2001:DB8::1',
      'fe80::1%eth0',
      '::ffff:203.0.113.7',
      '::ffff:cb00:7107',
      '',
      'x',
      undefined,
    ]
    expect(written.map(addressOf)).toEqual([
      '203.0.113.7',
      '2001:db8::1',
      '2001:db8::1',
      'fe80::1',
      '203.0.113.7',
      '203.0.113.7',
      '',
      '',
      '',
    ])
  })

  test('is counted by its /64 network if it is IPv6', () => {
    expect(
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '[2001:db8:1:2::9]:80'].map(
        networkOf,
      ),
    ).toEqual(Array.from({ length: 3 }, () => '2001:db8:1:2::/64'))
    expect(
      ['2001:db8:1:3::1', '::1', '203.0.113.7', '::ffff:203.0.113.7', 'no address'].map(networkOf),
    ).toEqual(['2001:db8:1:3::/64', '0:0:0:0::/64', '203.0.113.7', '203.0.113.7', ''])
  })
})
