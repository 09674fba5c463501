import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { sessionLogs } from '../../src/contract/audit.ts'
import { uploadBytes, uploadLog } from '../../src/contract/upload.ts'
import { logRoutes } from '../../src/server/audit/upload.ts'
import { aLog, plainLog, type Told } from './logs.ts'
import { onOneDatabase, startServer } from './inProcessServer.ts'
import type { AnyRoute } from './shop.ts'
import { openLogs } from './auditSetup.ts'

onOneDatabase('A session log on the server', (kind) => {
  const own = openLogs(kind)
  const { kept, refused, send, stored, taken } = own

  it('accepts a ticket for thirty days after the session of twelve hours, and no token as a ticket', async () => {
    const log = plainLog(own.owner, 3)
    const fresh = await own.whole.ticket(own.owner)
    const early = own.whole.now()
    own.whole.pass(30 * 86_400 + 12 * 3600 - 60)
    expect(await send(log.part(fresh, 1, 1))).toMatchObject(taken(1))
    own.whole.pass(120)
    expect(await send(log.part(fresh, 1, 2))).toMatchObject(refused(422, 'ticket_refused'))
    expect(Date.parse(own.whole.now()) - Date.parse(early)).toBeLessThan(31 * 86_400_000)
    await own.signInAgain()
    for (const no of [
      own.owner.token,
      'x',
      `${own.ticket}x`,
      own.ticket.split('.').slice(0, 2).join('.'),
      'eyJhbGciOiJub25lIn0.eyJqdGkiOiIxIn0.',
    ]) {
      expect(await send(log.part(no))).toMatchObject(refused(422, 'ticket_refused'))
    }
    expect(
      (await own.whole.server.call(sessionLogs as AnyRoute, { as: { token: own.ticket } })).status,
    ).toBe(401)
    expect(await stored(log)).toHaveLength(1)
  })

  it('gets its ticket and key with the answer to the sign-in, and the key is always the same', async () => {
    const routes = new Map(own.whole.routes.map((route) => [route.name, route]))
    const current = await own.whole.server.call(routes.get('currentSession')!, { as: own.owner })
    const { log_ticket: ticketNow, log_key: key } = current.body.data as Record<string, string>
    expect(await send(plainLog(own.owner, 2).part(ticketNow!))).toMatchObject(taken(2))
    expect(Buffer.from(key!, 'base64')).toHaveLength(32)
    own.whole.pass(60)
    const again = await own.whole.server.call(routes.get('currentSession')!, { as: own.owner })
    expect((again.body.data as Record<string, string>)['log_key']).toBe(key)
  })

  it('accepts 500 entries and 400,000 bytes at a time, and a longer entry by itself', async () => {
    const many = plainLog(own.owner, 501)
    const wide = aLog(
      own.owner,
      Array.from({ length: 3 }, () => ({ payload: 'क'.repeat(50_000) })),
    )
    expect(await send(many.part(own.ticket))).toMatchObject(refused(422, 'log_size'))
    expect([
      await send(many.part(own.ticket, 1, 500)),
      await send(many.part(own.ticket, 501)),
    ]).toMatchObject([taken(500), taken(501)])
    expect(await send({ ...many.part(own.ticket), entries: [] })).toMatchObject(
      refused(422, 'log_size'),
    )
    expect(await send(wide.part(own.ticket))).toMatchObject(refused(422, 'log_size'))
    expect(await send(wide.part(own.ticket, 1, 2))).toMatchObject(taken(2))
    const picture = await kept(
      aLog(own.owner, [
        { payload: { image_bitmap: Array.from({ length: 512 * 1024 }, (_, i) => i % 256) } },
      ]),
    )
    expect(picture.texts[0]!.length).toBeGreaterThan(uploadBytes * 4)
    expect(
      (await send({ ...picture.part(own.ticket), entries: ['x'.repeat(6_000_000)] })).status,
    ).toBe(413)
  })

  it('may be nested as deep as any screen writes and no deeper, even with a valid chain', async () => {
    const nested = (levels: number, text = '"]}') =>
      aLog(own.owner, [
        {},
        { payload: Array.from({ length: levels }).reduce<unknown>((inner) => [inner], text) },
      ])
    expect(await send(nested(62, '[{"\\\\'.repeat(200)).part(own.ticket))).toMatchObject(taken(2))
    for (const levels of [64, 3000]) {
      const log = nested(levels)
      const said = await send(log.part(own.ticket))
      expect(said).toMatchObject(refused(422, 'log_broken'))
      expect(said.body.message).toContain('from entry 2;')
      expect(await stored(log)).toEqual([])
    }
  })

  it('has a largest size, and so does all that one person sends in a day', async () => {
    const clerk = await own.whole.hire(own.owner, [])
    const theirs = await own.whole.ticket(clerk)
    const weight = (log: Told) => log.texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const [one, two, three] = [plainLog(clerk, 20), plainLog(clerk, 20), plainLog(clerk, 20)]
    // The limits: one log of thirty entries, and two and a half such logs in a day.
    const most = {
      log: Math.floor(weight(one) * 1.5),
      day: Math.floor(weight(one) * 2.5),
      dayOfDismissed: 0,
    }
    const small = await startServer(kind, [], {
      database: own.whole.server.database,
      now: () => own.whole.now(),
      accounts: logRoutes(async () => ({ ...clerk, sessionId: decodeJwt(clerk.token).jti! }), most),
    })
    const give = (log: Told, from = 1, to = log.texts.length) =>
      small.call(uploadLog as AnyRoute, { body: log.part(theirs, from, to) })
    const long = plainLog(clerk, 40, one.logId)
    const tooMany = refused(429, 'too_many')
    expect([await give(long, 1, 20), await give(long, 21, 40)]).toMatchObject([taken(20), tooMany])
    expect(await give(long, 1, 20)).toMatchObject(taken(20))
    expect(
      await own.whole.sql('select bytes, day_bytes from session_log where log_id = $1', [
        long.logId,
      ]),
    ).toMatchObject([
      { bytes: weight(plainLog(clerk, 20)), day_bytes: weight(plainLog(clerk, 20)) },
    ])
    expect([await give(two), await give(three), await give(three, 1, 8)]).toMatchObject([
      taken(20),
      tooMany,
      taken(8),
    ])
    const [again] = [await give(three, 9)]
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    own.whole.pass(Number(again.headers['retry-after']) + 1)
    expect(await give(three, 9)).toMatchObject(taken(20))
    // Only the entries sent today count towards today, even when the log began earlier.
    expect([
      await give(plainLog(clerk, 20)),
      await give(plainLog(clerk, 17)),
      await give(plainLog(clerk, 8)),
    ]).toMatchObject([taken(20), taken(17), tooMany])
    await small.close()
    await own.signInAgain()
  })

  it('may be uploaded as often as any call: an upload does not count as a sign-in attempt', async () => {
    const server = await startServer(kind, [], {
      database: own.whole.server.database,
      accounts: logRoutes(async () => null),
      callsPerMinute: 100,
    })
    const log = plainLog(own.owner, 1)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.call(uploadLog as AnyRoute, { body: log.part('x') }),
      ),
    )
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([422]))
    expect((await server.call(uploadLog as AnyRoute, { body: log.part('x') })).status).toBe(429)
    await server.close()
  })
})
