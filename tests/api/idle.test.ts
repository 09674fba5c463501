import { beforeAll, expect, test } from 'vitest'
import { journalFacts } from '../../src/contract/live.ts'
import {
  changeSessionLimits,
  openSessions,
  profile,
  sessionLimits,
} from '../../src/contract/profile.ts'
import { items } from '../../src/contract/items.ts'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import { onOneDatabase, type Said } from './inProcessServer.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'

const minute = 60

onOneDatabase('an idle sign-in', (kind) => {
  let whole: FullServer
  let owner: Member
  let clerk: Member
  beforeAll(async () => {
    whole = await startFullServer(kind, { apart: true })
    owner = await whole.found('idle')
    clerk = await whole.hire(owner, permissionKeys)
  })
  const again = async (who: Member): Promise<Member> => ({ ...who, token: await whole.signIn(who) })
  const call = (route: unknown, as: Member, more: Record<string, unknown> = {}): Promise<Said> =>
    whole.server.call(route as Route, { as, ...more })
  const set = (as: Member, ownerIdleMinutes: unknown, staffIdleMinutes: unknown): Promise<Said> =>
    call(changeSessionLimits, as, {
      body: { owner_idle_minutes: ownerIdleMinutes, staff_idle_minutes: staffIdleMinutes },
    })

  test('ends after two hours without a call, for owner and staff alike, and lasts while it is used', async () => {
    for (const each of [owner, clerk]) {
      const who = await again(each)
      for (let hour = 0; hour < 5; hour++) {
        whole.pass(100 * minute)
        expect((await call(items, who)).status).toBe(200)
      }
      whole.pass(122 * minute)
      expect([(await call(items, who)).status, (await call(profile, who)).status]).toEqual([
        401, 401,
      ])
    }
  })

  test('ends after the minutes set by the owner, separately for owner and staff; the journal records it', async () => {
    const now = await again(owner)
    expect((await call(sessionLimits, now)).body.data).toEqual({
      owner_idle_minutes: 120,
      staff_idle_minutes: 120,
    })
    expect((await set(now, 240, 15)).status).toBe(200)
    expect((await call(sessionLimits, now)).body.data).toEqual({
      owner_idle_minutes: 240,
      staff_idle_minutes: 15,
    })
    const [fact] = await whole.sql<{ type: string; payload: string }>(
      'select type, payload from event where company_id = $1 order by seq desc limit 1',
      [owner.company],
    )
    expect([fact!.type, JSON.parse(fact!.payload)]).toEqual([
      'SessionLimitsChanged',
      { ownerIdleMinutes: 240, staffIdleMinutes: 15 },
    ])
    const staff = await again(clerk)
    whole.pass(17 * minute)
    expect([(await call(items, now)).status, (await call(items, staff)).status]).toEqual([200, 401])
    whole.pass(239 * minute)
    expect((await call(items, now)).status).toBe(200)
    whole.pass(242 * minute)
    expect((await call(items, now)).status).toBe(401)
  })

  test('has a limit from five minutes to twelve hours, set by the owner alone; no change records nothing', async () => {
    const [now, staff] = [await again(owner), await again(clerk)]
    expect((await set(staff, 60, 60)).status).toBe(403)
    for (const [own, theirs] of [
      [4, 60],
      [60, 721],
      ['an hour', 60],
      [60.5, 60],
    ])
      expect((await set(now, own, theirs)).status).toBe(400)
    for (const minutes of [5, 720, 720]) expect((await set(now, minutes, minutes)).status).toBe(200)
    const facts = await whole.sql(
      `select 1 from event where company_id = $1 and type = 'SessionLimitsChanged'`,
      [owner.company],
    )
    expect(facts).toHaveLength(3)
  })

  test('is not kept open by requests that live updates trigger', async () => {
    const now = await again(owner)
    await set(now, 30, 30)
    const who = await again(owner)
    for (let i = 0; i < 4; i++) {
      whole.pass(9 * minute)
      const news = await call(journalFacts, who, { headers: { 'khata-background': '1' } })
      const list = await call(items, who, { headers: { 'khata-background': '1' } })
      expect([news.status, list.status]).toEqual(i < 3 ? [200, 200] : [401, 401])
    }
    expect((await call(items, who)).status).toBe(401)
  })

  test('is no longer listed among the open sign-ins once it has ended', async () => {
    const old = await again(owner)
    whole.pass(40 * minute)
    const now = await again(owner)
    const open = (await call(openSessions, now)).body.data as readonly { is_current: boolean }[]
    expect([open.length, open[0]!.is_current]).toEqual([1, true])
    expect((await call(profile, old)).status).toBe(401)
  })
})
