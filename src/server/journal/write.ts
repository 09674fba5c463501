import { arrayText } from '../database/arrayText.ts'
import type { OpenTx } from '../database/transaction.ts'
import { pacing, yieldIfMany } from '../eventLoop.ts'
import { besideHead } from './journal.ts'
import type { KnownTable } from './knownRows.ts'
import type { Rows } from './state.ts'
import type { AnyTable, Row } from './table.ts'

/** The maximum number of rows in one statement. */
const mostRows = 1000

type Verb = 'insert' | 'upsert' | 'update' | 'delete' | 'deleteGroup' | 'add'

const list = (columns: readonly string[], of: (column: string, i: number) => string): string =>
  columns.map(of).join(', ')

/** Rows as a table `x` of parameters: a single row directly, several as one array per column. */
const rowsOf = ({ types }: AnyTable, columns: readonly string[], isOne: boolean): string => {
  if (isOne) return `(select ${list(columns, (c, i) => `$${i + 2}::${types[c]!} as ${c}`)}) x`
  const sent = (c: string): string => (types[c] === 'text[]' ? 'text' : types[c]!)
  return `unnest(${list(columns, (c, i) => `$${i + 2}::${sent(c)}[]`)}) x (${list(columns, (c) => c)})`
}

const insertSql = (table: AnyTable, columns: readonly string[], isOne: boolean): string => {
  const { name, types } = table
  const into = `insert into ${name} (company_id, ${list(columns, (c) => c)})`
  if (isOne) return `${into} values ($1, ${list(columns, (c, i) => `$${i + 2}::${types[c]!}`)})`
  const values = list(columns, (c) => (types[c] === 'text[]' ? `x.${c}::text[]` : `x.${c}`))
  return `${into} select h.company_id, ${values} from ${besideHead(rowsOf(table, columns, isOne))}`
}
const conflicting = (table: AnyTable, columns: readonly string[], set: (c: string) => string) => {
  const key = table.key as readonly string[]
  const others = columns.filter((column) => !key.includes(column))
  return ` on conflict (${['company_id', ...key].join(', ')}) do update set ${list(others, set)}`
}

/**
 * One statement for any number of rows. A single row has a statement of its own, which the database plans and reads
 * faster.
 */
const sqlOf = (verb: Verb, table: AnyTable, columns: readonly string[], isOne: boolean): string => {
  const { name, types } = table
  const key = table.key as readonly string[]
  if (verb === 'insert') return insertSql(table, columns, isOne)
  if (verb === 'upsert')
    return (
      insertSql(table, columns, isOne) + conflicting(table, columns, (c) => `${c} = excluded.${c}`)
    )
  if (verb === 'add')
    return (
      insertSql(table, columns, isOne) +
      conflicting(table, columns, (c) => `${c} = ${name}.${c} + excluded.${c}`)
    )
  const source = columns.length === 0 ? '' : rowsOf(table, columns, isOne)
  const same = ['t.company_id = $1', ...key.map((c) => `t.${c} = x.${c}`)].join(' and ')
  if (verb === 'update') {
    const set = columns.filter((column) => !key.includes(column))
    const value = (c: string): string =>
      `${c} = x.${c}${types[c] === 'text[]' && !isOne ? '::text[]' : ''}`
    return `update ${name} t set ${list(set, value)} from ${source} where ${same}`
  }
  if (verb === 'delete') return `delete from ${name} t using ${source} where ${same}`
  const [group] = columns
  return `delete from ${name} where company_id = $1 and ${group!} = any($2::${types[group!]!}[])`
}

const texts = new Map<string, string>()
const textOf = (
  verb: Verb,
  table: AnyTable,
  columns: readonly string[],
  isOne: boolean,
): string => {
  const name = `${verb} ${table.name} ${isOne} ${columns.join()}`
  const known = texts.get(name)
  if (known !== undefined) return known
  const made = sqlOf(verb, table, columns, isOne)
  texts.set(name, made)
  return made
}

/** A value as the database expects it. */
const sent = (type: string | undefined, value: unknown): unknown => {
  if (value === null) return null
  if (type === 'jsonb') return JSON.stringify(value)
  return type === 'text[]' ? arrayText(value as readonly string[]) : value
}

/** The values of a column as one array parameter. The text of numbers and dates needs no escaping. */
const arrayOf = (type: string | undefined, values: readonly unknown[]): unknown =>
  type === 'bigint' || type === 'integer' || type === 'date'
    ? `{${(values as readonly (number | string | null)[]).map((value) => value ?? 'NULL').join(',')}}`
    : values.map((value) => sent(type, value))

const sendRows = async (
  tx: OpenTx,
  company: string,
  verb: Verb,
  table: AnyTable,
  rows: readonly Row[],
  pace: () => Promise<void>,
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(verb === 'insert' || verb === 'upsert' ? table.types : first)
  for (let at = 0; at < rows.length; at += mostRows) {
    const some = rows.length <= mostRows ? rows : rows.slice(at, at + mostRows)
    const isOne = some.length === 1
    const values = columns.map((column) => {
      const type = table.types[column]
      if (isOne) return sent(type, first[column])
      return arrayOf(
        type,
        some.map((row) => row[column]),
      )
    })
    tx.send(textOf(verb, table, columns, isOne), [company, ...values])
    await pace()
  }
}

/** Groups updates by their columns. */
const byColumns = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  if (rows.length < 2) return [rows]
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const columns = Object.keys(row).join()
    const same = groups.get(columns)
    if (same === undefined) groups.set(columns, [row])
    else same.push(row)
  }
  return [...groups.values()]
}

const sendTable = async (
  tx: OpenTx,
  company: string,
  { table, rows, deletedGroups, added }: KnownTable,
  pace: () => Promise<void>,
): Promise<void> => {
  const deleted: Row[] = []
  const inserted: Row[] = []
  const upserted: Row[] = []
  const updated: Row[] = []
  const keyOf = (row: Row): Record<string, unknown> => {
    const key: Record<string, unknown> = {}
    for (const column of table.key as readonly string[]) key[column] = row[column]
    return key
  }
  for (const { key, isDeleted, written, isUpsert, set } of rows.values()) {
    if (isDeleted) deleted.push(keyOf(key))
    if (written !== null) (isUpsert ? upserted : inserted).push(written)
    else if (set !== null) updated.push(Object.assign(keyOf(key), set))
  }
  if (deletedGroups.size > 0)
    tx.send(textOf('deleteGroup', table, [table.group!], false), [company, [...deletedGroups]])
  await sendRows(tx, company, 'delete', table, deleted, pace)
  await sendRows(tx, company, 'insert', table, inserted, pace)
  await sendRows(tx, company, 'upsert', table, upserted, pace)
  for (const same of byColumns(updated)) await sendRows(tx, company, 'update', table, same, pace)
  const counters = [...added.values()].map(({ key, by }): Row => ({ ...key, ...by }))
  await sendRows(tx, company, 'add', table, counters, pace)
}

/**
 * Writes the changes of a state, each table in as few statements as possible, and empties it. Nothing is awaited: if a
 * statement fails, the transaction fails.
 */
export const writeState = async (tx: OpenTx, company: string, state: Rows): Promise<void> => {
  const tables = [...state.tables.values()]
  state.clear()
  const pace = pacing()
  for (const each of tables) {
    await pace()
    await yieldIfMany(each.rows.size)
    await sendTable(tx, company, each, pace)
  }
}
