import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { option as O } from 'fp-ts'
import pg from 'pg'
import { report } from '../../src/contract/reports.ts'
import type { Route } from '../../src/contract/route.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { openDatabase, type Database } from '../../src/server/database/database.ts'
import { areas } from '../../src/server/areas.ts'
import { verifyCompany } from '../../src/server/journal/verification.ts'
import { perform } from '../bench/books.ts'
import { saleOf, stocked, type Size } from '../bench/command.ts'
import { headOf, untilReadBeside } from './besideReads.ts'
import { bookQuestions } from './bookQuestions.ts'
import { canCitus, type CitusCluster } from './citus.ts'
import { openSilently } from './openSilently.ts'
import { enterParty, startCitusServer, type CitusServer } from './citusServer.ts'
import type { FullServer, Member } from './testServer.ts'
import { requestAbout } from './wire.ts'

const tests = (): void => {
  let cluster: CitusCluster
  let database: Database
  let whole: FullServer
  let citus: CitusServer
  beforeAll(async () => {
    citus = await startCitusServer()
    ;({ cluster, database, whole } = citus)
  })
  afterAll(() => citus?.stop())

  const executions = async (shards: 'single_shard' | 'multi_shard'): Promise<number> => {
    const [row] = await whole.sql<{ so_far: number }>(
      `select sum(query_execution_${shards})::integer so_far from citus_stat_counters`,
    )
    return row!.so_far
  }
  /** What some work makes the coordinator plan. The server itself looks for bills to send every ten seconds, so it is taken again if it differs. */
  const plannedBy = (work: () => Promise<void>) =>
    expect.poll(async () => {
      const before = await executions('single_shard')
      await work()
      return (await executions('single_shard')) - before
    })
  const inBooks = () =>
    whole.routes.filter(({ kind, policy }) => kind !== 'account' && policy.who !== 'anyone')
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
      const before = await executions('multi_shard')
      const { status } = await whole.server.call(route, { ...request, as: member })
      expect([route.name, status < 500]).toEqual([route.name, true])
      asked.push(route.name)
      if ((await executions('multi_shard')) !== before)
        many.push(`${route.name} ${JSON.stringify(request)}`)
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

  it('answer every list and report from the node itself as by the coordinator', async () => {
    const member = await whole.found('there')
    await enterParty(whole, member)
    await untilReadBeside(database, member.company)
    const seen = { headers: { 'khata-seen': String(await headOf(whole, member.company)) } }
    const questions = bookQuestions('there')
    const lists = questions.filter(([route]) => route.name !== report.name)
    // Who asks is found without the planner too.
    await plannedBy(async () => {
      for (const [route, call] of lists)
        await whole.server.call(route, { ...call, ...seen, as: member })
    }).toBe(0)
    const different: string[] = []
    const before = { ...database.reader!.counts() }
    let refused = 0
    for (const [route, call] of questions) {
      const ask = (more: object) => whole.server.call(route, { ...call, ...more, as: member })
      const [there, here] = [await ask(seen), await ask({})]
      if (there.status !== 200) refused++
      if (JSON.stringify([there.status, there.body]) !== JSON.stringify([here.status, here.body]))
        different.push(`${route.name} ${JSON.stringify(call)}`)
    }
    expect(different).toEqual([])
    expect(questions.length).toBeGreaterThan(80)
    expect(refused).toBeLessThan(questions.length / 3)
    expect(database.reader!.counts()).toEqual({
      ...before,
      answered: before.answered + questions.length,
    })
    const [[anyList, call]] = lists as [(typeof lists)[number]]
    await whole.sql('update session set ended_at = used_at where company_id = $1', [member.company])
    expect((await whole.server.call(anyList, { ...call, ...seen, as: member })).status).toBe(401)
    const { body } = await whole.app.inject('/api/metrics')
    expect(body).toContain(
      `khata_node_reads_total{outcome="answered"} ${before.answered + questions.length + 1}`,
    )
  })

  const size: Size = { items: 5, parties: 2 }
  const sell = (company: string, at: number, by = database) =>
    by.transaction('change', (tx) => {
      tx.enter(company)
      return perform(tx, company, saleRoutes.record as never, saleOf(at, size))
    })
  const soldWell = async (company: string): Promise<void> =>
    expect(await verifyCompany(database, areas, company, whole.now())).toMatchObject({
      same: true,
      chain: { whole: true },
    })

  it('take a sale with three statements that the coordinator plans', async () => {
    const company = await stocked(database, size)
    let at = 0
    const sellOn = async (times: number): Promise<void> => {
      for (const until = at + times; at < until; at++) await sell(company, at)
    }
    await sellOn(3)
    // What is read, the head, and what else is written.
    await plannedBy(() => sellOn(10)).toBe(30)
    await soldWell(company)
  })

  it('give a call the same values of every type as statements by themselves', async () => {
    const company = await stocked(database, size)
    const values = [
      'a, b',
      'say "no"',
      'back\\slash',
      'two\nlines',
      "it's",
      '',
      '(x)',
      'सामान',
      null,
    ]
    const sql = `select h.seq, h.company_id, ${values.map((_, i) => `$${i + 2}::text t${i}`).join()},
        $11::text[] texts, $12::bigint[] many, $13::bytea bytes, $14::date "onDay", $15::timestamptz at, $16::boolean is, $17::jsonb said,
        12.50::numeric part, 12::numeric round, null::jsonb nothing, x.n
      from company_head h cross join unnest($12::bigint[]) x (n) where h.company_id = $1 order by x.n desc`
    const sent = [
      ...[company, ...values, ['a"b', 'c,d', null], [3, 1, 2], Buffer.from([0, 255])],
      ...['2026-11-21', '2026-11-21T06:15:00.123Z', true, JSON.stringify({ a: ['"'], b: null })],
    ]
    const read = () =>
      database.inCompany(company, (tx) => Promise.all([tx.query(sql, sent), tx.query(sql, sent)]))
    const [alone] = await read()
    const before = await executions('single_shard')
    const [first, second] = await read()
    expect((await executions('single_shard')) - before).toBe(1)
    expect(alone).toHaveLength(3)
    expect([first, second]).toEqual([alone, alone])
  })

  it('are read and written also where a node has lost what was prepared there, or has too much', async () => {
    const company = await stocked(database, size)
    const many = Array.from({ length: 600 }, (_, i) => i)
    for (let turn = 0; turn < 3; turn++) {
      const rows = await database.inCompany(company, (tx) =>
        Promise.all(
          many.map((i) =>
            tx.query<{ n: number }>(`select ${i} n from company_head where company_id = $1`, [
              company,
            ]),
          ),
        ),
      )
      expect(rows.map(([row]) => row?.n)).toEqual(many)
    }
    // Each transaction of this one has new connections between the nodes.
    const name = 'citus.max_cached_conns_per_worker'
    await whole.sql(`alter database books set ${name} = 0`)
    const other = await openSilently({ databaseUrl: cluster.urlOf('books'), poolSize: 1 })
    for (let at = 0; at < 6; at++) await sell(company, at, other)
    await other.close()
    await whole.sql(`alter database books reset ${name}`)
    await soldWell(company)
  })

  it('stay where they are while they are written, and are followed to another shard', async () => {
    const company = await stocked(database, size)
    for (let at = 0; at < 3; at++) await sell(company, at)
    const [place] = await whole.sql<{ id: string; middle: number; node: number }>(
      `select s.shardid::text id, (s.shardminvalue::bigint + s.shardmaxvalue::bigint) / 2 middle, n.nodeid node
       from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
       where s.shardid = get_shard_id_for_distribution_column('company_head', $1::uuid)`,
      [company],
    )
    const split = (tx: Pick<Database['autocommit'], 'query'>) =>
      tx.query(
        `select citus_split_shard_by_split_points($1::bigint, array[$2::text], array[$3, $3]::integer[], 'block_writes')`,
        [place!.id, place!.middle, place!.node],
      )
    await database.transaction('change', async (tx) => {
      tx.enter(company)
      await perform(tx, company, saleRoutes.record as never, saleOf(3, size))
      await expect(
        database.transaction('change', async (other) => {
          await other.script("set local lock_timeout = '500ms'")
          await split(other)
        }),
      ).rejects.toThrow(/lock timeout/)
    })
    await untilReadBeside(database, company)
    await split(database.autocommit)
    for (let at = 4; at < 8; at++) await sell(company, at)
    // What is left of the shard that was split has four of them.
    const bills = () =>
      database.reader!.read('read', company, 0, async (tx) => {
        const [row] = await tx.query<{ many: number }>(
          'select count(*)::integer many from trade_bill where company_id = $1',
          [company],
        )
        return row!.many
      })
    expect([O.none, O.some(8)]).toContainEqual(await bills())
    await expect.poll(bills).toEqual(O.some(8))
    const [sold] = await whole.sql<{ many: number }>(
      'select count(*)::integer many from trade_bill where company_id = $1',
      [company],
    )
    expect(sold!.many).toBe(8)
    await soldWell(company)
  })

  it('are read on a node as one company alone, whatever is asked', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 6 }, (_, i) => whole.found(`alone${i}`)),
    )
    const { company } = first!
    await untilReadBeside(database, company)
    const [neighbours] = await whole.sql<{ many: number }>(
      "select count(*)::integer many from company_head where get_shard_id_for_distribution_column('company_head', company_id) = get_shard_id_for_distribution_column('company_head', $1::uuid)",
      [company],
    )
    expect(neighbours!.many).toBeGreaterThan(1)
    const seen = await database.reader!.read('read', company, 0, (tx) =>
      tx.query<{ company_id: string }>('select distinct company_id from event'),
    )
    expect(seen).toEqual(O.some([{ company_id: company }]))
    const written = database.reader!.read('read', company, 0, (tx) =>
      tx.query("update party set title = '' where company_id = any ($1) returning 1", [
        others.map((each) => each.company),
      ]),
    )
    expect(await written).toEqual(O.none)
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

  it('of other nodes go on while one node is down, and all go on when it is back', async () => {
    const members: Member[] = []
    while (new Set(await Promise.all(members.map((each) => citus.workerOf(each)))).size < 2)
      members.push(await whole.found(`down${members.length}`))
    const [first, last] = [members[0]!, members.at(-1)!]
    const port = await citus.workerOf(last)
    const worker = cluster.workers.find(({ url }) => new URL(url).port === String(port))!
    await worker.kill()
    expect((await enterParty(whole, last)).status).toBe(503)
    expect((await enterParty(whole, first)).status).toBe(200)
    await worker.begin()
    await expect
      .poll(async () => (await enterParty(whole, last)).status, { timeout: 20_000 })
      .toBe(200)
    expect((await enterParty(whole, first)).status).toBe(200)
  })
}

if (canCitus()) describe('Books on a Citus cluster', tests)
else describe.skip('Books on a Citus cluster (Citus is not installed)', tests)
