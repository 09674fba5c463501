import { either as E } from 'fp-ts'
import { firstValueFrom } from 'rxjs'
import { expect, test, vi } from 'vitest'
import {
  ChooseCompany,
  DeclareSharedDevice,
  LogIn,
  LogOut,
  OpenLogout,
  SwitchCompany,
} from '../../src/client/session/commands.ts'
import { area as doors } from '../../src/client/auth/area.tsx'
import { ActivateAccount, Register, registrationChart } from '../../src/client/auth/registration.ts'
import * as leftLogs from '../../src/client/session/leftLogs.ts'
import { startSessionLifecycle, type SessionLifecycle } from '../../src/client/session/lifecycle.ts'
import { persistedIn, type Persisted } from '../../src/client/session/persisted.ts'
import { failures, me, mine, sessionChart, sharedDevice } from '../../src/client/session/views.ts'
import { chainText } from '../../src/client/log/entry.ts'
import { cipherOf } from '../../src/client/log/cipher.ts'
import { memoryStore, type LogStore } from '../../src/client/log/store.ts'
import { CompanyEntered, LoggedIn, ScreenOpened } from '../../src/client/session/events.ts'
import {
  AddLine,
  bills,
  enter,
  person,
  place,
  settled,
  tokenFor,
  world,
  type World,
} from '../sim/clientWorld.ts'

const signedIn = (companyId: string, many: boolean) => ({
  access_token: tokenFor(companyId),
  token_type: 'Bearer',
  user_id: 'sita',
  full_name: 'सीता',
  username: '9841234567',
  is_admin: true,
  is_first_login: false,
  is_account_expired: false,
  multi_user_flag: false,
  permissions: ['sales-add'],
  expiry_info: { account_expiry_date: '2030-01-01', last_renewed_at: null },
  company_id: companyId,
  company_name: `Shop ${companyId}`,
  parent_id: null,
  agent_detail: null,
  plan: 'trial',
  log_ticket: `ticket-${companyId}`,
  log_key: 'key-of-sita',
  child_company: (many ? ['A', 'B'] : ['A']).map((id) => ({
    company_id: id,
    user_name: 'sita',
    parent_id: null,
    web_auth_token: 'very-secret',
    registration_detail: { business_name: `Shop ${id}` },
  })),
})
const answers =
  (many: boolean, over: Readonly<Record<string, (body: unknown) => [number, unknown]>> = {}) =>
  (path: string, request: Request): [number, unknown] | null => {
    const ok = (data: unknown): [number, unknown] => [200, { message: 'ठीक छ (Fine)', data }]
    const of: Readonly<Record<string, () => [number, unknown]>> = {
      '/auth/login': () => ok(signedIn('A', many)),
      '/auth/session': () => ok(signedIn('A', many)),
      '/auth/company-token': () => ok(signedIn('B', many)),
      '/auth/logout': () => ok(null),
      '/registration': () => ok({ token: 'reg-token' }),
      '/registration/activate-account/reg-token': () => ok(null),
    }
    return over[path]?.(request) ?? of[path]?.() ?? null
  }
const begin = async (
  w: World,
  over: { readonly persisted?: Persisted; readonly store?: LogStore } = {},
) => {
  const went: string[] = []
  const persisted: unknown[] = []
  const life = await startSessionLifecycle({
    ...w.parts,
    authArea: () => Promise.resolve(doors),
    books: () =>
      Promise.resolve({
        areas: w.parts.areas,
        store: over.store ?? w.store,
        hash: w.parts.ports.hash,
        leftLogs,
      }),
    wake: () => w.wake$.next(null),
    tabStorage: w.keeper,
    reloadAt: (path) => void went.push(path),
    persisted: over.persisted ?? {
      keep: async ({ person: { userId }, place: { permissions } }) =>
        void persisted.push([userId, permissions]),
      read: async () => null,
      clear: async () => void persisted.push('cleared'),
    },
  })
  return { life, went, persisted }
}
/** A stranger opens a page of the doors: what can be done there is loaded with it. */
const openDoor = async (life: SessionLifecycle, path: string) => {
  void life.session().note([ScreenOpened.of({ path })])
  await settled()
}
const stateOf = (life: SessionLifecycle) => life.session().folds.get(sessionChart, null, mine).value
const logIn = async (life: SessionLifecycle) => {
  const given = life.session().send(LogIn, { username: '9841234567', password: 'very-secret' })
  await settled(40)
  return given
}
const kept = async (w: World) => {
  const rows = await w.store.sessionsOf('sita')()
  return E.isRight(rows) ? rows.right.map((r) => r.id) : []
}

