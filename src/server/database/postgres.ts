import pg from 'pg'
import type { Logger } from '../log.ts'
import { companyNodes } from './companyNodes.ts'
import { isCitus, warnOfOpenRole, warnOfSilentLines } from './citus.ts'
import {
  poolConnections,
  withTypeParsers,
  type Connections,
  type PoolConnections,
} from './connections.ts'
import { watchForDeadConnections } from './deadConnections.ts'
import { provePooler, setForRole } from './pooler.ts'

const oldest = 150_000

/** How long is waited for a connection, and until the server cancels a statement. */
interface Patience {
  readonly connectMs: number
  readonly statementMs: number
}
const usual: Patience = { connectMs: 10_000, statementMs: 60_000 }
/** If there is no answer so long after the server should have cancelled the statement, the connection is dead. */
const afterStatementMs = 5000

/** What every connection has set. */
const settingsFor = ({ statementMs }: Patience): Readonly<Record<string, string>> => ({
  statement_timeout: String(statementMs),
  lock_timeout: '15000',
  idle_in_transaction_session_timeout: '60000',
  // The first page of a report over a million documents takes less than the time to compile its query.
  jit: 'off',
  // Books are read from memory or from a disk without heads: a page in the middle of a table costs as much as the next one.
  random_page_cost: '1.1',
})
/** Carries `set local` to the nodes of a cluster; without Citus it is a name that nobody reads. */
const propagating = { 'citus.propagate_set_commands': 'local' }

/** Where PostgreSQL is. */
export interface PostgresPlace {
  readonly url: string
  /** PostgreSQL's own URL where `url` leads to a pooler; null where it leads to PostgreSQL itself. */
  readonly directUrl: string | null
}

/** A pool of connections, each with its settings. */
export const poolOf = (
  { url, directUrl }: PostgresPlace,
  log: Logger,
  size: number,
  patience = usual,
): PoolConnections =>
  poolConnections(
    new pg.Pool(
      withTypeParsers({
        connectionString: url,
        max: size,
        pipeline: true,
        idleTimeoutMillis: 30_000,
        connectionTimeoutMillis: patience.connectMs,
        keepAlive: true,
        query_timeout: patience.statementMs + afterStatementMs,
        application_name: 'khata',
        // A pooler shares its connections, so it takes no settings of one client; there the role has them.
        ...(directUrl === null
          ? {
              options: Object.entries({ ...settingsFor(patience), ...propagating })
                .map(([name, value]) => `-c ${name}=${value}`)
                .join(' '),
            }
          : {}),
      }),
    ),
    log,
  )

const asPooler = (error: unknown): unknown =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)
    ? new Error(
        'DATABASE_URL leads to a pooler (pgbouncer): give the URL of PostgreSQL itself as DATABASE_DIRECT_URL',
        { cause: error },
      )
    : error

/** Prepares a pooler's role and checks the pooler before anything is asked through it. */
const preparePooler = async (url: string, directUrl: string): Promise<void> => {
  await setForRole(directUrl, async (own) =>
    (await isCitus(own)) ? { ...settingsFor(usual), ...propagating } : settingsFor(usual),
  )
  await provePooler(url)
}

/** A PostgreSQL server, 15 or newer, reached directly or through a pooler. */
export const postgres = async (
  place: PostgresPlace,
  log: Logger,
  size: number,
): Promise<Connections> => {
  const { url, directUrl } = place
  if (directUrl !== null) await preparePooler(url, directUrl)
  const pool = poolOf(place, log, size)
  try {
    const [found] = await pool
      .autocommit<{ version: string; number: string }>(
        "select current_setting('server_version') version, current_setting('server_version_num') number",
      )
      .catch((error: unknown) => {
        throw asPooler(error)
      })
    if (Number(found?.number) < oldest)
      throw new Error(`PostgreSQL ${found?.version} is too old: the books need 15 or newer`)
    const isDistributed = await isCitus(pool)
    if (isDistributed) {
      await warnOfOpenRole(directUrl ?? url, log)
      await warnOfSilentLines(pool, log)
    }
    // A pooler tells other process numbers than PostgreSQL's.
    const watch = directUrl === null ? watchForDeadConnections(pool, url, log) : null
    return {
      kind: 'postgres',
      nodes: isDistributed ? companyNodes(pool.acquire, directUrl !== null, log) : null,
      acquire: pool.acquire,
      counts: pool.counts,
      autocommit: (sql) => pool.autocommit(sql),
      close: async () => {
        watch?.stop()
        await pool.close()
      },
    }
  } catch (error) {
    await pool.close()
    throw error
  }
}
