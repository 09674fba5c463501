import { InMemoryCounts } from '../../src/server/http/rateLimits.ts'
import { accountRoutes } from '../../src/server/accounts.ts'
import { defaultLimits } from '../../src/server/session/limits.ts'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { uploadLog } from '../../src/contract/upload.ts'
import { putProfilePicture } from '../../src/contract/profile.ts'
import { logRoutes } from '../../src/server/audit/upload.ts'
import { countCall, type Limits } from '../../src/server/session/limits.ts'
import { writeToken } from '../../src/server/session/token.ts'
import { login, openAccounts, settle } from './accounts.ts'
import { onOneDatabase, startServer } from './inProcessServer.ts'
import { openLimits, day, inBothLanguages, saysWhen, tooOften } from './limitsSetup.ts'

describe('limits of one process', () => {
  test('use a monotonic clock; a flood of addresses is counted together once the table is full', () => {
    let now = 0
    const counts = new InMemoryCounts({}, () => now)
    const count = (key: string): { current: number; ttl: number } => {
      let said = { current: 0, ttl: 0 }
      counts.incr(
        key,
        (_, told) => {
          said = told
        },
        60_000,
      )
      return said
    }
    expect([count('a'), count('a')]).toEqual([
      { current: 1, ttl: 60_000 },
      { current: 2, ttl: 60_000 },
    ])
    now = 59_999
    expect(count('a')).toEqual({ current: 3, ttl: 1 })
    now = 60_000
    expect(count('a')).toEqual({ current: 1, ttl: 60_000 })
    for (let i = 0; i < 30_000; i++) count(`flood ${i}`)
    expect(counts.size).toBeLessThanOrEqual(20_001)
    expect(count('one more').current).toBeGreaterThan(10_000)
    now = 120_001
    expect([count('later').current, counts.size]).toEqual([1, 1])
  })

  test('slow down logs and pictures from one address, before their bodies are read', async () => {
    const server = await startServer('embedded', [], {
      callsPerMinute: 100_000,
      accounts: [
        ...logRoutes(() => Promise.resolve(null)),
        ...accountRoutes({ jwtSecret: new Uint8Array(32), limits: null } as never),
      ],
    })
    const post = (path: string, remoteAddress: string, payload = '{}') =>
      server.app.inject({
        method: 'POST',
        url: `/api${path}`,
        remoteAddress,
        payload,
        headers: { 'content-type': 'application/json', 'app-key': 'khata-web' },
      })
    // A body as large as a picture: a party without a picture does not count as an upload.
    const large = '{}'.padEnd(20_000)
    for (const [path, most] of [
      [uploadLog.path, 600],
      [putProfilePicture.path, 60],
    ] as const) {
      const url = path.startsWith('/') ? path : `/${path}`
      const statuses: number[] = []
      for (let i = 0; i < most; i++)
        statuses.push((await post(url, '203.0.113.7', large)).statusCode)
      expect([path, new Set(statuses).has(429)]).toEqual([path, false])
      const refused = await post(url, '203.0.113.7', '{ no json'.padEnd(20_000))
      expect([
        path,
        refused.statusCode,
        Number(refused.headers['retry-after']) > 0,
        refused.json<{ message: string }>().message,
      ]).toEqual([path, 429, true, expect.stringMatching(inBothLanguages)])
      expect((await post(url, '203.0.113.8', large)).statusCode).not.toBe(429)
      expect((await post(url, '203.0.113.7')).statusCode === 429).toBe(path === uploadLog.path)
    }
    await server.close()
  })
})

