import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import {
  commandFacts,
  documentLines,
  keptPage,
  logEntries,
  logSources,
  sessionLog,
  sessionLogs,
  verifyJournal,
  verifyLog,
} from '../../src/contract/audit.ts'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { uploadLog } from '../../src/contract/upload.ts'
import { aLog, plainLog } from './logs.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { type AnyRoute, type Wire } from './shop.ts'
import { type Member } from './testServer.ts'
import { openAuditor } from './auditReadsSetup.ts'
import { isLong } from '../longForm.ts'

const entriesOfALog = isLong ? 50_000 : 5000

onOneDatabase('The auditor', (kind) => {
  const own = openAuditor(kind)
  const { call, read, upload } = own

  it('finds sessions by person, name, device and Nepali day, newest first, a page at a time', async () => {
    const shop = await own.whole.found('days')
    const gita = await own.whole.hire(shop, [])
    const boss = await own.whole.ticket(shop)
    await own.whole.sql("update member set full_name = 'गीता राई' where person_id = $1", [
      gita.personId,
    ])
    await own.whole.sql(
      `update session set device = '{"id":"counter-2","name":"Firefox 145","platform":"Linux"}', ip = '10.0.0.7' where person_id = $1`,
      [gita.personId],
    )
    const at = async (who: Member, ...times: readonly string[]): Promise<string> =>
      (
        await upload(
          who,
          aLog(
            who,
            times.map((each) => ({ at: each })),
          ),
        )
      ).logId
    // 18:14 UTC is one minute before midnight in Nepal.
    const evening = await at(shop, '2026-11-20T18:14:00.000Z')
    const midnight = await at(shop, '2026-11-20T18:15:00.000Z')
    const overnight = await at(gita, '2026-11-20T15:00:00.000Z', '2026-11-21T01:00:00.000Z')
    const later = await at(gita, '2026-11-23T05:00:00.000Z')
    const found = async (query: Record<string, string>): Promise<readonly string[]> =>
      (await read(sessionLogs, {}, query, shop)).map((row: Wire) => row['log_id'])
    expect(await found({})).toEqual([later, midnight, evening, overnight])
    expect(await found({ sort: 'began' })).toEqual([overnight, evening, midnight, later])
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual([evening, overnight])
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual([midnight, overnight])
    expect(await found({ from: '2026-11-22', to: '2026-11-22' })).toEqual([])
    expect(await found({ personId: gita.personId })).toEqual([later, overnight])
    expect([await found({ personId: newId() }), await found({ personId: 'nobody' })]).toEqual([
      [],
      [],
    ])
    expect(await found({ search: 'राई' })).toEqual([later, overnight])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ deviceId: 'counter-2', to: '2026-11-22' })).toEqual([overnight])
    const sources = await read(logSources, {}, {}, shop)
    expect(sources.people.map((each: Wire) => each['person_id']).toSorted()).toEqual(
      [shop.personId, gita.personId].toSorted(),
    )
    expect(sources.devices.filter((each: Wire) => each['device_id'] === 'counter-2')).toEqual([
      { device_id: 'counter-2', device: 'Firefox 145' },
    ])
    const page = await call(sessionLogs, shop, {}, { currentPage: '2', pageSize: '3' })
    expect(page.body).toMatchObject({
      currentPage: 2,
      pageSize: 3,
      total: 4,
      data: [
        {
          log_id: overnight,
          full_name: 'गीता राई',
          device_id: 'counter-2',
          device: 'Firefox 145',
          ip: '10.0.0.7',
          up_to: 2,
          began_at: '2026-11-20T15:00:00.000Z',
          last_at: '2026-11-21T01:00:00.000Z',
        },
      ],
    })
    expect((await call(sessionLogs, shop, {}, { sort: 'name' })).status).toBe(422)
    expect(boss.length).toBeLessThan(4000)
  })

  it('counts commands given and refused, each once however its log is split', async () => {
    const [taken, no, once] = [newId(), newId(), newId()]
    const log = aLog(own.owner, [
      { commandId: newId() },
      { step: 'issued', commandId: taken },
      { step: 'issued', commandId: taken },
      { step: 'waiting', commandId: taken },
      { step: 'recorded', commandId: taken },
      { step: 'issued', commandId: no },
      { step: 'refused', commandId: no },
      { step: 'refused', commandId: no },
      { commandId: once },
      { step: 'recorded', commandId: once },
      { step: 'issued', commandId: 'not-an-id' },
    ])
    const ticket = await own.whole.ticket(own.owner)
    for (let at = 1; at <= 11; at++)
      expect(
        await own.whole.server.call(uploadLog as AnyRoute, { body: log.part(ticket, at, at) }),
      ).toMatchObject({ status: 200 })
    expect(await read(sessionLog, { id: log.logId })).toMatchObject({
      commands: 3,
      refusals: 1,
      up_to: 11,
    })
  })

  it('and the admin alone open the logs of others: audit-view and no other key allows it', async () => {
    const log = await upload(own.owner, plainLog(own.owner, 3))
    const routes = [
      sessionLogs,
      logSources,
      sessionLog,
      logEntries,
      verifyLog,
      verifyJournal,
      commandFacts,
      documentLines,
      keptPage,
    ] as readonly AnyRoute[]
    const rest = await own.whole.hire(
      own.owner,
      permissionKeys.filter((key) => key !== 'audit-view'),
    )
    for (const route of routes) {
      const params = route.path.includes('digest') ? { digest: 'a'.repeat(64) } : { id: log.logId }
      const query =
        route === (logEntries as AnyRoute) ? { after: '0' } : ({} as Record<string, string>)
      expect([route.name, (await call(route, rest, params, query)).status]).toEqual([
        route.name,
        403,
      ])
      for (const as of [own.auditor, own.owner])
        expect([route.name, (await call(route, as, params, query)).status]).toEqual([
          route.name,
          route === (keptPage as AnyRoute) ? 404 : 200,
        ])
      if (route.path.includes('session-logs/{id}'))
        expect([route.name, (await call(route, own.stranger, params, query)).status]).toEqual([
          route.name,
          404,
        ])
    }
  })

  it(`reads a log of ${entriesOfALog} entries page by page`, async () => {
    const log = plainLog(own.owner, entriesOfALog)
    const ticket = await own.whole.ticket(own.owner)
    let sending = performance.now()
    for (let at = 1; at <= entriesOfALog; at += 500)
      expect(
        (
          await own.whole.server.call(uploadLog as AnyRoute, {
            body: log.part(ticket, at, at + 499),
          })
        ).status,
      ).toBe(200)
    sending = performance.now() - sending
    let reading = Infinity
    // A machine that pauses once does not fail the test; one that always reads slowly does.
    for (let tries = 0; tries < 3 && reading >= sending; tries++) {
      const entries: string[] = []
      const began = performance.now()
      for (let pages = 0; entries.length < entriesOfALog && pages < 100; pages++)
        entries.push(
          ...(await read(logEntries, { id: log.logId }, { after: String(entries.length) })).entries,
        )
      reading = Math.min(reading, performance.now() - began)
      expect(entries).toEqual(log.texts)
    }
    const checked = performance.now()
    expect(await read(verifyLog, { id: log.logId })).toMatchObject({
      whole: true,
      entries: entriesOfALog,
    })
    const checking = performance.now() - checked
    console.info(
      `${entriesOfALog} entries of ${Math.round(log.texts.join('').length / entriesOfALog)} letters, ${kind}: sent ${((entriesOfALog / sending) * 1000).toFixed(0)}/s, read in ${reading.toFixed(0)} ms, verified ${((entriesOfALog / checking) * 1000).toFixed(0)}/s`,
    )
    // Compared with the time that sending them took, so that a busy machine does not fail the test.
    expect(reading).toBeLessThan(sending)
  }, 120_000)
})
