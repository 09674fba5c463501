import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { documentHistory, keptPage, verifyJournal, verifyLog } from '../../src/contract/audit.ts'
import { confirmationLetters } from '../../src/contract/confirmationLetters.ts'
import { report } from '../../src/contract/reports.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { areas } from '../../src/server/areas.ts'
import { hledgerJournal } from '../../src/server/export/hledger.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { archivePage, questionOf } from '../../src/server/reports/pageArchive.ts'
import { digestOf, plainLog } from './logs.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { type Wire } from './shop.ts'
import { openAuditor, today } from './auditReadsSetup.ts'

onOneDatabase('The auditor', (kind) => {
  const own = openAuditor(kind)
  const { aSale, call, give, read, upload } = own

  it('reads a page of a report as it was viewed, under the digest that the log of the viewer names', async () => {
    const viewer = await own.whole.hire(own.owner, ['report-view'])
    const view = async (
      query: Record<string, string>,
    ): Promise<{ digest: string; text: string }> => {
      const { body } = await call(report, viewer, { report: 'sales' }, query)
      // As the client's query bus computes it: from the raw answer, with its paging in this order.
      const text = JSON.stringify([
        body.data,
        { currentPage: body['currentPage'], pageSize: body['pageSize'], total: body['total'] },
      ])
      return { digest: digestOf(text), text }
    }
    const first = await view({ from: '2026-11-01', to: today, pageSize: '1' })
    const second = await view({ from: '2026-11-01', to: today, pageSize: '1', currentPage: '2' })
    await expect
      .poll(async () => (await call(keptPage, own.auditor, { digest: second.digest })).status)
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
    await give(own.owner, saleRoutes.record, aSale('one-more'), newId())
    const after = await view({ from: '2026-11-01', to: today, pageSize: '1' })
    await expect
      .poll(async () => (await call(keptPage, own.auditor, { digest: after.digest })).status)
      .toBe(200)
    expect(await read(keptPage, { digest: first.digest })).toMatchObject({ page: first.text })
    expect(
      await own.whole.sql('select 1 from report_page where company_id = $1', [own.owner.company]),
    ).toHaveLength(3)
    expect((await call(keptPage, own.stranger, { digest: first.digest })).status).toBe(404)
    // A page that was changed afterwards is not shown as the one that was viewed.
    await own.whole.sql("update report_page set page = replace(page, '0', '1') where digest = $1", [
      first.digest,
    ])
    expect(await call(keptPage, own.auditor, { digest: first.digest })).toMatchObject({
      status: 422,
      body: { refusal: { tag: 'page_changed' } },
    })
  })

  it('reads letters of confirmation as they were viewed', async () => {
    const viewer = await own.whole.hire(own.owner, ['report-view'])
    const { body } = await call(confirmationLetters, viewer, {}, { on: today, pageSize: '5' })
    const paging = {
      currentPage: body['currentPage'],
      pageSize: body['pageSize'],
      total: body['total'],
    }
    const text = JSON.stringify([body.data, paging])
    await expect
      .poll(async () => (await call(keptPage, own.auditor, { digest: digestOf(text) })).status)
      .toBe(200)
    expect(await read(keptPage, { digest: digestOf(text) })).toMatchObject({ page: text })
  })

  it('keeps sixty pages of one query a day, then one page every five minutes', async () => {
    const shop = await own.whole.found('counter')
    const began = Date.parse('2026-11-21T04:00:00.000Z')
    const look = (n: number, minutes: number, question = 'q', day = today) =>
      own.whole.server.database.inCompany(shop.company, (tx) =>
        archivePage(
          { tx, company: shop.company, today: day },
          {
            data: { n, question },
            view: { question, at: new Date(began + minutes * 60_000).toISOString() },
          },
        ),
      )
    const kept = async (question: string) =>
      (
        await own.whole.sql('select 1 from report_page where company_id = $1 and question = $2', [
          shop.company,
          question,
        ])
      ).length
    for (let n = 0; n < 70; n++) await look(n, n / 10)
    expect(await kept('q')).toBe(60)
    // The last page kept is from minute 5.9: minute 10 is too early, minute 11 is not, and the next is too early again.
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

  it('distinguishes the queries of a report by person, report and page', () => {
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

  it('a page that could not be kept does not fail the report for its reader', async () => {
    await own.whole.sql('alter table report_page rename to report_page_away')
    try {
      expect((await call(report, own.owner, { report: 'stock' })).status).toBe(200)
    } finally {
      await new Promise((resolve) => setTimeout(resolve, 100))
      await own.whole.sql('alter table report_page_away rename to report_page')
    }
    expect((await call(report, own.owner, { report: 'stock' })).status).toBe(200)
  })

  it('verifies the journal, and names the first fact that is wrong', async () => {
    const shop = await own.whole.found('chain')
    const verify = () => read(verifyJournal, {}, {}, shop)
    const sound = await own.whole.sql<{ seq: number; hash: string }>(
      'select seq, hash from event where company_id = $1 order by seq',
      [shop.company],
    )
    expect(await verify()).toEqual({ whole: true, entries: sound.length, head: sound.at(-1)!.hash })
    const asSuperuser = (sql: string) => own.whole.sql(sql, [shop.company])
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

  it('can compare the journal: its head is printed on the report and on the export', async () => {
    const head = (await read(verifyJournal)) as Wire
    const { body } = await call(report, own.owner, { report: 'day-book' })
    expect(body.data).toMatchObject({ journal_seq: head['entries'], journal_hash: head['head'] })
    const pieces: string[] = []
    await own.whole.server.database.transaction('read', async (tx) => {
      for await (const piece of hledgerJournal(tx, own.owner.company)) pieces.push(piece)
    })
    expect(pieces.join('').split('\n')[0]).toBe(`; journal ${head['entries']} ${head['head']}`)
  })

  it('keeps logs and pages when the books are rebuilt from the journal', async () => {
    const shop = await own.whole.found('again')
    const log = await upload(shop, plainLog(shop, 5))
    await give(shop, saleRoutes.print, {}, newId(), { id: 'again-sale' })
    const rows = () =>
      own.whole.sql('select * from session_log where company_id = $1', [shop.company])
    const before = [await rows(), await read(documentHistory, { id: 'again-sale' }, {}, shop)]
    expect(
      await rebuildCompany(own.whole.server.database, areas, shop.company, true),
    ).toMatchObject({
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
})
