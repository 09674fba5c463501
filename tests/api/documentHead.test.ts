import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { areas } from '../../src/server/areas.ts'
import { embedded } from '../../src/server/database/embedded.ts'
import { migrate, migrations } from '../../src/server/database/migrate.ts'
import { postgres } from '../../src/server/database/postgres.ts'
import { transactOn } from '../../src/server/database/transaction.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import {
  asOf,
  asSets,
  goldenJournals,
  readModels,
  writeJournal,
  writeRows,
  type GoldenJournal,
} from '../golden/journals.ts'
import { openSilently, silent } from './openSilently.ts'
import { freshFolder, freshUrl, onEachDatabase, type Kind } from './inProcessServer.ts'

/** The migrations before a document was split into head and body. */
const before = migrations().filter(({ name }) => name < '0065')

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | null
}
const newPlace = async (kind: Kind): Promise<Place> =>
  kind === 'embedded'
    ? { dataDir: await freshFolder(), databaseUrl: null }
    : { dataDir: '', databaseUrl: await freshUrl() }

/** A database before that migration, with the journal and the rows of a shop. */
const fillBefore = async (
  { dataDir, databaseUrl }: Place,
  journal: GoldenJournal,
): Promise<void> => {
  const lost = (why: Error): void => {
    throw why
  }
  const connections =
    databaseUrl === null
      ? await embedded(dataDir, silent, lost)
      : await postgres(databaseUrl, silent)
  try {
    // The folder was copied from one that this release had created.
    await connections.autocommit('drop schema public cascade; create schema public')
    await migrate(connections, silent, before)
    await transactOn(connections.acquire, 'change', async (tx) => {
      await writeJournal(tx, journal)
      await writeRows(tx, journal)
    })
  } finally {
    await connections.close()
  }
}

onEachDatabase('A database with bills from before a document had a head and a body', (kind) => {
  it.each(goldenJournals)(
    'of $release keeps every figure when it is opened, and matches its journal',
    async ({ journal }) => {
      const place = await newPlace(kind)
      await fillBefore(place, journal)
      const database = await openSilently(place)
      try {
        const rows = await database.asSystem((tx) => readModels(tx, areas, journal.company))
        expect(rows['trade_bill']).toHaveLength(journal.tables['document']!.length)
        expect(asSets(asOf(journal.tables, rows))).toEqual(asSets(journal.tables))
        expect(await rebuildCompany(database, areas, journal.company)).toMatchObject({
          same: true,
          chain: { facts: journal.facts.length },
        })
        const seenBy = (company: string) =>
          database.inCompany(company, (tx) => tx.query('select document_id from trade_bill'))
        expect([await seenBy(journal.company), await seenBy(randomUUID())]).toMatchObject([
          journal.tables['document']!.map(() => ({})),
          [],
        ])
      } finally {
        await database.close()
      }
    },
  )
})
