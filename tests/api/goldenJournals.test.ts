import { expect, it } from 'vitest'
import { areas } from '../../src/server/areas.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { asOf, asSets, goldenJournals, readModels, writeJournal } from '../golden/journals.ts'
import { onOneDatabase, openTestDatabase } from './inProcessServer.ts'

it.each(goldenJournals)(
  'the stored journal of $release contains every fact type of its release',
  ({ journal }) => {
    expect(journal.types.length).toBeGreaterThan(20)
    const held = new Set(journal.facts.map(({ type }) => type))
    expect(journal.types.filter((type) => !held.has(type))).toEqual([])
  },
)

onOneDatabase('The journal of an earlier release', (kind) => {
  it.each(goldenJournals)(
    'of $release rebuilds to the rows that this release made from it',
    async ({ journal }) => {
      const database = await openTestDatabase(kind)
      const { company } = journal
      await database.transaction('change', async (tx) => {
        tx.enter(company)
        await writeJournal(tx, journal)
      })
      const report = await rebuildCompany(database, areas, company, true)
      expect(report).toMatchObject({
        chain: { whole: true, facts: journal.facts.length },
        unreplayable: null,
      })
      const rebuilt = await database.asSystem((tx) => readModels(tx, areas, company))
      expect(asSets(asOf(journal.tables, rebuilt))).toEqual(asSets(journal.tables))
      expect((await rebuildCompany(database, areas, company)).same).toBe(true)
    },
  )
})
