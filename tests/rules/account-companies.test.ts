import { either as E } from 'fp-ts'
import { firstValueFrom } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { both } from '../../src/books/words.ts'
import { AddCompany, judgeCompany, sayNotAdded } from '../../src/client/companies/addCompany.ts'
import { SwitchCompany } from '../../src/client/session/commands.ts'
import { displayName } from '../../src/client/session/signInAnswer.ts'
import { companySwitchChart, sessionKey, sessionChart } from '../../src/client/session/views.ts'
import { settled, tokenFor, world } from '../sim/clientWorld.ts'
import {
  type Answers,
  begin,
  child,
  logIn,
  ok,
  signedIn,
  whoIs,
  words,
} from './accountClientSetup.ts'

describe('a further company', () => {
  const noVat = { panNo: '', vatRegistered: false }
  const typed = {
    companyName: 'नयाँ शाखा',
    companyAddress: 'पोखरा-८',
    parentId: 'A',
    ...noVat,
  }
  const made = () =>
    ok({
      ...signedIn('B', { child_company: [child('A', 'Shop A'), child('B', 'Shop B')] }),
      token: tokenFor('B'),
    })
  test('has a name, and an address of letters, digits, blanks, comma, dot, hyphen and underscore', () => {
    const faults = (companyName: string, companyAddress: string) => {
      const said = judgeCompany({ companyName, companyAddress, ...noVat })
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
  test('needs a PAN of nine digits if it is registered for VAT', () => {
    const panFault = (panNo: string, vatRegistered: boolean) => {
      const said = judgeCompany({ ...typed, panNo, vatRegistered })
      return E.isLeft(said) ? said.left.fields?.['panNo']?.en : null
    }
    expect(panFault('', true)).toBe('VAT registration needs a PAN')
    expect(panFault('12345', false)).toBe('A PAN has 9 digits')
    expect(panFault('६००००००२३', true)).toBe(null)
  })
  test("that was not added shows the server's message, else its field errors, else our own sentence", () => {
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
  test('becomes the current one: the old log ends, a new one begins, and the list comes from the server', async () => {
    const w = world({ uploads: true })
    const { life, went } = await begin(w, {
      '/web/register-child-company': made,
      '/web/get-child-company': () =>
        ok([child('A', 'Shop A'), child('B', null, '9800000000'), child('C', null, '')]),
    })
    await logIn(life)
    const before = life.session()
    expect(E.isRight(before.send(AddCompany, typed))).toBe(true)
    expect(before.folds.get(companySwitchChart, null, sessionKey).value).toBe('adding')
    expect(E.isLeft(before.send(AddCompany, typed))).toBe(true)
    await settled(60)
    expect(before.folds.get(sessionChart, null, sessionKey).value).toBe('left')
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
  test('is in the list even if the list cannot be loaded, and the next page says so', async () => {
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
  test('whose answer never arrives changes nothing', async () => {
    const w = world({ uploads: true })
    const { life, went } = await begin(w)
    await logIn(life)
    const session = life.session()
    w.server.online = false
    session.send(AddCompany, typed)
    await settled(40)
    expect([
      life.session().id === session.id,
      session.folds.get(companySwitchChart, null, sessionKey).value,
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
  test('is shown by its business name, else its user name, else a sentence in both languages', () => {
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

describe('a company that cannot be switched to', () => {
  const gone: string[] = []
  const refusing = async (status: number, body: unknown = { message: 'भएन (It cannot be)' }) => {
    gone.length = 0
    const w = world({ uploads: true })
    const { life } = await begin(w, { '/auth/company-token': () => [status, body] })
    await logIn(life)
    const answer = w.server.answer!
    // An answer that never arrives delays nothing.
    w.server.answer = (path, request) => {
      if (path === '/auth/logout') gone.push(request.headers.get('authorization') ?? '')
      return path === '/auth/logout' ? [500, {}] : answer(path, request)
    }
    life.session().send(SwitchCompany, { companyId: 'B' })
    await settled(40)
    return { w, life, told: await firstValueFrom(life.notices$) }
  }
  test('leaves no login open in the old company: the server is told with the old token', async () => {
    for (const status of [403, 404, 422, 500]) {
      const { w, life } = await refusing(status)
      expect(
        [gone, w.keeper.token(), life.session().folds.get(sessionChart, null, sessionKey).value],
        String(status),
      ).toEqual([[`Bearer ${tokenFor('A')}`], null, 'anonymous'])
      expect(w.faults).toEqual([])
    }
  })
  test('is reported once, also when the old token is no longer valid', async () => {
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
    expect([
      told,
      life.session().folds.get(sessionChart, null, sessionKey).value,
      w.faults,
    ]).toEqual([['It cannot be'], 'anonymous', []])
  })
  test("is reported in the server's words even if it asks to retry later, else by its own sentence", async () => {
    expect((await refusing(429, { message: '९ सेकेन्डपछि (Try again in 9 seconds)' })).told.en).toBe(
      'Try again in 9 seconds',
    )
    expect((await refusing(503, '')).told.en).toBe('Profile switch failed')
  })
  test('also logs the person out at once without a network', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w)
    await logIn(life)
    w.server.online = false
    life.session().send(SwitchCompany, { companyId: 'B' })
    await settled(40)
    expect([
      w.keeper.token(),
      life.session().folds.get(sessionChart, null, sessionKey).value,
      w.faults,
    ]).toEqual([null, 'anonymous', []])
  })
})
