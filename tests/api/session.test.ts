import { createHmac } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { limitedQueue } from '../../src/server/http/limitedQueue.ts'
import { accountKey, reserveTry, returnTry } from '../../src/server/session/throttle.ts'
import { writeToken } from '../../src/server/session/token.ts'
import { login, openAccounts, shopkeeper, visitors, type Accounts } from './accounts.ts'
import { onEachDatabase } from './rig.ts'

let accounts: Accounts
const { freshMobile, owner, rows, staff, staffLogin } = visitors(() => accounts)

onEachDatabase('signing in', (kind) => {
  beforeAll(async () => {
    accounts = await openAccounts(kind)
  })
  beforeEach(() => accounts.pass(3600))

  describe('signing in', () => {
    test('a wrong password and a name that nobody has get the same answer', async () => {
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

    test('a name that nobody has takes as long as a wrong password', async () => {
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

    test('one who has not activated is told so, and only with the right password', async () => {
      const mobileNo = freshMobile()
      await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: mobileNo }) })
      expect(
        (await login(accounts, { username: mobileNo, password: 'not the password' })).message,
      ).toContain('is wrong')
      accounts.pass(5)
      const answer = await login(accounts, { username: mobileNo })
      expect([answer.status, answer.message.includes('not active yet')]).toEqual([400, true])
    })

    test('each failure doubles the wait, up to fifteen minutes and never for ever', async () => {
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

    test('a name that nobody has is made to wait just as well', async () => {
      expect((await login(accounts, { username: '9855555555' })).status).toBe(400)
      expect((await login(accounts, { username: '+977-9855555555' })).status).toBe(429)
    })

    test('of two hundred guesses in ten minutes at most twenty are looked at, however many come at once', async () => {
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

    test('two passwords are worked on at once and some wait; who comes beyond that is sent away, whatever became of the others', async () => {
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

    test('a try that was sent away is not held against the name', async () => {
      const key = accountKey(accounts.secret, 'login', freshMobile(), '')
      const reserve = () => accounts.database.asSystem((tx) => reserveTry(tx, key, accounts.now()))
      expect(await reserve()).toBeNull()
      expect(await reserve()).toMatchObject({ retryAfterSeconds: 1 })
      await accounts.database.asSystem((tx) => returnTry(tx, key))
      expect(await reserve()).toBeNull()
      expect(await reserve()).toMatchObject({ retryAfterSeconds: 1 })
    })

    test('the device is kept with the session', async () => {
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
    test('who is signed in is told again; logging out ends it, twice as well as once', async () => {
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
      // Used each hour, so that it is not ended for want of use.
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

    test('its use is noted, a minute at a time', async () => {
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

    test('no forged token opens anything', async () => {
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

    test('claims are not believed: a token that says admin of another company is what the database says', async () => {
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

  describe('staff', () => {
    test('sign in under the owner with their own mobile, and may do what they were given', async () => {
      const boss = await owner()
      const mobileNo = freshMobile()
      await staff(boss, mobileNo, ['sales-add', 'party-add', 'no-such-key'])
      const { data } = await staffLogin(boss.mobileNo, mobileNo)
      expect(data).toMatchObject({
        is_admin: false,
        full_name: 'सीता',
        company_id: boss.companyId,
        permissions: ['sales-add', 'party-add'],
        child_company: [],
        multi_user_flag: true,
        username: mobileNo,
      })
      const may = async (bearer: string, key: string) =>
        (await accounts.call('checkPermission', { bearer, params: { key } })).data?.has_permission
      expect([
        await may(data.access_token, 'sales-add'),
        await may(data.access_token, 'sales-delete'),
        await may(boss.token, 'sales-delete'),
      ]).toEqual([true, false, true])
      expect((await accounts.call('childCompanies', { bearer: data.access_token })).data).toEqual(
        [],
      )
      expect(
        (
          await accounts.call('companyToken', {
            bearer: data.access_token,
            body: { company_id: boss.companyId },
          })
        ).status,
      ).toBe(403)
    })

    test('what was taken away is gone at the next request, and who is switched off is out', async () => {
      const boss = await owner()
      const mobileNo = freshMobile()
      const personId = await staff(boss, mobileNo, ['sales-add'])
      const { data } = await staffLogin(boss.mobileNo, mobileNo)
      const check = () =>
        accounts.call('checkPermission', {
          bearer: data.access_token,
          params: { key: 'sales-add' },
        })
      expect((await check()).data.has_permission).toBe(true)
      await rows(`update member set permissions = '{}' where person_id = $1`, [personId])
      expect((await check()).data.has_permission).toBe(false)
      await rows('update member set is_active = false where person_id = $1', [personId])
      expect((await check()).status).toBe(401)
      const again = await staffLogin(boss.mobileNo, mobileNo)
      expect([again.status, again.message.includes('inactive')]).toEqual([400, true])
    })

    test('two owners may each have staff of the same number, and neither opens the other', async () => {
      const one = await owner()
      const two = await owner()
      const mobileNo = freshMobile()
      await staff(one, mobileNo, ['sales-add'])
      expect((await staffLogin(two.mobileNo, mobileNo)).status).toBe(400)
      await staff(two, mobileNo, ['purchase-add'])
      accounts.pass(5)
      expect((await staffLogin(two.mobileNo, mobileNo)).data).toMatchObject({
        company_id: two.companyId,
        permissions: ['purchase-add'],
      })
      expect((await staffLogin(one.mobileNo, mobileNo)).data.company_id).toBe(one.companyId)
    })
  })

  describe('companies', () => {
    const child = async (
      of: { userId: string; companyId: string },
      name: string,
    ): Promise<string> => {
      const companyId = v7()
      await rows(
        `insert into owned_company (company_id, owner_id, parent_id, account_expiry_date, registered_at) values ($1, $2, $3, '2000-01-01', $4)`,
        [companyId, of.userId, of.companyId, accounts.now()],
      )
      await rows(
        `insert into company (company_id, business_name, address, phone, below_zero_stock) values ($1, $2, 'x', 'y', 'warn')`,
        [companyId, name],
      )
      await rows(
        `insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, 'राम', 'm', true, true, '{}')`,
        [companyId, of.userId],
      )
      return companyId
    }

    test("an owner's companies are listed, his alone, and he moves between them with a token for each", async () => {
      const boss = await owner()
      const stranger = await owner()
      const second = await child(boss, 'शाखा पसल')
      const list = await accounts.call('childCompanies', { bearer: boss.token })
      expect(
        list.data.map((each: any) => [
          each.company_id,
          each.parent_id,
          each.registration_detail.business_name,
          each.web_auth_token,
        ]),
      ).toEqual([
        [boss.companyId, null, 'अन्नपूर्ण किराना पसल', null],
        [second, boss.companyId, 'शाखा पसल', null],
      ])
      expect((await accounts.call('childCompanies', { bearer: stranger.token })).data).toHaveLength(
        1,
      )
      const moved = await accounts.call('companyToken', {
        bearer: boss.token,
        body: { company_id: second },
      })
      expect(moved.data).toMatchObject({
        company_id: second,
        parent_id: boss.companyId,
        company_name: 'शाखा पसल',
        is_first_login: false,
      })
      expect(
        (await accounts.call('registrationDetail', { bearer: moved.data.access_token })).data
          .business_name,
      ).toBe('शाखा पसल')
      expect((await accounts.call('currentSession', { bearer: boss.token })).status).toBe(401)
      expect(
        (await accounts.call('childCompanies', { bearer: moved.data.access_token })).data,
      ).toHaveLength(2)
    })

    test('an owner who names one of his companies at the login is in that one at once, however its id is written', async () => {
      const boss = await owner()
      const second = await child(boss, 'शाखा पसल')
      for (const [parentId, company] of [
        [second, second],
        [second.toUpperCase(), second],
        [boss.companyId, boss.companyId],
        [null, boss.companyId],
        [undefined, boss.companyId],
      ] as const) {
        const answer = await login(accounts, { username: boss.mobileNo, parent_id: parentId })
        expect([answer.status, answer.data?.company_id], String(parentId)).toEqual([200, company])
        expect(
          (await accounts.call('registrationDetail', { bearer: answer.data.access_token })).data
            .company_id,
        ).toBe(company)
      }
    })

    test('a login into a company that is not his is refused like one that is not there, and only with the right password; it is no guess', async () => {
      const boss = await owner()
      const stranger = await owner()
      const mobile = freshMobile()
      await staff(boss, mobile, [])
      const open = async () =>
        (
          await rows<{ n: number }>('select count(*)::int n from session where person_id = $1', [
            boss.userId,
          ])
        )[0]!.n
      const before = await open()
      const theirs = await login(accounts, {
        username: boss.mobileNo,
        parent_id: stranger.companyId,
      })
      expect([theirs.status, theirs.message]).toEqual([
        404,
        'यस्तो केही भेटिएन (This was not found)',
      ])
      expect(await login(accounts, { username: boss.mobileNo, parent_id: v7() })).toEqual(theirs)
      // A company is the owner's to name: staff work in one.
      expect(
        await login(accounts, {
          username: boss.mobileNo,
          sub_username: mobile,
          password: 'staff pass word',
          is_admin: false,
          parent_id: boss.companyId,
        }),
      ).toEqual(theirs)
      expect(await open()).toBe(before)
      expect((await login(accounts, { username: boss.mobileNo })).status).toBe(200)
      expect(
        (
          await login(accounts, {
            username: boss.mobileNo,
            password: 'not the password',
            parent_id: stranger.companyId,
          })
        ).message,
      ).toContain('is wrong')
    })

    test("another owner's company and one that is not there are refused in the same words", async () => {
      const boss = await owner()
      const stranger = await owner()
      const theirs = await accounts.call('companyToken', {
        bearer: boss.token,
        body: { company_id: stranger.companyId },
      })
      expect(theirs.status).toBe(404)
      expect(
        await accounts.call('companyToken', { bearer: boss.token, body: { company_id: v7() } }),
      ).toEqual(theirs)
      expect(
        await accounts.call('companyToken', {
          bearer: boss.token,
          body: { company_id: 'nothing' },
        }),
      ).toEqual(theirs)
      expect((await accounts.call('currentSession', { bearer: boss.token })).status).toBe(200)
    })

    test("the main company's subscription covers its children", async () => {
      const boss = await owner()
      const second = await child(boss, 'शाखा')
      const moved = await accounts.call('companyToken', {
        bearer: boss.token,
        body: { company_id: second },
      })
      expect(moved.data.is_account_expired).toBe(false)
      await rows('update owned_company set account_expiry_date = $2 where company_id = $1', [
        boss.companyId,
        accounts.now().slice(0, 10),
      ])
      expect(
        (await accounts.call('currentSession', { bearer: moved.data.access_token })).data
          .is_account_expired,
      ).toBe(true)
    })

    test('inside a company the app sees only its own record and people, and no account at all', async () => {
      const one = await owner()
      const two = await owner()
      const seen = await accounts.database.inCompany(one.companyId, (tx) =>
        tx.query<{ company_id: string }>(
          'select company_id from company union all select company_id from member',
        ),
      )
      expect(new Set(seen.map((row) => row.company_id))).toEqual(new Set([one.companyId]))
      expect(two.companyId).not.toBe(one.companyId)
      for (const table of ['person', 'otp', 'session', 'login_attempt', 'owned_company']) {
        await expect(
          accounts.database.inCompany(one.companyId, (tx) => tx.query(`select 1 from ${table}`)),
        ).rejects.toThrow('permission denied')
      }
    })
  })
})
