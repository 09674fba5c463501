import { expect, it } from 'vitest'
import { facts } from '../../src/journal/facts.ts'
import { areas } from '../../src/server/areas.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { asOf, asSets, goldenJournals, readModels, writeJournal } from '../golden/journals.ts'
import { onEachDatabase, openTestDatabase } from './inProcessServer.ts'

/** Fact types added after release 1.2.0. */
const since = [
  'CompanySettingsChanged',
  'PrintSettingsChanged',
  'SessionLimitsChanged',
  'PartyReactivated',
  'ItemReactivated',
  'CategoryChanged',
  'CategoryDeactivated',
  'CategoryReactivated',
  'BankReactivated',
  'OpeningRecorded',
  'OpeningChanged',
  'OpeningVoided',
]

it('the stored journals contain every fact type of their release', () => {
  const held = new Set(
    goldenJournals.flatMap(({ journal }) => journal.facts.map(({ type }) => type)),
  )
  expect(facts.map(({ type }) => type).filter((type) => !held.has(type))).toEqual(since)
})

onEachDatabase('The journal of an earlier release', (kind) => {
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
