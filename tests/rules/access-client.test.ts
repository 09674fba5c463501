import { defer, finalize, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { permissionQuery } from '../../src/client/access/permissionQuery.ts'
import {
  isAnsweredAfter,
  isAnsweredSince,
  verdictOf,
  type Asking,
} from '../../src/client/access/verdict.ts'
import { nothingHeld } from '../../src/client/bus/remote.ts'
import { area as session } from '../../src/client/session/area.ts'
import { area as doors } from '../../src/client/auth/area.tsx'
import { area as inside } from '../../src/client/companies/area.ts'
import { LogIn } from '../../src/client/session/commands.ts'
import * as leftLogs from '../../src/client/session/leftLogs.ts'
import { startSessionLifecycle } from '../../src/client/session/lifecycle.ts'
import { me, sessionKey } from '../../src/client/session/views.ts'
import { listBills, testArea } from '../sim/testBills.ts'
import { settled, tokenFor, world } from '../sim/clientWorld.ts'

const said = (data: unknown): [number, unknown] => [200, { message: 'ठीक छ (Fine)', data }]
const barredBy = (tag: string): [number, unknown] => [
  403,
  { message: 'हुन्न (No)', refusal: { tag, say: { ne: 'हुन्न', en: 'No' } } },
]

/** A member of staff in a shop whose server says what `now` holds. */
const staffIn = async () => {
  const w = world({ uploads: true })
  const told$ = new Subject<{
    readonly company: string | null
    readonly types: readonly string[]
  }>()
  const listening = { now: 0, most: 0 }
  const stream$ = defer(() => {
    listening.most = Math.max(listening.most, ++listening.now)
    return told$.pipe(
      finalize(() => {
        listening.now--
      }),
    )
  })
  const now = {
    permissions: ['sales-add'] as readonly string[],
    plan: 'premium',
    ends: '2030-01-01',
    due: false,
    bills: said([]),
    asked: 0,
  }
  const signedIn = () => ({
    access_token: tokenFor('A'),
    token_type: 'Bearer',
    user_id: 'sita',
    full_name: 'सीता',
    username: '9841234567',
    is_admin: false,
    is_first_login: now.due,
    is_account_expired: false,
    multi_user_flag: false,
    permissions: now.permissions,
    expiry_info: { account_expiry_date: now.ends, last_renewed_at: null },
    company_id: 'A',
    company_name: 'पसल',
    parent_id: null,
    agent_detail: null,
    plan: now.plan,
    log_ticket: 'ticket-A',
    log_key: 'key-of-sita',
    child_company: [
      {
        company_id: 'A',
        user_name: 'sita',
        parent_id: null,
        web_auth_token: null,
        registration_detail: { business_name: 'पसल' },
      },
    ],
  })
  w.server.answer = (path) => {
    if (path === '/auth/login') return said(signedIn())
    if (path === '/auth/session') {
      now.asked++
      return said(signedIn())
    }
    if (path === '/web/test-bills') return now.bills
    const key = /^\/permission\/check-permission\/(.+)$/.exec(path)?.[1]
    return key === undefined ? null : said({ has_permission: now.permissions.includes(key) })
  }
  const life = await startSessionLifecycle({
    ...w.parts,
    journalNotices$: stream$,
    authArea: () => Promise.resolve(doors),
    books: () =>
      Promise.resolve({
        areas: [session, inside, testArea],
        store: w.store,
        hash: w.parts.ports.hash,
        leftLogs,
      }),
    wake: () => w.wake$.next(null),
    tabStorage: w.keeper,
    reloadAt: () => undefined,
    persisted: {
      keep: () => Promise.resolve(),
      read: () => Promise.resolve(null),
      clear: () => Promise.resolve(),
    },
  })
  life.session().send(LogIn, { username: '9841234567', password: 'very-secret' })
  await settled(40)
  now.asked = 0
  return {
    w,
    now,
    told$,
    life,
    listening,
    may: (key: 'sales-add' | 'items-screen') => life.session().who().may(key),
    place: () => life.session().folds.get(me, null, sessionKey),
    callBills: async () => {
      await w.parts.tools.api.call(listBills, {}, { company: 'A' })()
      await settled(40)
    },
    check: async (key: 'sales-add' | 'items-screen') => {
      const asking = life
        .session()
        .queries.cell(permissionQuery, key)
        .subscribe(() => undefined)
      await settled(40)
      asking.unsubscribe()
    },
    /** Lets whatever waits for a time go on. */
    pass: async () => {
      for (let i = 0; i < 12 && w.clock.tick(); i++) await settled(20)
    },
  }
}

test('one tab listens to one stream, however many of its parts use it', async () => {
  const him = await staffIn()
  await him.callBills()
  expect(him.listening).toEqual({ now: 1, most: 1 })
})

test("a change of one's own keys takes effect without another sign-in", async () => {
  const him = await staffIn()
  const log = him.life.session().id
  him.now.permissions = ['items-screen']
  him.told$.next({ company: 'A', types: ['PermissionsAssigned'] })
  await settled(40)
  expect([
    him.may('sales-add'),
    him.may('items-screen'),
    him.now.asked,
    him.life.session().id,
  ]).toEqual([false, true, 1, log])
  for (const types of [['SaleRecorded'], []]) him.told$.next({ company: 'A', types })
  him.told$.next({ company: 'B', types: ['PermissionsAssigned'] })
  await him.pass()
  expect(him.now.asked).toBe(1)
})

test.each(['not_permitted', 'not_in_plan', 'password_due', 'expired'])(
  'a call refused as %s makes the session ask the server for its rights',
  async (tag) => {
    const him = await staffIn()
    Object.assign(him.now, {
      permissions: ['items-screen'],
      plan: 'basic',
      due: true,
      ends: '2020-01-01',
      bills: barredBy(tag),
    })
    await him.callBills()
    expect(him.now.asked).toBe(1)
    expect(him.place()).toMatchObject({
      person: { isFirstLogin: true },
      place: { permissions: ['items-screen'], plan: 'basic', accountExpiryDate: '2020-01-01' },
    })
  },
)

test('another refusal, or one that agrees with what is known, asks nothing', async () => {
  const him = await staffIn()
  him.now.bills = barredBy('quiet_hours')
  await him.callBills()
  expect(him.now.asked).toBe(0)
  Object.assign(him.now, { due: true, ends: '2020-01-01', bills: barredBy('password_due') })
  await him.callBills()
  await him.pass()
  const once = him.now.asked
  expect(once).toBe(1)
  for (const tag of ['password_due', 'expired']) {
    him.now.bills = barredBy(tag)
    await him.callBills()
    await him.pass()
  }
  expect(him.now.asked).toBe(once)
})

test('an answer that contradicts a known key refreshes all keys; one that agrees asks nothing', async () => {
  const him = await staffIn()
  await him.check('sales-add')
  expect([him.now.asked, him.may('items-screen')]).toEqual([0, false])
  him.now.permissions = ['sales-add', 'items-screen']
  await him.check('items-screen')
  expect([him.now.asked, him.may('items-screen')]).toEqual([1, true])
})

test('many refusals at once cause one request, and one more for those that came meanwhile', async () => {
  const him = await staffIn()
  him.now.bills = barredBy('not_permitted')
  for (let i = 0; i < 20; i++) await him.callBills()
  expect(him.now.asked).toBe(1)
  await him.pass()
  await him.pass()
  expect(him.now.asked).toBe(2)
  // The last word counts: a key that is given back while the first question rests is not overlooked.
  him.told$.next({ company: 'A', types: ['PermissionsAssigned'] })
  await settled(40)
  him.now.permissions = []
  him.told$.next({ company: 'A', types: ['PermissionsAssigned'] })
  await him.pass()
  expect(him.may('sales-add')).toBe(false)
})

const asking = (over: Partial<Asking['remote']>, more: Partial<Asking> = {}): Asking => ({
  remote: { ...nothingHeld, ...over },
  isFresh: true,
  online: true,
  known: true,
  ...more,
})
const yes = { held: { hasPermission: true } }
const no = { held: { hasPermission: false } }
const failed = (tag: string) => ({ failed: { tag, say: { ne: '', en: '' } } })

test('a screen waits for the answer, whatever was known before, and the answer decides', () => {
  for (const kept of [yes, no, failed('Offline'), failed('Broken')])
    expect(verdictOf(null, asking(kept, { isFresh: false }))).toBe(null)
  expect([verdictOf(null, asking(yes, { known: false })), verdictOf(null, asking(no))]).toEqual([
    true,
    false,
  ])
})
test('an answer counts even if the next request is under way; a request alone does not', () => {
  const first = { ...nothingHeld, ...yes, at: '10:00' }
  const asked = { ...first, asking: true }
  expect([
    isAnsweredSince(first, first),
    isAnsweredSince(first, asked),
    isAnsweredSince(first, { ...first }),
  ]).toEqual([false, false, true])
  for (const later of [
    { ...asked, at: '10:01' },
    { ...asked, ...failed('Broken') },
    { ...first, at: '10:01' },
  ])
    expect(isAnsweredSince(first, later)).toBe(true)
  expect([
    isAnsweredSince({ ...first, ...failed('Broken') }, { ...asked, ...failed('Broken') }),
    isAnsweredSince(asked, { ...first, at: '10:01' }),
  ]).toEqual([true, true])
  const both = { ...asked, at: '10:01' }
  expect([verdictOf(null, asking(both)), verdictOf(null, asking({ ...both, ...no }))]).toEqual([
    true,
    false,
  ])
})
test('a replayed screen stays while its permission is asked for again, and waits for its own answer', () => {
  const answered = { ...nothingHeld, ...yes, at: '2026-11-24T10:00:05.000Z' }
  const askedAgain = { ...answered, asking: true }
  const openedAt = '2026-11-24T10:00:00.000Z'
  expect([
    isAnsweredAfter(openedAt, answered),
    isAnsweredAfter(openedAt, askedAgain),
    isAnsweredAfter('2026-11-24T10:00:06.000Z', askedAgain),
    isAnsweredAfter(openedAt, { ...nothingHeld, asking: true }),
  ]).toEqual([true, true, false, false])
})
test('a failed request denies access; if no server was reachable, the last known keys decide', () => {
  for (const tag of ['Broken', 'Unavailable', 'Refused', 'Forbidden', 'Unauthorised'])
    expect([tag, verdictOf(null, asking({ ...yes, ...failed(tag) }))]).toEqual([tag, false])
  for (const known of [true, false]) {
    for (const tag of ['Offline', 'Alone'])
      expect(verdictOf(null, asking({ ...no, ...failed(tag) }, { known }))).toBe(known)
    expect(verdictOf(null, asking({}, { isFresh: false, online: false, known }))).toBe(known)
  }
})
test('what is shown stays during every repeated request, until the answer denies it', () => {
  for (const later of [
    { ...yes, asking: true },
    { ...yes, ...failed('Broken') },
    { ...no, ...failed('Offline') },
  ])
    for (const online of [true, false])
      expect(verdictOf(true, asking(later, { online, known: false }))).toBe(true)
  expect([
    verdictOf(true, asking(no)),
    verdictOf(true, asking({ ...no, asking: true })),
    verdictOf(false, asking(yes)),
    verdictOf(false, asking({ ...no, asking: true })),
  ]).toEqual([false, false, true, false])
})
