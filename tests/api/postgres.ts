import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { canCitus, startCitus } from './citus.ts'
import { compileServers } from './compiledServers.ts'
import { canCluster, onDatabase, startCluster, type Cluster } from './cluster.ts'
import { openSilently } from './openSilently.ts'
import { quickFolder } from './quickFolder.ts'

/** Whether tests run on Citus too, where it is installed. */
const wantsCitus = process.env['CITUS'] !== undefined

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL in which tests create their databases, and a template of one as a server creates it; null if there is none. */
    postgres: { readonly url: string; readonly made: string } | null
    /** The nodes of a Citus cluster, the coordinator first, and such a template on each; null if Citus is not installed. */
    citus: { readonly urls: readonly string[]; readonly made: string } | null
    /** Its contents are removed at the end of the run. */
    folder: string
  }
}

/** Runs one statement on a PostgreSQL, outside the databases of the tests. */
export const asAdmin = (url: string, sql: string): Promise<void> =>
  onDatabase(new URL('/postgres', url).href, sql)

const databasesLike = async (url: string, pattern: string): Promise<readonly string[]> => {
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [pattern],
    )
    return rows.map(({ datname }) => datname)
  } finally {
    await admin.end()
  }
}

/** The configured PostgreSQL, else a temporary one for this run; null if none is installed. */
const anyPostgres = async (): Promise<Pick<Cluster, 'url' | 'stop'> | null> => {
  const named = process.env['TEST_DATABASE_URL']
  if (named !== undefined) return { url: named, stop: () => Promise.resolve() }
  return canCluster() ? startCluster(false, quickFolder) : null
}

type Provide = TestProject['provide']
/** Starts a Citus cluster with a template, where it is installed and wanted. */
const provideCitus = async (provide: Provide): Promise<() => Promise<void>> => {
  if (!wantsCitus || !canCitus()) {
    provide('citus', null)
    return () => Promise.resolve()
  }
  const cluster = await startCitus(false, quickFolder)
  const made = 'khata_made'
  await cluster.createDatabase(made)
  await (
    await openSilently({ databaseUrl: new URL(`/${made}`, cluster.coordinator.url).href })
  ).close()
  await cluster.close(made)
  provide('citus', {
    urls: [cluster.coordinator, ...cluster.workers].map(({ url }) => url),
    made,
  })
  return () => cluster.stop()
}

/** Compiles the server programs, and starts one PostgreSQL for all test files with the template that every test copies. Removes what workers share at the end. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(quickFolder, 'khata-run-'))
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  provide('folder', folder)
  await compileServers(join(folder, 'servers'))
  const stopCitus = await provideCitus(provide)
  const server = await anyPostgres()
  if (server === null) {
    provide('postgres', null)
    return async () => {
      await stopCitus()
      removeFolder()
    }
  }
  const made = `khata_made_${randomUUID().replaceAll('-', '')}`
  const place = new URL(server.url)
  await asAdmin(server.url, `create database ${made}`)
  place.pathname = `/${made}`
  await (await openSilently({ databaseUrl: place.href })).close()
  provide('postgres', { url: server.url, made })
  return async () => {
    for (const name of await databasesLike(server.url, `${made}%`))
      await asAdmin(server.url, `drop database ${name} with (force)`)
    await server.stop()
    await stopCitus()
    removeFolder()
  }
}
