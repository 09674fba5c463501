import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { standInPath } from '../../src/server/subscription/standIn.ts'
import { choices } from '../../src/server/subscription/standInPayments.ts'
import { recheckWhileServing } from '../../src/server/subscription/recheck.ts'
import { openTill, type Owner, type Till } from './payer.ts'
import { onEachDatabase, startServer } from './rig.ts'

const trial = { plan: 'trial', expiry: '2026-12-21', renewed: null }
/** 6 Poush of 2083, 2084 and 2085. */
const years = ['2026-12-21', '2027-12-22', '2028-12-21']

/** What a callback of eSewa looks like to somebody who knows the public key and has not paid. */
const forged = (ref: string, total = '1500.0'): string => {
  const names =
    'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names'
  const signature = createHmac('sha256', '8gBm/:&EnhH.1/q')
    .update(
      `transaction_code=0F,status=COMPLETE,total_amount=${total},transaction_uuid=${ref},product_code=EPAYTEST,signed_field_names=${names}`,
    )
    .digest('base64')
  return `/payment/success?data=${Buffer.from(`{"transaction_code":"0F","status":"COMPLETE","total_amount":${total},"transaction_uuid":"${ref}","product_code":"EPAYTEST","signed_field_names":"${names}","signature":"${signature}"}`).toString('base64')}`
}

