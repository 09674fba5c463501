import { autocommitOn, transactOn, type Tx, type OpenTx } from './transaction.ts'
import type { Logger } from '../log.ts'
import type { ConnectionCounts, Connections } from './connections.ts'
import type { ReadSpace } from './diskSpace.ts'
import { embedded, type BooksFolder } from './embedded.ts'
import { entryFirst, type TransactionKind } from './entryFirst.ts'
import { migrate } from './migrate.ts'
import { postgres } from './postgres.ts'
import { repeatAfterConflict } from './repeat.ts'
import type { BooksReader } from './booksReader.ts'
import { nodeReader } from './nodeReader.ts'
import { openReplica, type Replica } from './replica.ts'
import { notifierAcrossProcesses, notifierWithinProcess, type Notifier } from './notify.ts'

const connectionsByDefault = 10
/** The share of PostgreSQL's connections that reading may take: however many reports are asked for, entry goes on. */
const forReading = 0.6
const readingAtOnce = (size: number): number => Math.max(1, Math.floor(size * forReading))

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** Whether the rows of each company lie on one of several nodes, by Citus. */
  readonly isDistributed: boolean
  readonly version: string
  connections(): ConnectionCounts
  /** The folder of the embedded database; null with PostgreSQL. */
  readonly folder: BooksFolder | null
  /** Servers from which books are read beside this database: a replica, or the nodes of a cluster; null without any. */
  readonly reader: BooksReader | null
  /** The replica, if the reader is one. */
  readonly replica: Replica | null
  /**
   * Runs work inside one company, as the app's role under row-level security. After a conflict it is repeated, up to
   * five times.
   */
  inCompany<A>(company: string, work: (tx: Tx) => Promise<A>): Promise<A>
  /** Runs work as the owner, outside any company: accounts, sessions, maintenance. After a conflict it is repeated. */
  asSystem<A>(work: (tx: Tx) => Promise<A>): Promise<A>
  /**
   * Single statements as the owner, outside any transaction: for checks of a statement or two that are repeated where they
   * count.
   */
  readonly autocommit: Tx
  /** A transaction that begins as the owner and may enter one company; one that only reads sees one snapshot throughout. */
  transaction<A>(kind: TransactionKind, work: (tx: OpenTx) => Promise<A>): Promise<A>
  /** Notifies every process that something changed in a company. A hint to read again, not the change itself. */
  notify(company: string): void
  /** Calls `listener` at each such notification; returns the function that unsubscribes. */
  listen(listener: (company: string) => void): () => void
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** The folder of the embedded database; unused with a URL. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** PostgreSQL's own URL where `databaseUrl` leads to a pooler. */
  readonly directUrl?: string | null
  /** A streaming replica from which books are read. */
  readonly readUrl?: string | null
  readonly log: Logger
  /** Called when the embedded engine ends by itself: nothing can be recorded any more. */
  readonly onLost: (why: Error) => void
  readonly poolSize?: number
  /** Reads the free space of a folder's disk; replaced in tests. */
  readonly readSpace?: ReadSpace
}

interface Readers {
  readonly reader: BooksReader | null
  readonly replica: Replica | null
}
const readersOf = async (
  { nodes, acquire }: Connections,
  { databaseUrl, directUrl, readUrl = null, log, poolSize = connectionsByDefault }: DatabaseConfig,
): Promise<Readers> => {
  if (readUrl !== null && nodes !== null)
    throw new Error('READ_DATABASE_URL is for one PostgreSQL, not for a cluster')
  const replica = readUrl === null ? null : await openReplica(readUrl, log, poolSize)
  const url = directUrl ?? databaseUrl
  if (nodes === null || url === null) return { reader: replica, replica }
  const coordinator = autocommitOn(acquire, nodes)
  return { reader: nodeReader({ url, coordinator, nodes }, log, readingAtOnce(poolSize)), replica }
}

/** Opens the database and migrates it to this program's version. */
export const openDatabase = async (config: DatabaseConfig): Promise<Database> => {
  const { databaseUrl: url, directUrl = null, log, poolSize: size = connectionsByDefault } = config
  const connections =
    url === null
      ? await embedded(config.dataDir, log, config.onLost, config.readSpace)
      : await postgres({ url, directUrl }, log, size)
  try {
    await migrate(connections, log)
    return await databaseOver({
      connections,
      ...(await readersOf(connections, config)),
      wakeUp:
        url === null ? notifierWithinProcess() : notifierAcrossProcesses(directUrl ?? url, log),
      readsAtOnce: url === null ? 1 : readingAtOnce(size),
    })
  } catch (error) {
    await connections.close()
    throw error
  }
}

interface DatabaseParts extends Readers {
  readonly connections: Connections
  readonly wakeUp: Notifier
  readonly readsAtOnce: number
}

const databaseOver = async ({
  connections,
  reader,
  replica,
  wakeUp,
  readsAtOnce,
}: DatabaseParts): Promise<Database> => {
  const [found] = await connections.autocommit<{ version: string }>(
    "select current_setting('server_version') version",
  )
  const turns = entryFirst(readsAtOnce)
  const attempt = async <A>(
    kind: TransactionKind,
    work: (tx: OpenTx) => Promise<A>,
  ): Promise<A> => {
    try {
      return await transactOn(connections, kind, work)
    } catch (error) {
      connections.folder?.failed(error)
      throw error
    }
  }
  const transaction: Database['transaction'] = (kind, work) =>
    turns.run(kind, () => repeatAfterConflict(() => attempt(kind, work)))
  return {
    kind: connections.kind,
    isDistributed: connections.nodes !== null,
    connections: () => {
      const counts = connections.counts()
      return { ...counts, waiting: counts.waiting + turns.waiting() }
    },
    folder: connections.folder ?? null,
    reader,
    replica,
    version: found?.version ?? '',
    transaction,
    autocommit: autocommitOn(connections.acquire, connections.nodes),
    asSystem: (work) => transaction('change', work),
    inCompany: (company, work) =>
      transaction('change', (tx) => {
        tx.enter(company)
        return work(tx)
      }),
    notify: wakeUp.notify,
    listen: wakeUp.listen,
    close: async () => {
      await wakeUp.close()
      await reader?.close()
      await connections.close()
    },
  }
}
