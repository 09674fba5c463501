import { either as E } from 'fp-ts'
import { firstValueFrom } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../src/books/refusal.ts'
import { both, type Words } from '../../src/books/words.ts'
import { accessTo } from '../../src/client/access/access.ts'
import { judgeNewPassword } from '../../src/client/forms/newPassword.ts'
import { askOnce } from '../../src/client/bus/askOnce.ts'
import { area as profileArea } from '../../src/client/profile/area.ts'
import { ChangePassword, ChangeProfile, PutPicture } from '../../src/client/profile/commands.ts'
import { passwordChange } from '../../src/client/profile/events.ts'
import { profileQuery } from '../../src/client/profile/queries.ts'
import { AddCompany, judgeCompany, sayNotAdded } from '../../src/client/companies/addCompany.ts'
import { LogIn, SwitchCompany } from '../../src/client/session/commands.ts'
import { displayName } from '../../src/client/session/signInAnswer.ts'
import { area as doors } from '../../src/client/auth/area.tsx'
import { ScreenOpened } from '../../src/client/session/events.ts'
import { isAuthPath } from '../../src/client/session/authPaths.ts'
import { screens } from '../../src/client/shell/screens.ts'
import {
  AskResetCode,
  forgottenChart,
  GiveUpReset,
  ResetPassword,
  resetFailures,
} from '../../src/client/auth/forgotten.ts'
import { area as inside } from '../../src/client/companies/area.ts'
import * as leftLogs from '../../src/client/session/leftLogs.ts'
import { startSessionLifecycle, type SessionLifecycle } from '../../src/client/session/lifecycle.ts'
import {
  companySwitchChart,
  failures,
  me,
  mine,
  sessionChart,
} from '../../src/client/session/views.ts'
import { settled, tokenFor, world, type World } from '../sim/clientWorld.ts'

const child = (id: string, name: string | null, user = 'sita') => ({
  company_id: id,
  user_name: user,
  parent_id: id === 'A' ? null : 'A',
  web_auth_token: null,
  registration_detail: { business_name: name },
})
const signedIn = (companyId: string, over: object = {}) => ({
  access_token: tokenFor(companyId),
  token_type: 'Bearer',
  user_id: 'sita',
  full_name: 'सीता',
  username: '9841234567',
  is_admin: true,
  is_first_login: false,
  is_account_expired: false,
  multi_user_flag: false,
  permissions: [],
  expiry_info: { account_expiry_date: '2030-01-01', last_renewed_at: null },
  company_id: companyId,
  company_name: `Shop ${companyId}`,
  parent_id: companyId === 'A' ? null : 'A',
  agent_detail: null,
  log_ticket: `ticket-${companyId}`,
  log_key: 'key-of-sita',
  plan: 'trial',
  child_company: [child('A', 'Shop A')],
  ...over,
})
type Answers = Readonly<Record<string, () => [number, unknown]>>
const ok = (data: unknown, message = 'ठीक छ (Fine)'): [number, unknown] => [200, { message, data }]
const begin = async (w: World, over: Answers = {}) => {
  const answers: Answers = {
    '/auth/login': () => ok(signedIn('A')),
    '/auth/session': () => ok(signedIn(w.keeper.company() ?? 'A')),
    ...over,
  }
  w.server.answer = (path) => answers[path]?.() ?? null
  const went: string[] = []
  const life = await startSessionLifecycle({
    ...w.parts,
    authArea: () => Promise.resolve(doors),
    books: () =>
      Promise.resolve({
        areas: [...w.parts.areas, inside, profileArea],
        store: w.store,
        hash: w.parts.ports.hash,
        leftLogs,
      }),
    wake: () => w.wake$.next(null),
    tabStorage: w.keeper,
    reloadAt: (path) => void went.push(path),
    persisted: { keep: async () => {}, read: async () => null, clear: async () => {} },
  })
  return { life, went }
}
const logIn = async (life: SessionLifecycle) => {
  life.session().send(LogIn, { username: '9841234567', password: 'very-secret' })
  await settled(40)
}
const at = (life: SessionLifecycle, path: string) => {
  void life.session().note([ScreenOpened.of({ path })])
  return settled()
}
const whoIs = (life: SessionLifecycle) => life.session().folds.get(me, null, mine)
const logOf = (life: SessionLifecycle) => JSON.stringify(life.session().log.entries)
const passwordRefusal = (life: SessionLifecycle) =>
  life.session().log.entries.findLast(({ event }) => event?.type === passwordChange.refused.type)
    ?.event?.['refusal'] as Refusal | undefined
