import { either as E } from 'fp-ts'
import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { ChooseCompany, LogIn } from '../../src/client/session/commands.ts'
import { ActivateAccount, Register, registrationChart } from '../../src/client/auth/registration.ts'
import { type SessionLifecycle } from '../../src/client/session/lifecycle.ts'
import { failures, me, sessionKey } from '../../src/client/session/views.ts'
import { ScreenOpened } from '../../src/client/session/events.ts'
import { AddLine, bills } from '../sim/testBills.ts'
import { enter, settled, tokenFor, world } from '../sim/clientWorld.ts'
import { answers, begin, kept, logIn, stateOf } from './clientSessionSetup.ts'

/** Opens a page without a sign-in, which loads the auth area. */
const openDoor = async (life: SessionLifecycle, path: string) => {
  void life.session().note([ScreenOpened.of({ path })])
  await settled()
}
test('an owner of one shop is signed in at once, with a token in the tab and a log that begins there', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const { life, persisted } = await begin(w)
  expect([stateOf(life), await kept(w)]).toEqual(['anonymous', []])
  await logIn(life)
  expect([
    stateOf(life),
    w.keeper.token(),
    w.keeper.company(),
    life.session().who().company,
  ]).toEqual(['active', tokenFor('A'), 'A', 'A'])
  expect(
    life
      .session()
      .log.entries.slice(0, 2)
      .map((e) => [e.meta.seq, e.meta.type]),
  ).toEqual([
    [1, 'LoggedIn'],
    [2, 'CompanyEntered'],
  ])
  expect(life.session().folds.get(me, null, sessionKey).place?.plan).toBe('trial')
  expect(JSON.stringify(life.session().log.entries)).not.toMatch(/very-secret|eyJ/)
  expect(persisted).toEqual([['sita', ['sales-add']]])
  expect(await kept(w)).toEqual([life.session().id])
})

test('an owner of several chooses one first', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(true)
  const { life } = await begin(w)
  await logIn(life)
  expect(stateOf(life)).toBe('choosingCompany')
  expect(
    life
      .session()
      .folds.get(me, null, sessionKey)
      .person?.companies.map((c) => c.name),
  ).toEqual(['Shop A', 'Shop B'])
  life.session().send(ChooseCompany, { companyId: 'B' })
  await settled(40)
  expect([stateOf(life), w.keeper.company(), life.session().who().company]).toEqual([
    'active',
    'B',
    'B',
  ])
})

test("a wrong password shows the server's message, and a second click meanwhile is refused", async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false, {
    '/auth/login': () => [400, { message: 'पासवर्ड मिलेन (Wrong password)' }],
  })
  const { life } = await begin(w)
  life.session().send(LogIn, { username: 'x', password: 'y' })
  expect(E.isLeft(life.session().send(LogIn, { username: 'x', password: 'y' }))).toBe(true)
  await settled()
  const failure = () => life.session().folds.get(failures, null, sessionKey).logIn
  expect([stateOf(life), failure()?.say]).toEqual([
    'anonymous',
    { ne: 'पासवर्ड मिलेन', en: 'Wrong password' },
  ])
  w.server.online = false
  await logIn(life)
  expect([stateOf(life), failure()?.tag, w.keeper.token()]).toEqual(['anonymous', 'Offline', null])
})

test('a page that is opened again continues its log, also without a network', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const first = await begin(w)
  await logIn(first.life)
  w.locks.clear()
  w.server.online = false
  const { life } = await begin(w)
  await settled()
  expect([stateOf(life), life.session().id, life.session().who().company]).toEqual([
    'active',
    first.life.session().id,
    'A',
  ])
})

test('a duplicated tab gets its own log', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const first = await begin(w)
  await logIn(first.life)
  const { life } = await begin(w)
  expect(stateOf(life)).toBe('active')
  expect(life.session().id).not.toBe(first.life.session().id)
})

test('a stored token that cannot be read is reported and dropped', async () => {
  const w = world({ uploads: true })
  w.keeper.setSignIn('A', 'not a token', 'ticket')
  const { life } = await begin(w)
  expect((await firstValueFrom(life.notices$)).en).toBe('Error decoding token')
  expect([stateOf(life), w.keeper.token()]).toEqual(['anonymous', null])
})

test('a token unknown to the server ends the sign-in, and the next one sends the unsent work', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const { life } = await begin(w)
  await logIn(life)
  w.server.answer = answers(false, {
    '/web/test-bills': () => [401, { message: 'लग इन (Log in)' }],
  })
  enter(life.session(), 'b1')
  await settled(40)
  expect([stateOf(life), w.keeper.token()]).toEqual(['anonymous', null])
  w.server.answer = answers(false)
  await logIn(life)
  await settled(40)
  expect(w.server.order).toEqual(['A:b1'])
})

test('a form open when the sign-in expired is there after the next sign-in, in the same log', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const { life } = await begin(w)
  await logIn(life)
  const was = life.session().id
  life.session().send(AddLine, { billId: 'b1', item: 'rice' })
  await settled()
  w.server.answer = answers(false, {
    '/web/test-bills': () => [401, { message: 'लग इन (Log in)' }],
  })
  enter(life.session(), 'b0')
  await settled(40)
  expect(stateOf(life)).toBe('anonymous')
  w.server.answer = answers(false)
  await logIn(life)
  expect([
    stateOf(life),
    life.session().id,
    life.session().folds.get(bills, 'A', 'b1').lines,
  ]).toEqual(['active', was, ['rice']])
})

test('a new business registers once, keeps its token for the code, and loses it when the account is active', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const { life } = await begin(w)
  await openDoor(life, '/register')
  const business = {
    businessName: 'सीता पसल',
    fullName: 'सीता',
    mobileNo: '9841234567',
    address: 'काठमाडौँ',
    password: 'very-secret',
  }
  life.session().send(Register, business)
  expect(E.isLeft(life.session().send(Register, business))).toBe(true)
  await settled()
  const at = () => life.session().folds.get(registrationChart, null, sessionKey).value
  expect([at(), w.cookies.get('registration_token')]).toEqual(['awaitingOtp', 'reg-token'])
  life.session().send(ActivateAccount, { otp: '778899' })
  await settled()
  expect([at(), w.cookies.has('registration_token')]).toEqual(['activated', false])
  expect(JSON.stringify(life.session().log.entries)).not.toMatch(/very-secret|778899|reg-token/)
})

test('an answer to a token that was replaced meanwhile does not end the current sign-in', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const { life } = await begin(w)
  await logIn(life)
  w.server.answer = answers(false, {
    '/web/test-bills': () => [401, { message: 'लग इन (Log in)' }],
  })
  let open = () => {}
  w.server.hold = new Promise<void>((go) => {
    open = go
  })
  enter(life.session(), 'b1')
  await settled(6)
  w.keeper.setSignIn('A', `${tokenFor('A')}2`, 'ticket-A')
  w.server.hold = null
  open()
  await settled(40)
  expect([stateOf(life), Object.keys(life.session().pending())]).toEqual([
    'active',
    [expect.anything()],
  ])
})