onOneDatabase('limits', (kind) => {
  const own = openLimits(kind)
  const { freshMobile, logIn, rows } = own

  const counted = (limits: Limits, ip: string, isKnown?: () => Promise<boolean>) =>
    countCall(own.accounts.database, limits, 'code', { ip, now: own.accounts.now() }, isKnown)
  describe('the whole server', () => {
    const small: Limits = {
      ...defaultLimits,
      code: { address: { most: 2, seconds: 60 }, server: [{ most: 10, seconds: 600 }] },
    }

    test('has its own limit; a flood of addresses stores no more rows than were admitted', async () => {
      const admitted: boolean[] = []
      for (let i = 0; i < 300; i++)
        admitted.push((await counted(small, `192.0.2.${i % 250}`)).refusal === null)
      expect(admitted.filter(Boolean)).toHaveLength(10)
      expect(
        await rows(`select 1 from rate_limit where purpose = 'code' and source <> ''`),
      ).toHaveLength(10)
      own.accounts.pass(1200)
      await counted(small, '192.0.2.255')
      expect(
        await rows(`select 1 from rate_limit where purpose = 'code' and source <> ''`),
      ).toHaveLength(1)
    })

    test('admits known devices when its limit is used up; calls refused to one address count for no other', async () => {
      for (let i = 0; i < 100; i++) await counted(small, '192.0.2.1')
      expect((await counted(small, '192.0.2.2')).refusal).toBeNull()
      for (let i = 0; i < 20; i++) await counted(small, `192.0.2.${10 + i}`)
      expect((await counted(small, '192.0.2.200')).refusal?.say.en).toContain('Too many people')
      expect((await counted(small, '192.0.2.200', () => Promise.resolve(true))).refusal).toBeNull()
    })

    test('counts the addresses of one IPv6 network together, and IPv4 written as IPv6 as IPv4', async () => {
      for (const ip of ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9'])
        expect((await counted(small, ip)).refusal).toBeNull()
      expect((await counted(small, '2001:db8:1:2:3:4:5:6')).refusal?.tag).toBe('too_many')
      expect((await counted(small, '2001:db8:1:3::1')).refusal).toBeNull()
      for (const ip of ['::ffff:192.0.2.77', '192.0.2.77'])
        expect((await counted(small, ip)).refusal).toBeNull()
      expect((await counted(small, '192.0.2.77')).refusal?.tag).toBe('too_many')
    })
  })

  test('lets a person sign in on a known device while attackers use up the sign-ins of the server', async () => {
    const mobileNo = freshMobile()
    const device = { device_id: 'counter-in-the-shop' }
    const few: Limits = {
      ...defaultLimits,
      login: { address: { most: 30, seconds: 900 }, server: [{ most: 3, seconds: 900 }] },
    }
    const busy = await openAccounts(kind, { limits: few })
    await settle(busy, { mobile_no: mobileNo })
    expect((await login(busy, { username: mobileNo, ...device })).status).toBe(200)
    for (let i = 0; i < 3; i++)
      await busy.call('logIn', {
        ip: `192.0.2.${i}`,
        body: { username: freshMobile(), password: 'x', is_admin: true, login_from: 'web' },
      })
    const away = (more: Record<string, unknown>) =>
      busy.call('logIn', {
        ip: '198.51.100.77',
        body: {
          username: mobileNo,
          password: 'गाई गोठमा छ 7',
          is_admin: true,
          login_from: 'web',
          ...more,
        },
      })
    expect(saysWhen(await away({}))).toEqual(tooOften)
    expect((await away(device)).status).toBe(200)
  })

  describe('a clock that is set wrong', () => {
    const years = 5 * 365 * day

    test('locks nobody out: waits stored years ahead end within fifteen minutes', async () => {
      const mobileNo = freshMobile()
      await settle(own.accounts, { mobile_no: mobileNo })
      own.accounts.pass(years)
      for (let i = 0; i < 12; i++) {
        const refusal = await logIn(mobileNo, '203.0.113.1', { password: 'wrong' })
        if (refusal.retryAfter !== null) own.accounts.pass(refusal.retryAfter)
      }
      await logIn(mobileNo, '203.0.113.1', { password: 'wrong' })
      await own.accounts.call('forgotPassword', { ip: '203.0.113.1', body: { username: mobileNo } })
      own.accounts.pass(-years)
      const asked = () =>
        own.accounts.call('forgotPassword', { ip: '203.0.113.1', body: { username: mobileNo } })
      const waits = [
        (await logIn(mobileNo, '203.0.113.1')).retryAfter!,
        (await asked()).retryAfter!,
      ]
      // Setting the clock back shortens no wait.
      for (const wait of waits) {
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(900)
      }
      own.accounts.pass(900)
      expect((await logIn(mobileNo, '203.0.113.1')).status).toBe(200)
      expect((await asked()).status).toBe(200)
    })

    test('locks no address out, and gives none extra tries', async () => {
      own.accounts.pass(years)
      for (let i = 0; i < 61; i++) await counted(defaultLimits, '203.0.113.50')
      own.accounts.pass(-years)
      const { refusal } = await counted(defaultLimits, '203.0.113.50')
      expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60)
      own.accounts.pass(refusal!.retryAfterSeconds)
      expect((await counted(defaultLimits, '203.0.113.50')).refusal).toBeNull()
      expect((await counted(defaultLimits, '203.0.113.50')).refusal).not.toBeNull()
    })

    test('leaves no session and no code that lasts for years', async () => {
      const mobileNo = freshMobile()
      await settle(own.accounts, { mobile_no: mobileNo })
      own.accounts.pass(years)
      const { data } = await logIn(mobileNo, '203.0.113.150')
      const { data: asked } = await own.accounts.call('forgotPassword', {
        ip: '203.0.113.150',
        body: { username: mobileNo },
      })
      const code = own.accounts.sent.at(-1)!.code
      const reset = () =>
        own.accounts.call('resetPassword', {
          ip: '203.0.113.150',
          params: { token: asked.token },
          body: {
            otp: code,
            new_password: 'नयाँ ढोका 4 ताल्चा',
            verify_password: 'नयाँ ढोका 4 ताल्चा',
          },
        })
      const current = () => own.accounts.call('currentSession', { bearer: data.access_token })
      expect((await current()).status).toBe(200)
      own.accounts.pass(-years)
      expect([(await current()).status, (await reset()).status]).toEqual([401, 400])
      // Not even with a token issued today.
      const today = await writeToken(
        own.accounts.secret,
        'session',
        decodeJwt(data.access_token).jti!,
        {},
        own.accounts.now(),
      )
      expect((await own.accounts.call('currentSession', { bearer: today })).status).toBe(401)
    })

    test('and corrected by a minute ends no session', async () => {
      const mobileNo = freshMobile()
      await settle(own.accounts, { mobile_no: mobileNo })
      const { data } = await logIn(mobileNo, '203.0.113.200')
      own.accounts.pass(-60)
      expect(
        (await own.accounts.call('currentSession', { bearer: data.access_token })).status,
      ).toBe(200)
      own.accounts.pass(-300)
      expect(
        (await own.accounts.call('currentSession', { bearer: data.access_token })).status,
      ).toBe(401)
      own.accounts.pass(360)
    })
  })
})
