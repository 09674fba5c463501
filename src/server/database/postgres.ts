import pg from 'pg'
import type { Logger } from '../log.ts'
import { poolConnections, withTypeParsers, type Connections } from './connections.ts'
import { watchForDeadConnections } from './deadConnections.ts'

const oldest = 150_000
/** The server cancels a statement after a minute; if there is no answer even then, the connection is dead. */
const statementMs = 60_000
const answerMs = statementMs + 5000

/** A PostgreSQL server, 15 or newer, by its URL. */
export const postgres = async (url: string, log: Logger, size = 10): Promise<Connections> => {
  const pool = poolConnections(
    new pg.Pool(
      withTypeParsers({
        connectionString: url,
        max: size,
        pipeline: true,
        idleTimeoutMillis: 30_000,
        connectionTimeoutMillis: 10_000,
        keepAlive: true,
        statement_timeout: statementMs,
        query_timeout: answerMs,
        lock_timeout: 15_000,
        idle_in_transaction_session_timeout: 60_000,
        application_name: 'khata',
        // The first page of a report over a million documents takes less than the time to compile its query. Books are read from
        // memory or from a disk without heads: a page in the middle of a table costs as much as the next one.
        options: '-c jit=off -c random_page_cost=1.1',
      }),
    ),
    log,
  )
  try {
    const [found] = await pool.autocommit<{ version: string; number: string }>(
      "select current_setting('server_version') version, current_setting('server_version_num') number",
    )
    if (Number(found?.number) < oldest)
      throw new Error(`PostgreSQL ${found?.version} is too old: the books need 15 or newer`)
    const watch = watchForDeadConnections(pool, url, log)
    return {
      kind: 'postgres',
      acquire: pool.acquire,
      autocommit: (sql) => pool.autocommit(sql),
      close: async () => {
        watch.stop()
        await pool.close()
      },
    }
  } catch (error) {
    await pool.close()
    throw error
  }
}
