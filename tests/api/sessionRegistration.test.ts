import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login, openAccounts, settle, shopkeeper, visitors, type Accounts } from './accounts.ts'
import { onOneDatabase } from './inProcessServer.ts'

let accounts: Accounts
const { freshMobile, owner, rows } = visitors(() => accounts)

onOneDatabase('registering', (kind) => {
  beforeAll(async () => {
    accounts = await openAccounts(kind)
  })
  beforeEach(() => accounts.pass(3600))

  describe('registering', () => {
    test('a shopkeeper registers, confirms the number, and has a company from that moment', async () => {
      const registered = await accounts.call('registerAccount', {
        body: shopkeeper({
          mobile_no: '+977 984-1999001',
          vat_registered: true,
          pan_no: '६०००००००१',
        }),
      })
      expect(registered.status).toBe(200)
      expect(
        await rows(
          `select 1 from owned_company o join person p on p.person_id = o.owner_id where p.mobile_no = '9841999001'`,
        ),
      ).toEqual([])
      const { to, code } = accounts.sent.at(-1)!
      expect(to).toEqual({ mobileNo: '9841999001', email: '' })
      expect(
        (
          await accounts.call('activateAccount', {
            params: { token: registered.data.token },
            body: { otp: code },
          })
        ).status,
      ).toBe(200)
      const signedIn = await login(accounts, { username: '9841999001' })
      expect(signedIn.data).toMatchObject({
        is_admin: true,
        is_first_login: false,
        is_account_expired: false,
        company_name: 'अन्नपूर्ण किराना पसल',
        parent_id: null,
        token_type: 'Bearer',
      })
      expect(signedIn.data.child_company).toHaveLength(1)
      const [first] = await rows<{ seq: number; type: string; payload: string }>(
        'select seq, type, payload from event where company_id = $1',
        [signedIn.data.company_id],
      )
      expect(first).toMatchObject({ seq: 1, type: 'CompanyRegistered' })
      const detail = await accounts.call('registrationDetail', {
        bearer: signedIn.data.access_token,
      })
      expect(detail.data).toMatchObject({
        business_name: 'अन्नपूर्ण किराना पसल',
        pan_no: '600000001',
        vat_registered_from: '2026-07-17',
        below_zero_stock: 'warn',
      })
    })

    test('the trial lasts thirty days, and its last day follows the calendar in Kathmandu', async () => {
      const { token } = await owner()
      const begun = await accounts.call('currentSession', { bearer: token })
      const days =
        (Date.parse(begun.data.expiry_info.account_expiry_date) -
          Date.parse(accounts.now().slice(0, 10))) /
        86_400_000
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
      [
        "the shop's own name as password",
        { business_name: 'Himal Store', password: 'HimalStore1' },
        'password',
      ],
      [
        'the mobile number as password',
        { mobile_no: '9841777777', password: '9841777777' },
        'password',
      ],
      ['one letter eight times as password', { password: 'kkkkkkkkkk' }, 'password'],
    ])('%s is refused at its field', async (_, wrong, field) => {
      const answer = await accounts.call('registerAccount', {
        body: shopkeeper({ mobile_no: freshMobile(), ...wrong }),
      })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.errors)).toEqual([field])
    })

    test('a password of seven characters is refused by the contract, and a long sentence is accepted', async () => {
      expect(
        (
          await accounts.call('registerAccount', {
            body: shopkeeper({ mobile_no: freshMobile(), password: 'abc 123' }),
          })
        ).status,
      ).toBe(400)
      expect(
        (
          await accounts.call('registerAccount', {
            body: shopkeeper({
              mobile_no: freshMobile(),
              password: 'आज बिहान चिया पिएर पसल खोलेँ, दिन राम्रो छ'.repeat(2),
            }),
          })
        ).status,
      ).toBe(200)
    })

    test('an active number is refused at its field; an inactive one can be registered again', async () => {
      const { mobileNo } = await owner()
      accounts.pass(120)
      const again = await accounts.call('registerAccount', {
        body: shopkeeper({ mobile_no: mobileNo }),
      })
      expect([again.status, again.errors['mobile_no']]).toEqual([
        400,
        'This mobile number already has an account, sign in',
      ])
      const other = freshMobile()
      const first = await accounts.call('registerAccount', {
        body: shopkeeper({ mobile_no: other }),
      })
      const firstCode = accounts.sent.at(-1)!.code
      accounts.pass(61)
      const second = await accounts.call('registerAccount', {
        body: shopkeeper({ mobile_no: other, business_name: 'दोस्रो नाम' }),
      })
      expect(
        (
          await accounts.call('activateAccount', {
            params: { token: first.data.token },
            body: { otp: firstCode },
          })
        ).message,
      ).toContain('no longer valid')
      expect(
        (
          await accounts.call('activateAccount', {
            params: { token: second.data.token },
            body: { otp: accounts.sent.at(-1)!.code },
          })
        ).status,
      ).toBe(200)
      expect((await login(accounts, { username: other })).data.company_name).toBe('दोस्रो नाम')
    })

    test('an e-mail of an active account is taken; its owner signs in by it too', async () => {
      const mobileNo = freshMobile()
      await settle(accounts, { mobile_no: mobileNo, email: 'Ram@Example.com' })
      expect(
        (
          await accounts.call('registerAccount', {
            body: shopkeeper({ mobile_no: freshMobile(), email: 'ram@example.com' }),
          })
        ).errors,
      ).toHaveProperty('email')
      expect((await login(accounts, { username: 'RAM@example.com' })).data.username).toBe(mobileNo)
    })

    test('of two people who activate with one e-mail at the same instant, one is told that it is taken', async () => {
      const email = 'same@example.com'
      const both = [] as { token: string; code: string }[]
      for (const mobile_no of [freshMobile(), freshMobile()]) {
        const answer = await accounts.call('registerAccount', {
          body: shopkeeper({ mobile_no, email }),
        })
        both.push({ token: answer.data.token, code: accounts.sent.at(-1)!.code })
      }
      const answers = await Promise.all(
        both.map(({ token, code }) =>
          accounts.call('activateAccount', { params: { token }, body: { otp: code } }),
        ),
      )
      expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect(answers.find((each) => each.status === 400)!.errors).toEqual({
        email: 'This e-mail already has an account',
      })
    })

    test('a registration that is never finished is deleted when its token expires', async () => {
      const left = freshMobile()
      const kept = () => rows('select 1 from person where mobile_no = $1', [left])
      await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: left }) })
      accounts.pass(7 * 86_400 - 10)
      await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: freshMobile() }) })
      expect(await kept()).toHaveLength(1)
      accounts.pass(20)
      await accounts.call('registerAccount', { body: shopkeeper({ mobile_no: freshMobile() }) })
      expect(await kept()).toEqual([])
    })

    test('two registrations of one number at the same instant create one person', async () => {
      const mobileNo = freshMobile()
      const answers = await Promise.all(
        [1, 2, 3].map(() =>
          accounts.call('registerAccount', { body: shopkeeper({ mobile_no: mobileNo }) }),
        ),
      )
      expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
      expect(await rows('select 1 from person where mobile_no = $1', [mobileNo])).toHaveLength(1)
    })
  })

  describe('codes', () => {
    const registered = async () => {
      const mobileNo = freshMobile()
      const answer = await accounts.call('registerAccount', {
        body: shopkeeper({ mobile_no: mobileNo }),
      })
      return { mobileNo, token: answer.data.token as string, code: accounts.sent.at(-1)!.code }
    }
    const activate = (token: string, otp: string) =>
      accounts.call('activateAccount', { params: { token }, body: { otp } })

    test('of a thousand guesses five are checked, and after that not even the right one works', async () => {
      const { token, code } = await registered()
      const guesses = Array.from({ length: 1000 }, (_, i) => String(i).padStart(6, '0')).filter(
        (guess) => guess !== code,
      )
      const answers = await Promise.all(guesses.map((guess) => activate(token, guess)))
      expect(answers.filter((each) => each.message.includes('The code is wrong'))).toHaveLength(5)
      const right = await activate(token, code)
      expect([right.status, right.message.includes('too often')]).toEqual([400, true])
    })

    test('a code is valid for ten minutes', async () => {
      const { token, code } = await registered()
      accounts.pass(600)
      expect((await activate(token, code)).message).toContain('has expired')
    })

    test('a code works a second before its ten minutes are over, once, in Nepali digits too', async () => {
      const { token, code } = await registered()
      accounts.pass(599)
      expect(
        (
          await activate(
            token,
            code.replace(/\d/g, (d) => String.fromCharCode(0x966 + Number(d))),
          )
        ).status,
      ).toBe(200)
      expect((await activate(token, code)).message).toContain('already active')
    })

    test('two people who use one code at the same instant create one company', async () => {
      const { token, code, mobileNo } = await registered()
      const answers = await Promise.all([activate(token, code), activate(token, code)])
      expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect(
        await rows(
          'select 1 from owned_company o join person p on p.person_id = o.owner_id where p.mobile_no = $1',
          [mobileNo],
        ),
      ).toHaveLength(1)
    })

    test('another code is sent after waits that grow to fifteen minutes, and makes the earlier one void', async () => {
      const { token, code } = await registered()
      const resend = () => accounts.call('resendOtp', { params: { token } })
      accounts.pass(59)
      const early = await resend()
      expect([early.status, early.retryAfter]).toEqual([429, 1])
      const waits: (number | null)[] = []
      accounts.pass(1)
      for (let sent = 2; sent <= 8; sent++) {
        expect((await resend()).status).toBe(200)
        const held = await resend()
        waits.push(held.retryAfter)
        accounts.pass(held.retryAfter!)
      }
      expect(waits).toEqual([60, 120, 300, 900, 900, 900, 900])
      expect(accounts.sent.at(-1)!.code).not.toBe(code)
      expect((await activate(token, code)).status).toBe(400)
      expect((await resend()).status).toBe(200)
      expect((await activate(token, accounts.sent.at(-1)!.code)).status).toBe(200)
    })

    test('a code is stored as a keyed hash, which cannot be searched by trying all codes', async () => {
      const { code, mobileNo } = await registered()
      const kept = await rows<{ otp_id: string; code_hash: string }>(
        'select otp_id, code_hash from otp where mobile_no = $1',
        [mobileNo],
      )
      expect(kept[0]!.code_hash).toBe(
        createHmac('sha256', accounts.secret)
          .update(`otp\n${kept[0]!.otp_id}\n${code}`)
          .digest('hex'),
      )
      expect(JSON.stringify(kept)).not.toContain(code)
    })

    test('a registration token is valid seven days for activation only; a session token activates nothing', async () => {
      const { token, code } = await registered()
      const { token: session } = await owner()
      expect((await accounts.call('currentSession', { bearer: token })).status).toBe(401)
      expect(
        (await accounts.call('checkPermission', { bearer: token, params: { key: 'sales-add' } }))
          .status,
      ).toBe(401)
      expect((await activate(session, code)).status).toBe(400)
      accounts.pass(7 * 86_400)
      expect((await accounts.call('resendOtp', { params: { token } })).message).toContain(
        'no longer valid',
      )
    })
  })

  test('no password or code is in any log line, journal payload or table in plain text', async () => {
    const mobileNo = freshMobile()
    const secretWords = 'canary-7f3a-ढोका-पासवर्ड'
    await settle(accounts, { mobile_no: mobileNo, password: secretWords })
    const { code } = accounts.sent.at(-1)!
    await login(accounts, { username: mobileNo, password: secretWords })
    await login(accounts, { username: secretWords, password: secretWords })
    const tables = await rows<{ name: string }>(
      `select table_name::text "name" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(8)
    const dump = (
      await Promise.all(
        tables.map(async ({ name }) =>
          JSON.stringify(await rows(`select t::text from "${name}" t`)),
        ),
      )
    ).join('\n')
    expect(dump).toContain(mobileNo)
    for (const text of [dump, accounts.logged.join('\n')]) {
      expect(text).not.toContain(secretWords)
      expect(text).not.toMatch(new RegExp(`\\b${code}\\b`))
    }
  })
})
