import { openDatabase, type Database } from '../../src/server/database/database.ts'

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

interface Place {
  /** An embedded database's folder. */
  readonly dataDir?: string
  /** The URL of a PostgreSQL in place of the embedded database. */
  readonly databaseUrl?: string | null
  /** PostgreSQL's own URL where `databaseUrl` leads to a pooler. */
  readonly directUrl?: string | null
  /** A streaming replica from which books are read. */
  readonly readUrl?: string | null
  readonly poolSize?: number
}
/** Opens a database for a test: it writes no log and throws when the database is lost. */
export const openSilently = ({
  dataDir = '',
  databaseUrl = null,
  ...more
}: Place): Promise<Database> =>
  openDatabase({
    dataDir,
    databaseUrl,
    log: silent,
    onLost: (why) => {
      throw why
    },
    ...more,
  })
