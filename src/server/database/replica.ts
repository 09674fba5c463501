import type { Logger } from '../log.ts'
import { bookServer, patience, readCounter, type BooksReader } from './booksReader.ts'
import { onOwnConnection } from './ownConnection.ts'
import { poolOf } from './postgres.ts'
import { autocommitOn } from './transaction.ts'

/** A streaming replica, which answers what it can in place of the primary. */
export interface Replica extends BooksReader {
  /** How many bytes of the primary's log, which ends at `lsn`, it has not applied yet; null: it does not answer. */
  behindBytes(lsn: string): Promise<number | null>
}

const headSql = 'select seq from company_head where company_id = $1'
/** Every table is there, and may be behind. */
const asItStands = { sqlOf: (sql: string) => sql, elsewhere: null }
const behindSql = 'select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::bigint bytes'

/** Throws if the URL leads to anything but a replica. One that does not answer yet is only reported. */
const proveReplica = async (url: string, log: Logger): Promise<void> => {
  const isReplica = await onOwnConnection(
    url,
    'khata start',
    patience.connectMs,
    async (client) => {
      const { rows } = await client.query<{ replica: boolean }>(
        'select pg_is_in_recovery() replica',
      )
      return rows[0]!.replica
    },
  ).catch((error: unknown) => {
    log.warn({ error: String(error) }, 'the replica does not answer: the primary is read')
    return true
  })
  if (!isReplica)
    throw new Error('READ_DATABASE_URL must lead to a streaming replica of DATABASE_URL')
}

/** Opens a replica, of which at most `size` connections are used. */
export const openReplica = async (url: string, log: Logger, size: number): Promise<Replica> => {
  await proveReplica(url, log)
  const pool = poolOf({ url, directUrl: null }, log, size, patience)
  const server = bookServer({ acquire: pool.acquire, log, size })
  const { counts, count } = readCounter()
  return {
    isCurrent: false,
    read: async (kind, company, seq, work) => {
      const place = { ...asItStands, company, headSql, headValues: [company] }
      return count(await server.read(kind, seq, place, work))
    },
    counts,
    behindBytes: async (lsn) => {
      const [row] = await autocommitOn(pool.acquire)
        .query<{ bytes: number }>(behindSql, [lsn])
        .catch(() => [])
      return row === undefined ? null : Math.max(0, row.bytes)
    },
    close: pool.close,
  }
}
