import { firstValueFrom } from 'rxjs'
import { expect, test, vi } from 'vitest'
import {
  ChooseCompany,
  LogIn,
  LogOut,
  OpenLogout,
  SwitchCompany,
} from '../../src/client/session/commands.ts'
import { sessionKey, sharedDevice } from '../../src/client/session/views.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import { AddLine, bills } from '../sim/testBills.ts'
import { enter, person, place, settled, tokenFor, world } from '../sim/clientWorld.ts'
import { answers, begin, kept, leave, logIn, signedIn, stateOf } from './clientSessionSetup.ts'

test('logging out clears the tab even if the server is unreachable; unsent work stays, locked to its user', async () => {
  for (const online of [true, false]) {
    const w = world({ uploads: true })
    w.server.answer = answers(false)
    const { life, persisted } = await begin(w)
    await logIn(life)
    const was = life.session()
    w.server.online = false
    if (!online) enter(was, 'b1')
    await settled()
    w.server.online = online
    was.send(OpenLogout, {})
    was.send(LogOut, {})
    await settled(40)
    expect([stateOf(life), w.keeper.token(), w.keeper.log(), persisted.at(-1)]).toEqual([
      'anonymous',
      null,
      null,
      'cleared',
    ])
    expect(await kept(w)).toEqual(online ? [] : [was.id])
  }
})

test('declaring a shared device at login leaves no key and no earlier log on it', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const earlier = await w.signIn('earlier', 'sita', 'B')
  await vi.waitFor(() => {
    w.clock.tick()
    expect(w.copies.get('earlier')?.length).toBe(2)
  })
  await earlier.close()
  w.keeper.clearSignIn()
  const { life } = await begin(w)
  await logIn(life)
  await leave(life)
  expect([w.wrapped.size, await kept(w)]).toEqual([1, ['earlier']])
  life.session().send(LogIn, { username: '9841234567', password: 'very-secret', shared: true })
  await settled(40)
  expect([
    stateOf(life),
    life.session().folds.get(sharedDevice, null, sessionKey).shared,
    w.wrapped.size,
  ]).toEqual(['active', true, 0])
  await leave(life)
  expect([stateOf(life), await kept(w)]).toEqual(['anonymous', []])
  // It refers to one sign-in, not to the device.
  await logIn(life)
  expect([life.session().folds.get(sharedDevice, null, sessionKey).shared, w.wrapped.size]).toEqual(
    [false, 1],
  )
})

test('declaring a shared device at logout leaves only unsent work, which goes once it is sent', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const { life } = await begin(w)
  await logIn(life)
  const was = life.session()
  w.server.online = false
  enter(was, 'b1')
  await settled()
  await leave(life, true)
  expect([w.wrapped.size, await kept(w)]).toEqual([0, [was.id]])
  w.server.online = true
  life.session().send(LogIn, { username: '9841234567', password: 'very-secret', shared: true })
  await vi.waitFor(async () => {
    w.clock.tick()
    await settled(40)
    expect(await kept(w)).not.toContain(was.id)
  })
  await leave(life)
  expect([w.wrapped.size, await kept(w)]).toEqual([0, []])
})

test("switching opens the other company's own log and home; a switch that fails ends at the login", async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(true)
  const { life, went } = await begin(w)
  await logIn(life)
  life.session().send(ChooseCompany, { companyId: 'A' })
  await settled(40)
  const inA = life.session()
  expect(inA.who().company).toBe('A')
  inA.send(SwitchCompany, { companyId: 'B' })
  await settled(40)
  expect([stateOf(life), life.session().who().company, w.keeper.token(), went]).toEqual([
    'active',
    'B',
    tokenFor('B'),
    ['/home'],
  ])
  expect(life.session().id).not.toBe(inA.id)
  w.server.online = false
  life.session().send(SwitchCompany, { companyId: 'A' })
  await settled(40)
  expect([stateOf(life), w.keeper.token(), (await firstValueFrom(life.notices$)).en]).toEqual([
    'anonymous',
    null,
    'Profile switch failed',
  ])
})

test('a person who switches company or leaves is not disturbed by the end of the old token', async () => {
  const w = world({ uploads: true })
  const ended = { '/web/test-bills': (): [number, unknown] => [401, { message: 'लग इन (Log in)' }] }
  w.server.answer = answers(true)
  const { life } = await begin(w)
  const told: string[] = []
  life.notices$.subscribe(({ en }) => told.push(en))
  await logIn(life)
  life.session().send(ChooseCompany, { companyId: 'A' })
  await settled(40)
  // The server ends the old sign-in in the call that creates the new one, so requests with the old token fail while the page still switches.
  w.server.answer = answers(true, ended)
  life.session().send(SwitchCompany, { companyId: 'B' })
  enter(life.session(), 'b1')
  await settled(40)
  expect([stateOf(life), life.session().who().company, w.keeper.token(), told]).toEqual([
    'active',
    'B',
    tokenFor('B'),
    [],
  ])
  enter(life.session(), 'b2')
  life.session().send(OpenLogout, {})
  life.session().send(LogOut, {})
  await settled(40)
  expect([stateOf(life), told]).toEqual(['anonymous', []])
  w.server.answer = answers(false)
  await logIn(life)
  await settled(40)
  expect([life.session().who().company, w.server.order]).toEqual(['A', ['A:b1']])
})

test('the next sign-in resumes the log of a browser that died, and no log of another company', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const first = await begin(w)
  await logIn(first.life)
  const was = first.life.session().id
  first.life.session().send(AddLine, { billId: 'b1', item: 'salt' })
  await settled()
  w.keeper.clearSignIn()
  w.locks.clear()
  w.server.answer = answers(false, {
    '/auth/login': () => [200, { message: 'ठीक छ (Fine)', data: signedIn('B', false) }],
  })
  const inB = await begin(w)
  await logIn(inB.life)
  expect([inB.life.session().who().company, inB.life.session().id === was]).toEqual(['B', false])
  inB.life.session().send(OpenLogout, {})
  inB.life.session().send(LogOut, {})
  await settled(40)
  w.server.answer = answers(false)
  await logIn(inB.life)
  expect([inB.life.session().id, inB.life.session().folds.get(bills, 'A', 'b1').lines]).toEqual([
    was,
    ['salt'],
  ])
})

test('unsent work of an earlier sign-in in another company is counted, even if its tab closes meanwhile', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false, {
    '/auth/login': () => [200, { message: 'ठीक छ (Fine)', data: signedIn('B', false) }],
  })
  const other = await begin(w)
  await logIn(other.life)
  w.server.online = false
  enter(other.life.session(), 'b1')
  await settled(40)
  w.keeper.clearSignIn()
  w.locks.clear()
  w.server.online = true
  w.server.answer = answers(false)
  const { life } = await begin(w)
  await logIn(life)
  expect([life.session().who().company, life.leftover.getSnapshot()]).toEqual(['A', 1])
  // Another tab of the same person in the same shop, which writes offline and then closes.
  w.server.online = false
  const tab = await w.open('dying')
  await tab.note([LoggedIn.of(person('sita')), CompanyEntered.of(place('A'))])?.()
  enter(tab, 'b2')
  await settled(40)
  tab.sender.stop()
  w.locks.delete('dying')
  w.server.online = true
  for (let i = 0; i < 6; i++) {
    w.wake$.next(null)
    w.clock.tick()
    await settled(40)
  }
  expect(w.server.order).toEqual(['A:b2'])
})
