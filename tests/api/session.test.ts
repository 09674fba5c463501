import { createHmac } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { hashPassword } from '../../src/server/session/password.ts'
import { writeToken } from '../../src/server/session/token.ts'
import { login, openAccounts, settle, shopkeeper, type Accounts } from './accounts.ts'
import { onEachDatabase } from './rig.ts'

let accounts: Accounts
let mobile = 9841000000
const freshMobile = (): string => String(++mobile)
const rows = <R extends object>(sql: string, values: readonly unknown[] = []): Promise<readonly R[]> => accounts.database.asSystem((tx) => tx.query<R>(sql, values))

/** A settled owner of his own, signed in. */
const owner = async () => {
  const mobileNo = freshMobile()
  await settle(accounts, { mobile_no: mobileNo })
  const answer = await login(accounts, { username: mobileNo })
  return { mobileNo, token: answer.data.access_token as string, companyId: answer.data.company_id as string, userId: answer.data.user_id as string }
}

/** A staff member of an owner's company, as the users screen will make one. */
const staff = async (of: { userId: string; companyId: string }, mobileNo: string, permissions: readonly string[]): Promise<string> => {
  const personId = v7(), hash = await hashPassword('staff pass word')
  if (hash._tag === 'Left') throw new Error('no hash')
  await rows(`insert into person (person_id, owner_id, works_at, mobile_no, full_name, password_hash, registered_at, activated_at) values ($1, $2, $3, $4, 'सीता', $5, now(), now())`,
    [personId, of.userId, of.companyId, mobileNo, hash.right])
  await rows(`insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, 'सीता', $3, false, true, $4)`, [of.companyId, personId, mobileNo, permissions])
  return personId
}
const staffLogin = (ownerMobile: string, mobileNo: string) => login(accounts, { username: ownerMobile, sub_username: mobileNo, password: 'staff pass word', is_admin: false })

