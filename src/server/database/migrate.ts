import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from '../log.ts'
import { placeTables } from './citus.ts'
import type { Connections } from './connections.ts'
import { applyRowLevelSecurity } from './rowLevelSecurity.ts'
import { transactOn } from './transaction.ts'
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
    create table if not exists migration_lock (id integer primary key); insert into migration_lock values (1) on conflict do nothing`
  const unlessMade = (error: unknown): void => {
    if (!made.has(codeOf(error))) throw error
  }
  await connections.autocommit(sql).catch(unlessMade)
  await connections.autocommit(sql)
  const roleSql = "select rolcanlogin can from pg_roles where rolname = 'khata_app'"
  if ((await connections.autocommit(roleSql)).length === 0)
    await connections.autocommit('create role khata_app nologin').catch(unlessMade)
  if (!connections.isDistributed) return
  // The nodes of a cluster open their lines to each other as the role of the transaction.
  const [app] = await connections.autocommit<{ can: boolean }>(roleSql)
  if (app?.can !== true) await connections.autocommit('alter role khata_app login')
}

/**
 * Applies the pending migrations, each in its own transaction under a lock row, and then sets row-level security on
 * every table. Throws if an applied file has changed since, or if the database belongs to a newer program. `files`:
 * fewer than all, for a database of an earlier release.
 */
export const migrate = async (
  connections: Connections,
  log: Logger,
  files = migrations(),
): Promise<void> => {
  await prepare(connections)
  let changed = false
  for (const { name, sql, checksum } of files) {
    const applied = await transactOn(connections, 'change', async (tx) => {
      await tx.query('select id from migration_lock for update')
      const [row] = await tx.query<{ checksum: string }>(
        'select checksum from migration where name = $1',
        [name],
      )
      if (row !== undefined && row.checksum !== checksum)
        throw new Error(`migration ${name} has changed since it was applied`)
      if (row !== undefined) return false
      await tx.script(sql)
      await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
      return true
    })
    if (applied) log.info({ migration: name }, 'migration applied')
    changed ||= applied
  }
  const known = new Set(files.map((each) => each.name))
  const foreign = (
    await connections.autocommit<{ name: string }>('select name from migration')
  ).find((row) => !known.has(row.name))
  if (foreign !== undefined)
    throw new Error(`the database was made by a newer version of this program (${foreign.name})`)
  if (!changed && !connections.isDistributed) return
  await transactOn(connections, 'change', async (tx) => {
    await tx.query('select id from migration_lock for update')
    const placed = connections.isDistributed && (await placeTables(tx, log))
    if (changed || placed) await applyRowLevelSecurity(tx, connections.isDistributed)
  })
}
