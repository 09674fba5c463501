import { beforeEach, describe, expect, test } from 'vitest'
import { type Owner } from './payer.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { forged, openSubscriptions, trial, years } from './subscriptionSetup.ts'

onOneDatabase('the subscription', (kind) => {
  const own = openSubscriptions(kind)
  const { row } = own

  describe.each(['esewa', 'khalti'] as const)('paid through %s', (gateway) => {
    let ram: Owner
    beforeEach(async () => {
      ram = await own.till.owner()
    })

    test('a year is granted once the gateway itself confirms the payment, and only once', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      expect(await own.till.term(ram)).toEqual(trial)
      const [back] = await own.till.pay(checkout, 'pay')
      expect(await own.till.term(ram)).toEqual(trial)
      const first = await own.till.confirm(ram, gateway, back!)
      expect(first).toEqual({
        status: 200,
        tag: null,
        data: {
          order_id: checkout.order_id,
          plan: 'basic',
          years: 1,
          amount: '1500.00',
          gateway,
          status: 'paid',
          ordered_at: own.till.now(),
          paid_at: own.till.now(),
          paid_through: years[1],
        },
      })
      own.till.pass(3600)
      for (const again of [
        await own.till.confirm(ram, gateway, back!),
        await own.till.check(ram, checkout.order_id),
      ])
        expect(again).toEqual(first)
      expect(await own.till.recheck()).toBe(0)
      expect(await own.till.term(ram)).toEqual({
        plan: 'basic',
        expiry: years[1],
        renewed: first.data.paid_at,
      })
    })

    test('two orders give two years', async () => {
      for (const year of [1, 2]) {
        const { data: checkout } = await own.till.order(ram, gateway)
        const [back] = await own.till.pay(checkout, 'pay')
        expect((await own.till.confirm(ram, gateway, back!)).data.paid_through).toBe(years[year])
      }
    })

    test('a lost answer is requested after five minutes, and not before', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      expect(await own.till.pay(checkout, 'lost')).toEqual([])
      own.till.pass(299)
      expect(await own.till.recheck()).toBe(0)
      own.till.pass(1)
      expect(await own.till.recheck()).toBe(1)
      expect([(await own.till.term(ram)).expiry, (await row(checkout.order_id))['status']]).toEqual(
        [years[1], 'paid'],
      )
    })

    test('an answer that arrives twice, also at the same moment, extends once', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      const [first, second] = await own.till.pay(checkout, 'twice')
      expect(second).toBe(first)
      own.till.pass(300)
      const heard = await Promise.all([
        ...[first, second, first, second, first, second].map((back) =>
          own.till.confirm(ram, gateway, back!),
        ),
        own.till.check(ram, checkout.order_id),
        own.till.recheck(),
        own.till.recheck(),
      ])
      for (const each of heard.slice(0, 7))
        expect((each as { data: unknown }).data).toMatchObject({
          status: 'paid',
          paid_through: years[1],
        })
      expect((await own.till.term(ram)).expiry).toBe(years[1])
    })

    test('six checks at one moment extend once, even if the gateway gives each another payment number', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      const [back] = await own.till.pay(checkout, 'pay')
      let asked = 0
      let letGo = (): void => undefined
      const all = new Promise<void>((resolve) => (letGo = resolve))
      own.till.rewriting(async (text) => {
        const mine = ++asked
        if (mine === 6) letGo()
        await all
        return text.replace(
          /("(?:ref_id|transaction_id)":)"[^"]*"/,
          `$1"${mine}-${gateway}-${ram.company}"`,
        )
      })
      const heard = await Promise.all(
        Array.from({ length: 6 }, () => own.till.confirm(ram, gateway, back!)),
      )
      expect(asked).toBe(6)
      for (const { data } of heard)
        expect(data).toMatchObject({ status: 'paid', paid_through: years[1] })
      expect((await own.till.term(ram)).expiry).toBe(years[1])
    })

    test('a late payment is pending until it arrives', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      const [back] = await own.till.pay(checkout, 'late')
      expect((await own.till.confirm(ram, gateway, back!)).data).toMatchObject({
        status: 'pending',
        paid_at: null,
      })
      own.till.pass(59)
      expect((await own.till.check(ram, checkout.order_id)).data.status).toBe('pending')
      expect(await own.till.term(ram)).toEqual(trial)
      own.till.pass(1)
      expect((await own.till.check(ram, checkout.order_id)).data).toMatchObject({
        status: 'paid',
        paid_through: years[1],
      })
    })

    test('a rupee less grants nothing, now or later, and is logged', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      const [back] = await own.till.pay(checkout, 'less')
      own.till.pass(300)
      await own.till.recheck()
      expect(own.till.logged.at(-1)).toContain(
        `the amount of a payment differs from its order {"order":"${checkout.order_id}"`,
      )
      expect((await own.till.confirm(ram, gateway, back!)).data.status).toBe('failed')
      expect((await own.till.check(ram, checkout.order_id)).data.status).toBe('failed')
      own.till.pass(86_400)
      expect(await own.till.recheck()).toBe(0)
      expect(await own.till.term(ram)).toEqual(trial)
    })

    test('an answer with a changed amount is ignored, and the gateway is asked directly', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      const [back] = await own.till.pay(checkout, 'altered')
      if (gateway === 'esewa') {
        expect(await own.till.confirm(ram, gateway, back!)).toMatchObject({
          status: 422,
          tag: 'not_a_claim',
          data: null,
        })
        expect([await own.till.term(ram), (await row(checkout.order_id))['status']]).toEqual([
          trial,
          'pending',
        ])
      } else
        expect((await own.till.confirm(ram, gateway, back!)).data).toMatchObject({
          status: 'paid',
          amount: '1500.00',
        })
      expect((await own.till.check(ram, checkout.order_id)).data).toMatchObject({
        status: 'paid',
        amount: '1500.00',
        paid_through: years[1],
      })
    })

    test('a person who turns back at the gateway has not paid', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      const [back] = await own.till.pay(checkout, 'cancel')
      expect(back).toMatch(
        gateway === 'esewa' ? /^\/payment\/failure$/ : /^\/payment\/success\?pidx=.*User\+canceled/,
      )
      if (gateway === 'esewa')
        expect(await own.till.confirm(ram, gateway, back!)).toMatchObject({
          status: 422,
          tag: 'not_a_claim',
        })
      expect((await own.till.check(ram, checkout.order_id)).data.status).toBe('failed')
      expect(await own.till.term(ram)).toEqual(trial)
    })

    test('a payment that was given back is refunded and grants nothing', async () => {
      own.till.standIn.faults.refunds = true
      const { data: checkout } = await own.till.order(ram, gateway)
      const [back] = await own.till.pay(checkout, 'pay')
      expect((await own.till.confirm(ram, gateway, back!)).data.status).toBe('refunded')
      own.till.standIn.faults.refunds = false
      expect((await own.till.check(ram, checkout.order_id)).data.status).toBe('refunded')
      expect(await own.till.term(ram)).toEqual(trial)
    })

    test('/payment/success called by hand, without paying, extends nothing', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      const { gateway_ref: ref } = await row(checkout.order_id)
      const backs =
        gateway === 'esewa'
          ? [forged(ref), forged(ref, '1.0')]
          : [
              `/payment/success?pidx=${ref}&status=Completed&amount=150000&total_amount=150000&transaction_id=T1&purchase_order_id=${checkout.order_id}`,
            ]
      for (const back of backs)
        expect((await own.till.confirm(ram, gateway, back)).data.status).toBe('pending')
      own.till.pass(300)
      await own.till.recheck()
      expect(await own.till.term(ram)).toEqual(trial)
      for (const back of [
        '/payment/success',
        '/payment/success?data=e30=',
        '/payment/success?pidx=',
        '/payment/success?status=Completed',
      ])
        expect((await own.till.confirm(ram, gateway, back)).tag).toBe('not_a_claim')
    })

    test("another owner's payment is not found with its answer, and stays with its owner", async () => {
      const hari = await own.till.owner()
      const { data: checkout } = await own.till.order(ram, gateway)
      const [back] = await own.till.pay(checkout, 'pay')
      expect(await own.till.confirm(hari, gateway, back!)).toMatchObject({
        status: 404,
        tag: 'not_found',
        data: null,
      })
      expect(await own.till.check(hari, checkout.order_id)).toMatchObject({
        status: 404,
        tag: 'not_found',
      })
      expect([
        await own.till.term(hari),
        await own.till.term(ram),
        (await own.till.standing(hari)).data.orders,
      ]).toEqual([trial, trial, []])
      expect((await own.till.confirm(ram, gateway, back!)).data.status).toBe('paid')
      expect([await own.till.term(hari), (await own.till.term(ram)).expiry]).toEqual([
        trial,
        years[1],
      ])
    })

    test('one payment pays one order, even if the gateway reports it for two', async () => {
      const one = (await own.till.order(ram, gateway)).data
      const two = (await own.till.order(ram, gateway)).data
      for (const each of [one, two]) await own.till.pay(each, 'pay')
      own.till.rewriting((text) =>
        text.replace(/("(?:ref_id|transaction_id)":)"[^"]*"/, `$1"SAME-${gateway}-${ram.company}"`),
      )
      expect([
        (await own.till.check(ram, one.order_id)).data.status,
        (await own.till.check(ram, two.order_id)).data.status,
      ]).toEqual(['paid', 'failed'])
      expect((await own.till.term(ram)).expiry).toBe(years[1])
    })

    test('a gateway that does not answer leaves the order pending and is asked again', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      const [back] = await own.till.pay(checkout, 'pay')
      own.till.standIn.faults.down = true
      expect((await own.till.confirm(ram, gateway, back!)).data.status).toBe('pending')
      own.till.pass(60 * 3600)
      await own.till.recheck()
      expect((await row(checkout.order_id))['status']).toBe('pending')
      own.till.standIn.faults.down = false
      own.till.pass(6 * 3600)
      await own.till.recheck()
      expect((await row(checkout.order_id))['status']).toBe('paid')
    })

    test('an unpaid order is abandoned after two days and can still be checked', async () => {
      const { data: checkout } = await own.till.order(ram, gateway)
      let looks = 0
      for (let minute = 0; minute <= 48 * 60; minute += 5) {
        looks += await own.till.recheck()
        own.till.pass(300)
      }
      expect([looks, (await row(checkout.order_id))['status']]).toEqual([15, 'failed'])
      await own.till.pay(checkout, 'pay')
      ram = await own.till.again(ram)
      for (const _ of [1, 2])
        expect((await own.till.check(ram, checkout.order_id)).data).toMatchObject({
          status: 'paid',
        })
      expect((await own.till.term(ram)).expiry).toBe(years[1])
    })

    test('two servers check each order once', async () => {
      const orders = []
      for (let i = 0; i < 6; i++) {
        orders.push((await own.till.order(ram, gateway)).data)
        await own.till.pay(orders[i], i % 2 === 0 ? 'lost' : 'late')
      }
      own.till.pass(300)
      const before = own.till.questions()
      const looked = await Promise.all([own.till.recheck(), own.till.recheck(), own.till.recheck()])
      expect([looked.reduce((a, b) => a + b), own.till.questions() - before]).toEqual([6, 6])
      const [count] = await own.till.sql<{ n: number }>(
        `select count(*) n from payment_order where owner_id = $1 and status = 'paid'`,
        [ram.personId],
      )
      expect(count?.n).toBe(6)
      expect((await own.till.term(ram)).expiry.slice(0, 4)).toBe('2032')
    })
  })
})
