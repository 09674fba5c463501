import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { areas } from '../../src/server/areas.ts'
import { migrations } from '../../src/server/database/migrate.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { asOf, asSets, goldenJournals, readModels } from '../golden/journals.ts'
import { fillBefore, newPlace } from './earlierBooks.ts'
import { openSilently } from './openSilently.ts'
import { onOneDatabase } from './inProcessServer.ts'

/** The migrations before a document was split into head and body. */
const before = migrations().filter(({ name }) => name < '0065')
const beforeHeads = goldenJournals.filter(({ journal }) => !('trade_bill' in journal.tables))

onOneDatabase('A database with bills from before a document had a head and a body', (kind) => {
  it.each(beforeHeads)(
    'of $release keeps every figure when it is opened, and matches its journal',
    async ({ journal }) => {
      const place = await newPlace(kind)
      await fillBefore(place, before, journal)
      const database = await openSilently(place)
      try {
        const rows = await database.asSystem((tx) => readModels(tx, areas, journal.company))
        expect(rows['trade_bill']).toHaveLength(journal.tables['document']!.length)
        expect(asSets(asOf(journal.tables, rows))).toEqual(asSets(journal.tables))
        expect(await rebuildCompany(database, areas, journal.company)).toMatchObject({
          same: true,
          chain: { facts: journal.facts.length },
        })
        const open = await database.asSystem((tx) =>
          tx.query<{ date: string; day: string }>(
            `select o.date, d.date as day from open_item o join document d using (company_id, document_id) where company_id = $1`,
            [journal.company],
          ),
        )
        expect(open.length).toBeGreaterThan(0)
        expect(open.filter(({ date, day }) => date !== day)).toEqual([])
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
