import type { Tx } from '../area.ts'
import type { Log } from '../http/log.ts'
import type { Connections } from './connections.ts'
import type { ReadSpace } from './diskSpace.ts'
import { embedded, type BooksFolder } from './embedded.ts'
import { migrate } from './migrate.ts'
import { postgres } from './postgres.ts'
import { autocommitOn, transactOn, type OpenTx } from './transaction.ts'
import { isConflict } from './trouble.ts'
import { notifierAcrossProcesses, notifierWithinProcess, type Notifier } from './notify.ts'

const mostAttempts = 5

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly version: string
  /** The folder of the embedded database; null with PostgreSQL. */
  readonly folder: BooksFolder | null
  /** Work inside one company, as the app's role under row-level security. Done again, up to five times, after a conflict. */
  inCompany<A>(company: string, work: (tx: Tx) => Promise<A>): Promise<A>
  /** Work as the owner, outside any company: accounts, sessions, upkeep. Done again after a conflict. */
  asSystem<A>(work: (tx: Tx) => Promise<A>): Promise<A>
  /** Single statements as the owner, outside any transaction: for what one statement can answer and what is asked again where it counts. */
  readonly autocommit: Tx
  /** A transaction that begins as the owner and may enter one company; `read` sees one moment throughout. */
  transaction<A>(kind: 'change' | 'read', work: (tx: OpenTx) => Promise<A>): Promise<A>
  /** Tells every process that something happened in a company. A wake-up, never the truth. */
  notify(company: string): void
  /** Hears of each such wake-up; answers with the way to stop. */
  listen(hear: (company: string) => void): () => void
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** Where the embedded database lies; unused with a URL. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly log: Log
  /** The embedded engine ended by itself: nothing can be kept any more. */
  readonly onLost: (why: Error) => void
  readonly poolSize?: number
  /** Reads how much room a folder's disk has; a test says it. */
  readonly readSpace?: ReadSpace
}

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))

/** Opens the books' database and brings it to this program's version. */
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
        if (!isConflict(error) || attempt >= mostAttempts) throw error
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
