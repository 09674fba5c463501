import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Connections } from '../../src/server/database/connections.ts'
import { migrate, migrations } from '../../src/server/database/migrate.ts'
import { poolOf } from '../../src/server/database/postgres.ts'
import { canCluster } from './cluster.ts'
import { freshUrl } from './inProcessServer.ts'
import { silent } from './openSilently.ts'

const file = (name: string, sql: string) => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const indexesSql =
  "select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'index_due' order by 1"
const columnsSql = `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) "type", a.attnotnull, pg_get_expr(d.adbin, d.adrelid) "default"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'index_due' order by 1, a.attnum`

describe.skipIf(!canCluster() && process.env['CI'] !== 'true')('Migrations', () => {
  const open: { close(): Promise<unknown> }[] = []
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close()
  })
  const clientOf = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    open.push({ close: () => client.end() })
    return client
  }
  /** Connections on which a statement may take as long as a test waits, and no longer. */
  const connectionsTo = (url: string, statementMs: number): Connections => {
    const pool = poolOf({ url, directUrl: null }, silent, 2, { connectMs: 10_000, statementMs })
    open.push(pool)
    return { ...pool, kind: 'postgres', nodes: null }
  }

  test('lead to the tables and indexes that their scripts describe', async () => {
    const [scripted, migrated] = [await clientOf(await freshUrl()), await freshUrl()]
    for (const { sql } of migrations()) await scripted.query(sql)
    await migrate(connectionsTo(migrated, 60_000), silent)
    const found = await clientOf(migrated)
    for (const sql of [indexesSql, columnsSql]) {
      const { rows } = await scripted.query<Record<string, unknown>>(sql)
      const { rows: ours } = await found.query<Record<string, unknown>>(sql)
      const isOwn = ({ relname, indexdef }: Record<string, unknown>) =>
        /^migration/.test(String(relname)) || /migration/.test(String(indexdef))
      expect(ours.filter((row) => !isOwn(row))).toEqual(rows)
      expect(rows.length).toBeGreaterThan(100)
    }
    expect((await found.query('select * from index_due')).rows).toEqual([])
  })

  test('may take longer than a statement, and than another process waits for a lock', async () => {
    const url = await freshUrl()
    const slow = file('0900_slow.sql', 'create table late (id integer); select pg_sleep(5.6)')
    const both = [1, 2].map(() => migrate(connectionsTo(url, 300), silent, [slow]))
    await Promise.all(both)
    const { rows } = await (await clientOf(url)).query('select name from migration')
    expect(rows).toEqual([{ name: slow.name }])
  })

  test('build their indexes last, even in the start after one that failed', async () => {
    const url = await freshUrl()
    const connections = connectionsTo(url, 60_000)
    const client = await clientOf(url)
    const indexes = async () =>
      (
        await client.query<{ name: string }>(
          "select indexname name from pg_indexes where tablename = 'shop'",
        )
      ).rows.map(({ name }) => name)
    const first = file(
      '0900_shop.sql',
      '-- Shops.\ncreate table shop (id integer, place text);\n-- By place.\ncreate index shop_by_place on shop (place);\ncreate index shop_by_id\n  on shop (id)',
    )
    const replaced = 'drop index shop_by_place; create index shop_by_place on shop (place, id)'
    await expect(
      migrate(connections, silent, [first, file('0901_place.sql', `${replaced}; select 1/0`)]),
    ).rejects.toThrow('division by zero')
    expect(await indexes()).toEqual([])
    await migrate(connections, silent, [first, file('0901_place.sql', replaced)])
    expect((await indexes()).toSorted()).toEqual(['shop_by_id', 'shop_by_place'])
    const { rows } = await client.query(
      "select indexdef from pg_indexes where indexname = 'shop_by_place'",
    )
    expect(rows[0].indexdef).toContain('(place, id)')
  })

  test('set row-level security together with the last of them, before any index is built', async () => {
    const url = await freshUrl()
    const books = 'create table books (company_id uuid); create index books_by_page on books (page)'
    await expect(
      migrate(connectionsTo(url, 60_000), silent, [file('0900_books.sql', books)]),
    ).rejects.toThrow('column "page" does not exist')
    const { rows } = await (
      await clientOf(url)
    ).query("select relforcerowsecurity forced from pg_class where relname = 'books'")
    expect(rows).toEqual([{ forced: true }])
  })

  test('are tried again if they and another transaction have waited for each other', async () => {
    const url = await freshUrl()
    const connections = connectionsTo(url, 60_000)
    await migrate(connections, silent, [
      file('0900_a.sql', 'create table a (id integer); create table b (id integer)'),
    ])
    const other = await clientOf(url)
    await other.query("set deadlock_timeout = '30s'; begin; lock table b")
    const migrating = migrate(connections, silent, [
      file('0900_a.sql', 'create table a (id integer); create table b (id integer)'),
      file('0901_b.sql', 'lock table a; lock table b; alter table b add column name text'),
    ])
    const watch = await clientOf(url)
    await expect
      .poll(
        async () =>
          (await watch.query("select from pg_locks where not granted and relation = 'b'::regclass"))
            .rows.length,
      )
      .toBe(1)
    await other.query('lock table a; commit')
    await migrating
    const { rows } = await watch.query(
      "select attname from pg_attribute where attrelid = 'b'::regclass and attname = 'name'",
    )
    expect(rows).toHaveLength(1)
  })
})
