import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from '../log.ts'
import { createRunStatements, placeTables } from './citus.ts'
import type { Connections } from './connections.ts'
import { buildOneIndex, createIndexesDue, runMigration, type NewTables } from './indexesDue.ts'
import { repeatAfterConflict } from './repeat.ts'
import { applyRowLevelSecurity } from './rowLevelSecurity.ts'
import { transactOn, type OpenTx } from './transaction.ts'
import { codeOf } from './trouble.ts'

const folder = join(fileURLToPath(new URL('.', import.meta.url)), 'migrations')

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The migration files in order. */
export const migrations = (): readonly Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

// Two processes that start together may both try to create the same table; the second finds it created.
const made = new Set(['23505', '42P07', '42710'])

const prepare = async (connections: Connections): Promise<void> => {
  const sql = `create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists migration_lock (id integer primary key); ${createIndexesDue}; insert into migration_lock values (1) on conflict do nothing`
  const unlessMade = (error: unknown): void => {
    if (!made.has(codeOf(error))) throw error
  }
  await connections.autocommit(sql).catch(unlessMade)
  await connections.autocommit(sql)
  const roleSql = "select rolcanlogin can from pg_roles where rolname = 'khata_app'"
  if ((await connections.autocommit(roleSql)).length === 0)
    await connections.autocommit('create role khata_app nologin').catch(unlessMade)
  if (connections.nodes === null) return
  // The nodes of a cluster open their lines to each other as the role of the transaction.
  const [app] = await connections.autocommit<{ can: boolean }>(roleSql)
  if (app?.can !== true) await connections.autocommit('alter role khata_app login')
}

/**
 * A migration rewrites tables of many years: nothing ends its statements, or another process's wait for them, and
 * PostgreSQL may use memory for them that a request may not.
 */
const settings = ({ kind }: Connections): string =>
  `set local statement_timeout = 0; set local lock_timeout = 0${
    kind === 'postgres'
      ? "; set local work_mem = '128MB'; set local maintenance_work_mem = '256MB'"
      : ''
  }`

/** Runs work in a transaction, one process at a time. It is repeated if autovacuum and it have waited for each other. */
const underLock = <A>(connections: Connections, work: (tx: OpenTx) => Promise<A>): Promise<A> =>
  repeatAfterConflict(() =>
    transactOn(connections, 'change', async (tx) => {
      await tx.script(settings(connections))
      await tx.script('select id from migration_lock for update')
      return work(tx)
    }),
  )

/** Whether a migration has been applied, by the checksum stored then. Throws if its file has changed since. */
const isApplied = ({ name, checksum }: Migration, stored: string | undefined): boolean => {
  if (stored !== undefined && stored !== checksum)
    throw new Error(`migration ${name} has changed since it was applied`)
  return stored !== undefined
}

/**
 * Applies a pending migration unless another process has applied it, and then what must happen together with it. Returns
 * whether it was applied now.
 */
const apply = (
  connections: Connections,
  migration: Migration,
  newTables: NewTables,
  then: (tx: OpenTx) => Promise<void>,
): Promise<boolean> =>
  underLock(connections, async (tx) => {
    const { name, sql, checksum } = migration
    const [row] = await tx.query<{ checksum: string }>(
      'select checksum from migration where name = $1',
      [name],
    )
    if (isApplied(migration, row?.checksum)) return false
    await runMigration(tx, sql, newTables)
    await then(tx)
    await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    return true
  })

/**
 * Applies the pending migrations, each in its own transaction under a lock row, and with the last one sets row-level
 * security on every table; then builds their indexes. Throws if an applied file has changed since, or if the database belongs to
 * a newer program. `files`: fewer than all, for a database of an earlier release.
 */
export const migrate = async (
  connections: Connections,
  log: Logger,
  files = migrations(),
): Promise<void> => {
  await prepare(connections)
  const isDistributed = connections.nodes !== null
  const found = await connections.autocommit<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  const checksums = new Map(found.map(({ name, checksum }) => [name, checksum]))
  const pending = files.filter((each) => !isApplied(each, checksums.get(each.name)))
  const known = new Set(files.map(({ name }) => name))
  const foreign = found.find(({ name }) => !known.has(name))
  if (foreign !== undefined)
    throw new Error(`the database was made by a newer version of this program (${foreign.name})`)
  const newTables: NewTables = new Set()
  for (const each of pending) {
    const isNew = await apply(connections, each, newTables, async (tx) => {
      if (each === pending.at(-1)) await applyRowLevelSecurity(tx, isDistributed)
    })
    if (isNew) log.info({ migration: each.name }, 'migration applied')
  }
  let indexes = 0
  while (await underLock(connections, buildOneIndex)) indexes++
  if (indexes > 0) log.info({ indexes }, 'indexes built')
  if (isDistributed)
    await underLock(connections, async (tx) => {
      if (await placeTables(tx, log)) await applyRowLevelSecurity(tx, true)
      await createRunStatements(tx)
    })
}
