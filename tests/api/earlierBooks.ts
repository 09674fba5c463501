import { embedded } from '../../src/server/database/embedded.ts'
import { migrate, type migrations } from '../../src/server/database/migrate.ts'
import { postgres } from '../../src/server/database/postgres.ts'
import { transactOn } from '../../src/server/database/transaction.ts'
import { writeJournal, writeRows, type GoldenJournal } from '../golden/journals.ts'
import { freshFolder, freshUrl, type Kind } from './inProcessServer.ts'
import { silent } from './openSilently.ts'

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | null
}
/** Where a new database of this kind goes. */
export const newPlace = async (kind: Kind): Promise<Place> =>
  kind === 'embedded'
    ? { dataDir: await freshFolder(), databaseUrl: null }
    : { dataDir: '', databaseUrl: await freshUrl() }

/** A database as these migrations made it, with the journal and the rows of a shop. */
export const fillBefore = async (
  { dataDir, databaseUrl }: Place,
  before: ReturnType<typeof migrations>,
  journal: GoldenJournal,
): Promise<void> => {
  const lost = (why: Error): void => {
    throw why
  }
  const connections =
    databaseUrl === null
      ? await embedded(dataDir, silent, lost)
      : await postgres({ url: databaseUrl, directUrl: null }, silent, 4)
  try {
    // The folder was copied from one that this release had created.
    await connections.autocommit('drop schema public cascade; create schema public')
    await migrate(connections, silent, before)
    await transactOn(connections, 'change', async (tx) => {
      await writeJournal(tx, journal)
      await writeRows(tx, journal)
    })
  } finally {
    await connections.close()
  }
}
