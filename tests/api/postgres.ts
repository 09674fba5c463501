import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/database/database.ts'
import { canCluster, startCluster, type Cluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL in which tests make databases of their own, and one of its databases that is as a server makes it; null: there is none. */
    postgres: { readonly url: string; readonly made: string } | null
  }
}

/** One statement on a PostgreSQL, outside of the databases of its tests. */
export const asAdmin = async (url: string, sql: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await admin.connect()
  try { await admin.query(sql) } finally { await admin.end() }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Begins one PostgreSQL for all test files, or takes the one that is named, and makes there once what every test wants a copy of. */
export const setup = async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const named = process.env['TEST_DATABASE_URL']
  if (named === undefined && !canCluster()) return void provide('postgres', null)
  const cluster: Cluster | null = named === undefined ? await startCluster() : null, url = named ?? cluster!.url, made = `khata_made_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, `create database ${made}`)
  const place = new URL(url)
  place.pathname = `/${made}`
  await (await openDatabase({ dataDir: '', databaseUrl: place.href, log: quiet, lost: (why) => { throw why } })).close()
  provide('postgres', { url, made })
  return () => cluster?.stop() ?? asAdmin(url, `drop database ${made}`)
}
