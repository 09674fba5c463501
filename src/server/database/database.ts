import { autocommitOn, transactOn, type Tx, type OpenTx } from './transaction.ts'
import type { Logger } from '../log.ts'
import type { Connections } from './connections.ts'
import type { ReadSpace } from './diskSpace.ts'
import { embedded, type BooksFolder } from './embedded.ts'
import { migrate } from './migrate.ts'
import { postgres } from './postgres.ts'
import { isConflict } from './trouble.ts'
import { notifierAcrossProcesses, notifierWithinProcess, type Notifier } from './notify.ts'

const maxAttempts = 5

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly version: string
  /** The folder of the embedded database; null with PostgreSQL. */
  readonly folder: BooksFolder | null
  /**
   * Runs work inside one company, as the app's role under row-level security. After a conflict it is repeated, up to
   * five times.
   */
  inCompany<A>(company: string, work: (tx: Tx) => Promise<A>): Promise<A>
  /** Runs work as the owner, outside any company: accounts, sessions, maintenance. After a conflict it is repeated. */
  asSystem<A>(work: (tx: Tx) => Promise<A>): Promise<A>
  /**
   * Single statements as the owner, outside any transaction: for checks that one statement can answer and that are
   * repeated where they count.
   */
  readonly autocommit: Tx
  /** A transaction that begins as the owner and may enter one company; `read` sees one snapshot throughout. */
  transaction<A>(kind: 'change' | 'read', work: (tx: OpenTx) => Promise<A>): Promise<A>
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
  readonly log: Logger
  /** Called when the embedded engine ends by itself: nothing can be recorded any more. */
  readonly onLost: (why: Error) => void
  readonly poolSize?: number
  /** Reads the free space of a folder's disk; replaced in tests. */
  readonly readSpace?: ReadSpace
}

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))

/** Opens the database and migrates it to this program's version. */
export const openDatabase = async (config: DatabaseConfig): Promise<Database> => {
  const connections =
    config.databaseUrl === null
      ? await embedded(config.dataDir, config.log, config.onLost, config.readSpace)
      : await postgres(config.databaseUrl, config.log, config.poolSize)
  try {
    await migrate(connections, config.log)
    return await databaseOver(
      connections,
      config.databaseUrl === null
        ? notifierWithinProcess()
        : notifierAcrossProcesses(config.databaseUrl, config.log),
    )
  } catch (error) {
    await connections.close()
    throw error
  }
}

const databaseOver = async (connections: Connections, wakeUp: Notifier): Promise<Database> => {
  const [found] = await connections.autocommit<{ version: string }>(
    "select current_setting('server_version') version",
  )
  const transaction: Database['transaction'] = async (kind, work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transactOn(connections.acquire, kind, work)
      } catch (error) {
        connections.folder?.failed(error)
        if (!isConflict(error) || attempt >= maxAttempts) throw error
        await pause(attempt)
      }
    }
  }
  return {
    kind: connections.kind,
    folder: connections.folder ?? null,
    version: found?.version ?? '',
    transaction,
    autocommit: autocommitOn(connections.acquire),
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
      await connections.close()
    },
  }
}
