import { option as O } from 'fp-ts'
import type { Logger } from '../log.ts'
import { entryFirst, type ReadingKind } from './entryFirst.ts'
import type { PoolConnections } from './connections.ts'
import { transactOn, type OpenTx, type StatementNames, type Tx } from './transaction.ts'
import { isUndefinedTable, Trouble } from './trouble.ts'

/** How reads ended. `behind`: the books there did not have yet what the reader had seen. */
export interface BookReads {
  readonly answered: number
  readonly behind: number
  readonly failed: number
}

/**
 * Work on the books of one company. `whole` reads every table as it is now: those of the company here, others from the database
 * that records. Null where what is read may be older.
 */
export type BooksWork<A> = (tx: Tx, whole: Tx | null) => Promise<A>

/** Servers beside the database that records, which answer what they can in its place. */
export interface BooksReader {
  /** Whether `whole` is given. */
  readonly isCurrent: boolean
  /**
   * The result of work on the books of a company as they were after at least the fact `seq` of its journal, in one snapshot; none
   * where the books there do not have that fact yet, or where it fails.
   */
  read<A>(kind: ReadingKind, company: string, seq: number, work: BooksWork<A>): Promise<O.Option<A>>
  readonly counts: () => BookReads
  close(): Promise<void>
}

/** The database that records is asked in place of a server that takes longer (ms). */
export const patience = { statementMs: 10_000, connectMs: 1000 }
/** For how long a server that failed is not asked. */
const restMs = 5000

/** How one company is read on a server. */
export interface CompanyThere {
  readonly company: string
  /** Answers one row: `seq`, the last fact of the journal, or none if the server does not have the company. */
  readonly headSql: string
  readonly headValues: readonly unknown[]
  /** How a statement is written there; null if it cannot be. */
  readonly sqlOf: (sql: string) => string | null
  /** Answers what cannot be read there; null if nothing else may be read. */
  readonly elsewhere: Tx | null
}

/** A statement about something that the server does not have. */
class NotThere extends Error {}
/** Reads here what can be read here. */
const txOver = (tx: Tx, { sqlOf }: CompanyThere, elsewhere: Tx | null): Tx => ({
  query: async (sql, values) => {
    const there = sqlOf(sql)
    if (there !== null) return tx.query(there, values)
    if (elsewhere === null) throw new NotThere(sql)
    return elsewhere.query(sql, values)
  },
})

export type Reading<A> =
  | { readonly tag: 'Answered'; readonly answer: A }
  | { readonly tag: 'Behind' | 'Absent' | 'Failed' }

const readingOf =
  <A>(seq: number, place: CompanyThere, work: BooksWork<A>) =>
  async (tx: OpenTx): Promise<Reading<A>> => {
    tx.enter(place.company, true)
    const whole = place.elsewhere === null ? null : txOver(tx, place, place.elsewhere)
    const [[head], answer] = await Promise.all([
      tx.query<{ readonly seq: number }>(place.headSql, place.headValues),
      // A fault in books that are older than the reader has seen means nothing, and in others the database that records shows it.
      work(txOver(tx, place, null), whole).then(O.some, () => O.none),
    ])
    if (head === undefined) return { tag: 'Absent' }
    if (head.seq < seq) return { tag: 'Behind' }
    return O.isSome(answer) ? { tag: 'Answered', answer: answer.value } : { tag: 'Failed' }
  }

interface ServerParts {
  readonly acquire: PoolConnections['acquire']
  readonly log: Logger
  /** The most readings at once. */
  readonly size: number
  readonly names?: StatementNames
}

/** Reads books on one server, reports after all else. After trouble it is left alone for a while. */
export const bookServer = ({ acquire, log, size, names }: ServerParts) => {
  const turns = entryFirst(size)
  let restsUntil = 0
  const read = <A>(
    kind: ReadingKind,
    seq: number,
    place: CompanyThere,
    work: BooksWork<A>,
  ): Promise<Reading<A>> =>
    turns.run(kind, async () => {
      if (performance.now() < restsUntil) return { tag: 'Failed' }
      try {
        return await transactOn({ acquire, nodes: null, names }, kind, readingOf(seq, place, work))
      } catch (error) {
        // Its tables are not there: a migration has not come yet, or the company has gone.
        if (isUndefinedTable(error)) return { tag: 'Absent' }
        if (error instanceof Trouble) restsUntil = performance.now() + restMs
        log.warn({ error: String(error) }, 'a read failed beside the database, which is asked')
        return { tag: 'Failed' }
      }
    })
  return { read, hasRested: () => restsUntil > 0 && performance.now() >= restsUntil }
}

/** Counts how readings ended. */
export const readCounter = () => {
  const counts = { answered: 0, behind: 0, failed: 0 }
  return {
    counts: (): BookReads => counts,
    count: <A>(reading: Reading<A>): O.Option<A> => {
      if (reading.tag === 'Answered') {
        counts.answered++
        return O.some(reading.answer)
      }
      counts[reading.tag === 'Failed' ? 'failed' : 'behind']++
      return O.none
    },
  }
}
