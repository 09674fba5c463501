import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { areas } from '../../src/server/areas.ts'
import { registerCompany } from '../../src/server/companies/register.ts'
import { demoCommands } from '../../src/server/demo/generator.ts'
import { runCommands } from '../../src/server/demo/run.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { verifyDue } from '../../src/server/journal/nightly.ts'
import {
  lastVerification,
  verifyCompany,
  type Finding,
} from '../../src/server/journal/verification.ts'
import { chainAnew, dropFacts } from './chainedAnew.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bill } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'

const documents = Number(process.env['DOCUMENTS'] ?? 60)

onOneDatabase('Verifying the books against the journal', (kind) => {
  let whole: FullServer
  beforeAll(async () => {
    whole = await startFullServer(kind, { apart: true })
  })
  const verify = ({ company }: Member) =>
    verifyCompany(whole.server.database, areas, company, whole.now())
  const found = async ({ company }: Member): Promise<Finding | null> =>
    (await whole.server.database.asSystem((tx) => lastVerification(tx, company)))?.difference ??
    null
  const health = async () =>
    JSON.parse((await whole.app.inject('/api/health')).payload).data.figures

  it('runs at night for changed companies, weekly for the others, and by day after missed nights', async () => {
    const shop = await whole.found('night')
    const still = await whole.found('still')
    const verified = () =>
      whole.sql('select company_id id from verification where verified_at = $1 order by 1', [at])
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const sell = (id: string) =>
      whole.must(
        shop,
        saleRoutes.record,
        bill({
          id,
          lines: [{ item: 'night-item', quantity: '1', rate: '100' }],
          total: '100.00',
          date: kathmanduToday(whole.now()),
          party: 'night-party',
        }),
      )
    let at = ''
    const due = async (now: string): Promise<readonly unknown[]> => {
      at = now
      await verifyDue({
        database: whole.server.database,
        areas,
        now: () => now,
        log,
        signal: new AbortController().signal,
      })
      return (await verified()).map((row) => (row as { id: string }).id)
    }
    const both = [shop.company, still.company].toSorted()
    expect(await due('2026-11-21T09:00:00.000Z')).toEqual([])
    // 21:30 UTC is a quarter past three in Kathmandu.
    expect(await due('2026-11-21T21:30:00.000Z')).toEqual(both)
    expect([await due('2026-11-21T21:50:00.000Z'), await due('2026-11-22T21:30:00.000Z')]).toEqual([
      [],
      [],
    ])
    await sell('night-again')
    expect([
      await due('2026-11-22T12:00:00.000Z'),
      await due('2026-11-22T21:40:00.000Z'),
      await due('2026-11-22T22:00:00.000Z'),
    ]).toEqual([[], [shop.company], []])
    await sell('night-more')
    expect(await due('2026-11-24T12:00:00.000Z')).toEqual([shop.company])
    expect(await due('2026-11-28T21:30:00.000Z')).toEqual([still.company])
  })

  it('finds a figure that was changed by SQL, and names the row with both of its figures', async () => {
    const shop = await whole.found('figures')
    const other = await whole.found('untouched')
    const ways: readonly [table: string, change: string, undo: string, where: string][] = [
      [
        'account_balance',
        'balance = balance + 100',
        'balance = balance - 100',
        "account = 'party:figures-party'",
      ],
      ['document', 'total = total + 100', 'total = total - 100', "document_id = 'figures-sale'"],
      [
        'document_line',
        "name = 'x' || name",
        'name = substr(name, 2)',
        "document_id = 'figures-sale'",
      ],
      [
        'item_stock',
        'quantity = quantity + 5000',
        'quantity = quantity - 5000',
        "item_id = 'figures-item'",
      ],
      ['party', "title = 'x' || title", 'title = substr(title, 2)', "party_id = 'figures-party'"],
      [
        'posting',
        'amount = amount + 1',
        'amount = amount - 1',
        "reference = 'figures-sale' and amount > 0",
      ],
      ['stock_move', 'cost = cost - 1', 'cost = cost + 1', "reference = 'figures-purchase'"],
      ['trade_bill', 'vat = vat + 100', 'vat = vat - 100', "document_id = 'figures-sale'"],
    ]
    const set = (table: string, how: string, where: string) =>
      whole.sql(`update ${table} set ${how} where company_id = $1 and ${where}`, [shop.company])
    expect((await verify(shop)).same).toBe(true)
    for (const [table, change, , where] of ways) await set(table, change, where)
    const { same, tables } = await verify(shop)
    const ours = expect.stringContaining('figures-')
    expect(same).toBe(false)
    expect(
      tables
        .flatMap(({ first }) => (first === null ? [] : [first]))
        .toSorted((a, b) => (a.table < b.table ? -1 : 1)),
    ).toEqual(ways.map(([table]) => ({ table, key: ours, live: ours, rebuilt: ours })))
    expect(await found(shop)).toMatchObject({ tag: 'row', table: 'party' })
    for (const [table, , undo, where] of ways) await set(table, undo, where)
    expect([(await verify(shop)).same, await found(shop), (await verify(other)).same]).toEqual([
      true,
      null,
      true,
    ])
  })

  it('finds a deleted row and an inserted row', async () => {
    const shop = await whole.found('rows')
    await whole.sql(
      "delete from document_line where company_id = $1 and document_id = 'rows-sale'",
      [shop.company],
    )
    await whole.sql(
      "insert into account_balance (company_id, account, balance) values ($1, 'party:nobody', 5)",
      [shop.company],
    )
    const report = await verify(shop)
    const other = report.tables.filter(({ first }) => first !== null).map(({ first }) => first)
    expect(other).toEqual([
      {
        table: 'document_line',
        key: 'document_id rows-sale, line_no 1',
        live: null,
        rebuilt: expect.stringContaining('rows-item'),
      },
      {
        table: 'account_balance',
        key: 'account party:nobody',
        live: expect.stringContaining('party:nobody'),
        rebuilt: null,
      },
    ])
  })

  it('finds facts that were dropped, with the head moved back to hide it', async () => {
    const shop = await whole.found('dropped')
    await dropFacts(whole, shop.company, 5)
    expect((await verify(shop)).chain.whole).toBe(true)
    expect(await found(shop)).toMatchObject({
      tag: 'row',
      rebuilt: null,
      live: expect.stringContaining('dropped-sale'),
    })
  })

  it('finds a chain rewritten from some fact on, by the figures of the changed facts', async () => {
    const shop = await whole.found('rewritten')
    await chainAnew(whole, shop.company, 5, (payload) =>
      payload.replaceAll('10000', '10001').replaceAll('50000', '50001'),
    )
    expect((await verify(shop)).same).toBe(false)
    expect(await found(shop)).toMatchObject({ tag: expect.stringMatching(/row|fact/) })
  })

  it('says where the journal itself is broken or contains an impossible fact', async () => {
    const shop = await whole.found('broken')
    const sound = await whole.sql<{ payload: string }>(
      'select payload from event where company_id = $1 and seq = 6',
      [shop.company],
    )
    await whole.sql(
      "update event set payload = replace(payload, 'गोप्य', 'खुला') where company_id = $1 and seq = 6",
      [shop.company],
    )
    expect((await verify(shop)).tables).toEqual([])
    expect(await found(shop)).toMatchObject({ tag: 'journal', seq: 6 })
    await whole.sql('update event set payload = $2 where company_id = $1 and seq = 6', [
      shop.company,
      sound[0]!.payload,
    ])
    await chainAnew(whole, shop.company, 6, (payload) =>
      payload.replaceAll('"number":', '"nummer":'),
    )
    await verify(shop)
    expect(await found(shop)).toMatchObject({ tag: 'fact', seq: 6 })
  })

  it('stops at a fact of an unknown type or of a later release, and says why', async () => {
    const shop = await whole.found('future')
    const unread = async (column: string, value: string): Promise<Finding | null> => {
      const [was] = await whole.sql<{ was: string }>(
        `select ${column}::text was from event where company_id = $1 and seq = 6`,
        [shop.company],
      )
      await whole.sql(`update event set ${column} = '${value}' where company_id = $1 and seq = 6`, [
        shop.company,
      ])
      await chainAnew(whole, shop.company, 6)
      expect((await verify(shop)).tables).toEqual([])
      const finding = await found(shop)
      await whole.sql(
        `update event set ${column} = '${was!.was}' where company_id = $1 and seq = 6`,
        [shop.company],
      )
      await chainAnew(whole, shop.company, 6)
      return finding
    }
    expect(await unread('type', 'LoyaltyPointsGiven')).toEqual({
      tag: 'fact',
      seq: 6,
      why: expect.stringContaining('does not know facts of the type LoyaltyPointsGiven'),
    })
    expect(await unread('version', '99')).toEqual({
      tag: 'fact',
      seq: 6,
      why: expect.stringContaining('was recorded by a later release'),
    })
    expect((await verify(shop)).same).toBe(true)
  })

  it('leaves no row, table or lock behind, even after a run that was killed', async () => {
    const shop = await whole.found('clean')
    const counts = () =>
      whole.sql(`
      select relname::text name, (xpath('/row/n/text()', query_to_xml('select count(*) n from public.' || relname, false, true, '')))[1]::text n
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'verification%' order by 1`)
    const before = await counts()
    await expect(
      verifyCompany(whole.server.database, areas, shop.company, whole.now(), () =>
        Promise.reject(new Error('died')),
      ),
    ).resolves.toMatchObject({ same: true })
    await whole.sql('create schema verification')
    await whole.sql('create table verification.posting as select * from public.posting')
    expect((await verify(shop)).same).toBe(true)
    expect(await counts()).toEqual(before)
    expect(await whole.sql("select from pg_namespace where nspname = 'verification'")).toEqual([])
    expect(await whole.sql('select holder from verification_turn')).toEqual([{ holder: null }])
  })

  it('runs in one process at a time; after a crash the next one waits a minute', async () => {
    const shop = await whole.found('turn')
    await whole.sql(
      "update verification_turn set holder = $1, until = now() + interval '60 seconds'",
      [newId()],
    )
    await expect(verify(shop)).rejects.toThrow(/another process/)
    await whole.sql("update verification_turn set until = now() - interval '1 second'")
    expect((await verify(shop)).same).toBe(true)
  })

  it('is reported by the health check in one word, without naming the books that differ', async () => {
    await whole.sql('delete from verification')
    const shop = await whole.found('health')
    await verify(shop)
    expect(await health()).toBe('sound')
    await whole.sql('update item_stock set value = value + 1 where company_id = $1', [shop.company])
    await verify(shop)
    expect(await health()).toBe('differences found')
  })

  it(`reads a shop of ${documents} documents in pages, while it goes on selling`, async () => {
    const owner = await whole.found('year')
    const { database } = whole.server
    const today = kathmanduToday(whole.now())
    const now = whole.now()
    const said = {
      businessName: 'x',
      address: 'x',
      phone: '',
      email: null,
      panNo: null,
      vatRegisteredFrom: '2023-07-17',
      parentId: null,
      owner: { personId: owner.personId, fullName: 'x', mobileNo: '' },
    }
    const company = await database.transaction('change', (tx) =>
      registerCompany(tx, meaningOf(areas), said, 365, { now, today, newId }),
    )
    const commands = demoCommands(2083, today, {
      parties: 20,
      items: 60,
      documents,
      days: documents > 1000 ? 365 : 90,
    })
    const actor = {
      userId: owner.personId,
      fullName: 'x',
      isAdmin: true,
      permissions: new Set(permissionKeys),
      sessionId: '',
    }
    const runner = {
      database,
      meaning: meaningOf(areas),
      served: areas.flatMap((area) => area.served),
      newId,
    }
    const early = commands.length - 25
    await runCommands(runner, { company, actor, now, today }, commands.slice(0, early))
    let pieces = 0
    let longest = 0
    let last = performance.now()
    const selling: Promise<void>[] = []
    const began = performance.now()
    const report = await verifyCompany(database, areas, company, now, async () => {
      longest = Math.max(longest, performance.now() - last)
      pieces++
      if (pieces === 1)
        selling.push(runCommands(runner, { company, actor, now, today }, commands.slice(early)))
      last = performance.now()
    })
    const took = performance.now() - began
    await Promise.all(selling)
    expect(report).toMatchObject({ same: true, chain: { whole: true } })
    expect(pieces).toBeGreaterThan(0)
    const rows = report.tables.reduce((sum, each) => sum + each.rows, 0)
    console.info(
      `verified ${report.head.seq} facts and ${rows} rows of ${documents} documents in ${(took / 1000).toFixed(1)} s, ${((report.head.seq / took) * 1000).toFixed(0)} facts/s, longest piece ${longest.toFixed(0)} ms, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB, ${kind}`,
    )
  }, 600_000)
})