test('an owner of one shop is in at once: a token in the tab, a log on the disk that begins with his sign-in, no secret in it', async () => {
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
  expect(life.session().folds.get(me, null, mine).place?.plan).toBe('trial')
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
      .folds.get(me, null, mine)
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
test('a wrong password says what the server says; with no network it says so; a second click while it runs is refused', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false, {
    '/auth/login': () => [400, { message: 'पासवर्ड मिलेन (Wrong password)' }],
  })
  const { life } = await begin(w)
  life.session().send(LogIn, { username: 'x', password: 'y' })
  expect(E.isLeft(life.session().send(LogIn, { username: 'x', password: 'y' }))).toBe(true)
  await settled()
  const failure = () => life.session().folds.get(failures, null, mine).logIn
  expect([stateOf(life), failure()?.say]).toEqual([
    'anonymous',
    { ne: 'पासवर्ड मिलेन', en: 'Wrong password' },
  ])
  w.server.online = false
  await logIn(life)
  expect([stateOf(life), failure()?.tag, w.keeper.token()]).toEqual(['anonymous', 'Offline', null])
})
test('a page that is opened again goes on in its log, also without a network', async () => {
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
test('a copied tab gets a log of its own', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const first = await begin(w)
  await logIn(first.life)
  const { life } = await begin(w)
  expect(stateOf(life)).toBe('active')
  expect(life.session().id).not.toBe(first.life.session().id)
})
test('a stored token that cannot be read is said and dropped', async () => {
  const w = world({ uploads: true })
  w.keeper.setSignIn('A', 'not a token', 'ticket')
  const { life } = await begin(w)
  expect((await firstValueFrom(life.notices$)).en).toBe('Error decoding token')
  expect([stateOf(life), w.keeper.token()]).toEqual(['anonymous', null])
})
test('logging out clears the tab whether or not the server hears; what is unsent stays, locked to its user', async () => {
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
const leave = async (life: SessionLifecycle, shared: boolean | null = null) => {
  life.session().send(OpenLogout, {})
  if (shared !== null) life.session().send(DeclareSharedDevice, { shared })
  life.session().send(LogOut, {})
  await settled(60)
}
test('who says at login that the device is not theirs leaves nothing on it: no key, and no log of an earlier day', async () => {
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
    life.session().folds.get(sharedDevice, null, mine).shared,
    w.wrapped.size,
  ]).toEqual(['active', true, 0])
  await leave(life)
  expect([stateOf(life), await kept(w)]).toEqual(['anonymous', []])
  // Said of one sign-in, not of the device.
  await logIn(life)
  expect([life.session().folds.get(sharedDevice, null, mine).shared, w.wrapped.size]).toEqual([
    false,
    1,
  ])
})
test('who says so when they log out leaves what they owe and nothing else; it goes once they are back and it is sent', async () => {
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
test("switching goes to the other company's own log and home; a switch that fails ends at login", async () => {
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
test('who goes to another company, or leaves, hears nothing of the old token that ends with it; what waits goes out when he is back', async () => {
  const w = world({ uploads: true })
  const ended = { '/web/test-bills': (): [number, unknown] => [401, { message: 'लग इन (Log in)' }] }
  w.server.answer = answers(true)
  const { life } = await begin(w)
  const told: string[] = []
  life.notices$.subscribe(({ en }) => told.push(en))
  await logIn(life)
  life.session().send(ChooseCompany, { companyId: 'A' })
  await settled(40)
  // The server ends the old sign-in in the call that gives the new one: what is out with the old token comes back to a page that is still going over.
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
test('a token that the server no longer knows ends the sign-in, and its unsent work goes with the next one', async () => {
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
test('what was being written when the sign-in ran out stands there after the next one, in the same log', async () => {
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
test('a browser that died is taken up by the next sign-in; a log of another company, or one that its person left, is not', async () => {
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
test('with no network the password opens what this device holds, nothing is sent, and the next sign-in sends it from the same screen', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const first = await begin(w)
  await logIn(first.life)
  const was = first.life.session().id
  w.keeper.clearSignIn()
  w.locks.clear()
  w.server.online = false
  const { life } = await begin(w)
  life.session().send(LogIn, { username: '9841234567', password: 'wrong' })
  await settled(40)
  expect([stateOf(life), life.session().folds.get(failures, null, mine).logIn?.tag]).toEqual([
    'anonymous',
    'wrong_login',
  ])
  await logIn(life)
  expect([stateOf(life), life.session().id, life.session().who().actor]).toEqual([
    'unlocked',
    was,
    'sita',
  ])
  enter(life.session(), 'b1')
  await settled(40)
  expect([w.server.order, Object.keys(life.session().pending()).length]).toEqual([[], 1])

  // The network is back, and still nothing goes out before he has signed in; somebody else's sign-in does not do.
  w.server.online = true
  w.server.answer = answers(false, {
    '/auth/login': () => [
      200,
      { message: 'ठीक छ (Fine)', data: { ...signedIn('A', false), user_id: 'ram' } },
    ],
  })
  w.wake$.next(null)
  await logIn(life)
  expect([
    stateOf(life),
    w.server.order,
    life.session().folds.get(failures, null, mine).logIn?.tag,
  ]).toEqual(['unlocked', [], 'otherPerson'])
  w.server.answer = answers(false)
  await logIn(life)
  await settled(40)
  expect([stateOf(life), life.session().id, w.server.order, w.keeper.token()]).toEqual([
    'active',
    was,
    ['A:b1'],
    tokenFor('A'),
  ])
})
/** The persisted store of one device, and what lies in it. */
const deviceStore = () => {
  const lying = new Map<string, unknown>()
  const store = {
    getItem: async (name: string) => lying.get(name) ?? null,
    setItem: async (name: string, value: unknown) => void lying.set(name, value),
    clear: async () => lying.clear(),
  }
  const cipher = cipherOf({
    keyOf: (user) => (user === 'sita' ? new Uint8Array(32).fill(5) : null),
    random: (length) => new Uint8Array(length).fill(9),
  })
  return { lying, persisted: persistedIn(async () => ({ store, cipher })) }
}
const asStaff = answers(false, {
  '/auth/login': () => [
    200,
    { message: 'ठीक छ (Fine)', data: { ...signedIn('A', false), is_admin: false } },
  ],
})

test('with no network and no log on the device the password opens the company where the person last was, as the server last said it', async () => {
  const w = world({ uploads: true })
  const { lying, persisted } = deviceStore()
  w.server.answer = asStaff
  const first = await begin(w, { persisted })
  await logIn(first.life)
  const { permissionsAt } = first.life.session().folds.get(me, null, mine)
  expect([...lying.keys()].toSorted()).toEqual(['auth', 'permissions'])
  expect(
    [...lying.values()].every(
      (each) =>
        each instanceof Uint8Array &&
        !/Shop A|sales-add|9841234567/.test(Buffer.from(each).toString()),
    ),
  ).toBe(true)
  w.keeper.clearSignIn()
  w.locks.clear()
  w.server.online = false
  const { life } = await begin(w, { persisted, store: memoryStore() })
  await logIn(life)
  const known = life.session().folds.get(me, null, mine)
  const { may, company } = life.session().who()
  expect([
    stateOf(life),
    company,
    known.person?.fullName,
    known.place?.companyName,
    known.place?.accountExpiryDate,
  ]).toEqual(['unlocked', 'A', 'सीता', 'Shop A', '2030-01-01'])
  expect([may('sales-add'), may('sales-delete'), known.permissionsAt]).toEqual([
    true,
    false,
    permissionsAt,
  ])
  enter(life.session(), 'b1')
  await settled(40)
  expect([w.server.order, Object.keys(life.session().pending()).length]).toEqual([[], 1])
  w.server.online = true
  await logIn(life)
  await settled(40)
  expect([stateOf(life), w.server.order]).toEqual(['active', ['A:b1']])
})
test('a stored token whose log is gone is restored without the network to the name, the company and the permissions last known', async () => {
  const w = world({ uploads: true })
  const { persisted } = deviceStore()
  w.server.answer = answers(false)
  const first = await begin(w, { persisted })
  await logIn(first.life)
  const { permissionsAt, place: was } = first.life.session().folds.get(me, null, mine)
  w.locks.clear()
  w.server.online = false
  const restored = await begin(w, { persisted, store: memoryStore() })
  const known = restored.life.session().folds.get(me, null, mine)
  expect([
    stateOf(restored.life),
    known.person?.fullName,
    known.place,
    known.permissionsAt,
  ]).toEqual(['active', 'सीता', was, permissionsAt])
  // Restored again and again, they hold no longer than from when the server gave them.
  const again = await begin(w, { persisted, store: memoryStore() })
  expect(again.life.session().folds.get(me, null, mine).permissionsAt).toBe(permissionsAt)
})
test('after a logout the persisted store is empty, and the password opens nothing without the network', async () => {
  const w = world({ uploads: true })
  const { lying, persisted } = deviceStore()
  w.server.answer = answers(false)
  const { life } = await begin(w, { persisted })
  await logIn(life)
  await leave(life)
  expect(lying.size).toBe(0)
  w.server.online = false
  await logIn(life)
  expect(stateOf(life)).toBe('anonymous')
})
test('a page that is opened again while it works without the server goes on there', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const first = await begin(w)
  await logIn(first.life)
  w.keeper.clearSignIn()
  w.locks.clear()
  w.server.online = false
  const second = await begin(w)
  await logIn(second.life)
  w.locks.clear()
  const third = await begin(w)
  expect([stateOf(third.life), third.life.session().id]).toEqual([
    'unlocked',
    first.life.session().id,
  ])
})
test('the whole log comes to the server, entry by entry as it stands, and goes from the device when its person has left', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const { life } = await begin(w)
  await logIn(life)
  const was = life.session()
  enter(was, 'b1')
  await settled()
  w.clock.tick()
  await settled()
  expect(w.copies.get(was.id)).toEqual(was.log.entries.map((e) => chainText(e.meta)))
  // Without a network it stays, and goes after the next sign-in of its person.
  w.server.online = false
  was.send(OpenLogout, {})
  was.send(LogOut, {})
  await settled(40)
  expect(await kept(w)).toEqual([was.id])
  w.server.online = true
  await logIn(life)
  await settled(40)
  expect([await kept(w), w.copies.get(was.id)?.length]).toEqual([
    [life.session().id],
    was.log.entries.length,
  ])
})
test('a server that was set back to an older day is given the log again from where it stands', async () => {
  const w = world({ uploads: true })
  w.server.answer = answers(false)
  const { life } = await begin(w)
  await logIn(life)
  const { id, log } = life.session()
  w.clock.tick()
  await settled()
  w.copies.get(id)!.splice(1)
  enter(life.session(), 'b1')
  await settled()
  w.clock.tick()
  await settled()
  expect(w.copies.get(id)).toEqual(log.entries.map((e) => chainText(e.meta)))
})
test('what an earlier sign-in of another company owes is counted, and a tab that dies meanwhile is looked after', async () => {
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
  // Another tab of the same person in the same shop, which writes without a network and then dies.
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
  const at = () => life.session().folds.get(registrationChart, null, mine).value
  expect([at(), w.cookies.get('registration_token')]).toEqual(['awaitingOtp', 'reg-token'])
  life.session().send(ActivateAccount, { otp: '778899' })
  await settled()
  expect([at(), w.cookies.has('registration_token')]).toEqual(['activated', false])
  expect(JSON.stringify(life.session().log.entries)).not.toMatch(/very-secret|778899|reg-token/)
})
test('an answer to a token that was replaced meanwhile does not end the sign-in that there is', async () => {
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
