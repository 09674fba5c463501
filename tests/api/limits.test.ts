import { defaultLimits } from '../../src/server/session/limits.ts'
import { expect, test } from 'vitest'
import { openDemo } from '../../src/contract/session.ts'
import type { AccountContext } from '../../src/server/http/account.ts'
import { demoRoutes } from '../../src/server/demo/open.ts'
import { guests } from '../../src/server/session/guest.ts'
import { settle, shopkeeper, type Answered } from './accounts.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openLimits, saysWhen, tooOften } from './limitsSetup.ts'
import { isLong } from '../longForm.ts'

onOneDatabase('limits', (kind) => {
  const own = openLimits(kind)
  const { freshMobile, logIn } = own

  const register = (ip: string) =>
    own.accounts.call('registerAccount', { ip, body: shopkeeper({ mobile_no: freshMobile() }) })
  test('one password tried on many names from one address is slowed; another address is not', async () => {
    const spray = async (ip: string): Promise<Answered> =>
      logIn(freshMobile(), ip, { password: 'Summer2026!' })
    for (let i = 0; i < 30; i++) expect((await spray('203.0.113.7')).status).toBe(400)
    const refused = await spray('203.0.113.7')
    expect(saysWhen(refused)).toEqual(tooOften)
    expect((await spray('203.0.113.8')).status).toBe(400)
    own.accounts.pass(refused.retryAfter!)
    expect((await spray('203.0.113.7')).status).toBe(400)
    expect(saysWhen(await spray('203.0.113.7'))).toEqual(tooOften)
  })

  test('people who know their passwords sign in from one address as often as they like', async () => {
    const mobileNo = freshMobile()
    await settle(own.accounts, { mobile_no: mobileNo })
    for (let i = 0; i < 35; i++) expect((await logIn(mobileNo, '203.0.113.9')).status).toBe(200)
  })

  test('one address can make twenty registrations an hour, and no code is sent beyond that', async () => {
    const before = own.accounts.sent.length
    const most = isLong ? 200 : 40
    const answers: Answered[] = []
    for (let i = 0; i < most; i++) answers.push(await register('203.0.113.7'))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.slice(20).map(saysWhen)).toEqual(
      Array.from({ length: most - 20 }, () => tooOften),
    )
    expect(own.accounts.sent.length - before).toBe(20)
    expect((await register('2001:db8::1')).status).toBe(200)
  })

  test('one address can try, request and resend codes only a limited number of times', async () => {
    const { data } = await register('198.51.100.1')
    const calls = {
      activateAccount: {
        most: 60,
        ask: () =>
          own.accounts.call('activateAccount', {
            ip: '198.51.100.2',
            params: { token: 'no.such.token' },
            body: { otp: '000000' },
          }),
      },
      resendOtp: {
        most: 20,
        ask: () =>
          own.accounts.call('resendOtp', { ip: '198.51.100.3', params: { token: data.token } }),
      },
      forgotPassword: {
        most: 20,
        ask: () =>
          own.accounts.call('forgotPassword', {
            ip: '198.51.100.4',
            body: { username: freshMobile() },
          }),
      },
      resetPassword: {
        most: 60,
        ask: () =>
          own.accounts.call('resetPassword', {
            ip: '198.51.100.5',
            params: { token: 'no.such.token' },
            body: { otp: '000000', new_password: 'नयाँ ढोका 4', verify_password: 'नयाँ ढोका 4' },
          }),
      },
    }
    for (const [name, { most, ask }] of Object.entries(calls)) {
      for (let i = 0; i < most; i++) await ask()
      const refused = await ask()
      expect([name, ...saysWhen(refused), refused.message.includes('this network')]).toEqual([
        name,
        ...tooOften,
        true,
      ])
    }
  })

  test('demo shops are limited to five an hour for one address and 200 a day in all', async () => {
    let made = 0
    const owners = guests({ jwtSecret: own.accounts.secret, agent: null, limits: defaultLimits })
    const admit = (): Promise<never> => Promise.reject(new Error(`shop ${++made}`))
    const [demo] = demoRoutes({
      demo: true,
      meaning: own.accounts.meaning,
      served: [],
      guests: { ...owners, admit },
    })
    const open = (ip: string): Promise<unknown> =>
      demo!
        .handle(
          {
            database: own.accounts.database,
            now: own.accounts.now(),
            today: '2026-11-22',
            newId: () => freshMobile(),
            ip,
          } as unknown as AccountContext,
          { params: {}, query: {}, body: null },
        )
        .catch((error: unknown) => (error as Error).message)
    expect(demo!.route.name).toBe(openDemo.name)
    for (let i = 0; i < 20; i++) await open('203.0.113.7')
    expect(made).toBe(5)
    expect(await open('203.0.113.7')).toMatchObject({
      left: { tag: 'too_many', retryAfterSeconds: 720 },
    })
    for (let hour = 0; hour < 6; hour++) {
      own.accounts.pass(3600)
      for (let i = 0; i < 62; i++) await open(`10.${hour}.0.${i}`)
    }
    // The allowance refills evenly: six hours give a quarter of the day's 200.
    expect(made).toBeGreaterThan(200)
    expect(made).toBeLessThanOrEqual(200 + Math.ceil((200 * 6) / 24) + 5)
  })
})
