import { describe, expect, test } from 'vitest'
import { standInPath } from '../../src/server/subscription/standIn.ts'
import { recheckWhileServing } from '../../src/server/subscription/recheck.ts'
import { onOneDatabase, startServer } from './inProcessServer.ts'
import { openSubscriptions } from './subscriptionSetup.ts'

onOneDatabase('the subscription', (kind) => {
  const own = openSubscriptions(kind)
  const { row } = own

  test('a server checks open orders by itself while it runs, and never after it has closed', async () => {
    const ram = await own.till.owner()
    const orders = [
      (await own.till.order(ram, 'esewa')).data,
      (await own.till.order(ram, 'khalti')).data,
    ]
    for (const each of orders) await own.till.pay(each, 'lost')
    const server = await startServer(kind, [], {
      database: own.till.database,
      now: own.till.now,
      beside: [recheckWhileServing(own.till.gateways, 10)],
    })
    own.till.pass(300)
    await expect
      .poll(
        async () => [
          (await row(orders[0].order_id))['status'],
          (await row(orders[1].order_id))['status'],
        ],
        { timeout: 20_000 },
      )
      .toEqual(['paid', 'paid'])
    await server.close()
    const { data: late } = await own.till.order(ram, 'esewa')
    await own.till.pay(late, 'lost')
    own.till.pass(300)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await row(late.order_id))['status']).toBe('pending')
  })

  test("an order that never got its gateway's reference ends after five minutes", async () => {
    const ram = await own.till.owner()
    const { data: checkout } = await own.till.order(ram, 'khalti')
    await own.till.sql('update payment_order set gateway_ref = null where order_id = $1', [
      checkout.order_id,
    ])
    expect((await own.till.check(ram, checkout.order_id)).data.status).toBe('pending')
    own.till.pass(300)
    await own.till.recheck()
    expect((await row(checkout.order_id))['status']).toBe('failed')
  })

  describe('the pages of the stand-in', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    test('say in both languages that no money moves, run no script, and submit only to themselves', async () => {
      const { data: checkout } = await own.till.order(await own.till.owner(), 'khalti')
      const page = await own.till.server.app.inject({ method: 'GET', url: checkout.url })
      expect(page.body).toContain('यहाँ कुनै पैसा चल्दैन')
      expect(page.body).toContain('no money moves here')
      expect(page.body).not.toContain('<script')
      expect(
        (
          await own.till.server.app.inject({
            method: 'GET',
            url: `${standInPath}/devanagari.woff2`,
          })
        ).rawPayload
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2')
      expect(page.headers['content-security-policy']).toMatch(
        /^default-src 'none';style-src 'sha256-[\w+/]{43}=';font-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'$/,
      )
    })
    test('refuse a form that was changed and redirect to no other site', async () => {
      const {
        data: { fields },
      } = await own.till.order(await own.till.owner(), 'esewa')
      const post = async (more: object): Promise<number> =>
        (
          await own.till.server.app.inject({
            method: 'POST',
            url: `${standInPath}/esewa/form`,
            headers: form,
            payload: new URLSearchParams({ ...fields, ...more }).toString(),
          })
        ).statusCode
      for (const more of [
        { total_amount: '1' },
        { amount: '1' },
        { signature: '' },
        { success_url: 'https://evil.example/' },
        { success_url: '//evil.example/payment/success' },
        { failure_url: 'javascript:alert(1)' },
      ])
        expect(await post(more)).toBe(400)
      expect(await post({})).toBe(303)
      for (const url of [`${standInPath}/esewa/nothing`, `${standInPath}/khalti/%22%3E%3Cb%3E`]) {
        const page = await own.till.server.app.inject({
          method: 'POST',
          url,
          headers: form,
          payload: 'choice=pay',
        })
        expect([page.statusCode, page.body.includes('<b>')]).toEqual([404, false])
      }
    })
  })
})