onEachDatabase('the subscription', (kind) => {
  let till: Till
  let start: number
  beforeAll(async () => {
    till = await openTill(kind)
    start = Date.parse(till.now())
  })
  beforeEach(() => {
    till.pass((start - Date.parse(till.now())) / 1000)
    Object.assign(till.standIn.faults, { down: false, refunds: false })
    till.rewriting((text) => text)
    return till.sql(`delete from payment_order`)
  })
  const row = async (id: string) =>
    (
      await till.sql<Record<string, any>>('select * from payment_order where order_id = $1', [id])
    )[0]!

  describe.each(['esewa', 'khalti'] as const)('paid through %s', (gateway) => {
    let ram: Owner
    beforeEach(async () => {
      ram = await till.owner()
    })

    test('a year is granted when the gateway itself says that it is paid, and once however often that is heard', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      expect(await till.term(ram)).toEqual(trial)
      const [back] = await till.pay(checkout, 'pay')
      expect(await till.term(ram)).toEqual(trial)
      const first = await till.confirm(ram, gateway, back!)
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
          ordered_at: till.now(),
          paid_at: till.now(),
          paid_through: years[1],
        },
      })
      till.pass(3600)
      for (const again of [
        await till.confirm(ram, gateway, back!),
        await till.check(ram, checkout.order_id),
      ])
        expect(again).toEqual(first)
      expect(await till.recheck()).toBe(0)
      expect(await till.term(ram)).toEqual({
        plan: 'basic',
        expiry: years[1],
        renewed: first.data.paid_at,
      })
    })

    test('two orders are two years', async () => {
      for (const year of [1, 2]) {
        const { data: checkout } = await till.order(ram, gateway)
        const [back] = await till.pay(checkout, 'pay')
        expect((await till.confirm(ram, gateway, back!)).data.paid_through).toBe(years[year])
      }
    })

    test('an answer that was lost is asked for after five minutes, and not before', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      expect(await till.pay(checkout, 'lost')).toEqual([])
      till.pass(299)
      expect(await till.recheck()).toBe(0)
      till.pass(1)
      expect(await till.recheck()).toBe(1)
      expect([(await till.term(ram)).expiry, (await row(checkout.order_id))['status']]).toEqual([
        years[1],
        'paid',
      ])
    })

    test('an answer that comes twice, and at once, extends once', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      const [first, second] = await till.pay(checkout, 'twice')
      expect(second).toBe(first)
      till.pass(300)
      const heard = await Promise.all([
        ...[first, second, first, second, first, second].map((back) =>
          till.confirm(ram, gateway, back!),
        ),
        till.check(ram, checkout.order_id),
        till.recheck(),
        till.recheck(),
      ])
      for (const each of heard.slice(0, 7))
        expect((each as { data: unknown }).data).toMatchObject({
          status: 'paid',
          paid_through: years[1],
        })
      expect((await till.term(ram)).expiry).toBe(years[1])
    })

    test('so it does though six ask in one moment, and the gateway gives each another number of the payment', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      const [back] = await till.pay(checkout, 'pay')
      let asked = 0
      let letGo = (): void => undefined
      const all = new Promise<void>((resolve) => (letGo = resolve))
      till.rewriting(async (text) => {
        const mine = ++asked
        if (mine === 6) letGo()
        await all
        return text.replace(
          /("(?:ref_id|transaction_id)":)"[^"]*"/,
          `$1"${mine}-${gateway}-${ram.company}"`,
        )
      })
      const heard = await Promise.all(
        Array.from({ length: 6 }, () => till.confirm(ram, gateway, back!)),
      )
      expect(asked).toBe(6)
      for (const { data } of heard)
        expect(data).toMatchObject({ status: 'paid', paid_through: years[1] })
      expect((await till.term(ram)).expiry).toBe(years[1])
    })

    test('money that is late is pending until it is there', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      const [back] = await till.pay(checkout, 'late')
      expect((await till.confirm(ram, gateway, back!)).data).toMatchObject({
        status: 'pending',
        paid_at: null,
      })
      till.pass(59)
      expect((await till.check(ram, checkout.order_id)).data.status).toBe('pending')
      expect(await till.term(ram)).toEqual(trial)
      till.pass(1)
      expect((await till.check(ram, checkout.order_id)).data).toMatchObject({
        status: 'paid',
        paid_through: years[1],
      })
    })

    test('a rupee less grants nothing, now or later, and is written in the log', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      const [back] = await till.pay(checkout, 'less')
      till.pass(300)
      await till.recheck()
      expect(till.logged.at(-1)).toContain(
        `the amount of a payment differs from its order {"order":"${checkout.order_id}"`,
      )
      expect((await till.confirm(ram, gateway, back!)).data.status).toBe('failed')
      expect((await till.check(ram, checkout.order_id)).data.status).toBe('failed')
      till.pass(86_400)
      expect(await till.recheck()).toBe(0)
      expect(await till.term(ram)).toEqual(trial)
    })

    test('an answer whose amount was changed on its way is no word of the gateway, which is asked itself', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      const [back] = await till.pay(checkout, 'altered')
      if (gateway === 'esewa') {
        expect(await till.confirm(ram, gateway, back!)).toMatchObject({
          status: 422,
          tag: 'not_a_claim',
          data: null,
        })
        expect([await till.term(ram), (await row(checkout.order_id))['status']]).toEqual([
          trial,
          'pending',
        ])
      } else
        expect((await till.confirm(ram, gateway, back!)).data).toMatchObject({
          status: 'paid',
          amount: '1500.00',
        })
      expect((await till.check(ram, checkout.order_id)).data).toMatchObject({
        status: 'paid',
        amount: '1500.00',
        paid_through: years[1],
      })
    })

    test('who turns back at the gateway has not paid', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      const [back] = await till.pay(checkout, 'cancel')
      expect(back).toMatch(
        gateway === 'esewa' ? /^\/payment\/failure$/ : /^\/payment\/success\?pidx=.*User\+canceled/,
      )
      if (gateway === 'esewa')
        expect(await till.confirm(ram, gateway, back!)).toMatchObject({
          status: 422,
          tag: 'not_a_claim',
        })
      expect((await till.check(ram, checkout.order_id)).data.status).toBe('failed')
      expect(await till.term(ram)).toEqual(trial)
    })

    test('what was paid and given back is refunded, and grants nothing', async () => {
      till.standIn.faults.refunds = true
      const { data: checkout } = await till.order(ram, gateway)
      const [back] = await till.pay(checkout, 'pay')
      expect((await till.confirm(ram, gateway, back!)).data.status).toBe('refunded')
      till.standIn.faults.refunds = false
      expect((await till.check(ram, checkout.order_id)).data.status).toBe('refunded')
      expect(await till.term(ram)).toEqual(trial)
    })

    test('/payment/success called by hand, without paying, extends nothing', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      const { gateway_ref: ref } = await row(checkout.order_id)
      const backs =
        gateway === 'esewa'
          ? [forged(ref), forged(ref, '1.0')]
          : [
              `/payment/success?pidx=${ref}&status=Completed&amount=150000&total_amount=150000&transaction_id=T1&purchase_order_id=${checkout.order_id}`,
            ]
      for (const back of backs)
        expect((await till.confirm(ram, gateway, back)).data.status).toBe('pending')
      till.pass(300)
      await till.recheck()
      expect(await till.term(ram)).toEqual(trial)
      for (const back of [
        '/payment/success',
        '/payment/success?data=e30=',
        '/payment/success?pidx=',
        '/payment/success?status=Completed',
      ])
        expect((await till.confirm(ram, gateway, back)).tag).toBe('not_a_claim')
    })

    test("another owner's payment is not found, whoever holds its answer, and is still its owner's", async () => {
      const hari = await till.owner()
      const { data: checkout } = await till.order(ram, gateway)
      const [back] = await till.pay(checkout, 'pay')
      expect(await till.confirm(hari, gateway, back!)).toMatchObject({
        status: 404,
        tag: 'not_found',
        data: null,
      })
      expect(await till.check(hari, checkout.order_id)).toMatchObject({
        status: 404,
        tag: 'not_found',
      })
      expect([
        await till.term(hari),
        await till.term(ram),
        (await till.standing(hari)).data.orders,
      ]).toEqual([trial, trial, []])
      expect((await till.confirm(ram, gateway, back!)).data.status).toBe('paid')
      expect([await till.term(hari), (await till.term(ram)).expiry]).toEqual([trial, years[1]])
    })

    test('one payment pays one order, though the gateway should name it for two', async () => {
      const one = (await till.order(ram, gateway)).data
      const two = (await till.order(ram, gateway)).data
      for (const each of [one, two]) await till.pay(each, 'pay')
      till.rewriting((text) =>
        text.replace(/("(?:ref_id|transaction_id)":)"[^"]*"/, `$1"SAME-${gateway}-${ram.company}"`),
      )
      expect([
        (await till.check(ram, one.order_id)).data.status,
        (await till.check(ram, two.order_id)).data.status,
      ]).toEqual(['paid', 'failed'])
      expect((await till.term(ram)).expiry).toBe(years[1])
    })

    test('a gateway that is silent leaves the order pending, and is asked again', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      const [back] = await till.pay(checkout, 'pay')
      till.standIn.faults.down = true
      expect((await till.confirm(ram, gateway, back!)).data.status).toBe('pending')
      till.pass(60 * 3600)
      await till.recheck()
      expect((await row(checkout.order_id))['status']).toBe('pending')
      till.standIn.faults.down = false
      till.pass(6 * 3600)
      await till.recheck()
      expect((await row(checkout.order_id))['status']).toBe('paid')
    })

    test('after two days an order that nobody paid is given up, and may still be asked about', async () => {
      const { data: checkout } = await till.order(ram, gateway)
      let looks = 0
      for (let minute = 0; minute <= 48 * 60; minute += 5) {
        looks += await till.recheck()
        till.pass(300)
      }
      expect([looks, (await row(checkout.order_id))['status']]).toEqual([15, 'failed'])
      await till.pay(checkout, 'pay')
      ram = await till.again(ram)
      for (const _ of [1, 2])
        expect((await till.check(ram, checkout.order_id)).data).toMatchObject({ status: 'paid' })
      expect((await till.term(ram)).expiry).toBe(years[1])
    })

    test('two servers look after each order once', async () => {
      const orders = []
      for (let i = 0; i < 6; i++) {
        orders.push((await till.order(ram, gateway)).data)
        await till.pay(orders[i], i % 2 === 0 ? 'lost' : 'late')
      }
      till.pass(300)
      const before = till.questions()
      const looked = await Promise.all([till.recheck(), till.recheck(), till.recheck()])
      expect([looked.reduce((a, b) => a + b), till.questions() - before]).toEqual([6, 6])
      const [count] = await till.sql<{ n: number }>(
        `select count(*) n from payment_order where owner_id = $1 and status = 'paid'`,
        [ram.personId],
      )
      expect(count?.n).toBe(6)
      expect((await till.term(ram)).expiry.slice(0, 4)).toBe('2032')
    })

    test('whatever storm of answers, checks and looks comes over an order, it is paid at most once, and only if the gateway has its money', async () => {
      let paid = 0
      let unpaid = 0
      const step = fc.constantFrom(
        'confirm',
        'check',
        'recheck',
        'forged',
        'stranger',
        'minute',
        'day',
        'down',
        'up',
      )
      await fc.assert(
        fc.asyncProperty(
          fc.option(fc.constantFrom(...choices)),
          fc.nat(4),
          fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 }),
          async (choice, when, rounds) => {
            till.standIn.faults.down = false
            let sita = await till.owner()
            const hari = await till.owner()
            const was = (await till.term(sita)).expiry
            const { data: checkout } = await till.order(sita, gateway)
            const { gateway_ref: ref } = await row(checkout.order_id)
            let back =
              gateway === 'esewa' ? forged(ref) : `/payment/success?pidx=${ref}&status=Completed`
            const forgery = back
            const does = {
              confirm: () => till.confirm(sita, gateway, back),
              check: () => till.check(sita, checkout.order_id),
              recheck: () => till.recheck(),
              forged: () => till.confirm(sita, gateway, forgery),
              stranger: () => till.confirm(hari, gateway, back),
              minute: async () => till.pass(61),
              day: async () => {
                till.pass(86_400)
                sita = await till.again(sita)
              },
              down: async () => (till.standIn.faults.down = true),
              up: async () => (till.standIn.faults.down = false),
            }
            const reached = new Set([was])
            for (const [at, round] of rounds.entries()) {
              if (at === Math.min(when, rounds.length - 1) && choice !== null)
                back = (await till.pay(checkout, choice))[0] ?? back
              await Promise.all(round.map((each) => does[each]()))
              reached.add((await till.term(sita)).expiry)
            }
            till.standIn.faults.down = false
            till.pass(61)
            sita = await till.again(sita)
            await Promise.all([
              till.check(sita, checkout.order_id),
              till.check(sita, checkout.order_id),
            ])
            const has = choice !== null && choice !== 'cancel' && choice !== 'less'
            const end = await till.term(sita)
            const held = await row(checkout.order_id)
            expect([held['status'] === 'paid', end.plan]).toEqual([has, has ? 'basic' : 'trial'])
            reached.add(end.expiry)
            expect(reached.size).toBe(has ? 2 : 1)
            if (has) {
              expect(held['paid_through']).toBe(end.expiry)
              expect([365, 366]).toContain(
                (Date.parse(end.expiry) -
                  Math.max(Date.parse(was), Date.parse(String(held['paid_at']).slice(0, 10)))) /
                  86_400_000,
              )
            }
            expect((await till.term(hari)).renewed).toBeNull()
            if (has) paid++
            else unpaid++
            till.pass((start - Date.parse(till.now())) / 1000)
          },
        ),
        { seed: 53, numRuns: 25 },
      )
      expect(Math.min(paid, unpaid)).toBeGreaterThan(5)
    })
  })

  describe('who may', () => {
    test('a stranger may nothing, and staff may only see how it stands', async () => {
      const ram = await till.owner()
      const sita = await till.staff(ram)
      const { data: checkout } = await till.order(ram, 'esewa')
      const [back] = await till.pay(checkout, 'pay')
      for (const [who, status] of [
        [null, 401],
        [sita, 403],
      ] as const) {
        expect([
          (await till.order(who, 'esewa')).status,
          (await till.confirm(who, 'esewa', back!)).status,
          (await till.check(who, checkout.order_id)).status,
        ]).toEqual([status, status, status])
      }
      expect([(await till.standing(null)).status, await till.term(ram)]).toEqual([401, trial])
      expect((await till.standing(sita)).data).toMatchObject({
        plan: 'trial',
        account_expiry_date: years[0],
        days_left: 30,
        orders: [],
      })
    })

    test('an owner whose subscription has ended sees it, orders, pays, and has a year from today', async () => {
      const ram = await till.owner(30)
      const sita = await till.staff(ram)
      await till.sql('update owned_company set account_expiry_date = $2 where company_id = $1', [
        ram.company,
        '2026-11-21',
      ])
      expect((await till.standing(ram)).data).toMatchObject({
        account_expiry_date: '2026-11-21',
        days_left: 0,
        is_expired: true,
        last_renewed_at: null,
      })
      expect((await till.standing(sita)).data).toMatchObject({ days_left: 0, is_expired: true })
      const { data: checkout } = await till.order(ram, 'khalti', { plan: 'premium', years: 2 })
      const [back] = await till.pay(checkout, 'pay')
      expect((await till.confirm(ram, 'khalti', back!)).data).toMatchObject({
        amount: '6000.00',
        paid_through: '2028-11-20',
      })
      expect((await till.standing(ram)).data).toMatchObject({
        plan: 'premium',
        account_expiry_date: '2028-11-20',
        is_expired: false,
        last_renewed_at: till.now(),
      })
    })

    test('what is paid in a child company is of the main one, and so of every child', async () => {
      const ram = await till.owner()
      const shop = await till.child(ram)
      const { data: checkout } = await till.order(shop, 'esewa')
      const [back] = await till.pay(checkout, 'pay')
      expect((await till.confirm(ram, 'esewa', back!)).data.status).toBe('paid')
      for (const each of [ram, shop])
        expect((await till.standing(each)).data).toMatchObject({
          plan: 'basic',
          account_expiry_date: years[1],
        })
      expect((await row(checkout.order_id))['company_id']).toBe(ram.company)
    })
  })

  test('the subscription says what is offered, through whom, and the latest ten orders, newest first', async () => {
    const ram = await till.owner()
    const ids: string[] = []
    for (let i = 0; i < 12; i++) {
      till.pass(1)
      ids.push((await till.order(ram, 'esewa')).data.order_id)
    }
    const { data } = await till.standing(ram)
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
      const ram = await till.owner()
      const far = await till.owner()
      await till.sql(
        `update owned_company set account_expiry_date = '2041-01-01' where company_id = $1`,
        [far.company],
      )
      expect([
        (await till.order(ram, 'esewa', { plan: 'trial' })).tag,
        (await till.order(far, 'esewa', { years: 5 })).tag,
        (await till.order(far, 'esewa', { years: 1 })).tag,
      ]).toEqual(['no_plan', 'too_long', null])
      for (const more of [
        { years: 0 },
        { years: 6 },
        { years: 1.5 },
        { plan: 'gold' },
        { gateway: 'fonepay' },
        { amount: '1.00' },
      ])
        expect((await till.order(ram, 'esewa', more)).status).toBe(400)
      expect(
        await till.sql('select 1 from payment_order where owner_id = $1', [ram.personId]),
      ).toEqual([])
    })

    test('more than twenty at a time in a day, however they come', async () => {
      const ram = await till.owner()
      const hari = await till.owner()
      const asked = await Promise.all(Array.from({ length: 25 }, () => till.order(ram, 'esewa')))
      expect([
        asked.filter(({ status }) => status === 200).length,
        asked.filter(({ tag, status }) => tag === 'too_many' && status === 429).length,
      ]).toEqual([20, 5])
      expect((await till.order(hari, 'esewa')).status).toBe(200)
      till.pass(86_400)
      expect((await till.order(await till.again(ram), 'esewa')).status).toBe(200)
      const [held] = await till.sql<{ n: number }>(
        'select count(*) n from payment_order where owner_id = $1',
        [ram.personId],
      )
      expect(held?.n).toBe(21)
    })

    test('anything while Khalti does not answer; such an order is over', async () => {
      const ram = await till.owner()
      till.standIn.faults.down = true
      expect(await till.order(ram, 'khalti')).toEqual({ status: 503, tag: 'try_again', data: null })
      expect((await till.standing(ram)).data.orders).toMatchObject([
        { status: 'failed', gateway: 'khalti' },
      ])
    })
  })

  test('a server looks after orders by itself while it runs, and never after it has closed', async () => {
    const ram = await till.owner()
    const orders = [(await till.order(ram, 'esewa')).data, (await till.order(ram, 'khalti')).data]
    for (const each of orders) await till.pay(each, 'lost')
    const server = await startServer(kind, [], {
      database: till.database,
      now: till.now,
      beside: [recheckWhileServing(till.gateways, 10)],
    })
    till.pass(300)
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
    const { data: late } = await till.order(ram, 'esewa')
    await till.pay(late, 'lost')
    till.pass(300)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await row(late.order_id))['status']).toBe('pending')
  })

  test('an order whose gateway never gave its reference, because the server stopped, is over after five minutes', async () => {
    const ram = await till.owner()
    const { data: checkout } = await till.order(ram, 'khalti')
    await till.sql('update payment_order set gateway_ref = null where order_id = $1', [
      checkout.order_id,
    ])
    expect((await till.check(ram, checkout.order_id)).data.status).toBe('pending')
    till.pass(300)
    await till.recheck()
    expect((await row(checkout.order_id))['status']).toBe('failed')
  })

  test('an order of the stand-in is never asked of a real gateway', async () => {
    const ram = await till.owner()
    const { data: checkout } = await till.order(ram, 'esewa')
    await till.pay(checkout, 'lost')
    await till.sql('update payment_order set try_out = false where order_id = $1', [
      checkout.order_id,
    ])
    till.pass(300)
    const before = till.questions()
    expect([
      await till.recheck(),
      (await till.check(ram, checkout.order_id)).data.status,
      till.questions() - before,
    ]).toEqual([0, 'pending', 0])
  })

  test('the work of a company cannot see or touch orders, nor its own expiry', async () => {
    const ram = await till.owner()
    await till.order(ram, 'esewa')
    for (const statement of [
      'select * from payment_order',
      `update payment_order set status = 'paid'`,
      `insert into payment_order (order_id) values ('${ram.company}')`,
      `update owned_company set account_expiry_date = '2099-01-01'`,
    ]) {
      await expect(
        till.database.inCompany(ram.company, (tx) => tx.query(statement)),
      ).rejects.toThrow(/permission denied/)
    }
  })

  describe('the pages of the stand-in', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    test('say in both languages that no money moves, run no script, and post to themselves alone', async () => {
      const { data: checkout } = await till.order(await till.owner(), 'khalti')
      const page = await till.rig.app.inject({ method: 'GET', url: checkout.url })
      expect(page.body).toContain('यहाँ कुनै पैसा चल्दैन')
      expect(page.body).toContain('no money moves here')
      expect(page.body).not.toContain('<script')
      expect(
        (
          await till.rig.app.inject({ method: 'GET', url: `${standInPath}/devanagari.woff2` })
        ).rawPayload
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2')
      expect(page.headers['content-security-policy']).toMatch(
        /^default-src 'none';style-src 'sha256-[\w+/]{43}=';font-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'$/,
      )
    })
    test('take no form that is changed, and send nobody anywhere else', async () => {
      const {
        data: { fields },
      } = await till.order(await till.owner(), 'esewa')
      const post = async (more: object): Promise<number> =>
        (
          await till.rig.app.inject({
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
        const page = await till.rig.app.inject({
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
