import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import {
  commandFacts,
  documentHistory,
  keptPage,
  logEntries,
  logSources,
  sessionLog,
  sessionLogs,
  verifyJournal,
  verifyLog,
} from '../../src/contract/audit.ts'
import { permissionKeys, type PermissionKey } from '../../src/books/permissions.ts'
import { report } from '../../src/contract/reports.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { uploadLog } from '../../src/contract/upload.ts'
import { areas } from '../../src/server/areas.ts'
import { migrations } from '../../src/server/database/migrate.ts'
import { hledgerJournal } from '../../src/server/export/hledger.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { keepPage, questionOf } from '../../src/server/reports/keep.ts'
import { aLog, digestOf, plainLog, type Told } from './logs.ts'
import { onEachDatabase, type Said } from './rig.ts'
import { bill, type AnyRoute, type Wire } from './shop.ts'
import { startWhole, type Member, type Whole } from './whole.ts'

const today = '2026-11-21'
const entriesOfALog = process.env['LONG'] === undefined ? 5000 : 50_000

onEachDatabase('The auditor', (kind) => {
  let whole: Whole
  let owner: Member
  let stranger: Member
  let auditor: Member
  beforeAll(async () => {
    whole = await startWhole(kind)
    owner = await whole.found('ours')
    stranger = await whole.found('theirs')
    auditor = await whole.hire(owner, ['audit-view'])
  })
  const call = (
    route: AnyRoute,
    as: Member,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
  ): Promise<Said> => whole.rig.call(route, { as, params, query })
  const read = async (
    route: AnyRoute,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
    as = auditor,
  ): Promise<any> => {
    const said = await call(route, as, params, query)
    if (said.status !== 200) throw new Error(`${route.name}: ${said.status} ${said.body.message}`)
    return said.body.data
  }
  const upload = async (as: Member, log: Told): Promise<Told> => {
    const said = await whole.rig.call(uploadLog as AnyRoute, {
      body: log.part(await whole.ticket(as)),
    })
    expect(said).toMatchObject({ status: 200, body: { data: { up_to: log.texts.length } } })
    return log
  }
  const give = async (
    as: Member,
    route: AnyRoute,
    body: Wire,
    commandId: string,
    params: Record<string, string> = {},
  ): Promise<void> => {
    expect(await whole.rig.call(route, { as, body, commandId, params })).toMatchObject({
      status: 200,
    })
  }
  const aSale = (id: string): Wire =>
    bill({
      id,
      lines: [{ item: 'ours-item', quantity: '1', rate: '100' }],
      total: '100.00',
      date: today,
    })

  it('finds sessions by person, name, device and day of Nepal, newest first, a page at a time', async () => {
    const shop = await whole.found('days')
    const gita = await whole.hire(shop, [])
    const boss = await whole.ticket(shop)
    await whole.sql("update member set full_name = 'गीता राई' where person_id = $1", [
      gita.personId,
    ])
    await whole.sql(
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

  it('counts what was given to the books and what they refused, each once however its log is cut', async () => {
    const [taken, no, once] = [newId(), newId(), newId()]
    const log = aLog(owner, [
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
    const ticket = await whole.ticket(owner)
    for (let at = 1; at <= 11; at++)
      expect(
        await whole.rig.call(uploadLog as AnyRoute, { body: log.part(ticket, at, at) }),
      ).toMatchObject({ status: 200 })
    expect(await read(sessionLog, { id: log.logId })).toMatchObject({
      commands: 3,
      refusals: 1,
      up_to: 11,
    })
  })

  it('sees what a command changed in the books, and nothing for one that was refused or never came', async () => {
    const done = newId()
    const refused = newId()
    await give(owner, saleRoutes.record, aSale('facts-sale'), done)
    expect(
      (
        await whole.rig.call(saleRoutes.record as AnyRoute, {
          as: owner,
          commandId: refused,
          body: { ...aSale('facts-bad'), total: '1.00' },
        })
      ).status,
    ).toBe(422)
    const [fact, ...more] = await read(commandFacts, { id: done })
    const [stored] = await whole.sql<Wire>(
      'select seq, payload, hash from event where command_id = $1',
      [done],
    )
    expect(more).toEqual([])
    expect(fact).toEqual({
      ...stored,
      at: whole.now(),
      actor_name: 'राम',
      type: 'SaleRecorded',
      version: 1,
    })
    expect(await read(commandFacts, { id: done.toUpperCase() })).toEqual([fact])
    for (const id of [refused, newId(), 'no-uuid', `${done}0`])
      expect([id, await read(commandFacts, { id })]).toEqual([id, []])
  })

  it('follows a bill from entry to void, each act to its moment in the session where it was done', async () => {
    const clerk = await whole.hire(owner, ['sales-add', 'sales-edit', 'sales-delete'])
    const ids = { entered: newId(), printed: newId(), changed: newId(), voided: newId() }
    const params = { id: 'life-sale' }
    const { document_id: _, ...again } = aSale('life-sale')
    await give(clerk, saleRoutes.record, aSale('life-sale'), ids.entered)
    await give(
      clerk,
      saleRoutes.change,
      { ...again, version: 1, remarks: 'फेरियो' },
      ids.changed,
      params,
    )
    await give(clerk, saleRoutes.print, {}, ids.printed, params)
    await give(clerk, saleRoutes.void, { reason: 'दोहोरियो' }, ids.voided, params)
    // Somebody else's log claims the same command, at an earlier place.
    const false_ = await upload(owner, aLog(owner, [{ step: 'issued', commandId: ids.entered }]))
    const log = await upload(
      clerk,
      aLog(clerk, [
        {},
        { step: 'issued', commandId: ids.entered.toUpperCase() },
        { step: 'recorded', commandId: ids.entered },
        { step: 'issued', commandId: ids.changed },
      ]),
    )
    const history = await read(documentHistory, params)
    const acts = history.map((each: Wire) => [
      each['act'],
      each['version'],
      each['reason'],
      each['log_id'],
      each['log_seq'],
      each['actor_name'],
    ])
    expect(acts).toEqual([
      ['entered', 1, null, log.logId, 2, 'सीता'],
      ['changed', 2, null, log.logId, 4, 'सीता'],
      ['printed', null, null, null, null, 'सीता'],
      ['voided', 3, 'दोहोरियो', null, null, 'सीता'],
    ])
    expect(history.map((each: Wire) => each['seq'])).toEqual(
      history.map((each: Wire) => each['seq']).toSorted((a: number, b: number) => a - b),
    )
    expect(JSON.stringify(history)).not.toContain(false_.logId)
    expect(
      (await read(documentHistory, params, {}, clerk)).map((each: Wire) => [
        each['act'],
        each['log_id'],
        each['log_seq'],
      ]),
    ).toEqual(['entered', 'changed', 'printed', 'voided'].map((act) => [act, null, null]))
  })

  it('shows the history of a bill to whoever may look at that bill, and to no one else that there is one', async () => {
    const absent = await call(documentHistory, owner, { id: 'nobody-has-this' })
    expect(absent.status).toBe(404)
    const may: Readonly<Record<string, readonly PermissionKey[]>> = {
      'ours-sale': ['sales-screen', 'sales-add', 'sales-edit', 'audit-view'],
      'ours-purchase': ['purchase-screen', 'purchase-add', 'purchase-edit', 'audit-view'],
    }
    for (const [id, keys] of Object.entries(may)) {
      for (const key of permissionKeys) {
        const said = await call(documentHistory, await whole.hire(owner, [key]), { id })
        expect([id, key, said.status]).toEqual([id, key, keys.includes(key) ? 200 : 404])
        if (said.status === 404) expect(said.body).toEqual(absent.body)
      }
      expect((await call(documentHistory, stranger, { id })).body).toEqual(absent.body)
    }
    expect((await call(documentHistory, owner, { id: 'ours-purchase' })).body.data).toMatchObject([
      { act: 'entered', version: 1 },
    ])
  }, 60_000)

  it('alone, with the admin, opens the logs of others: audit-view and no other key', async () => {
    const log = await upload(owner, plainLog(owner, 3))
    const routes = [
      sessionLogs,
      logSources,
      sessionLog,
      logEntries,
      verifyLog,
      verifyJournal,
      commandFacts,
      keptPage,
    ] as readonly AnyRoute[]
    const rest = await whole.hire(
      owner,
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
      for (const as of [auditor, owner])
        expect([route.name, (await call(route, as, params, query)).status]).toEqual([
          route.name,
          route === (keptPage as AnyRoute) ? 404 : 200,
        ])
      if (route.path.includes('session-logs/{id}'))
        expect([route.name, (await call(route, stranger, params, query)).status]).toEqual([
          route.name,
          404,
        ])
    }
  })

  it('reads a page of a report as it was viewed, under the digest that the log of the viewer names', async () => {
    const viewer = await whole.hire(owner, ['report-view'])
    const view = async (
      query: Record<string, string>,
    ): Promise<{ digest: string; text: string }> => {
      const { body } = await call(report, viewer, { report: 'sales' }, query)
      // As the client's query bus takes it: from the answer as it came, its paging in this order.
      const text = JSON.stringify([
        body.data,
        { currentPage: body['currentPage'], pageSize: body['pageSize'], total: body['total'] },
      ])
      return { digest: digestOf(text), text }
    }
    const first = await view({ from: '2026-11-01', to: today, pageSize: '1' })
    const second = await view({ from: '2026-11-01', to: today, pageSize: '1', currentPage: '2' })
    await expect
      .poll(async () => (await call(keptPage, auditor, { digest: second.digest })).status)
      .toBe(200)
    expect(await read(keptPage, { digest: first.digest })).toEqual({
      viewed_on: '2026-11-21',
      page: first.text,
    })
    expect(await read(keptPage, { digest: second.digest })).toEqual({
      viewed_on: '2026-11-21',
      page: second.text,
    })
    expect(first.digest).not.toBe(second.digest)
    expect((await view({ from: '2026-11-01', to: today, pageSize: '1' })).digest).toBe(first.digest)
    await give(owner, saleRoutes.record, aSale('one-more'), newId())
    const after = await view({ from: '2026-11-01', to: today, pageSize: '1' })
    await expect
      .poll(async () => (await call(keptPage, auditor, { digest: after.digest })).status)
      .toBe(200)
    expect(await read(keptPage, { digest: first.digest })).toMatchObject({ page: first.text })
    expect(
      await whole.sql('select 1 from report_page where company_id = $1', [owner.company]),
    ).toHaveLength(3)
    expect((await call(keptPage, stranger, { digest: first.digest })).status).toBe(404)
    // A page that somebody changed is not shown as what was seen.
    await whole.sql("update report_page set page = replace(page, '0', '1') where digest = $1", [
      first.digest,
    ])
    expect(await call(keptPage, auditor, { digest: first.digest })).toMatchObject({
      status: 422,
      body: { refusal: { tag: 'page_changed' } },
    })
  })

  it('keeps the first sixty pages of one question in a day, then one in five minutes; another question has its own', async () => {
    const shop = await whole.found('counter')
    const began = Date.parse('2026-11-21T04:00:00.000Z')
    const look = (n: number, minutes: number, question = 'q', day = today) =>
      whole.rig.database.inCompany(shop.company, (tx) =>
        keepPage(
          { tx, company: shop.company, today: day },
          {
            data: { n, question },
            view: { question, at: new Date(began + minutes * 60_000).toISOString() },
          },
        ),
      )
    const kept = async (question: string) =>
      (
        await whole.sql('select 1 from report_page where company_id = $1 and question = $2', [
          shop.company,
          question,
        ])
      ).length
    for (let n = 0; n < 70; n++) await look(n, n / 10)
    expect(await kept('q')).toBe(60)
    // What was kept last is of minute 5.9: minute 10 is too early, minute 11 is not, and then the next is too early again.
    for (const [minute, want] of [
      [10, 60],
      [11, 61],
      [12, 61],
      [15.9, 61],
      [16.1, 62],
    ] as const) {
      await look(1000 + minute, minute)
      expect([minute, await kept('q')]).toEqual([minute, want])
    }
    await look(1, 12, 'of somebody else')
    await look(2000, 17, 'q', '2026-11-22')
    expect([await kept('of somebody else'), await kept('q')]).toEqual([1, 63])
  })

  it('knows one question of a report from another by who asks, for what and which page', () => {
    const ask = { from: '2026-11-01', to: today, currentPage: 1 }
    const questions = [
      questionOf('sita', 'sales', ask),
      questionOf('ram', 'sales', ask),
      questionOf('sita', 'stock', ask),
      questionOf('sita', 'sales', { ...ask, currentPage: 2 }),
    ]
    expect(new Set(questions).size).toBe(4)
    expect(questionOf('sita', 'sales', { currentPage: 1, to: today, from: '2026-11-01' })).toBe(
      questions[0],
    )
  })

  it('does not hear of it where a page could not be kept: the reader has his report', async () => {
    await whole.sql('alter table report_page rename to report_page_away')
    try {
      expect((await call(report, owner, { report: 'stock' })).status).toBe(200)
    } finally {
      await new Promise((resolve) => setTimeout(resolve, 100))
      await whole.sql('alter table report_page_away rename to report_page')
    }
    expect((await call(report, owner, { report: 'stock' })).status).toBe(200)
  })

  it('verifies the journal: whole, and the first fact that is not', async () => {
    const shop = await whole.found('chain')
    const verify = () => read(verifyJournal, {}, {}, shop)
    const sound = await whole.sql<{ seq: number; hash: string }>(
      'select seq, hash from event where company_id = $1 order by seq',
      [shop.company],
    )
    expect(await verify()).toEqual({ whole: true, entries: sound.length, head: sound.at(-1)!.hash })
    const asSuperuser = (sql: string) => whole.sql(sql, [shop.company])
    await asSuperuser(
      "update event set payload = replace(payload, 'दाल', 'दाम') where company_id = $1 and seq = 2",
    )
    expect(await verify()).toEqual({
      whole: false,
      entries: 1,
      head: sound[0]!.hash,
      broken_at: 2,
      why: expect.stringMatching(/[\u0900-\u097f].*\(the entry is not/),
    })
    await asSuperuser(
      "update event set payload = replace(payload, 'दाम', 'दाल') where company_id = $1 and seq = 2",
    )
    await asSuperuser(`delete from event where company_id = $1 and seq = ${sound.length}`)
    expect(await verify()).toMatchObject({
      whole: false,
      broken_at: sound.length,
      entries: sound.length - 1,
    })
    await asSuperuser('delete from event where company_id = $1 and seq = 1')
    expect(await verify()).toMatchObject({ whole: false, broken_at: 1, entries: 0, head: '' })
  })

  it('has the journal to compare: its head stands on the report and on the export', async () => {
    const head = (await read(verifyJournal)) as Wire
    const { body } = await call(report, owner, { report: 'day-book' })
    expect(body.data).toMatchObject({ journal_seq: head['entries'], journal_hash: head['head'] })
    const pieces: string[] = []
    await whole.rig.database.transaction('read', async (tx) => {
      for await (const piece of hledgerJournal(tx, owner.company)) pieces.push(piece)
    })
    expect(pieces.join('').split('\n')[0]).toBe(`; journal ${head['entries']} ${head['head']}`)
  })

  it('keeps logs and pages where the books are made again from the journal', async () => {
    const shop = await whole.found('again')
    const log = await upload(shop, plainLog(shop, 5))
    await give(shop, saleRoutes.print, {}, newId(), { id: 'again-sale' })
    const rows = () => whole.sql('select * from session_log where company_id = $1', [shop.company])
    const before = [await rows(), await read(documentHistory, { id: 'again-sale' }, {}, shop)]
    expect(await rebuildCompany(whole.rig.database, areas, shop.company, true)).toMatchObject({
      same: true,
      tables: expect.arrayContaining([
        expect.objectContaining({ table: 'document_fact', rows: 1 }),
      ]),
    })
    expect([await rows(), await read(documentHistory, { id: 'again-sale' }, {}, shop)]).toEqual(
      before,
    )
    expect(await read(verifyLog, { id: log.logId }, {}, shop)).toMatchObject({
      whole: true,
      entries: 5,
    })
  })

  it('finds what was done with bills before it was noted by document', async () => {
    const noted = () =>
      whole.sql('select * from document_fact where company_id = $1 order by document_id, seq', [
        owner.company,
      ])
    const before = await noted()
    const backfill = /insert into document_fact[^;]+/.exec(
      migrations().find(({ name }) => name === '0040_session_logs.sql')!.sql,
    )![0]
    await whole.sql('delete from document_fact')
    await whole.sql(backfill)
    expect(before).toHaveLength(3)
    expect(await noted()).toEqual(before)
  })

  it(`reads a log of ${entriesOfALog} entries page by page`, async () => {
    const log = plainLog(owner, entriesOfALog)
    const ticket = await whole.ticket(owner)
    let sending = performance.now()
    for (let at = 1; at <= entriesOfALog; at += 500)
      expect(
        (await whole.rig.call(uploadLog as AnyRoute, { body: log.part(ticket, at, at + 499) }))
          .status,
      ).toBe(200)
    sending = performance.now() - sending
    const entries: string[] = []
    const began = performance.now()
    for (let pages = 0; entries.length < entriesOfALog && pages < 100; pages++)
      entries.push(
        ...(await read(logEntries, { id: log.logId }, { after: String(entries.length) })).entries,
      )
    const reading = performance.now() - began
    expect(entries).toEqual(log.texts)
    const checked = performance.now()
    expect(await read(verifyLog, { id: log.logId })).toMatchObject({
      whole: true,
      entries: entriesOfALog,
    })
    const checking = performance.now() - checked
    console.info(
      `${entriesOfALog} entries of ${Math.round(log.texts.join('').length / entriesOfALog)} letters, ${kind}: sent ${((entriesOfALog / sending) * 1000).toFixed(0)}/s, read in ${reading.toFixed(0)} ms, verified ${((entriesOfALog / checking) * 1000).toFixed(0)}/s`,
    )
    // Beside what it took to send them, so that a busy machine is no failure.
    expect(reading).toBeLessThan(sending)
  }, 120_000)
})
