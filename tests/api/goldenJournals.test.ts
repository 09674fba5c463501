import { expect, it } from 'vitest'
import { facts } from '../../src/journal/facts.ts'
import { areas } from '../../src/server/areas.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { goldenJournals, readModels, type GoldenJournal } from '../golden/journals.ts'
import { onEachDatabase, openTestDatabase } from './rig.ts'

/** Types of fact that came after release 1.2.0. */
const since = ['SessionLimitsChanged']

const eventSql = `insert into event (company_id, seq, at, actor, command_id, type, version, payload, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const headSql = 'insert into company_head (company_id, seq, hash) values ($1, $2, $3)'

/** The rows of a later release, with the columns alone that the release of the journal had. */
const withColumnsOf = (golden: GoldenJournal['tables'], now: GoldenJournal['tables']): GoldenJournal['tables'] =>
  Object.fromEntries(
    Object.entries(golden).map(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {})
      return [table, (now[table] ?? []).map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))]
    }),
  )
const asSets = (tables: GoldenJournal['tables']): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()]))

it('the journals that are kept hold every type of fact of their release', () => {
  const held = new Set(goldenJournals.flatMap(({ journal }) => journal.facts.map(({ type }) => type)))
  expect(facts.map(({ type }) => type).filter((type) => !held.has(type))).toEqual(since)
})

onEachDatabase('The journal of an earlier release', (kind) => {
  it.each(goldenJournals)('of $release rebuilds to the rows that this release had made of it', async ({ journal }) => {
    const database = await openTestDatabase(kind)
    const { company } = journal
    await database.transaction('change', async (tx) => {
      tx.enter(company)
      for (const { seq, at, actor, commandId, type, version, payload, hash } of journal.facts)
        await tx.query(eventSql, [company, seq, at, actor, commandId, type, version, payload, hash])
      const last = journal.facts.at(-1)!
      await tx.query(headSql, [company, last.seq, last.hash])
    })
    const report = await rebuildCompany(database, areas, company, true)
    expect(report).toMatchObject({ chain: { whole: true, facts: journal.facts.length }, unreplayable: null })
    const rebuilt = await database.asSystem((tx) => readModels(tx, areas, company))
    expect(asSets(withColumnsOf(journal.tables, rebuilt))).toEqual(asSets(journal.tables))
    expect((await rebuildCompany(database, areas, company)).same).toBe(true)
  })
})