onEachDatabase('accounts', (kind) => {
  beforeAll(async () => {
    accounts = await openAccounts(kind)
  })
  beforeEach(() => accounts.pass(3600))

  describe('registering', () => {
    test('a shopkeeper registers, proves the number, and has a company from that moment', async () => {
      const registered = await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: '+977 984-1999001', vat_registered: true, pan_no: '६०००००००१' }) })
      expect(registered.status).toBe(200)
      expect(await rows(`select 1 from owned_company o join person p on p.person_id = o.owner_id where p.mobile_no = '9841999001'`)).toEqual([])
      const { to, code } = accounts.sent.at(-1)!
      expect(to).toEqual({ mobileNo: '9841999001', email: '' })
      expect((await accounts.call('activateAccount', { params: { token: registered.data.token }, body: { otp: code } })).status).toBe(200)
      const signedIn = await login(accounts, { username: '9841999001' })
      expect(signedIn.data).toMatchObject({ is_admin: true, is_first_login: true, is_account_expired: false, company_name: 'अन्नपूर्ण किराना पसल', parent_id: null, token_type: 'Bearer' })
      expect(signedIn.data.child_company).toHaveLength(1)
      const [first] = await rows<{ seq: number; type: string; payload: string }>('select seq, type, payload from event where company_id = $1', [signedIn.data.company_id])
      expect(first).toMatchObject({ seq: 1, type: 'CompanyRegistered' })
      const detail = await accounts.call('registrationDetail', { bearer: signedIn.data.access_token })
      expect(detail.data).toMatchObject({ business_name: 'अन्नपूर्ण किराना पसल', pan_no: '600000001', vat_registered_from: '2026-07-17', below_zero_stock: 'warn' })
    })

    test('the trial lasts thirty days, and its last day is by the calendar of Kathmandu', async () => {
      const { token } = await owner()
      const begun = await accounts.call('currentSession', { bearer: token })
      const days = (Date.parse(begun.data.expiry_info.account_expiry_date) - Date.parse(accounts.now().slice(0, 10))) / 86_400_000
      expect(days).toBe(30)
    })

    test.each([
      ['a mobile number that is none', { mobile_no: '12345678' }, 'mobile_no'],
      ['an address with a sign that addresses have not', { address: 'काठमाडौँ <b>' }, 'address'],
      ['a PAN of eight digits', { pan_no: '12345678' }, 'pan_no'],
      ['a VAT shop without a PAN', { vat_registered: true }, 'pan_no'],
      ['an e-mail that is none', { email: 'ram@nowhere' }, 'email'],
      ['a password everyone uses', { password: 'password123' }, 'password'],
      ['the well-known password in other signs', { password: 'Nepal@123' }, 'password'],
      ["the shop's own name as password", { business_name: 'Himal Store', password: 'HimalStore1' }, 'password'],
      ['the mobile number as password', { mobile_no: '9841777777', password: '9841777777' }, 'password'],
      ['one letter eight times as password', { password: 'kkkkkkkkkk' }, 'password'],
    ])('%s is refused beside its field', async (_, wrong, field) => {
      const answer = await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: freshMobile(), ...wrong }) })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.errors)).toEqual([field])
    })

    test('a password of seven characters never reaches the rules, and a long sentence is welcome', async () => {
      expect((await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: freshMobile(), password: 'abc 123' }) })).status).toBe(400)
      expect((await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: freshMobile(), password: 'आज बिहान चिया पिएर पसल खोलेँ, दिन राम्रो छ'.repeat(2) }) })).status).toBe(200)
    })

    test('an active number is refused beside the field; an inactive one is registered anew and the older token dies', async () => {
      const { mobileNo } = await owner()
      accounts.pass(120)
      const again = await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: mobileNo }) })
      expect([again.status, again.errors['mobile_no']]).toEqual([400, 'This mobile number already has an account, sign in'])
      const other = freshMobile(), first = await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: other }) }), firstCode = accounts.sent.at(-1)!.code
      accounts.pass(61)
      const second = await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: other, business_name: 'दोस्रो नाम' }) })
      expect((await accounts.call('activateAccount', { params: { token: first.data.token }, body: { otp: firstCode } })).message).toContain('no longer valid')
      expect((await accounts.call('activateAccount', { params: { token: second.data.token }, body: { otp: accounts.sent.at(-1)!.code } })).status).toBe(200)
      expect((await login(accounts, { username: other })).data.company_name).toBe('दोस्रो नाम')
    })

    test('an e-mail of an active account is taken; its owner signs in by it too', async () => {
      const mobileNo = freshMobile()
      await settle(accounts, { mobile_no: mobileNo, email: 'Ram@Example.com' })
      expect((await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: freshMobile(), email: 'ram@example.com' }) })).errors).toHaveProperty('email')
      expect((await login(accounts, { username: 'RAM@example.com' })).data.username).toBe(mobileNo)
    })

    test('of two who activate with one e-mail in the same instant one is told that it is taken', async () => {
      const email = 'same@example.com'
      const both = [] as { token: string; code: string }[]
      for (const mobile_no of [freshMobile(), freshMobile()]) {
        const answer = await accounts.call('registerAccount', { body: shopkeeper({ mobile_no, email }) })
        both.push({ token: answer.data.token, code: accounts.sent.at(-1)!.code })
      }
      const answers = await Promise.all(both.map(({ token, code }) => accounts.call('activateAccount', { params: { token }, body: { otp: code } })))
      expect(answers.map((each) => each.status).toSorted()).toEqual([200, 400])
      expect(answers.find((each) => each.status === 400)!.errors).toEqual({ email: 'This e-mail already has an account' })
    })

    test('a registration that was never finished is forgotten when its token has run out', async () => {
      const left = freshMobile(), kept = () => rows('select 1 from person where mobile_no = $1', [left])
      await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: left }) })
      accounts.pass(7 * 86_400 - 10)
      await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: freshMobile() }) })
      expect(await kept()).toHaveLength(1)
      accounts.pass(20)
      await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: freshMobile() }) })
      expect(await kept()).toEqual([])
    })

    test('two registrations of one number in the same instant make one person', async () => {
      const mobileNo = freshMobile()
      const answers = await Promise.all([1, 2, 3].map(() => accounts.call('registerAccount', { body: shopkeeper({ mobile_no: mobileNo }) })))
      expect(answers.map((each) => each.status).toSorted()).toEqual([200, 429, 429])
      expect(await rows('select 1 from person where mobile_no = $1', [mobileNo])).toHaveLength(1)
    })
  })

  describe('codes', () => {
    const registered = async () => {
      const mobileNo = freshMobile(), answer = await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: mobileNo }) })
      return { mobileNo, token: answer.data.token as string, code: accounts.sent.at(-1)!.code }
    }
    const activate = (token: string, otp: string) => accounts.call('activateAccount', { params: { token }, body: { otp } })

    test('of a thousand guesses five are looked at, and then the right one helps no more', async () => {
      const { token, code } = await registered()
      const guesses = Array.from({ length: 1000 }, (_, i) => String(i).padStart(6, '0')).filter((guess) => guess !== code)
      const answers = await Promise.all(guesses.map((guess) => activate(token, guess)))
      expect(answers.filter((each) => each.message.includes('The code is not right'))).toHaveLength(5)
      const right = await activate(token, code)
      expect([right.status, right.message.includes('too often')]).toEqual([400, true])
    })

    test('a code lives ten minutes', async () => {
      const { token, code } = await registered()
      accounts.pass(600)
      expect((await activate(token, code)).message).toContain('has run out')
    })

    test('a code works a second before its ten minutes are over, once, in Nepali digits too', async () => {
      const { token, code } = await registered()
      accounts.pass(599)
      expect((await activate(token, code.replace(/\d/g, (d) => String.fromCharCode(0x966 + Number(d))))).status).toBe(200)
      expect((await activate(token, code)).message).toContain('already active')
    })

    test('two that use one code in the same instant make one company', async () => {
      const { token, code, mobileNo } = await registered()
      const answers = await Promise.all([activate(token, code), activate(token, code)])
      expect(answers.map((each) => each.status).toSorted()).toEqual([200, 400])
      expect(await rows('select 1 from owned_company o join person p on p.person_id = o.owner_id where p.mobile_no = $1', [mobileNo])).toHaveLength(1)
    })

    test('another code is sent after a minute, five a day, and the one before it is good for nothing', async () => {
      const { token, code } = await registered()
      const resend = () => accounts.call('resendOtp', { params: { token } })
      accounts.pass(59)
      const early = await resend()
      expect([early.status, early.retryAfter]).toEqual([429, 1])
      for (let sent = 2; sent <= 5; sent++) {
        accounts.pass(61)
        expect((await resend()).status).toBe(200)
      }
      accounts.pass(61)
      expect((await resend()).status).toBe(429)
      expect(accounts.sent.at(-1)!.code).not.toBe(code)
      expect((await activate(token, code)).status).toBe(400)
      accounts.pass(86_400)
      expect((await resend()).status).toBe(200)
      expect((await activate(token, accounts.sent.at(-1)!.code)).status).toBe(200)
    })

    test('a code is kept as a keyed hash, from which it cannot be searched out', async () => {
      const { code, mobileNo } = await registered()
      const kept = await rows<{ otp_id: string; code_hash: string }>('select otp_id, code_hash from otp where mobile_no = $1', [mobileNo])
      expect(kept[0]!.code_hash).toBe(createHmac('sha256', accounts.secret).update(`otp\n${kept[0]!.otp_id}\n${code}`).digest('hex'))
      expect(JSON.stringify(kept)).not.toContain(code)
    })

    test('a registration token lives seven days and opens nothing else; a session token activates nothing', async () => {
      const { token, code } = await registered(), { token: session } = await owner()
      expect((await accounts.call('currentSession', { bearer: token })).status).toBe(401)
      expect((await accounts.call('checkPermission', { bearer: token, params: { key: 'sales-add' } })).status).toBe(401)
      expect((await activate(session, code)).status).toBe(400)
      accounts.pass(7 * 86_400)
      expect((await accounts.call('resendOtp', { params: { token } })).message).toContain('no longer valid')
    })
  })

  describe('signing in', () => {
    test('a wrong password and a name that nobody has get the same answer', async () => {
      const { mobileNo } = await owner()
      const wrong = await login(accounts, { username: mobileNo, password: 'not the password' }), nobody = await login(accounts, { username: '9800000000', password: 'not the password' })
      expect(wrong.status).toBe(400)
      expect(nobody).toEqual(wrong)
      const asStaff = await login(accounts, { username: mobileNo, sub_username: '9811111111', is_admin: false })
      expect(asStaff).toEqual(wrong)
    })

    test('a name that nobody has takes as long as a wrong password', async () => {
      const { mobileNo } = await owner()
      const timed = async (username: string): Promise<number> => {
        const began = performance.now()
        await login(accounts, { username, password: 'not the password' })
        return performance.now() - began
      }
      const known: number[] = [], unknown: number[] = []
      for (let i = 0; i < 15; i++) {
        accounts.pass(1000)
        known.push(await timed(mobileNo))
        unknown.push(await timed(`98000001${10 + i}`))
      }
      const median = (of: number[]): number => of.toSorted((a, b) => a - b)[7]!
      expect(median(unknown) / median(known)).toBeGreaterThan(0.6)
      expect(median(unknown) / median(known)).toBeLessThan(1.6)
    })

    test('one who has not activated is told so, and only with the right password', async () => {
      const mobileNo = freshMobile()
      await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: mobileNo }) })
      expect((await login(accounts, { username: mobileNo, password: 'not the password' })).message).toContain('is not right')
      accounts.pass(5)
      const answer = await login(accounts, { username: mobileNo })
      expect([answer.status, answer.message.includes('not active yet')]).toEqual([400, true])
    })

    test('each failure doubles the wait, up to fifteen minutes and never for ever', async () => {
      const { mobileNo } = await owner()
      const waits: number[] = []
      for (let i = 0; i < 12; i++) {
        expect((await login(accounts, { username: mobileNo, password: `wrong word ${i}` })).status).toBe(400)
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
        statuses.push(...(await Promise.all(Array.from({ length: 10 }, (_, j) => login(accounts, { username: mobileNo, password: `guess ${i} ${j}` })))).map((each) => each.status))
        accounts.pass(30)
      }
      const looked = statuses.filter((status) => status === 400).length
      expect(looked).toBeGreaterThan(4)
      expect(looked).toBeLessThanOrEqual(20)
    })

    test('when too many sign in at once some are told to come back, and that is not held against them', async () => {
      const people = await Promise.all(Array.from({ length: 40 }, (_, i) => `98777700${10 + i}`).map(async (username) => ({ username, answer: await login(accounts, { username }) })))
      const sentAway = people.filter(({ answer }) => answer.status === 429)
      expect(sentAway.length).toBeGreaterThan(5)
      expect(people.filter(({ answer }) => answer.status === 400).length).toBeGreaterThanOrEqual(22)
      expect((await login(accounts, { username: sentAway[0]!.username })).status).toBe(400)
    })

    test('the device is kept with the session', async () => {
      const { mobileNo } = await owner()
      const { data } = await login(accounts, { username: mobileNo, device_name: 'Firefox', device_platform: 'Linux', device_id: null })
      const [kept] = await rows<{ device: string; ip: string }>('select device, ip from session where session_id = $1', [decodeJwt(data.access_token).jti])
      expect(JSON.parse(kept!.device)).toMatchObject({ name: 'Firefox', platform: 'Linux' })
      expect(kept!.ip).toBe('127.0.0.1')
    })
  })

  describe('sessions', () => {
    test('who is signed in is told again; logging out ends it, twice as well as once', async () => {
      const { token, companyId } = await owner()
      expect((await accounts.call('currentSession', { bearer: token })).data).toMatchObject({ company_id: companyId, access_token: token, is_first_login: true })
      const out = () => accounts.call('logOut', { bearer: token, query: { logout_from: 'web' } })
      expect((await out()).status).toBe(200)
      expect((await accounts.call('currentSession', { bearer: token })).status).toBe(401)
      expect((await accounts.call('registrationDetail', { bearer: token })).status).toBe(401)
      expect((await out()).status).toBe(200)
    })

    test('a session ends after twelve hours', async () => {
      const { token } = await owner()
      accounts.pass(12 * 3600 - 5)
      expect((await accounts.call('currentSession', { bearer: token })).status).toBe(200)
      accounts.pass(6)
      expect((await accounts.call('currentSession', { bearer: token })).status).toBe(401)
      const anew = await writeToken(accounts.secret, 'session', decodeJwt(token).jti!, {}, accounts.now())
      expect((await accounts.call('currentSession', { bearer: anew })).status).toBe(401)
    })

    test('its use is noted, a minute at a time', async () => {
      const { token } = await owner(), used = () => rows<{ used_at: string }>('select used_at from session where session_id = $1', [decodeJwt(token).jti])
      accounts.pass(90)
      await accounts.call('currentSession', { bearer: token })
      expect((await used())[0]!.used_at).toBe(accounts.now())
      const before = accounts.now()
      accounts.pass(30)
      await accounts.call('currentSession', { bearer: token })
      expect((await used())[0]!.used_at).toBe(before)
    })

    test('no forged token opens anything', async () => {
      const { token, userId, companyId } = await owner(), { jti, iat, exp, ...claims } = decodeJwt(token)
      const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
      const [head, body, signature] = token.split('.') as [string, string, string]
      const signed = (secret: Uint8Array, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt, alg = 'HS256') =>
        change(new SignJWT(claims).setProtectedHeader({ alg }).setJti(jti!).setIssuer('khata').setAudience('khata-session').setIssuedAt(iat!).setExpirationTime(exp!)).sign(secret)
      const forgeries: Readonly<Record<string, string>> = {
        'no algorithm': `${part({ alg: 'none' })}.${body}.`,
        'no algorithm, old signature': `${part({ alg: 'none' })}.${body}.${signature}`,
        'another key': await signed(new Uint8Array(32).fill(1)),
        'another algorithm': `${part({ alg: 'HS512' })}.${body}.${createHmac('sha512', accounts.secret).update(`${part({ alg: 'HS512' })}.${body}`).digest('base64url')}`,
        'made an admin in the body': `${head}.${part({ ...claims, jti, iat, exp, is_admin: true, company_id: v7() })}.${signature}`,
        'run out': await signed(accounts.secret, (jwt) => jwt.setIssuedAt(iat! - 50_000).setExpirationTime(iat! - 40_000)),
        'of another issuer': await signed(accounts.secret, (jwt) => jwt.setIssuer('other')),
        'for another purpose': await signed(accounts.secret, (jwt) => jwt.setAudience('khata-registration')),
        'of a session that never was': await signed(accounts.secret, (jwt) => jwt.setJti(v7())),
        'without a session': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuer('khata').setAudience('khata-session').setIssuedAt(iat!).setExpirationTime(exp!).sign(accounts.secret),
        'a hundred years long': await signed(accounts.secret, (jwt) => jwt.setIssuedAt(iat! - 90_000).setExpirationTime('100y')),
        'nothing like a token': 'x.y.z',
        'empty': '',
      }
      expect(await signed(accounts.secret)).not.toBe('')
      for (const [what, forged] of Object.entries(forgeries)) {
        for (const route of ['currentSession', 'registrationDetail', 'childCompanies']) expect([what, (await accounts.call(route, { bearer: forged })).status]).toEqual([what, 401])
        expect([what, (await accounts.call('logOut', { bearer: forged, query: { logout_from: 'web' } })).status]).toEqual([what, what === 'of a session that never was' ? 200 : 401])
      }
      expect((await accounts.call('currentSession', { bearer: await signed(accounts.secret) })).data).toMatchObject({ user_id: userId, company_id: companyId })
    })

    test('claims are not believed: a token that says admin of another company is what the database says', async () => {
      const boss = await owner(), other = await owner(), mobileNo = freshMobile()
      await staff(boss, mobileNo, ['sales-add'])
      const { data } = await staffLogin(boss.mobileNo, mobileNo)
      const forged = await writeToken(accounts.secret, 'session', decodeJwt(data.access_token).jti!, { user_id: other.userId, is_admin: true, company_id: other.companyId }, accounts.now())
      expect((await accounts.call('currentSession', { bearer: forged })).data).toMatchObject({ is_admin: false, company_id: boss.companyId, permissions: ['sales-add'] })
    })
  })

  describe('staff', () => {
    test('sign in under the owner with their own mobile, and may do what they were given', async () => {
      const boss = await owner(), mobileNo = freshMobile()
      await staff(boss, mobileNo, ['sales-add', 'party-add', 'no-such-key'])
      const { data } = await staffLogin(boss.mobileNo, mobileNo)
      expect(data).toMatchObject({ is_admin: false, full_name: 'सीता', company_id: boss.companyId, permissions: ['sales-add', 'party-add'], child_company: [], multi_user_flag: true, username: mobileNo })
      const may = async (bearer: string, key: string) => (await accounts.call('checkPermission', { bearer, params: { key } })).data?.has_permission
      expect([await may(data.access_token, 'sales-add'), await may(data.access_token, 'sales-delete'), await may(boss.token, 'sales-delete')]).toEqual([true, false, true])
      expect((await accounts.call('childCompanies', { bearer: data.access_token })).data).toEqual([])
      expect((await accounts.call('companyToken', { bearer: data.access_token, body: { company_id: boss.companyId } })).status).toBe(403)
    })

    test('what was taken away is gone at the next request, and who is switched off is out', async () => {
      const boss = await owner(), mobileNo = freshMobile(), personId = await staff(boss, mobileNo, ['sales-add']), { data } = await staffLogin(boss.mobileNo, mobileNo)
      const check = () => accounts.call('checkPermission', { bearer: data.access_token, params: { key: 'sales-add' } })
      expect((await check()).data.has_permission).toBe(true)
      await rows(`update member set permissions = '{}' where person_id = $1`, [personId])
      expect((await check()).data.has_permission).toBe(false)
      await rows('update member set is_active = false where person_id = $1', [personId])
      expect((await check()).status).toBe(401)
      const again = await staffLogin(boss.mobileNo, mobileNo)
      expect([again.status, again.message.includes('switched off')]).toEqual([400, true])
    })

    test('two owners may each have staff of the same number, and neither opens the other', async () => {
      const one = await owner(), two = await owner(), mobileNo = freshMobile()
      await staff(one, mobileNo, ['sales-add'])
      expect((await staffLogin(two.mobileNo, mobileNo)).status).toBe(400)
      await staff(two, mobileNo, ['purchase-add'])
      accounts.pass(5)
      expect((await staffLogin(two.mobileNo, mobileNo)).data).toMatchObject({ company_id: two.companyId, permissions: ['purchase-add'] })
      expect((await staffLogin(one.mobileNo, mobileNo)).data.company_id).toBe(one.companyId)
    })
  })

  describe('companies', () => {
    const child = async (of: { userId: string; companyId: string }, name: string): Promise<string> => {
      const companyId = v7()
      await rows(`insert into owned_company (company_id, owner_id, parent_id, account_expiry_date, registered_at) values ($1, $2, $3, '2000-01-01', $4)`, [companyId, of.userId, of.companyId, accounts.now()])
      await rows(`insert into company (company_id, business_name, address, phone, below_zero_stock) values ($1, $2, 'x', 'y', 'warn')`, [companyId, name])
      await rows(`insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, 'राम', 'm', true, true, '{}')`, [companyId, of.userId])
      return companyId
    }

    test("an owner's companies are listed, his alone, and he moves between them with a token for each", async () => {
      const boss = await owner(), stranger = await owner(), second = await child(boss, 'शाखा पसल')
      const list = await accounts.call('childCompanies', { bearer: boss.token })
      expect(list.data.map((each: any) => [each.company_id, each.parent_id, each.registration_detail.business_name, each.web_auth_token])).toEqual([
        [boss.companyId, null, 'अन्नपूर्ण किराना पसल', null], [second, boss.companyId, 'शाखा पसल', null]])
      expect((await accounts.call('childCompanies', { bearer: stranger.token })).data).toHaveLength(1)
      const moved = await accounts.call('companyToken', { bearer: boss.token, body: { company_id: second } })
      expect(moved.data).toMatchObject({ company_id: second, parent_id: boss.companyId, company_name: 'शाखा पसल', is_first_login: false })
      expect((await accounts.call('registrationDetail', { bearer: moved.data.access_token })).data.business_name).toBe('शाखा पसल')
      expect((await accounts.call('currentSession', { bearer: boss.token })).status).toBe(401)
      expect((await accounts.call('childCompanies', { bearer: moved.data.access_token })).data).toHaveLength(2)
    })

    test("another owner's company and one that is not there are refused in the same words", async () => {
      const boss = await owner(), stranger = await owner()
      const theirs = await accounts.call('companyToken', { bearer: boss.token, body: { company_id: stranger.companyId } })
      expect(theirs.status).toBe(404)
      expect(await accounts.call('companyToken', { bearer: boss.token, body: { company_id: v7() } })).toEqual(theirs)
      expect(await accounts.call('companyToken', { bearer: boss.token, body: { company_id: 'nothing' } })).toEqual(theirs)
      expect((await accounts.call('currentSession', { bearer: boss.token })).status).toBe(200)
    })

    test("the main company's subscription covers its children", async () => {
      const boss = await owner(), second = await child(boss, 'शाखा')
      const moved = await accounts.call('companyToken', { bearer: boss.token, body: { company_id: second } })
      expect(moved.data.is_account_expired).toBe(false)
      await rows('update owned_company set account_expiry_date = $2 where company_id = $1', [boss.companyId, accounts.now().slice(0, 10)])
      expect((await accounts.call('currentSession', { bearer: moved.data.access_token })).data.is_account_expired).toBe(true)
    })

    test('inside a company the app sees only its own record and people, and no account at all', async () => {
      const one = await owner(), two = await owner()
      const seen = await accounts.database.inCompany(one.companyId, (tx) => tx.query<{ company_id: string }>('select company_id from company union all select company_id from member'))
      expect(new Set(seen.map((row) => row.company_id))).toEqual(new Set([one.companyId]))
      expect(two.companyId).not.toBe(one.companyId)
      for (const table of ['person', 'otp', 'session', 'login_attempt', 'owned_company']) {
        await expect(accounts.database.inCompany(one.companyId, (tx) => tx.query(`select 1 from ${table}`))).rejects.toThrow('permission denied')
      }
    })
  })

  test('no password and no code is in any log line, any journal payload or any table as it was given', async () => {
    const mobileNo = freshMobile(), secretWords = 'canary-7f3a-ढोका-पासवर्ड'
    await settle(accounts, { mobile_no: mobileNo, password: secretWords })
    const { code } = accounts.sent.at(-1)!
    await login(accounts, { username: mobileNo, password: secretWords })
    await login(accounts, { username: secretWords, password: secretWords })
    const tables = await rows<{ name: string }>(`select table_name::text "name" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    expect(tables.length).toBeGreaterThan(8)
    const dump = (await Promise.all(tables.map(async ({ name }) => JSON.stringify(await rows(`select t::text from "${name}" t`))))).join('\n')
    expect(dump).toContain(mobileNo)
    for (const text of [dump, accounts.logged.join('\n')]) {
      expect(text).not.toContain(secretWords)
      expect(text).not.toMatch(new RegExp(`\\b${code}\\b`))
    }
  })
})
