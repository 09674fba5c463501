import { expect, test } from 'vitest'
import { LogIn, LogOut, OpenLogout } from '../../src/client/session/commands.ts'
import { persistedIn } from '../../src/client/session/persisted.ts'
import { failures, me, sessionKey } from '../../src/client/session/views.ts'
import { chainText } from '../../src/client/log/entry.ts'
import { cipherOf } from '../../src/client/log/cipher.ts'
import { memoryStore } from '../../src/client/log/store.ts'
import { enter, settled, tokenFor, world } from '../sim/clientWorld.ts'
import { answers, begin, kept, leave, logIn, signedIn, stateOf } from './clientSessionSetup.ts'

test('offline the password opens what this device stores, and the next sign-in sends it', async () => {
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
  expect([stateOf(life), life.session().folds.get(failures, null, sessionKey).logIn?.tag]).toEqual([
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

  // The network is back, but nothing is sent before this person signs in; another person's sign-in does not count.
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
    life.session().folds.get(failures, null, sessionKey).logIn?.tag,
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

/** The persisted store of one device, and its contents. */
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
    hasWebCrypto: true,
  })
  return { lying, persisted: persistedIn(async () => ({ persistedStore: store, cipher })) }
}
const asStaff = answers(false, {
  '/auth/login': () => [
    200,
    { message: 'ठीक छ (Fine)', data: { ...signedIn('A', false), is_admin: false } },
  ],
})
test('offline and without a log the password opens the company that the person used last', async () => {
  const w = world({ uploads: true })
  const { lying, persisted } = deviceStore()
  w.server.answer = asStaff
  const first = await begin(w, { persisted })
  await logIn(first.life)
  const { permissionsAt } = first.life.session().folds.get(me, null, sessionKey)
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
  const known = life.session().folds.get(me, null, sessionKey)
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

test('offline a stored token without a log restores the last known name, company and permissions', async () => {
  const w = world({ uploads: true })
  const { persisted } = deviceStore()
  w.server.answer = answers(false)
  const first = await begin(w, { persisted })
  await logIn(first.life)
  const { permissionsAt, place: was } = first.life.session().folds.get(me, null, sessionKey)
  w.locks.clear()
  w.server.online = false
  const restored = await begin(w, { persisted, store: memoryStore() })
  const known = restored.life.session().folds.get(me, null, sessionKey)
  expect([
    stateOf(restored.life),
    known.person?.fullName,
    known.place,
    known.permissionsAt,
  ]).toEqual(['active', 'सीता', was, permissionsAt])
  // Restoring them again does not extend their validity: it counts from the server's answer.
  const again = await begin(w, { persisted, store: memoryStore() })
  expect(again.life.session().folds.get(me, null, sessionKey).permissionsAt).toBe(permissionsAt)
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

test('a page that is reloaded while it works without the server continues where it was', async () => {
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

test('the whole log is uploaded entry by entry and removed from the device after the logout', async () => {
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
  // Offline it stays, and is sent after the next sign-in of this person.
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

test('a server restored from an older backup gets the log again from its own position', async () => {
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
