import { createHmac } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { limitedQueue } from '../../src/server/http/limitedQueue.ts'
import { accountKey, reserveTry, returnTry } from '../../src/server/session/throttle.ts'
import { writeToken } from '../../src/server/session/token.ts'
import { login, shopkeeper } from './accounts.ts'
import { onOneDatabase } from './inProcessServer.ts'
import {
  openSignIn,
  accounts,
  freshMobile,
  owner,
  rows,
  staff,
  staffLogin,
} from './sessionSetup.ts'

onOneDatabase('signing in', (kind) => {
  openSignIn(kind)

  describe('signing in', () => {
    test('a wrong password and an unknown name get the same answer', async () => {
      const { mobileNo } = await owner()
      const wrong = await login(accounts, { username: mobileNo, password: 'not the password' })
      const nobody = await login(accounts, { username: '9800000000', password: 'not the password' })
      expect(wrong.status).toBe(400)
      expect(nobody).toEqual(wrong)
      const asStaff = await login(accounts, {
        username: mobileNo,
        sub_username: '9811111111',
        is_admin: false,
      })
      expect(asStaff).toEqual(wrong)
    })

    test('an unknown name takes as long as a wrong password', async () => {
      const { mobileNo } = await owner()
      const timed = async (username: string): Promise<number> => {
        const began = performance.now()
        await login(accounts, { username, password: 'not the password' })
        return performance.now() - began
      }
      const known: number[] = []
      const unknown: number[] = []
      for (let i = 0; i < 15; i++) {
        accounts.pass(1000)
        known.push(await timed(mobileNo))
        unknown.push(await timed(`98000001${10 + i}`))
      }
      const median = (of: number[]): number => of.toSorted((a, b) => a - b)[7]!
      expect(median(unknown) / median(known)).toBeGreaterThan(0.4)
      expect(median(unknown) / median(known)).toBeLessThan(2.5)
    })

    test('a person who has not activated is told so only with the right password', async () => {
      const mobileNo = freshMobile()
      await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: mobileNo }) })
      expect(
        (await login(accounts, { username: mobileNo, password: 'not the password' })).message,
      ).toContain('is wrong')
      accounts.pass(5)
      const answer = await login(accounts, { username: mobileNo })
      expect([answer.status, answer.message.includes('not active yet')]).toEqual([400, true])
    })

    test('each failure doubles the wait, up to fifteen minutes', async () => {
      const { mobileNo } = await owner()
      const waits: number[] = []
      for (let i = 0; i < 12; i++) {
        expect(
          (await login(accounts, { username: mobileNo, password: `wrong word ${i}` })).status,
        ).toBe(400)
        const held = await login(accounts, { username: mobileNo })
        expect(held.status).toBe(429)
        waits.push(held.retryAfter!)
        accounts.pass(held.retryAfter!)
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
      expect((await login(accounts, { username: mobileNo })).status).toBe(200)
      expect((await login(accounts, { username: mobileNo })).status).toBe(200)
    })

    test('an unknown name is made to wait like a known one', async () => {
      expect((await login(accounts, { username: '9855555555' })).status).toBe(400)
      expect((await login(accounts, { username: '+977-9855555555' })).status).toBe(429)
    })

    test('of two hundred guesses in ten minutes at most twenty are checked, however many come at once', async () => {
      const { mobileNo } = await owner()
      const statuses: number[] = []
      for (let i = 0; i < 20; i++) {
        statuses.push(
          ...(
            await Promise.all(
              Array.from({ length: 10 }, (_, j) =>
                login(accounts, { username: mobileNo, password: `guess ${i} ${j}` }),
              ),
            )
          ).map((each) => each.status),
        )
        accounts.pass(30)
      }
      const looked = statuses.filter((status) => status === 400).length
      expect(looked).toBeGreaterThan(4)
      expect(looked).toBeLessThanOrEqual(20)
    })

    test('two passwords are hashed at once and some wait; the next caller is refused', async () => {
      const full = { tag: 'too_many', say: { ne: 'भरि छ', en: 'Full' }, retryAfterSeconds: 2 }
      const inTurn = limitedQueue(2, 3, full)
      const ends: ((fail: boolean) => void)[] = []
      const began: number[] = []
      const work = (n: number) =>
        inTurn(
          () =>
            new Promise<number>((done, fail) => {
              began.push(n)
              ends.push((failing) => (failing ? fail(new Error('broken')) : done(n)))
            }),
        ).catch(() => 'broken' as const)
      const works = [1, 2, 3, 4, 5, 6].map(work)
      expect(await works[5]).toMatchObject({ left: { tag: 'too_many', retryAfterSeconds: 2 } })
      expect(began).toEqual([1, 2])
      ends[0]!(true)
      expect(await works[0]).toBe('broken')
      ends[1]!(false)
      await works[1]
      await Promise.resolve()
      expect(began).toEqual([1, 2, 3, 4])
      for (const end of ends.slice(2)) end(false)
      await works[2]
      ends[4]!(false)
      expect(await works[4]).toEqual({ _tag: 'Right', right: 5 })
      expect(await ((ends.length = 0), inTurn(() => Promise.resolve('free again')))).toEqual({
        _tag: 'Right',
        right: 'free again',
      })
    })

    test('a try refused unchecked does not count against the name', async () => {
      const key = accountKey(accounts.secret, 'login', freshMobile(), '')
      const reserve = () => accounts.database.asSystem((tx) => reserveTry(tx, key, accounts.now()))
      expect(await reserve()).toBeNull()
      expect(await reserve()).toMatchObject({ retryAfterSeconds: 1 })
      await accounts.database.asSystem((tx) => returnTry(tx, key))
      expect(await reserve()).toBeNull()
      expect(await reserve()).toMatchObject({ retryAfterSeconds: 1 })
    })

    test('the device is stored with the session', async () => {
      const { mobileNo } = await owner()
      const { data } = await login(accounts, {
        username: mobileNo,
        device_name: 'Firefox',
        device_platform: 'Linux',
        device_id: null,
      })
      const [kept] = await rows<{ device: string; ip: string }>(
        'select device, ip from session where session_id = $1',
        [decodeJwt(data.access_token).jti],
      )
      expect(JSON.parse(kept!.device)).toMatchObject({ name: 'Firefox', platform: 'Linux' })
      expect(kept!.ip).toBe('127.0.0.1')
    })
  })

  describe('sessions', () => {
    test('a session tells who is signed in, and logging out ends it, once or twice', async () => {
      const { token, companyId } = await owner()
      expect((await accounts.call('currentSession', { bearer: token })).data).toMatchObject({
        company_id: companyId,
        access_token: token,
        is_first_login: false,
      })
      const out = () => accounts.call('logOut', { bearer: token, query: { logout_from: 'web' } })
      expect((await out()).status).toBe(200)
      expect((await accounts.call('currentSession', { bearer: token })).status).toBe(401)
      expect((await accounts.call('registrationDetail', { bearer: token })).status).toBe(401)
      expect((await out()).status).toBe(200)
    })

    test('a session ends after twelve hours', async () => {
      const { token } = await owner()
      // Used every hour, so that it does not end for being idle.
      for (let hour = 1; hour < 12; hour++) {
        accounts.pass(3600)
        expect((await accounts.call('currentSession', { bearer: token })).status).toBe(200)
      }
      accounts.pass(3600 - 5)
      expect((await accounts.call('currentSession', { bearer: token })).status).toBe(200)
      accounts.pass(6)
      expect((await accounts.call('currentSession', { bearer: token })).status).toBe(401)
      const anew = await writeToken(
        accounts.secret,
        'session',
        decodeJwt(token).jti!,
        {},
        accounts.now(),
      )
      expect((await accounts.call('currentSession', { bearer: anew })).status).toBe(401)
    })

    test('its last use is recorded to the minute', async () => {
      const { token } = await owner()
      const used = () =>
        rows<{ used_at: string }>('select used_at from session where session_id = $1', [
          decodeJwt(token).jti,
        ])
      accounts.pass(90)
      await accounts.call('currentSession', { bearer: token })
      expect((await used())[0]!.used_at).toBe(accounts.now())
      const before = accounts.now()
      accounts.pass(30)
      await accounts.call('currentSession', { bearer: token })
      expect((await used())[0]!.used_at).toBe(before)
    })

    test('no forged token is accepted', async () => {
      const { token, userId, companyId } = await owner()
      const { jti, iat, exp, ...claims } = decodeJwt(token)
      const part = (value: unknown): string =>
        Buffer.from(JSON.stringify(value)).toString('base64url')
      const [head, body, signature] = token.split('.') as [string, string, string]
      const signed = (
        secret: Uint8Array,
        change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
        alg = 'HS256',
      ) =>
        change(
          new SignJWT(claims)
            .setProtectedHeader({ alg })
            .setJti(String(jti))
            .setIssuer('khata')
            .setAudience('khata-session')
            .setIssuedAt(iat)
            .setExpirationTime(exp!),
        ).sign(secret)
      const forgeries: Readonly<Record<string, string>> = {
        'no algorithm': `${part({ alg: 'none' })}.${body}.`,
        'no algorithm, old signature': `${part({ alg: 'none' })}.${body}.${signature}`,
        'another key': await signed(new Uint8Array(32).fill(1)),
        'another algorithm': `${part({ alg: 'HS512' })}.${body}.${createHmac(
          'sha512',
          accounts.secret,
        )
          .update(`${part({ alg: 'HS512' })}.${body}`)
          .digest('base64url')}`,
        'made an admin in the body': `${head}.${part({ ...claims, jti, iat, exp, is_admin: true, company_id: v7() })}.${signature}`,
        'run out': await signed(accounts.secret, (jwt) =>
          jwt.setIssuedAt(iat! - 50_000).setExpirationTime(iat! - 40_000),
        ),
        'of another issuer': await signed(accounts.secret, (jwt) => jwt.setIssuer('other')),
        'for another purpose': await signed(accounts.secret, (jwt) =>
          jwt.setAudience('khata-registration'),
        ),
        'of a session that never was': await signed(accounts.secret, (jwt) => jwt.setJti(v7())),
        'without a session': await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer('khata')
          .setAudience('khata-session')
          .setIssuedAt(iat)
          .setExpirationTime(exp!)
          .sign(accounts.secret),
        'a hundred years long': await signed(accounts.secret, (jwt) =>
          jwt.setIssuedAt(Number(iat) - 90_000).setExpirationTime('100y'),
        ),
        'nothing like a token': 'x.y.z',
        empty: '',
      }
      expect(await signed(accounts.secret)).not.toBe('')
      for (const [what, forged] of Object.entries(forgeries)) {
        for (const route of ['currentSession', 'registrationDetail', 'childCompanies'])
          expect([what, (await accounts.call(route, { bearer: forged })).status]).toEqual([
            what,
            401,
          ])
        expect([
          what,
          (await accounts.call('logOut', { bearer: forged, query: { logout_from: 'web' } })).status,
        ]).toEqual([what, what === 'of a session that never was' ? 200 : 401])
      }
      expect(
        (await accounts.call('currentSession', { bearer: await signed(accounts.secret) })).data,
      ).toMatchObject({ user_id: userId, company_id: companyId })
    })

    test('claims in a token are ignored: role and company come from the database', async () => {
      const boss = await owner()
      const other = await owner()
      const mobileNo = freshMobile()
      await staff(boss, mobileNo, ['sales-add'])
      const { data } = await staffLogin(boss.mobileNo, mobileNo)
      const forged = await writeToken(
        accounts.secret,
        'session',
        decodeJwt(data.access_token).jti!,
        { user_id: other.userId, is_admin: true, company_id: other.companyId },
        accounts.now(),
      )
      expect((await accounts.call('currentSession', { bearer: forged })).data).toMatchObject({
        is_admin: false,
        company_id: boss.companyId,
        permissions: ['sales-add'],
      })
    })
  })
})