const words = (ne: string, en = ne): Words => ({ ne, en })
const chosen = { newPassword: 'नयाँ-very-secret', verifyPassword: 'नयाँ-very-secret' }

describe('a new password', () => {
  test('has eight characters or more and is typed twice alike', () => {
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
  test('that is due leads every page to the page that changes it; a chooser comes first, and who is out is led to log in', () => {
    const standing = {
      state: 'active',
      hasToken: true,
      today: '2026-11-21',
      accountExpiryDate: '2026-01-01',
      passwordDue: true,
    }
    for (const path of ['/home', '/subscription', '/login', '/security', '/resetnewpasswordpopup'])
      expect(accessTo(screens, path, standing)).toEqual({
        tag: 'elsewhere',
        path: '/changepassword',
      })
    expect(accessTo(screens, '/changepassword', standing)).toEqual({ tag: 'shown' })
    expect(accessTo(screens, '/home', { ...standing, state: 'choosingCompany' })).toEqual({
      tag: 'elsewhere',
      path: '/choose-company',
    })
    expect(accessTo(screens, '/changepassword', { ...standing, state: 'anonymous' })).toEqual({
      tag: 'elsewhere',
      path: '/login',
    })
    expect(accessTo(screens, '/changepassword', { ...standing, passwordDue: false })).toEqual({
      tag: 'elsewhere',
      path: '/subscription',
    })
  })
  test('is sent once and stands in no log; the device knows it from then on, and a first sign-in is over', async () => {
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
  test('that the server refuses leaves the old one in its place', async () => {
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
  test('brings what it needs when its page is opened, and not before', async () => {
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
  test('is set anew by the token in memory: no token, code or password is in the log or the tab, and the device forgets the old one', async () => {
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
    const state = () => life.session().folds.get(forgottenChart, null, mine).value
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
  test('whose code is wrong may be tried again, and another code be asked for', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, {
      ...answers,
      '/web/reset-password/reset-token': () => [
        400,
        { message: 'कोड मिलेन (The code is not right)' },
      ],
    })
    await at(life, '/resetnewpasswordpopup')
    life.session().send(AskResetCode, account)
    await settled(40)
    life.session().send(ResetPassword, { otp: '000000', ...chosen })
    await settled(40)
    expect(life.session().folds.get(resetFailures, null, mine).reset?.say.en).toBe(
      'The code is not right',
    )
    expect(E.isRight(life.session().send(GiveUpReset, {}))).toBe(true)
    expect(life.session().folds.get(forgottenChart, null, mine).value).toBe('asking')
  })
})

describe('a further company', () => {
  const typed = { companyName: 'नयाँ शाखा', companyAddress: 'पोखरा-८', parentId: 'A' }
  const made = () =>
    ok({
      ...signedIn('B', { child_company: [child('A', 'Shop A'), child('B', 'Shop B')] }),
      token: tokenFor('B'),
    })
  test('has a name, and an address of letters, digits, blanks, comma, dot, hyphen and underscore', () => {
    const faults = (companyName: string, companyAddress: string) => {
      const said = judgeCompany({ companyName, companyAddress })
      return E.isLeft(said) ? Object.values(said.left.fields ?? {}).map(both) : []
    }
    expect(faults('', ' ')).toEqual([
      'पसल / व्यवसायको नाम भर्नुहोस् (Fill Shop/Company Name)',
      'पसल / व्यवसायको ठेगाना भर्नुहोस् (Fill Shop/Company Address)',
    ])
    expect(faults('क', 'काठमाडौँ-१०, New_Road. 5')).toEqual([])
    for (const wrong of ['a#b', 'a/b', 'a@b', '(a)'])
      expect(faults('क', wrong)).toEqual(['ठेगाना मिलेन (Address is not valid)'])
  })
  test("that was not added is told by the server's message, else by each of its faults, else by its own sentence", () => {
    const unsaid = words('अनपेक्षित त्रुटि भयो।', 'An unexpected error occurred.')
    const fields = { companyName: words('छोटो'), companyAddress: words('कहाँ') }
    expect(sayNotAdded({ tag: 'http-400', say: words('नाम छ'), fields })).toEqual([words('नाम छ')])
    expect(sayNotAdded({ tag: 'http-400', say: unsaid, fields })).toEqual([
      words('छोटो'),
      words('कहाँ'),
    ])
    expect(sayNotAdded({ tag: 'http-400', say: unsaid }).map((each) => each.en)).toEqual([
      'An error occurred during registration.',
    ])
    expect(sayNotAdded({ tag: 'Broken', say: words('status 500') }).map((each) => each.en)).toEqual(
      ['An error occurred during registration.'],
    )
    expect(sayNotAdded({ tag: 'Offline', say: words('इन्टरनेट छैन', 'You are offline') })).toEqual([
      words('इन्टरनेट छैन', 'You are offline'),
    ])
  })
  test("is the current one from then on: the old log is over, a new one begins, and the list is the server's", async () => {
    const w = world({ uploads: true })
    const { life, went } = await begin(w, {
      '/web/register-child-company': made,
      '/web/get-child-company': () =>
        ok([child('A', 'Shop A'), child('B', null, '9800000000'), child('C', null, '')]),
    })
    await logIn(life)
    const before = life.session()
    expect(E.isRight(before.send(AddCompany, typed))).toBe(true)
    expect(before.folds.get(companySwitchChart, null, mine).value).toBe('adding')
    expect(E.isLeft(before.send(AddCompany, typed))).toBe(true)
    await settled(60)
    expect(before.folds.get(sessionChart, null, mine).value).toBe('left')
    expect([life.session().who().company, w.keeper.company(), w.keeper.token(), went]).toEqual([
      'B',
      'B',
      tokenFor('B'),
      ['/home'],
    ])
    expect(whoIs(life).person?.companies.map((each) => each.name)).toEqual([
      'Shop A',
      '9800000000',
      '',
    ])
    expect(w.keeper.takeFlashMessage()).toBeNull()
    expect(w.faults).toEqual([])
  })
  test('is in the list also where the list does not come, and the next page says so', async () => {
    const w = world({ uploads: true })
    const over: Answers = {
      '/web/register-child-company': () =>
        ok({ ...signedIn('B', { child_company: [child('A', 'Shop A')] }), token: tokenFor('B') }),
      '/web/get-child-company': () => [500, {}],
    }
    const { life } = await begin(w, over)
    await logIn(life)
    life.session().send(AddCompany, typed)
    await settled(60)
    expect(whoIs(life).person?.companies.map((each) => each.companyId)).toEqual(['A', 'B'])
    const { life: next } = await begin(w, over)
    expect((await firstValueFrom(next.notices$)).en).toBe('Failed to update company list')
  })
  test('whose answer never comes leaves all as it is', async () => {
    const w = world({ uploads: true })
    const { life, went } = await begin(w)
    await logIn(life)
    const session = life.session()
    w.server.online = false
    session.send(AddCompany, typed)
    await settled(40)
    expect([
      life.session().id === session.id,
      session.folds.get(companySwitchChart, null, mine).value,
      w.keeper.company(),
      went,
    ]).toEqual([true, 'here', 'A', []])
    expect(E.isRight(session.send(AddCompany, typed))).toBe(true)
  })
  test('is not for staff', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, { '/auth/login': () => ok(signedIn('A', { is_admin: false })) })
    await logIn(life)
    expect(E.isLeft(life.session().send(AddCompany, typed))).toBe(true)
  })
  test('is called by its business name, else by its user name; that it has neither is said on the screen, in both languages', () => {
    const name = (businessName: string | null, userName: string) =>
      displayName({ userName, registrationDetail: { businessName } })
    expect([name('पसल', 'x'), name('', 'x'), name(null, 'x'), name(null, '')]).toEqual([
      'पसल',
      'x',
      'x',
      '',
    ])
  })
})

describe('a tab that was signed in', () => {
  test('knows from its token who it is and whether he is an admin, while the server cannot be asked', async () => {
    const w = world({ uploads: true })
    w.keeper.setSignIn('A', tokenFor('A'), 'ticket-A')
    w.server.online = false
    const { life } = await begin(w)
    const { person, place } = whoIs(life)
    expect([
      person?.userId,
      person?.isAdmin,
      place?.companyId,
      life.session().folds.get(sessionChart, null, mine).value,
    ]).toEqual(['sita', true, 'A', 'active'])
  })
  test('that goes over to another company is told what the server says against it, and is signed out whole', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, {
      '/auth/company-token': () => [422, { message: 'यो कम्पनी बन्द छ (This company is closed)' }],
    })
    await logIn(life)
    const before = life.session()
    before.send(SwitchCompany, { companyId: 'B' })
    await settled(40)
    expect((await firstValueFrom(life.notices$)).en).toBe('This company is closed')
    expect([
      life.session().folds.get(sessionChart, null, mine).value,
      w.keeper.token(),
      w.keeper.company(),
      w.keeper.ticket('A'),
      w.keeper.log(),
      whoIs(life).person,
    ]).toEqual(['anonymous', null, null, null, null, null])
  })
})

describe('a company that cannot be gone over to', () => {
  const gone: string[] = []
  const refusing = async (status: number, body: unknown = { message: 'भएन (It cannot be)' }) => {
    gone.length = 0
    const w = world({ uploads: true })
    const { life } = await begin(w, { '/auth/company-token': () => [status, body] })
    await logIn(life)
    const answer = w.server.answer!
    // An answer that never comes holds nobody up.
    w.server.answer = (path, request) => {
      if (path === '/auth/logout') gone.push(request.headers.get('authorization') ?? '')
      return path === '/auth/logout' ? [500, {}] : answer(path, request)
    }
    life.session().send(SwitchCompany, { companyId: 'B' })
    await settled(40)
    return { w, life, told: await firstValueFrom(life.notices$) }
  }
  test('leaves no login open in the old one: the server hears that he is out, by the token that he had', async () => {
    for (const status of [403, 404, 422, 500]) {
      const { w, life } = await refusing(status)
      expect(
        [gone, w.keeper.token(), life.session().folds.get(sessionChart, null, mine).value],
        String(status),
      ).toEqual([[`Bearer ${tokenFor('A')}`], null, 'anonymous'])
      expect(w.faults).toEqual([])
    }
  })
  test('is told once, also where the token that he had opens nothing any more', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, {
      '/auth/company-token': () => [422, { message: 'भएन (It cannot be)' }],
      '/auth/logout': () => [401, { message: 'फेरि (Again)' }],
    })
    const told: string[] = []
    life.notices$.subscribe(({ en }) => told.push(en))
    await logIn(life)
    life.session().send(SwitchCompany, { companyId: 'B' })
    await settled(60)
    expect([told, life.session().folds.get(sessionChart, null, mine).value, w.faults]).toEqual([
      ['It cannot be'],
      'anonymous',
      [],
    ])
  })
  test("is told in the server's words also where it asks for patience, and else by its own sentence", async () => {
    expect((await refusing(429, { message: '९ सेकेन्डपछि (Try again in 9 seconds)' })).told.en).toBe(
      'Try again in 9 seconds',
    )
    expect((await refusing(503, '')).told.en).toBe('Profile switch failed')
  })
  test('without a network he is out at once all the same', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w)
    await logIn(life)
    w.server.online = false
    life.session().send(SwitchCompany, { companyId: 'B' })
    await settled(40)
    expect([
      w.keeper.token(),
      life.session().folds.get(sessionChart, null, mine).value,
      w.faults,
    ]).toEqual([null, 'anonymous', []])
  })
})

