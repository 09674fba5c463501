import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { changePassword } from '../../src/contract/profile.ts'
import type { Tx } from '../../src/server/database/transaction.ts'
import { shopkeeper } from './accounts.ts'
import { onOneDatabase, type Said } from './inProcessServer.ts'
import { openForgotten } from './forgottenSetup.ts'

onOneDatabase('a forgotten password', (kind) => {
  const opened = openForgotten(kind)
  const { ask, asked, lastCode, logIn, other, pass, reset, withStaff } = opened

  /** An answer without its token, byte for byte. */
  const apartFromToken = ({ status, body, headers }: Said): string =>
    JSON.stringify([status, headers['retry-after'] ?? null, body]).replace(
      /"token":"[^"]+"/,
      '"token":"…"',
    )
  describe('the answers reveal nothing', () => {
    /** Unknown names, and names of accounts that are not in use. */
    const strangers = async (): Promise<
      readonly (readonly [what: string, username: string, sub?: string])[]
    > => {
      const waiting = opened.own.freshMobile()
      const { owner, mobileNo, personId } = await withStaff()
      await opened.own.accounts.call('registerAccount', {
        body: shopkeeper({ mobile_no: waiting }),
      })
      await opened.own.rows('update member set is_active = false where person_id = $1', [personId])
      pass(61)
      return [
        ['a number nobody has', opened.own.freshMobile()],
        ['an e-mail nobody has', `${opened.own.freshMobile()}@example.com`],
        ['nothing like a name', `%' or 1=1 -- ${opened.own.freshMobile()}`],
        ['one who never activated', waiting],
        ['staff whom the owner has not', owner.mobileNo, opened.own.freshMobile()],
        ['staff of an owner who is not', opened.own.freshMobile(), mobileNo],
        ['staff who is switched off', owner.mobileNo, mobileNo],
      ]
    }
    test('an unknown name or one not in use gets an answer of the same form, and no code is sent', async () => {
      const { owner, mobileNo } = await withStaff()
      const known = await ask(owner.mobileNo)
      const sent = opened.own.accounts.sent.length
      expect(known.status).toBe(200)
      expect(known.body.message).toBe(
        'खाता भएको भए त्यसको नम्बर वा इमेलमा कोड पठाइयो (If there is such an account, a code was sent to its number or e-mail)',
      )
      const look = (said: Said & { body: any }) => {
        const { token } = said.body.data as { token: string }
        const claims = decodeJwt(token)
        return [
          token.length,
          decodeProtectedHeader(token),
          Object.keys(claims),
          claims.aud,
          claims.exp! - claims.iat!,
          /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(claims.jti!),
        ]
      }
      expect(apartFromToken(await ask(owner.mobileNo, mobileNo))).toBe(apartFromToken(known))
      expect(opened.own.accounts.sent).toHaveLength(sent + 1)
      for (const [what, username, sub] of await strangers()) {
        const sentBefore = opened.own.accounts.sent.length
        const said = await ask(username, sub)
        expect([what, apartFromToken(said), look(said)]).toEqual([
          what,
          apartFromToken(known),
          look(known),
        ])
        expect([what, opened.own.accounts.sent.length]).toEqual([what, sentBefore])
      }
    })

    test('an unknown name is made to wait as long as a known one, up to fifteen minutes', async () => {
      const { owner } = await withStaff()
      const names = [[owner.mobileNo], ...(await strangers()).map(([, ...name]) => name)] as [
        string,
        string?,
      ][]
      const told: string[][] = names.map(() => [])
      for (const wait of [0, 59, 2, 61, 61, 60, 301, 61, 840, 899]) {
        pass(wait)
        for (const [i, [username, sub]] of names.entries())
          told[i]!.push(apartFromToken(await ask(username, sub)))
      }
      expect(told[0]!.map((each) => JSON.parse(each)[0])).toEqual([
        200, 429, 200, 200, 429, 200, 200, 429, 200, 429,
      ])
      expect(told[0]!.map((each) => JSON.parse(each)[1]).filter((each) => each !== null)).toEqual([
        '1',
        '59',
        '839',
        '1',
      ])
      for (const each of told) expect(each).toEqual(told[0])
    })

    test('a wrong code gets the same bytes whoever owns the token, as do used and expired codes', async () => {
      const { owner } = await withStaff()
      const known = await asked(owner.mobileNo)
      const nobody = (await ask(opened.own.freshMobile())).body.data.token as string
      const tries = async (token: string): Promise<readonly string[]> => {
        const said: string[] = []
        for (let n = 1; n <= 7; n++)
          said.push(apartFromToken(await reset(token, other(known.code, n))))
        return said
      }
      const theirs = await tries(known.token)
      expect(theirs.map((each) => JSON.parse(each)[2].refusal.tag)).toEqual([
        ...Array.from({ length: 5 }, () => 'wrong_code'),
        'spent_code',
        'spent_code',
      ])
      expect(theirs[0]).toContain('कोड मिलेन (The code is wrong)')
      expect(await tries(nobody)).toEqual(theirs)
      // Weak passwords are refused before the account is looked up.
      for (const more of [
        { new_password: 'password123', verify_password: 'password123' },
        { verify_password: 'something else' },
      ]) {
        expect(apartFromToken(await reset(known.token, '123456', more))).toBe(
          apartFromToken(await reset(nobody, '123456', more)),
        )
      }
      pass(600)
      const late = apartFromToken(await reset(known.token, known.code))
      expect(late).toContain('stale_code')
      expect(apartFromToken(await reset(nobody, known.code))).toBe(late)
      expect(apartFromToken(await reset('no.such.token', known.code))).toBe(late)
    })

    test('an unknown name takes as long as a known one in both steps', async () => {
      const people: string[] = []
      for (let i = 0; i < 12; i++) people.push((await opened.own.owner()).mobileNo)
      pass(61)
      const known: number[] = []
      const unknown: number[] = []
      const timed = async (into: number[], name: string): Promise<void> => {
        const began = performance.now()
        const { body } = await ask(name)
        await reset(body.data.token, '000000')
        into.push(performance.now() - began)
      }
      for (const name of people) {
        await timed(known, name)
        await timed(unknown, opened.own.freshMobile())
      }
      // The fastest of each, because other load on the machine slows some of them.
      expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4)
      expect(Math.min(...unknown) / Math.min(...known)).toBeLessThan(2.5)
    })

    test('by the work done: both steps run the same queries for an unknown name', async () => {
      const { owner } = await withStaff()
      const { database } = opened.own.accounts
      const plain = { ...database }
      const said: string[] = []
      Object.assign(database, {
        asSystem: <A>(work: (tx: Tx) => Promise<A>) =>
          plain.asSystem((tx) =>
            work({ query: (sql, values) => (said.push(sql), tx.query(sql, values)) }),
          ),
      })
      const heard = async (name: string): Promise<readonly string[]> => {
        said.length = 0
        const { body } = await ask(name)
        await reset(body.data.token, '000000')
        return [...said]
      }
      try {
        const known = await heard(owner.mobileNo)
        const unknown = await heard(opened.own.freshMobile())
        expect(known.length).toBeGreaterThan(10)
        expect(unknown).toEqual(known)
      } finally {
        Object.assign(database, plain)
      }
    })

    test('tries against an unknown name are counted like those against a known one', async () => {
      const { owner } = await withStaff()
      const count = async (): Promise<readonly number[]> =>
        Promise.all(
          ['otp', 'password_reset', 'login_attempt'].map(
            async (table) =>
              (await opened.own.rows<{ n: number }>(`select count(*) n from ${table}`))[0]!.n,
          ),
        )
      // The first request of the day deletes old rows.
      await ask(opened.own.freshMobile())
      const before = await count()
      await ask(owner.mobileNo)
      const between = await count()
      await ask(opened.own.freshMobile())
      const after = await count()
      const grew = between.map((n, i) => n - before[i]!)
      const grewAgain = after.map((n, i) => n - between[i]!)
      // Registration has already created the two rows that count codes for this number.
      expect([grew, grewAgain]).toEqual([
        [1, 1, 2],
        [1, 1, 4],
      ])
      expect(
        await opened.own.rows('select 1 from password_reset where account_key like $1', [
          `%${owner.mobileNo}%`,
        ]),
      ).toEqual([])
    })
  })

  test('a code is void once its owner has changed the password in another way', async () => {
    const { mobileNo, token: open } = await opened.own.owner()
    pass(61)
    const { token, code } = await asked(mobileNo)
    const mine = 'मैले आफैँ राखेको 9'
    expect(
      (
        await opened.own.ask(changePassword, {
          token: open,
          body: { current_password: 'गाई गोठमा छ 7', new_password: mine, verify_password: mine },
        })
      ).status,
    ).toBe(200)
    expect((await reset(token, code)).status).toBe(400)
    expect((await logIn(mobileNo, mine)).status).toBe(200)
  })

  test('no password, code or token is in any table or log line in plain text', async () => {
    const { mobileNo } = await opened.own.owner()
    const { accounts } = opened.own
    const canary = 'canary-19c4-झ्याल-पासवर्ड'
    const typed = 'canary-typed-into-the-name'
    pass(61)
    const asking = await accounts.call('forgotPassword', { body: { username: mobileNo } })
    const code = lastCode()
    const token = asking.data.token as string
    await accounts.call('forgotPassword', { body: { username: typed } })
    expect(
      (
        await accounts.call('resetPassword', {
          params: { token },
          body: { otp: other(code), new_password: canary, verify_password: canary },
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await accounts.call('resetPassword', {
          params: { token },
          body: { otp: code, new_password: canary, verify_password: canary },
        })
      ).status,
    ).toBe(200)
    const signedIn = await logIn(mobileNo, canary)
    const next = `${canary} next`
    expect(
      (
        await accounts.call('changePassword', {
          bearer: signedIn.data.access_token,
          body: { current_password: canary, new_password: next, verify_password: next },
        })
      ).status,
    ).toBe(200)
    const tables = await opened.own.rows<{ name: string }>(
      `select table_name::text "name" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const dump = (
      await Promise.all(
        tables.map(async ({ name }) =>
          JSON.stringify(await opened.own.rows(`select t::text from "${name}" t`)),
        ),
      )
    ).join('\n')
    expect(dump).toContain(mobileNo)
    for (const text of [dump, accounts.logged.join('\n')]) {
      for (const secret of [canary, typed, token, signedIn.data.access_token])
        expect(text).not.toContain(secret)
      expect(text).not.toMatch(new RegExp(`\\b(${code}|${other(code)})\\b`))
    }
  })
})
