import { statementsOf } from './statements.ts'
import type { OpenTx } from './transaction.ts'

/**
 * The indexes of applied migrations that are not built yet. All are built after the last migration: until then no update of
 * a table of many years keeps them, and one that a later migration replaces is never built.
 */
export const createIndexesDue =
  'create table if not exists index_due (name text primary key, of_table text not null, sql text not null)'

const leadingComments = /^(?:--[^\n]*(?:\n|$)\s*)+/
const createdIndex = /^create index (\w+)\s+on (\w+)/i
const droppedIndex = /^drop index (\w+)/i
const droppedTable = /^drop table (\w+)/i
const createdTable = /^create table (\w+)/i
const filledTable = /^(?:insert into|update|create table) (\w+)/i
const nameIn = (statement: string, pattern: RegExp): string | null =>
  pattern.exec(statement)?.[1] ?? null

/** Runs one statement of a migration, unless it is about an index that is built later. */
const runStatement = async (tx: OpenTx, statement: string): Promise<void> => {
  const [, index, table] = createdIndex.exec(statement) ?? []
  if (index !== undefined)
    return tx.send('insert into index_due (name, of_table, sql) values ($1, $2, $3)', [
      index,
      table,
      statement,
    ])
  const dropped = nameIn(statement, droppedIndex)
  if (dropped !== null) {
    const due = await tx.query('delete from index_due where name = $1 returning name', [dropped])
    if (due.length > 0) return
  }
  const without = nameIn(statement, droppedTable)
  if (without !== null) tx.send('delete from index_due where of_table = $1', [without])
  await tx.script(statement)
}

/** The tables created since the program was started: PostgreSQL has no statistics of them. */
export type NewTables = Set<string>

/** Runs the statements of a migration, of which each is planned for as many rows as there are by then. */
export const runMigration = async (
  tx: OpenTx,
  script: string,
  newTables: NewTables,
): Promise<void> => {
  for (const each of statementsOf(script)) {
    const statement = each.replace(leadingComments, '')
    await runStatement(tx, statement)
    const created = nameIn(statement, createdTable)
    if (created !== null) newTables.add(created)
    const filled = nameIn(statement, filledTable)
    if (filled !== null && newTables.has(filled)) await tx.script(`analyze ${filled}`)
  }
}

/** Builds one of the indexes that are due. Returns whether there was one. */
export const buildOneIndex = async (tx: OpenTx): Promise<boolean> => {
  const [due] = await tx.query<{ name: string; sql: string }>(
    'select name, sql from index_due order by name limit 1',
  )
  if (due === undefined) return false
  await tx.script(due.sql)
  tx.send('delete from index_due where name = $1', [due.name])
  return true
}
