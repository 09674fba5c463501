import type { Tx } from '../database/transaction.ts'
import { yieldIfMany } from '../eventLoop.ts'
import { Rows, type Need } from './state.ts'
import type { AnyTable, HistoryAsk, HistoryPosition, Row } from './table.ts'

const selects = new Map<string, string>()
/** The rows of a table in which one column has one of some values. */
const selectSql = (table: AnyTable, column: string): string => {
  const name = `${table.name}.${column}`
  const known = selects.get(name)
  if (known !== undefined) return known
  const sql = `select ${Object.keys(table.types).join(', ')} from ${table.name} where company_id = $1 and ${column} = any($2::${table.types[column]!}[])`
  selects.set(name, sql)
  return sql
}

/** Every row of a table. */
const allSql = (table: AnyTable): string =>
  `select ${Object.keys(table.types).join(', ')} from ${table.name} where company_id = $1`

const loadRows = async (
  tx: Tx,
  company: string,
  state: Rows,
  table: AnyTable,
  column: string,
  values: readonly string[],
): Promise<void> => {
  state.loaded(table, await tx.query<Row>(selectSql(table, column), [company, values]))
}

const loadOtherGroups = async (
  tx: Tx,
  company: string,
  state: Rows,
  table: AnyTable,
  values: readonly string[],
): Promise<void> => {
  const { by, only } = table.otherGroup!
  const sql = selectSql(table, by)
  const rows =
    only === undefined
      ? await tx.query<Row>(sql, [company, values])
      : await tx.query<Row>(`${sql} and ${only.column} = $3`, [company, values, only.value])
  state.loaded(table, rows)
}

const isBefore = (a: HistoryPosition, b: HistoryPosition): boolean => {
  for (const [i, at] of a.entries()) if (at !== b[i]) return at < b[i]!
  return false
}

/** What to load from one table, each key, group and owner once. */
interface Asked {
  readonly keys: Set<string>
  readonly groups: Set<string>
  readonly otherGroups: Set<string>
  all: boolean
  readonly histories: Map<string, HistoryAsk>
}

const gathered = (state: Rows, needs: readonly Need[]): ReadonlyMap<AnyTable, Asked> => {
  const all = new Map<AnyTable, Asked>()
  for (const need of needs) {
    const asked: Asked = all.get(need.table) ?? {
      keys: new Set(),
      groups: new Set(),
      otherGroups: new Set(),
      all: false,
      histories: new Map(),
    }
    all.set(need.table, asked)
    if (need.by === 'key') asked.keys.add(need.key)
    else if (need.by === 'group') asked.groups.add(need.group)
    else if (need.by === 'otherGroup') asked.otherGroups.add(need.group)
    else if (need.by === 'all') asked.all = true
    else {
      const { table, of, from, isLate } = need
      const earlier = asked.histories.get(of)
      asked.histories.set(of, {
        of,
        from: earlier === undefined || isBefore(from, earlier.from) ? from : earlier.from,
        upTo: state.beforeOf(table, of) ?? null,
        isLate: isLate || earlier?.isLate === true,
      })
    }
  }
  return all
}

/** Loads these needs in one round trip, unless an answer determines the next query. */
export const load = async (
  tx: Tx,
  company: string,
  state: Rows,
  needs: readonly Need[],
): Promise<void> => {
  const loading: Promise<void>[] = []
  for (const [table, { keys, groups, otherGroups, all, histories }] of gathered(state, needs)) {
    if (keys.size > 0)
      loading.push(
        loadRows(tx, company, state, table, table.key[0]!, [...keys]).then(() =>
          state.loadedKeys(table, [...keys]),
        ),
      )
    if (groups.size > 0)
      loading.push(
        loadRows(tx, company, state, table, table.group!, [...groups]).then(() =>
          state.loadedGroups(table, [...groups]),
        ),
      )
    if (otherGroups.size > 0)
      loading.push(
        loadOtherGroups(tx, company, state, table, [...otherGroups]).then(() =>
          state.loadedOtherGroups(table, [...otherGroups]),
        ),
      )
    if (all)
      loading.push(
        tx.query<Row>(allSql(table), [company]).then((rows) => state.loadedAll(table, rows)),
      )
    if (histories.size > 0 && table.history !== null)
      loading.push(
        table.history
          .load(tx, company, [...histories.values()])
          .then((parts) => state.loadedHistories(table, parts)),
      )
  }
  await Promise.all(loading)
}

const missing = (state: Rows, needs: readonly Need[]): readonly Need[] =>
  needs.filter((need) => !state.isLoaded(need))

/** Loads until nothing needed is missing; loaded rows may require further ones. */
export const loadAll = async (
  tx: Tx,
  company: string,
  state: Rows,
  needs: () => readonly Need[],
): Promise<void> => {
  for (;;) {
    const more = missing(state, needs())
    if (more.length === 0) return
    await load(tx, company, state, more)
    await yieldIfMany(more.length)
  }
}

const states = new WeakMap<Tx, Rows>()

/** The state of a transaction: projections need not load again what their command has loaded to decide. */
export const stateOfTransaction = (tx: Tx): Rows => {
  const known = states.get(tx)
  if (known !== undefined) return known
  const made = new Rows()
  states.set(tx, made)
  return made
}
