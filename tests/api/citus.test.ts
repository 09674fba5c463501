import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { changeProfile } from '../../src/contract/profile.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { report } from '../../src/contract/reports.ts'
import type { Route } from '../../src/contract/route.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { openDatabase, type Database } from '../../src/server/database/database.ts'
import { areas } from '../../src/server/areas.ts'
import { verifyCompany } from '../../src/server/journal/verification.ts'
import { pause } from '../chaos/drivers.ts'
import { canCitus, startCitus, type CitusCluster } from './citus.ts'
import { openSilently } from './openSilently.ts'
import { quickFolder } from './quickFolder.ts'
import { aParty } from './shop.ts'
import { startFullServer, type FullServer, type Member } from './testServer.ts'
import { requestAbout } from './wire.ts'
import { isLong } from '../longForm.ts'

const tests = (): void => {
  let cluster: CitusCluster
  let database: Database
  let whole: FullServer
  beforeAll(async () => {
    cluster = await startCitus(false, quickFolder)
    await cluster.createDatabase('books')
    database = await openSilently({ databaseUrl: cluster.urlOf('books') })
    whole = await startFullServer('citus', { database })
  })
  afterAll(async () => {
    await whole?.app.close()
    await database?.close()
    await cluster?.stop()
  })

  const manyNodes = async (): Promise<number> => {
    const [row] = await whole.sql<{ many: number }>(
      'select sum(query_execution_multi_shard)::integer many from citus_stat_counters',
    )
    return row!.many
  }
  const inBooks = () =>
    whole.routes.filter(({ kind, policy }) => kind !== 'account' && policy.who !== 'anyone')
  const workerOf = async ({ company }: Member): Promise<number> => {
    const [row] = await whole.sql<{ port: number }>(
      `select nodeport port from citus_shards where shardid = get_shard_id_for_distribution_column('event', $1::uuid)`,
      [company],
    )
    return row!.port
  }
  const addParty = (member: Member, partyId = newId(), { server } = whole) =>
    server.call(addLedger as unknown as Route, {
      as: member,
      body: aParty(partyId, { ledger_title: 'पालोमा' }),
    })

  it('have every table placed, those of companies by company and colocated', async () => {
    const tables = await whole.sql<{ kind: string; placed: number; groups: number }>(
      `select citus_table_type kind, count(*)::integer placed, count(distinct colocation_id)::integer groups from citus_tables group by 1 order by 1`,
    )
    const [known] = await whole.sql<{ tables: number }>(
      "select count(*)::integer tables from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and obj_description(c.oid, 'pg_class') not like 'system:%'",
    )
    expect(tables).toEqual([
      { kind: 'distributed', placed: known!.tables, groups: 1 },
      { kind: 'local', placed: 5, groups: 1 },
    ])
  })

  it('answer each request of a company on the one node that has it', async () => {
    const member = await whole.found('oneNode')
    const asked: string[] = []
    const many: string[] = []
    const ask = async (route: Route, request: object): Promise<void> => {
      const before = await manyNodes()
      const { status } = await whole.server.call(route, { ...request, as: member })
      expect([route.name, status < 500]).toEqual([route.name, true])
      asked.push(route.name)
      if ((await manyNodes()) !== before) many.push(`${route.name} ${JSON.stringify(request)}`)
    }
    for (const route of inBooks()) {
      const request = requestAbout('oneNode', route)
      await ask(route, { ...request, query: {} })
      if (route.kind === 'query') await ask(route, request)
    }
    for (const { name: one } of reports)
      await ask(report as unknown as Route, {
        params: { report: one },
        query: {
          from: '2026-10-18',
          to: '2026-11-21',
          itemId: 'oneNode-item',
          partyId: 'oneNode-party',
          bankId: 'oneNode-bank',
        },
      })
    expect(many).toEqual([])
    expect(asked.length).toBeGreaterThan(200)
  })

  it('have row-level security on each node, and a role that logs in there sees nothing of itself', async () => {
    const member = await whole.found('guarded')
    for (const { url } of [cluster.coordinator, ...cluster.workers]) {
      const place = new URL('/books', url)
      place.username = 'khata_app'
      const client = new pg.Client({ connectionString: place.href })
      await client.connect()
      const { rows: open } = await client.query(
        `select relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity`,
      )
      expect(
        open.filter(({ relname }) => !/^(session|owned_company)/.test(relname as string)),
      ).toEqual([])
      const { rows } = await client.query('select from company where company_id = $1', [
        member.company,
      ])
      expect(rows).toEqual([])
      await expect(client.query('select from person')).rejects.toThrow('permission denied')
      await client.end()
    }
  })

  it('open without a warning of lines that go silent, whose setting the owner may read', async () => {
    const said: string[] = []
    const note = (_: unknown, say: string): void => void said.push(say)
    const again = await openDatabase({
      dataDir: '',
      databaseUrl: cluster.urlOf('books'),
      log: { info: note, warn: note, error: note },
      onLost: () => undefined,
    })
    const [nodes] = await again.autocommit.query<{ setting: string }>(
      "select setting from pg_settings where name = 'citus.node_conninfo'",
    )
    await again.close()
    expect(nodes?.setting).toContain('tcp_user_timeout')
    expect(said.filter((each) => each.includes('tcp_user_timeout'))).toEqual([])
  })

  it('are the same as their journal', async () => {
    const member = await whole.found('sound')
    expect(await verifyCompany(database, areas, member.company, whole.now())).toMatchObject({
      same: true,
    })
  })

  it.skipIf(!isLong)(
    'name a person alike on all nodes, however often the coordinator dies over a new name',
    async () => {
      const member = await whole.found('renamed')
      const rename = (name: string) =>
        whole.server.call(changeProfile as unknown as Route, {
          as: member,
          body: { full_name: name },
        })
      const named = async (): Promise<readonly string[]> => {
        const of = (table: string) =>
          whole.sql<{ full_name: string }>(`select full_name from ${table} where person_id = $1`, [
            member.personId,
          ])
        const [person, inBooks] = await Promise.all([of('person'), of('member')])
        return [...person, ...inBooks].map(({ full_name }) => full_name)
      }
      for (let kill = 0; kill < 20; kill++) {
        const renaming = Promise.allSettled(
          Array.from({ length: 6 }, (_, i) => rename(`राम ${kill} ${i}`)),
        )
        await pause(5 + kill * 7)
        await cluster.coordinator.kill()
        await cluster.coordinator.begin()
        await renaming
        await expect
          .poll(async () => new Set(await named().catch(() => ['no', 'answer'])).size, {
            timeout: 30_000,
          })
          .toBe(1)
      }
      expect(await verifyCompany(database, areas, member.company, whole.now())).toMatchObject({
        same: true,
      })
    },
    300_000,
  )

  it.skipIf(!isLong)(
    'move to a worker that is added while their shop sells, and nothing is lost',
    async () => {
      const member = await whole.found('moved')
      const from = await workerOf(member)
      const to = await cluster.addWorker('books')
      const moved = new AbortController()
      const kept: string[] = []
      const selling = Array.from({ length: 3 }, async () => {
        while (!moved.signal.aborted) {
          const partyId = newId()
          const { status } = await addParty(member, partyId)
          // What was not taken is sent again by the device; only what was taken must be there.
          if (status === 200) kept.push(partyId)
        }
      })
      await whole.server.database.autocommit.query(
        `select citus_move_shard_placement(get_shard_id_for_distribution_column('event', $1::uuid), '127.0.0.1', $2::integer, ${to}, 'force_logical')`,
        [member.company, from],
      )
      expect(await workerOf(member)).not.toBe(from)
      moved.abort()
      await Promise.all(selling)
      const there = await whole.sql<{ id: string }>(
        'select party_id id from party where company_id = $1',
        [member.company],
      )
      const ids = new Set(there.map(({ id }) => id))
      expect(kept.length).toBeGreaterThan(20)
      expect(kept.filter((id) => !ids.has(id))).toEqual([])
      expect(await verifyCompany(database, areas, member.company, whole.now())).toMatchObject({
        same: true,
        chain: { whole: true },
      })
    },
    300_000,
  )

  it.skipIf(!isLong)(
    'that were kept on one PostgreSQL are placed once it is the coordinator of a cluster',
    async () => {
      await cluster.createPlain('grown')
      const place = { databaseUrl: cluster.urlOf('grown') }
      const before = await openSilently(place)
      const alone = await startFullServer('postgres', { database: before })
      const member = await alone.found('grown')
      expect(before.isDistributed).toBe(false)
      await alone.app.close()
      await before.close()
      await cluster.joinNodes('grown')
      const after = await openSilently(place)
      const placed = await startFullServer('citus', { database: after })
      expect(after.isDistributed).toBe(true)
      expect(await verifyCompany(after, areas, member.company, placed.now())).toMatchObject({
        same: true,
        chain: { facts: 6 },
      })
      expect((await addParty(member, newId(), placed)).status).toBe(200)
      await placed.app.close()
      await after.close()
    },
  )

  it('of other nodes go on while one node is down, and all go on when it is back', async () => {
    const members: Member[] = []
    while (new Set(await Promise.all(members.map(workerOf))).size < 2)
      members.push(await whole.found(`down${members.length}`))
    const [first, last] = [members[0]!, members.at(-1)!]
    const port = await workerOf(last)
    const worker = cluster.workers.find(({ url }) => new URL(url).port === String(port))!
    await worker.kill()
    expect((await addParty(last)).status).toBe(503)
    expect((await addParty(first)).status).toBe(200)
    await worker.begin()
    await expect.poll(async () => (await addParty(last)).status, { timeout: 20_000 }).toBe(200)
    expect((await addParty(first)).status).toBe(200)
  })
}

if (canCitus()) describe('Books on a Citus cluster', tests)
else describe.skip('Books on a Citus cluster (Citus is not installed)', tests)
