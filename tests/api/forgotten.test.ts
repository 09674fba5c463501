import { decodeJwt } from 'jose'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { profile } from '../../src/contract/profile.ts'
import { currentSession } from '../../src/contract/session.ts'
import { writeToken } from '../../src/server/session/token.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openForgotten, fresh } from './forgottenSetup.ts'

onOneDatabase('a forgotten password', (kind) => {
  const opened = openForgotten(kind)
  const { ask, asked, logIn, other, pass, reset, withStaff } = opened

  describe('an owner', () => {
    test('gets a code by mobile number and sets another password, which ends every sign-in', async () => {
      const { mobileNo, token: open, userId } = await opened.own.owner()
      const second = await opened.own.signIn(mobileNo)
      pass(61)
      const { token, code } = await asked(`+977-${mobileNo}`)
      expect(opened.own.accounts.sent.at(-1)!.to).toEqual({ mobileNo, email: '' })
      const done = await reset(token, code)
      expect([done.status, done.body.message, done.body.data]).toEqual([
        200,
        'नयाँ पासवर्ड राखियो, अब लग इन गर्नुहोस् (The new password is saved, sign in now)',
        { user_id: userId },
      ])
      for (const each of [open, second])
        expect((await opened.own.ask(currentSession, { token: each })).status).toBe(401)
      expect(
        new Set(
          (
            await opened.own.rows<{ end_reason: string }>(
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

    test('may give their e-mail instead of the number', async () => {
      const { mobileNo, userId } = await opened.own.owner()
      await opened.own.rows('update person set email = $2 where person_id = $1', [
        userId,
        `${mobileNo}@example.com`,
      ])
      pass(61)
      const { token, code } = await asked(`  ${mobileNo}@EXAMPLE.com `)
      expect(opened.own.accounts.sent.at(-1)!.to).toEqual({
        mobileNo,
        email: `${mobileNo}@example.com`,
      })
      expect(
        (
          await reset(
            token,
            code.replace(/\d/g, (d) => String.fromCharCode(0x966 + Number(d))),
          )
        ).status,
      ).toBe(200)
    })

    test('no longer waits for the wrong tries of other people after setting a new password', async () => {
      const { mobileNo, userId } = await opened.own.owner()
      await opened.own.rows('update person set must_change = true where person_id = $1', [userId])
      for (const wait of [1, 2, 4]) {
        await logIn(mobileNo, 'not the password')
        pass(wait)
      }
      await logIn(mobileNo, 'not the password')
      expect((await logIn(mobileNo, 'not the password')).status).toBe(429)
      const before = opened.own.accounts.now()
      opened.own.accounts.pass(61)
      for (let i = 0; i < 8; i++) {
        const held = await logIn(mobileNo, 'not the password')
        if (held.retryAfter !== null) pass(held.retryAfter)
      }
      expect(opened.own.accounts.now() > before).toBe(true)
      await logIn(mobileNo, 'not the password')
      const { token, code } = await asked(mobileNo)
      expect((await logIn(mobileNo, fresh)).status).toBe(429)
      expect((await reset(token, code)).status).toBe(200)
      const signedIn = await logIn(mobileNo, fresh)
      expect([signedIn.status, signedIn.data?.is_first_login]).toEqual([200, false])
    })
  })

  describe('a member of staff', () => {
    test("asks with the owner's name and their own number, and the code goes to their own number", async () => {
      const { owner, mobileNo } = await withStaff()
      const open = (await opened.own.staffLogin(owner.mobileNo, mobileNo)).data
        .access_token as string
      const { token, code } = await asked(owner.mobileNo, mobileNo)
      expect(opened.own.accounts.sent.at(-1)!.to.mobileNo).toBe(mobileNo)
      expect((await reset(token, code)).status).toBe(200)
      expect((await opened.own.ask(profile, { token: open })).status).toBe(401)
      expect((await opened.own.ask(profile, { token: owner.token })).status).toBe(200)
      expect(
        (await logIn(owner.mobileNo, fresh, { sub_username: mobileNo, is_admin: false })).status,
      ).toBe(200)
    })

    test('cannot use a code sent to a number that the owner has changed since', async () => {
      const { owner, mobileNo, personId } = await withStaff()
      const { token, code } = await asked(owner.mobileNo, mobileNo)
      const now = opened.own.freshMobile()
      await opened.own.rows('update person set mobile_no = $2 where person_id = $1', [
        personId,
        now,
      ])
      const said = await reset(token, code)
      expect([said.status, Object.keys(said.body.errors!)]).toEqual([400, ['otp']])
      expect((await opened.own.staffLogin(owner.mobileNo, now)).status).toBe(200)
    })
  })

  test('one person requested under both of their names gets one code a minute', async () => {
    const { mobileNo, userId } = await opened.own.owner()
    const email = `${mobileNo}@example.com`
    await opened.own.rows('update person set email = $2 where person_id = $1', [userId, email])
    pass(61)
    const first = await asked(mobileNo)
    const sent = opened.own.accounts.sent.length
    const second = await ask(email)
    expect([second.status, opened.own.accounts.sent.length]).toEqual([200, sent])
    // The code works with either of the two names.
    expect((await reset(second.body.data.token, first.code)).status).toBe(200)
  })

  test('a code sets one password: not a second, not with the other token, not ten minutes later', async () => {
    const { mobileNo } = await opened.own.owner()
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
    const { mobileNo } = await opened.own.owner()
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

  test('of two hundred guesses at once five are checked, and after that not even the right one works', async () => {
    const { mobileNo } = await opened.own.owner()
    pass(61)
    const { token, code } = await asked(mobileNo)
    const said = await Promise.all(
      Array.from({ length: 200 }, (_, n) => reset(token, other(code, n + 1))),
    )
    expect(said.filter((each) => each.body.message?.includes('The code is wrong'))).toHaveLength(5)
    expect((await reset(token, code)).body.message).toContain('too often')
    expect((await logIn(mobileNo, 'गाई गोठमा छ 7')).status).toBe(200)
  })

  test('a password that is easily guessed is refused at its field, and the code stays valid', async () => {
    const { mobileNo } = await opened.own.owner()
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

  test('no other token resets a password, and this token allows nothing else', async () => {
    const { mobileNo, token: session, userId } = await opened.own.owner()
    const { secret } = opened.own.accounts
    pass(61)
    const { token, code } = await asked(mobileNo)
    for (const wrong of [
      session,
      await writeToken(secret, 'registration', userId, {}, opened.own.accounts.now()),
      await writeToken(secret, 'reset', v7(), {}, opened.own.accounts.now()),
      await writeToken(
        new Uint8Array(32),
        'reset',
        decodeJwt(token).jti!,
        {},
        opened.own.accounts.now(),
      ),
    ]) {
      expect((await reset(wrong, code)).status).toBe(400)
    }
    expect((await opened.own.ask(profile, { token })).status).toBe(401)
    expect(
      (
        await opened.own.accounts.call('activateAccount', {
          params: { token },
          body: { otp: code },
        })
      ).status,
    ).toBe(400)
    expect((await reset(token, code)).status).toBe(200)
  })
})
