import { choices } from '../../src/server/subscription/standInPayments.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onOneDatabase } from './inProcessServer.ts'
import { forged, openSubscriptions } from './subscriptionSetup.ts'

onOneDatabase('the subscription', (kind) => {
  const own = openSubscriptions(kind)
  const { row } = own
  const isEmbedded = kind === 'embedded'

  describe.each(['esewa', 'khalti'] as const)('paid through %s', (gateway) => {
    test('an order is paid at most once, and only if the gateway has its money, in any storm of answers', async () => {
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
            own.till.standIn.faults.down = false
            let sita = await own.till.owner()
            const hari = await own.till.owner()
            const was = (await own.till.term(sita)).expiry
            const { data: checkout } = await own.till.order(sita, gateway)
            const { gateway_ref: ref } = await row(checkout.order_id)
            let back =
              gateway === 'esewa' ? forged(ref) : `/payment/success?pidx=${ref}&status=Completed`
            const forgery = back
            const does = {
              confirm: () => own.till.confirm(sita, gateway, back),
              check: () => own.till.check(sita, checkout.order_id),
              recheck: () => own.till.recheck(),
              forged: () => own.till.confirm(sita, gateway, forgery),
              stranger: () => own.till.confirm(hari, gateway, back),
              minute: async () => own.till.pass(61),
              day: async () => {
                own.till.pass(86_400)
                sita = await own.till.again(sita)
              },
              down: async () => (own.till.standIn.faults.down = true),
              up: async () => (own.till.standIn.faults.down = false),
            }
            const reached = new Set([was])
            for (const [at, round] of rounds.entries()) {
              if (at === Math.min(when, rounds.length - 1) && choice !== null)
                back = (await own.till.pay(checkout, choice))[0] ?? back
              await Promise.all(round.map((each) => does[each]()))
              reached.add((await own.till.term(sita)).expiry)
            }
            own.till.standIn.faults.down = false
            own.till.pass(61)
            sita = await own.till.again(sita)
            await Promise.all([
              own.till.check(sita, checkout.order_id),
              own.till.check(sita, checkout.order_id),
            ])
            const has = choice !== null && choice !== 'cancel' && choice !== 'less'
            const end = await own.till.term(sita)
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
            expect((await own.till.term(hari)).renewed).toBeNull()
            if (has) paid++
            else unpaid++
            own.till.pass((own.start - Date.parse(own.till.now())) / 1000)
          },
        ),
        { seed: 53, numRuns: isEmbedded ? 25 : 12 },
      )
      expect(Math.min(paid, unpaid)).toBeGreaterThan(isEmbedded ? 5 : 2)
    })
  })
})
