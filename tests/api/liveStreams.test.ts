import { defaultLiveLimits } from '../../src/server/live/channels.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { journalFacts } from '../../src/contract/live.ts'
import type { Route } from '../../src/contract/route.ts'
import { logOut } from '../../src/contract/session.ts'
import { stopServing } from '../../src/server/http/stop.ts'
import { liveStream } from '../../src/server/live/stream.ts'
import { enterNew, sentCodes } from '../chaos/stage.ts'
import { listenTo } from './sseClient.ts'
import { silent } from './openSilently.ts'
import { freshUrl, onOneDatabase } from './inProcessServer.ts'
import { killAll, serve } from './servers.ts'
import { anItem, type Wire } from './shop.ts'
import { startFullServer } from './testServer.ts'
import { openLive, listen } from './liveSetup.ts'

onOneDatabase('The beat of a stream', (kind) => {
  it('shows that the connection works, and ends when the session has ended', async () => {
    const whole = await startFullServer(kind, {
      beside: [liveStream({ ...defaultLiveLimits, beatMs: 150 })],
    })
    const address = await listen(whole)
    const owner = await whole.found('beat')
    const ear = await listenTo(address, owner.token)
    await expect.poll(() => ear.beats()).toBeGreaterThan(2)
    expect(ear.heard).toHaveLength(1)
    await whole.server.call(
      { method: 'GET', path: '/auth/logout', kind: 'account' },
      { as: owner, query: { logout_from: 'web' } },
    )
    await ear.ended
    await whole.server.close()
  })
})

onOneDatabase('Two server processes over one database', (kind) => {
  let one: string
  let other: string
  let token: string
  beforeAll(async () => {
    if (kind === 'embedded') return
    const where = { DATABASE_URL: await freshUrl() }
    const codes = sentCodes()
    one = await serve(where, codes.hear).address
    other = await serve(where).address
    token = (await enterNew('9840000001', codes.of)(one)).token
  })
  afterAll(killAll)
  const ask = async (method: 'GET' | 'POST', path: string, body?: Wire): Promise<Wire> => {
    const headers = {
      'app-key': 'khata-web',
      'content-type': 'application/json',
      'idempotency-key': newId(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${one}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as Wire)['data'] as Wire
  }

  it.skipIf(kind === 'embedded')(
    'tell each other’s users what was recorded, within a second',
    async () => {
      const ear = await listenTo(other, token)
      const before = ear.heard[0]?.seq ?? (await ear.until(1), ear.heard[0]!.seq)
      for (let i = 1; i <= 3; i++) {
        const at = performance.now()
        await ask('POST', '/web/items', anItem(`new-${i}`))
        expect((await ear.until(before + i)) - at).toBeLessThan(1000)
      }
      ear.leave()
    },
  )

  it.skipIf(kind === 'embedded')(
    'end a stream in one of them as soon as its session ends in the other',
    async () => {
      const ear = await listenTo(other, token)
      await ear.until(1)
      const at = performance.now()
      await ask('GET', `${logOut.path}?logout_from=web`)
      await ear.ended
      // By itself it would check after 20 s.
      expect(performance.now() - at).toBeLessThan(10_000)
    },
  )
})

onOneDatabase('A stream of recorded facts', (kind) => {
  const own = openLive(kind)
  const { headOf, sell } = own

  it('ends for a person who was switched off, who can then open no other', async () => {
    const staff = await own.whole.hire(own.owner, ['sales-screen'])
    const ear = await listenTo(own.address, staff.token)
    const before = await headOf(own.owner.company)
    await ear.until(before)
    await own.whole.sql('update member set is_active = false where person_id = $1', [
      staff.personId,
    ])
    await sell(own.owner)
    await ear.ended
    expect(ear.heard.map((each) => each.seq)).toEqual([before])
    expect((await listenTo(own.address, staff.token)).status).toBe(401)
    expect(
      (await own.whole.server.call(journalFacts as unknown as Route, { as: staff })).status,
    ).toBe(401)
  })

  it('opens only for signed-in clients of ours, uncompressed and without buffering', async () => {
    expect([
      (await listenTo(own.address, null)).status,
      (await listenTo(own.address, 'x.y.z')).status,
      (await listenTo(own.address, own.owner.token, {})).status,
    ]).toEqual([401, 401, 400])
    const ear = await listenTo(own.address, own.owner.token, {
      'app-key': 'khata-web',
      'accept-encoding': 'gzip, br',
    })
    await ear.until(1)
    expect(
      ['content-type', 'cache-control', 'content-encoding', 'x-frame-options'].map((name) =>
        ear.headers.get(name),
      ),
    ).toEqual(['text/event-stream; charset=utf-8', 'no-store', null, 'DENY'])
    ear.leave()
  })

  it('is released when closed, and the last one ends the listening on the database', async () => {
    await expect.poll(() => own.listeners).toBe(0)
    const ears = await Promise.all([1, 2, 3].map(() => listenTo(own.address, own.owner.token)))
    expect([ears.map((each) => each.status), own.listeners]).toEqual([[200, 200, 200], 1])
    const more = await listenTo(own.address, own.owner.token)
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, '30'])
    const others = await Promise.all(
      [1, 2, 3].map(async () => listenTo(own.address, (await own.whole.hire(own.owner, [])).token)),
    )
    expect(others.map((each) => each.status).toSorted()).toEqual([200, 200, 429])
    for (const each of [...ears, ...others]) each.leave()
    await expect.poll(() => own.listeners).toBe(0)
    const again = await listenTo(own.address, own.owner.token)
    expect(again.status).toBe(200)
    again.leave()
  })

  it('counts as one call, however much it sends', async () => {
    const remaining = async (): Promise<number> =>
      Number(
        (
          await fetch(`${own.address}/api/welcome`, { headers: { 'app-key': 'khata-web' } })
        ).headers.get('x-ratelimit-remaining'),
      )
    const before = await remaining()
    const ear = await listenTo(own.address, own.owner.token)
    const head = await headOf(own.owner.company)
    for (let i = 1; i <= 4; i++) {
      await sell(own.owner)
      await ear.until(head + i)
    }
    ear.leave()
    // The stream, four sales and the second request itself.
    expect(before - (await remaining())).toBe(6)
  })

  it('ends with the server and does not delay its stop', async () => {
    const ear = await listenTo(own.address, own.owner.token)
    await ear.until(1)
    const at = performance.now()
    await stopServing(
      own.whole.app,
      { ...own.whole.server.database, close: async () => undefined },
      silent,
    )
    await ear.ended
    expect(performance.now() - at).toBeLessThan(1500)
    expect(own.listeners).toBe(0)
  })
})