describe('a server that asks for patience', () => {
  const later: [number, unknown] = [
    429,
    { message: '४ सेकेन्डपछि फेरि प्रयास गर्नुहोस् (Try again in 4 seconds)' },
  ]
  const said = words('४ सेकेन्डपछि फेरि प्रयास गर्नुहोस्', 'Try again in 4 seconds')
  test('is heard by who logs in', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, { '/auth/login': () => later })
    await logIn(life)
    expect(life.session().folds.get(failures, null, mine).logIn).toEqual({
      tag: 'later',
      say: said,
    })
  })
  test('is heard by who asks for a code, or sets his password by it', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, { '/web/forgot-password': () => later })
    await at(life, '/resetnewpasswordpopup')
    const account = { username: '9841234567', subUsername: '' }
    const failed = () => life.session().folds.get(resetFailures, null, mine)
    life.session().send(AskResetCode, account)
    await settled(40)
    expect(failed().ask?.say).toEqual(said)
    w.server.answer = (path) =>
      path === '/web/forgot-password' ? ok({ token: 'reset-token' }) : later
    life.session().send(AskResetCode, account)
    await settled(40)
    life.session().send(ResetPassword, { ...account, otp: '778899', ...chosen })
    await settled(40)
    expect(failed().reset?.say).toEqual(said)
  })
  test('is heard by who changes his password, or adds a company', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, {
      '/web/change-password': () => later,
      '/web/register-child-company': () => later,
    })
    await logIn(life)
    life.session().send(ChangePassword, { currentPassword: 'very-secret', ...chosen })
    await settled(40)
    expect(passwordRefusal(life)?.say).toEqual(said)
    life.session().send(AddCompany, { companyName: 'शाखा', companyAddress: 'पाटन', parentId: 'A' })
    await settled(40)
    const notAdded = life
      .session()
      .log.entries.find((each) => each.event?.type === 'CompanyNotAdded')
    expect(sayNotAdded(notAdded!.event!['refusal'] as never)).toEqual([said])
  })
})

