import { option as O } from 'fp-ts'
import type { Logger } from '../log.ts'
import { atMost } from './atMost.ts'
import type { ReadingKind } from './entryFirst.ts'
import { onOwnConnection } from './ownConnection.ts'
import { poolOf } from './postgres.ts'
import { autocommitOn, transactOn, type Tx } from './transaction.ts'
import { Trouble } from './trouble.ts'

/** How reads of a replica ended. `behind`: it did not have yet what the reader had seen. */
export interface ReplicaReads {
  readonly answered: number
  readonly behind: number
  readonly failed: number
}

/** A streaming replica, which answers what it can in place of the primary. */
export interface Replica {
  /**
   * The result of work on the books of a company as they were after at least the fact `seq` of its journal, in one snapshot; none
   * where the replica does not have that fact yet, or fails.
   */
  read<A>(
    kind: ReadingKind,
    company: string,
    seq: number,
    work: (tx: Tx) => Promise<A>,
  ): Promise<O.Option<A>>
  readonly counts: () => ReplicaReads
  /** How many bytes of the primary's log, which ends at `lsn`, it has not applied yet; null: it does not answer. */
  behindBytes(lsn: string): Promise<number | null>
  close(): Promise<void>
}

/** The primary is asked in place of a replica that takes longer. */
const answerMs = 10_000
const connectMs = 1000
/** For how long a replica that failed is not asked. */
const restMs = 5000

const headSql = 'select seq from company_head where company_id = $1'
const behindSql = 'select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::bigint bytes'

/** Throws if the URL leads to anything but a replica. One that does not answer yet is only reported. */
const proveReplica = async (url: string, log: Logger): Promise<void> => {
  const isReplica = await onOwnConnection(url, 'khata start', connectMs, async (client) => {
    const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() replica')
    return rows[0]!.replica
  }).catch((error: unknown) => {
    log.warn({ error: String(error) }, 'the replica does not answer: the primary is read')
    return true
  })
  if (!isReplica)
    throw new Error('READ_DATABASE_URL must lead to a streaming replica of DATABASE_URL')
}

interface Found<A> {
  /** The last fact of the company's journal. */
  readonly seq: number
  readonly answer: O.Option<A>
}

/** Opens a replica, of which at most `size` connections are used. */
export const openReplica = async (url: string, log: Logger, size: number): Promise<Replica> => {
  await proveReplica(url, log)
  const pool = poolOf({ url, directUrl: null }, log, size, { statementMs: answerMs, connectMs })
  const whenFree = atMost(size)
  const counts = { answered: 0, behind: 0, failed: 0 }
  let restsUntil = 0
  const readBooks = <A>(
    kind: ReadingKind,
    company: string,
    work: (tx: Tx) => Promise<A>,
  ): Promise<Found<A>> =>
    transactOn({ acquire: pool.acquire, nodes: null }, kind, async (tx) => {
      tx.enter(company, true)
      const [[head], answer] = await Promise.all([
        tx.query<{ readonly seq: number }>(headSql, [company]),
        // A fault in books that are older than the reader has seen means nothing, and in others the primary shows it.
        work(tx).then(O.some, () => O.none),
      ])
      return { seq: head?.seq ?? -1, answer }
    })
  const failed = (error: unknown): O.Option<never> => {
    counts.failed++
    if (error instanceof Trouble) restsUntil = performance.now() + restMs
    log.warn({ error: String(error) }, 'the replica failed: the primary is read')
    return O.none
  }
  return {
    read: (kind, company, seq, work) =>
      whenFree(async () => {
        if (performance.now() < restsUntil) return O.none
        try {
          const found = await readBooks(kind, company, work)
          if (found.seq < seq) {
            counts.behind++
            return O.none
          }
          counts[O.isSome(found.answer) ? 'answered' : 'failed']++
          return found.answer
        } catch (error) {
          return failed(error)
        }
      }),
    counts: () => counts,
    behindBytes: async (lsn) => {
      const [row] = await autocommitOn(pool.acquire)
        .query<{ bytes: number }>(behindSql, [lsn])
        .catch(() => [])
      return row === undefined ? null : Math.max(0, row.bytes)
    },
    close: pool.close,
  }
}
