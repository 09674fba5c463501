import { isAuthPath } from '../../src/client/session/authPaths.ts'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { accessTo } from '../../src/client/access/access.ts'
import { judgeNewPassword } from '../../src/client/forms/newPassword.ts'
import { ChangePassword } from '../../src/client/profile/commands.ts'
import { passwordChange } from '../../src/client/profile/events.ts'
import { screens } from '../../src/client/shell/screens.ts'
import {
  AskResetCode,
  forgottenChart,
  GiveUpReset,
  ResetPassword,
  resetFailures,
} from '../../src/client/auth/forgotten.ts'
import { sessionKey } from '../../src/client/session/views.ts'
import { settled, world } from '../sim/clientWorld.ts'
import {
  at,
  begin,
  chosen,
  logIn,
  logOf,
  ok,
  passwordRefusal,
  signedIn,
  whoIs,
  words,
} from './accountClientSetup.ts'

describe('a new password', () => {
  test('has at least eight characters and is typed twice identically', () => {
    const faults = (a: string, b: string) =>
      Object.keys(
        E.isLeft(judgeNewPassword(a, b))
          ? ((judgeNewPassword(a, b) as E.Left<{ fields?: object }>).left.fields ?? {})
          : {},
      )
    expect(faults('1234567', '1234567')).toEqual(['newPassword'])
    expect(faults('12345678', '12345679')).toEqual(['verifyPassword'])
    expect(faults('', 'x')).toEqual(['newPassword', 'verifyPassword'])
    expect(faults('12345678', '12345678')).toEqual([])
    expect(faults('x'.repeat(201), 'x'.repeat(201))).toEqual(['newPassword'])
  })
  test('that must be chosen redirects every page to the one where it is changed', () => {
    const standing = {
      state: 'active',
      hasToken: true,
      today: '2026-11-21',
      accountExpiryDate: '2026-01-01',
      passwordDue: true,
    }
    for (const path of ['/home', '/subscription', '/login', '/security', '/resetnewpasswordpopup'])
      expect(accessTo(screens, path, standing)).toEqual({
        tag: 'redirect',
        path: '/changepassword',
      })
    expect(accessTo(screens, '/changepassword', standing)).toEqual({ tag: 'shown' })
    expect(accessTo(screens, '/home', { ...standing, state: 'choosingCompany' })).toEqual({
      tag: 'redirect',
      path: '/choose-company',
    })
    expect(accessTo(screens, '/changepassword', { ...standing, state: 'anonymous' })).toEqual({
      tag: 'redirect',
      path: '/login',
    })
    expect(accessTo(screens, '/changepassword', { ...standing, passwordDue: false })).toEqual({
      tag: 'redirect',
      path: '/subscription',
    })
  })
  test('is sent once and never logged; the device accepts it from then on, and the first sign-in is over', async () => {
    const w = world({ uploads: true })
    const asked: unknown[] = []
    const { life } = await begin(w, {
      '/auth/login': () => ok(signedIn('A', { is_first_login: true })),
      '/web/change-password': () => {
        asked.push(1)
        return ok(null)
      },
    })
    await logIn(life)
    expect(whoIs(life).person?.isFirstLogin).toBe(true)
    const session = life.session()
    const raw = { currentPassword: 'very-secret', ...chosen }
    expect(E.isLeft(session.send(ChangePassword, { ...raw, currentPassword: '' }))).toBe(true)
    expect(E.isRight(session.send(ChangePassword, raw))).toBe(true)
    expect(E.isLeft(session.send(ChangePassword, raw))).toBe(true)
    await settled(40)
    expect([
      asked.length,
      whoIs(life).person?.isFirstLogin,
      session.folds.get(passwordChange.chart, 'A', '').value,
    ]).toEqual([1, false, 'recorded'])
    expect(logOf(life)).not.toMatch(/very-secret/)
    expect(
      await w.parts.tools.keys.unlock({ username: '9841234567', subUsername: '' }, 'very-secret'),
    ).toEqual(E.left({ tag: 'wrong', waitSeconds: 1 }))
    expect(
      E.isRight(
        await w.parts.tools.keys.unlock(
          { username: '9841234567', subUsername: '' },
          chosen.newPassword,
        ),
      ),
    ).toBe(true)
  })
  test('that the server refuses leaves the old one in force', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, {
      '/web/change-password': () => [
        400,
        {
          message: 'अहिलेको पासवर्ड मिलेन (Not right)',
          errors: { current_password: 'मिलेन (Not right)' },
        },
      ],
    })
    await logIn(life)
    life.session().send(ChangePassword, { currentPassword: 'no', ...chosen })
    await settled(40)
    const { value } = life.session().folds.get(passwordChange.chart, 'A', '')
    expect([value, passwordRefusal(life)?.fields?.['currentPassword']]).toEqual([
      'refused',
      words('मिलेन', 'Not right'),
    ])
    expect(
      E.isRight(
        await w.parts.tools.keys.unlock({ username: '9841234567', subUsername: '' }, 'very-secret'),
      ),
    ).toBe(true)
  })
})

