import { decodeJwt, decodeProtectedHeader } from 'jose'
import { v7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changePassword,
  forgotPassword,
  profile,
  resetPassword,
} from '../../src/contract/profile.ts'
import { currentSession } from '../../src/contract/session.ts'
import type { Tx } from '../../src/server/area.ts'
import { writeToken } from '../../src/server/session/token.ts'
import { login, shopkeeper } from './accounts.ts'
import { serveAccounts, type OwnAccounts } from './ownAccount.ts'
import { onEachDatabase, type Said } from './rig.ts'

const fresh = 'नयाँ ढोका, पुरानो ताल्चा 4'

onEachDatabase('a forgotten password', (kind) => {
  let own: OwnAccounts
  beforeAll(async () => {
    own = await serveAccounts(kind)
  })
  beforeEach(() => own.accounts.pass(90_000))
  const pass = (seconds: number): void => own.accounts.pass(seconds)
  const ask = (username: string, sub?: string): Promise<Said & { body: any }> =>
    own.ask(forgotPassword, {
      body: { username, ...(sub === undefined ? {} : { sub_username: sub }) },
    }) as never
  const reset = (token: string, otp: string, more: Record<string, unknown> = {}): Promise<Said> =>
    own.ask(resetPassword, {
      params: { token },
      body: { otp, new_password: fresh, verify_password: fresh, ...more },
    })
  const lastCode = (): string => own.accounts.sent.at(-1)!.code
  const other = (code: string, n = 1): string =>
    String((Number(code) + n) % 1_000_000).padStart(6, '0')
  const asked = async (
    username: string,
    sub?: string,
  ): Promise<{ token: string; code: string }> => {
    const { body } = await ask(username, sub)
    return { token: body.data.token, code: lastCode() }
  }
  const logIn = (username: string, password: string, more: Record<string, unknown> = {}) =>
    login(own.accounts, { username, password, ...more })
  const withStaff = async () => {
    const owner = await own.owner()
    const mobileNo = own.freshMobile()
    const personId = await own.staff(owner, mobileNo, ['sales-add'])
    pass(61)
    return { owner, mobileNo, personId }
  }
  /** An answer without its token, byte for byte. */
  const apartFromToken = ({ status, body, headers }: Said): string =>
    JSON.stringify([status, headers['retry-after'] ?? null, body]).replace(
      /"token":"[^"]+"/,
      '"token":"…"',
    )

  describe('an owner', () => {
    test('gets a code on his number, sets another password with it, and every sign-in of his has ended', async () => {
      const { mobileNo, token: open, userId } = await own.owner()
      const second = await own.signIn(mobileNo)
      pass(61)
      const { token, code } = await asked(`+977-${mobileNo}`)
      expect(own.accounts.sent.at(-1)!.to).toEqual({ mobileNo, email: '' })
      const done = await reset(token, code)
      expect([done.status, done.body.message, done.body.data]).toEqual([
        200,
        'नयाँ पासवर्ड राखियो, अब लग इन गर्नुहोस् (The new password is saved, sign in now)',
        { user_id: userId },
      ])
      for (const each of [open, second])
        expect((await own.ask(currentSession, { token: each })).status).toBe(401)
      expect(
        new Set(
          (
            await own.rows<{ end_reason: string }>(
              'select end_reason from session where person_id = $1',
              [userId],
            )
          ).map((row) => row.end_reason),
        ),
      ).toEqual(new Set(['reset']))
      expect((await logIn(mobileNo, 'गाई गोठमा छ 7')).status).toBe(400)
      pass(2)
      expect((await logIn(mobileNo, fresh)).status).toBe(200)
    })

    test('finds his way by his e-mail too', async () => {
      const { mobileNo, userId } = await own.owner()
      await own.rows('update person set email = $2 where person_id = $1', [
        userId,
        `${mobileNo}@example.com`,
      ])
      pass(61)
      const { token, code } = await asked(`  ${mobileNo}@EXAMPLE.com `)
      expect(own.accounts.sent.at(-1)!.to).toEqual({ mobileNo, email: `${mobileNo}@example.com` })
      expect(
        (
          await reset(
            token,
            code.replace(/\d/g, (d) => String.fromCharCode(0x966 + Number(d))),
          )
        ).status,
      ).toBe(200)
    })

    test('is not made to wait any more for what was tried against his name, and has a password of his own', async () => {
      const { mobileNo, userId } = await own.owner()
      await own.rows('update person set must_change = true where person_id = $1', [userId])
      for (const wait of [1, 2, 4]) {
        await logIn(mobileNo, 'not the password')
        pass(wait)
      }
      await logIn(mobileNo, 'not the password')
      expect((await logIn(mobileNo, 'not the password')).status).toBe(429)
      const before = own.accounts.now()
      own.accounts.pass(61)
      for (let i = 0; i < 8; i++) {
        const held = await logIn(mobileNo, 'not the password')
        if (held.retryAfter !== null) pass(held.retryAfter)
      }
      expect(own.accounts.now() > before).toBe(true)
      await logIn(mobileNo, 'not the password')
      const { token, code } = await asked(mobileNo)
      expect((await logIn(mobileNo, fresh)).status).toBe(429)
      expect((await reset(token, code)).status).toBe(200)
      const signedIn = await logIn(mobileNo, fresh)
      expect([signedIn.status, signedIn.data?.is_first_login]).toEqual([200, false])
    })
  })

  describe('a member of staff', () => {
    test("asks by the owner's name and his own number, and the code goes to his own", async () => {
      const { owner, mobileNo } = await withStaff()
      const open = (await own.staffLogin(owner.mobileNo, mobileNo)).data.access_token as string
      const { token, code } = await asked(owner.mobileNo, mobileNo)
      expect(own.accounts.sent.at(-1)!.to.mobileNo).toBe(mobileNo)
      expect((await reset(token, code)).status).toBe(200)
      expect((await own.ask(profile, { token: open })).status).toBe(401)
      expect((await own.ask(profile, { token: owner.token })).status).toBe(200)
      expect(
        (await logIn(owner.mobileNo, fresh, { sub_username: mobileNo, is_admin: false })).status,
      ).toBe(200)
    })

    test('whose number the owner has changed meanwhile is not known by the code that went to the old one', async () => {
      const { owner, mobileNo, personId } = await withStaff()
      const { token, code } = await asked(owner.mobileNo, mobileNo)
      const now = own.freshMobile()
      await own.rows('update person set mobile_no = $2 where person_id = $1', [personId, now])
      const said = await reset(token, code)
      expect([said.status, Object.keys(said.body.errors!)]).toEqual([400, ['otp']])
      expect((await own.staffLogin(owner.mobileNo, now)).status).toBe(200)
    })
  })

  describe('who asks learns nothing', () => {
    /** Names that nobody has, or whose account is not in use. */
    const strangers = async (): Promise<
      readonly (readonly [what: string, username: string, sub?: string])[]
    > => {
      const waiting = own.freshMobile()
      const { owner, mobileNo, personId } = await withStaff()
      await own.accounts.call('registerAccount', { body: shopkeeper({ mobile_no: waiting }) })
      await own.rows('update member set is_active = false where person_id = $1', [personId])
      pass(61)
      return [
        ['a number nobody has', own.freshMobile()],
        ['an e-mail nobody has', `${own.freshMobile()}@example.com`],
        ['nothing like a name', `%' or 1=1 -- ${own.freshMobile()}`],
        ['one who never activated', waiting],
        ['staff whom the owner has not', owner.mobileNo, own.freshMobile()],
        ['staff of an owner who is not', own.freshMobile(), mobileNo],
        ['staff who is switched off', owner.mobileNo, mobileNo],
      ]
    }
    test('of a name that nobody has, or that is not in use: the same bytes, a token of the same look, and nothing is sent', async () => {
      const { owner, mobileNo } = await withStaff()
      const known = await ask(owner.mobileNo)
      const sent = own.accounts.sent.length
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
      expect(own.accounts.sent).toHaveLength(sent + 1)
      for (const [what, username, sub] of await strangers()) {
        const sentBefore = own.accounts.sent.length
        const said = await ask(username, sub)
        expect([what, apartFromToken(said), look(said)]).toEqual([
          what,
          apartFromToken(known),
          look(known),
        ])
        expect([what, own.accounts.sent.length]).toEqual([what, sentBefore])
      }
    })

    test('of how often it was asked: waits that grow to fifteen minutes, for a name that nobody has just as well', async () => {
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

    test('of a code: a wrong one is wrong, worn out and stale in the same bytes, whoever the token is of', async () => {
      const { owner } = await withStaff()
      const known = await asked(owner.mobileNo)
      const nobody = (await ask(own.freshMobile())).body.data.token as string
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
      // Weak passwords are told before anybody is looked up.
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

    test('of the time: a name that nobody has takes as long as one that somebody has, in both steps', async () => {
      const people: string[] = []
      for (let i = 0; i < 12; i++) people.push((await own.owner()).mobileNo)
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
        await timed(unknown, own.freshMobile())
      }
      // The quickest of each: what else the machine has to do slows some of them.
      expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4)
      expect(Math.min(...unknown) / Math.min(...known)).toBeLessThan(2.5)
    })

    test('of the work: the same questions are put to the database, in both steps', async () => {
      const { owner } = await withStaff()
      const { database } = own.accounts
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
        const unknown = await heard(own.freshMobile())
        expect(known.length).toBeGreaterThan(10)
        expect(unknown).toEqual(known)
      } finally {
        Object.assign(database, plain)
      }
    })

    test('of the work: what is kept of a name that nobody has is counted alike', async () => {
      const { owner } = await withStaff()
      const count = async (): Promise<readonly number[]> =>
        Promise.all(
          ['otp', 'password_reset', 'login_attempt'].map(
            async (table) =>
              (await own.rows<{ n: number }>(`select count(*) n from ${table}`))[0]!.n,
          ),
        )
      // The first asking of the day takes what is old away.
      await ask(own.freshMobile())
      const before = await count()
      await ask(owner.mobileNo)
      const between = await count()
      await ask(own.freshMobile())
      const after = await count()
      const grew = between.map((n, i) => n - before[i]!)
      const grewAgain = after.map((n, i) => n - between[i]!)
      // The number that registered has its two places among those of whom codes are counted already.
      expect([grew, grewAgain]).toEqual([
        [1, 1, 2],
        [1, 1, 4],
      ])
      expect(
        await own.rows('select 1 from password_reset where account_key like $1', [
          `%${owner.mobileNo}%`,
        ]),
      ).toEqual([])
    })
  })

  test('one person asked for by both his names gets one code a minute, and nobody sees it', async () => {
    const { mobileNo, userId } = await own.owner()
    const email = `${mobileNo}@example.com`
    await own.rows('update person set email = $2 where person_id = $1', [userId, email])
    pass(61)
    const first = await asked(mobileNo)
    const sent = own.accounts.sent.length
    const second = await ask(email)
    expect([second.status, own.accounts.sent.length]).toEqual([200, sent])
    // The code that he has serves whichever he asked by.
    expect((await reset(second.body.data.token, first.code)).status).toBe(200)
  })

  test('a code is for one new password: not again, not with the other token, not ten minutes later', async () => {
    const { mobileNo } = await own.owner()
    pass(61)
    const first = await asked(mobileNo)
    pass(61)
    const second = await asked(mobileNo)
    expect((await reset(second.token, first.code)).status).toBe(400)
    expect((await reset(first.token, second.code)).status).toBe(400)
    expect((await reset(first.token, first.code)).status).toBe(200)
    for (const { token } of [first, second])
      expect((await reset(token, second.code)).body.errors).toEqual({
        otp: 'कोडको समय सकियो, नयाँ कोड माग्नुहोस् (The code has expired, ask for a new one)',
      })
    pass(90_000)
    const third = await asked(mobileNo)
    pass(601)
    expect((await reset(third.token, third.code)).status).toBe(400)
  })

  test('two that use one code in the same instant set one password', async () => {
    const { mobileNo } = await own.owner()
    pass(61)
    const { token, code } = await asked(mobileNo)
    const words = ['पहिलो नयाँ पासवर्ड 1', 'दोस्रो नयाँ पासवर्ड 2']
    const said = await Promise.all(
      words.map((word) => reset(token, code, { new_password: word, verify_password: word })),
    )
    expect(said.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const won = words[said.findIndex((each) => each.status === 200)]!
    expect((await logIn(mobileNo, won)).status).toBe(200)
  })

  test('of two hundred guesses at once five are looked at, and then the right one helps no more', async () => {
    const { mobileNo } = await own.owner()
    pass(61)
    const { token, code } = await asked(mobileNo)
    const said = await Promise.all(
      Array.from({ length: 200 }, (_, n) => reset(token, other(code, n + 1))),
    )
    expect(
      said.filter((each) => each.body.message?.includes('The code is wrong')),
    ).toHaveLength(5)
    expect((await reset(token, code)).body.message).toContain('too often')
    expect((await logIn(mobileNo, 'गाई गोठमा छ 7')).status).toBe(200)
  })

  test('a password that everyone could guess of him is refused beside its field, and the code still serves', async () => {
    const { mobileNo } = await own.owner()
    pass(61)
    const { token, code } = await asked(mobileNo)
    for (const [word, field, again = word] of [
      ['password123', 'new_password'],
      [mobileNo, 'new_password'],
      ['अन्नपूर्ण किराना पसल', 'new_password'],
      [fresh, 'verify_password', `${fresh}5`],
    ]) {
      const said = await reset(token, code, { new_password: word, verify_password: again })
      expect([word, said.status, Object.keys(said.body.errors!)]).toEqual([word, 400, [field]])
    }
    expect((await reset(token, code)).status).toBe(200)
  })

  test('no other token resets, and this one opens nothing', async () => {
    const { mobileNo, token: session, userId } = await own.owner()
    const { secret } = own.accounts
    pass(61)
    const { token, code } = await asked(mobileNo)
    for (const wrong of [
      session,
      await writeToken(secret, 'registration', userId, {}, own.accounts.now()),
      await writeToken(secret, 'reset', v7(), {}, own.accounts.now()),
      await writeToken(new Uint8Array(32), 'reset', decodeJwt(token).jti!, {}, own.accounts.now()),
    ]) {
      expect((await reset(wrong, code)).status).toBe(400)
    }
    expect((await own.ask(profile, { token })).status).toBe(401)
    expect(
      (await own.accounts.call('activateAccount', { params: { token }, body: { otp: code } }))
        .status,
    ).toBe(400)
    expect((await reset(token, code)).status).toBe(200)
  })

  test('a password that was changed meanwhile by who knows it makes the code worthless', async () => {
    const { mobileNo, token: open } = await own.owner()
    pass(61)
    const { token, code } = await asked(mobileNo)
    const mine = 'मैले आफैँ राखेको 9'
    expect(
      (
        await own.ask(changePassword, {
          token: open,
          body: { current_password: 'गाई गोठमा छ 7', new_password: mine, verify_password: mine },
        })
      ).status,
    ).toBe(200)
    expect((await reset(token, code)).status).toBe(400)
    expect((await logIn(mobileNo, mine)).status).toBe(200)
  })

  test('no password, no code and no token is in any table or log line as it was given', async () => {
    const { mobileNo } = await own.owner()
    const { accounts } = own
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
    const tables = await own.rows<{ name: string }>(
      `select table_name::text "name" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const dump = (
      await Promise.all(
        tables.map(async ({ name }) =>
          JSON.stringify(await own.rows(`select t::text from "${name}" t`)),
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
