import { describe, expect, test } from 'vitest'
import { onOneDatabase } from './inProcessServer.ts'
import { openSubscriptions, trial, years } from './subscriptionSetup.ts'

onOneDatabase('the subscription', (kind) => {
  const own = openSubscriptions(kind)
  const { row } = own

  describe('permissions', () => {
    test('without a sign-in nothing is allowed, and staff may only view the subscription', async () => {
      const ram = await own.till.owner()
      const sita = await own.till.staff(ram)
      const { data: checkout } = await own.till.order(ram, 'esewa')
      const [back] = await own.till.pay(checkout, 'pay')
      for (const [who, status] of [
        [null, 401],
        [sita, 403],
      ] as const) {
        expect([
          (await own.till.order(who, 'esewa')).status,
          (await own.till.confirm(who, 'esewa', back!)).status,
          (await own.till.check(who, checkout.order_id)).status,
        ]).toEqual([status, status, status])
      }
      expect([(await own.till.standing(null)).status, await own.till.term(ram)]).toEqual([
        401,
        trial,
      ])
      expect((await own.till.standing(sita)).data).toMatchObject({
        plan: 'trial',
        account_expiry_date: years[0],
        days_left: 30,
        orders: [],
      })
    })

    test('an owner whose subscription has ended sees it, orders, pays, and has a year from today', async () => {
      const ram = await own.till.owner(30)
      const sita = await own.till.staff(ram)
      await own.till.sql(
        'update owned_company set account_expiry_date = $2 where company_id = $1',
        [ram.company, '2026-11-21'],
      )
      expect((await own.till.standing(ram)).data).toMatchObject({
        account_expiry_date: '2026-11-21',
        days_left: 0,
        is_expired: true,
        last_renewed_at: null,
      })
      expect((await own.till.standing(sita)).data).toMatchObject({ days_left: 0, is_expired: true })
      const { data: checkout } = await own.till.order(ram, 'khalti', { plan: 'premium', years: 2 })
      const [back] = await own.till.pay(checkout, 'pay')
      expect((await own.till.confirm(ram, 'khalti', back!)).data).toMatchObject({
        amount: '6000.00',
        paid_through: '2028-11-20',
      })
      expect((await own.till.standing(ram)).data).toMatchObject({
        plan: 'premium',
        account_expiry_date: '2028-11-20',
        is_expired: false,
        last_renewed_at: own.till.now(),
      })
    })

    test('a payment in a child company counts for the main company and so for every child', async () => {
      const ram = await own.till.owner()
      const shop = await own.till.child(ram)
      const { data: checkout } = await own.till.order(shop, 'esewa')
      const [back] = await own.till.pay(checkout, 'pay')
      expect((await own.till.confirm(ram, 'esewa', back!)).data.status).toBe('paid')
      for (const each of [ram, shop])
        expect((await own.till.standing(each)).data).toMatchObject({
          plan: 'basic',
          account_expiry_date: years[1],
        })
      expect((await row(checkout.order_id))['company_id']).toBe(ram.company)
    })
  })

  test('the subscription lists the plans, the gateways and the latest ten orders, newest first', async () => {
    const ram = await own.till.owner()
    const ids: string[] = []
    for (let i = 0; i < 12; i++) {
      own.till.pass(1)
      ids.push((await own.till.order(ram, 'esewa')).data.order_id)
    }
    const { data } = await own.till.standing(ram)
    expect({
      ...data,
      orders: data.orders.map((each: { order_id: string }) => each.order_id),
    }).toEqual({
      plan: 'trial',
      account_expiry_date: years[0],
      days_left: 30,
      is_expired: false,
      last_renewed_at: null,
      agent_detail: { name: 'सगुन', address: 'पाटन', mobile_no: '9800000000' },
      offered: [
        { plan: 'basic', price: '1500.00', includes: [] },
        { plan: 'premium', price: '3000.00', includes: ['staff', 'companies', 'audit', 'import'] },
      ],
      gateways: ['esewa', 'khalti'],
      try_out: true,
      orders: ids.toReversed().slice(0, 10),
    })
  })

  describe('what cannot be ordered', () => {
    test('a plan without a price, too many years, an unknown gateway', async () => {
      const ram = await own.till.owner()
      const far = await own.till.owner()
      await own.till.sql(
        `update owned_company set account_expiry_date = '2041-01-01' where company_id = $1`,
        [far.company],
      )
      expect([
        (await own.till.order(ram, 'esewa', { plan: 'trial' })).tag,
        (await own.till.order(far, 'esewa', { years: 5 })).tag,
        (await own.till.order(far, 'esewa', { years: 1 })).tag,
      ]).toEqual(['no_plan', 'too_long', null])
      for (const more of [
        { years: 0 },
        { years: 6 },
        { years: 1.5 },
        { plan: 'gold' },
        { gateway: 'fonepay' },
        { amount: '1.00' },
      ])
        expect((await own.till.order(ram, 'esewa', more)).status).toBe(400)
      expect(
        await own.till.sql('select 1 from payment_order where owner_id = $1', [ram.personId]),
      ).toEqual([])
    })

    test('more than twenty a day, however they are sent', async () => {
      const ram = await own.till.owner()
      const hari = await own.till.owner()
      const asked = await Promise.all(
        Array.from({ length: 25 }, () => own.till.order(ram, 'esewa')),
      )
      expect([
        asked.filter(({ status }) => status === 200).length,
        asked.filter(({ tag, status }) => tag === 'too_many' && status === 429).length,
      ]).toEqual([20, 5])
      expect((await own.till.order(hari, 'esewa')).status).toBe(200)
      own.till.pass(86_400)
      expect((await own.till.order(await own.till.again(ram), 'esewa')).status).toBe(200)
      const [held] = await own.till.sql<{ n: number }>(
        'select count(*) n from payment_order where owner_id = $1',
        [ram.personId],
      )
      expect(held?.n).toBe(21)
    })

    test('anything while Khalti does not answer; such an order ends', async () => {
      const ram = await own.till.owner()
      own.till.standIn.faults.down = true
      expect(await own.till.order(ram, 'khalti')).toEqual({
        status: 503,
        tag: 'try_again',
        data: null,
      })
      expect((await own.till.standing(ram)).data.orders).toMatchObject([
        { status: 'failed', gateway: 'khalti' },
      ])
    })
  })

  test('an order of the stand-in is never checked with a real gateway', async () => {
    const ram = await own.till.owner()
    const { data: checkout } = await own.till.order(ram, 'esewa')
    await own.till.pay(checkout, 'lost')
    await own.till.sql('update payment_order set try_out = false where order_id = $1', [
      checkout.order_id,
    ])
    own.till.pass(300)
    const before = own.till.questions()
    expect([
      await own.till.recheck(),
      (await own.till.check(ram, checkout.order_id)).data.status,
      own.till.questions() - before,
    ]).toEqual([0, 'pending', 0])
  })

  test('statements run for a company can neither see nor change orders or its expiry date', async () => {
    const ram = await own.till.owner()
    await own.till.order(ram, 'esewa')
    for (const statement of [
      'select * from payment_order',
      `update payment_order set status = 'paid'`,
      `insert into payment_order (order_id) values ('${ram.company}')`,
      `update owned_company set account_expiry_date = '2099-01-01'`,
    ]) {
      await expect(
        own.till.database.inCompany(ram.company, (tx) => tx.query(statement)),
      ).rejects.toThrow(/permission denied/)
    }
  })
})