describe('a forgotten password', () => {
  const account = { username: '9841234567', subUsername: '' }
  const answers = {
    '/web/forgot-password': () => ok({ token: 'reset-token' }),
    '/web/reset-password/reset-token': () => ok({ user_id: 'sita' }),
  }
  test('loads its code when its page is opened, and not before', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, answers)
    await at(life, '/login')
    expect(life.session().commands.has('AskResetCode')).toBe(false)
    const first = life.session().id
    await at(life, '/resetnewpasswordpopup?from=login')
    expect([
      life.session().commands.has('AskResetCode'),
      life.session().commands.has('Register'),
      life.session().id === first,
    ]).toEqual([true, true, false])
    const second = life.session().id
    await at(life, '/register')
    expect(life.session().id).toBe(second)
    expect(
      ['/register', '/activate-account?x', '/resetnewpasswordpopup', '/login', '/'].map(isAuthPath),
    ).toEqual([true, true, true, false, false])
  })
  test('is set with a token in memory only; no token, code or password is in the log or the tab', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, answers)
    const mail = { username: 'sita@example.com', subUsername: '' }
    const other = { username: '9800000000', subUsername: '' }
    const { keys } = w.parts.tools
    for (const [each, user] of [
      [account, 'sita'],
      [mail, 'sita'],
      [other, 'ram'],
    ] as const)
      await keys.remember(each, 'very-secret', user, 'key')
    await at(life, '/resetnewpasswordpopup')
    const state = () => life.session().folds.get(forgottenChart, null, sessionKey).value
    life.session().send(AskResetCode, account)
    expect(state()).toBe('sending')
    await settled(40)
    expect([state(), w.keeper.reset()]).toEqual(['awaitingCode', 'reset-token'])
    life.session().send(ResetPassword, { otp: '778899', ...chosen })
    await settled(40)
    expect([state(), w.keeper.reset()]).toEqual(['done', null])
    expect(logOf(life)).not.toMatch(/very-secret|778899|reset-token/)
    for (const each of [account, mail])
      expect(await keys.unlock(each, 'very-secret')).toEqual(
        E.left({ tag: 'unknown', waitSeconds: 0 }),
      )
    expect(E.isRight(await keys.unlock(other, 'very-secret'))).toBe(true)
  })
  test('can be tried again after a wrong code, and another code can be requested', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, {
      ...answers,
      '/web/reset-password/reset-token': () => [400, { message: 'कोड मिलेन (The code is wrong)' }],
    })
    await at(life, '/resetnewpasswordpopup')
    life.session().send(AskResetCode, account)
    await settled(40)
    life.session().send(ResetPassword, { otp: '000000', ...chosen })
    await settled(40)
    expect(life.session().folds.get(resetFailures, null, sessionKey).reset?.say.en).toBe(
      'The code is wrong',
    )
    expect(E.isRight(life.session().send(GiveUpReset, {}))).toBe(true)
    expect(life.session().folds.get(forgottenChart, null, sessionKey).value).toBe('asking')
  })
})