describe("a person's own profile", () => {
  test('is shown and not kept: the log has neither number nor e-mail', async () => {
    const w = world({ uploads: true })
    const own = {
      user_id: 'sita',
      full_name: 'सीता',
      username: '9841234567',
      mobile_no: '9841234567',
      email: 'sita@example.com',
      is_admin: true,
      has_picture: false,
    }
    const { life } = await begin(w, { '/web/profile': () => ok(own) })
    await logIn(life)
    const read = await askOnce(life.session().queries, profileQuery, null)
    expect(E.isRight(read) && read.right.email).toBe('sita@example.com')
    expect(logOf(life)).not.toContain('sita@example.com')
  })
  test('has the new name at once when the books have it', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, { '/web/profile': () => ok(null) })
    await logIn(life)
    expect(
      E.isLeft(life.session().send(ChangeProfile, { draft: 'own', texts: { fullName: ' ' } })),
    ).toBe(true)
    life.session().send(ChangeProfile, { draft: 'own', texts: { fullName: ' सीता राई ' } })
    await settled(40)
    expect(whoIs(life).person?.fullName).toBe('सीता राई')
  })
  test('takes no picture where none is chosen', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w)
    await logIn(life)
    const given = life.session().send(PutPicture, { picture: null })
    expect(E.isLeft(given) && given.left.fields?.['imageBitmap']?.en).toBe('Image file is required')
  })
  test('that the server knows otherwise when the page is opened again is taken over', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w)
    await logIn(life)
    w.locks.clear()
    const { life: again } = await begin(w, {
      '/auth/session': () =>
        ok(
          signedIn('A', {
            full_name: 'सीता राई',
            child_company: [child('A', 'Shop A'), child('B', 'Shop B')],
          }),
        ),
    })
    await settled(40)
    expect([
      again.session().id === life.session().id,
      whoIs(again).person?.fullName,
      whoIs(again).person?.companies.length,
    ]).toEqual([true, 'सीता राई', 2])
  })
})
