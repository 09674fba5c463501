import {
  nothingKnown,
  nothingKnownOf,
  standing,
  type KnownRow,
  type KnownTable,
} from './knownRows.ts'
import type { RowChange } from './rowChange.ts'
import {
  keyText,
  otherGroupIn,
  type AnyTable,
  type HistoryAsk,
  type HistoryPart,
  type HistoryPosition,
  type Row,
  type Table,
} from './table.ts'

/** What must be loaded before a projection can compute its rows. */
export type Need =
  | { readonly by: 'key'; readonly table: AnyTable; readonly key: string }
  | { readonly by: 'group'; readonly table: AnyTable; readonly group: string }
  | { readonly by: 'otherGroup'; readonly table: AnyTable; readonly group: string }
  | { readonly by: 'all'; readonly table: AnyTable }
  | ({ readonly by: 'history'; readonly table: AnyTable } & Omit<HistoryAsk, 'upTo'>)

/** The row with this key, in a table whose key is one column. */
export const rowOf = <R, K extends keyof R>(table: Table<R, K>, key: string): Need => ({
  by: 'key',
  table: table as unknown as AnyTable,
  key,
})
/** All rows of a group of the table. */
export const groupOf = <R, K extends keyof R>(table: Table<R, K>, group: string): Need => ({
  by: 'group',
  table: table as unknown as AnyTable,
  group,
})
/** All rows of one of the table's other groups (`OtherGroup`). */
export const otherGroupOf = <R, K extends keyof R>(table: Table<R, K>, group: string): Need => ({
  by: 'otherGroup',
  table: table as unknown as AnyTable,
  group,
})
/** Every row of a table: for short tables, or if all rows are needed. */
export const allRowsOf = <R, K extends keyof R>(table: Table<R, K>): Need => ({
  by: 'all',
  table: table as unknown as AnyTable,
})
/** The history of an owner from a place on. `isLate`: rows are known to exist there. */
export const historyOf = <R, K extends keyof R>(
  table: Table<R, K>,
  of: string,
  from: HistoryPosition,
  isLate: boolean,
): Need => ({ by: 'history', table: table as unknown as AnyTable, of, from, isLate })

/**
 * What a projection may read: rows as they are after every fact before its own. Only what it named as a need is
 * available.
 */
export interface State {
  /** Undefined if there is no such row. */
  row<R, K extends keyof R>(table: Table<R, K>, key: string): R | undefined
  rows<R, K extends keyof R>(table: Table<R, K>, group: string): readonly R[]
  otherRows<R, K extends keyof R>(table: Table<R, K>, group: string): readonly R[]
  all<R, K extends keyof R>(table: Table<R, K>): readonly R[]
  /** The rows from a place on, in any order, and the last one before it, with only its order and state columns. */
  history<R, K extends keyof R>(
    table: Table<R, K>,
    of: string,
    from: HistoryPosition,
  ): { readonly before: R | null; readonly rows: readonly R[] }
  /** The rows before a place on which the state there depends, newest first, and other known rows. */
  basis<R, K extends keyof R>(table: Table<R, K>, of: string, from: HistoryPosition): readonly R[]
  isLoaded(need: Need): boolean
  /** Increases with each change to what is known about a table. */
  versionOf<R, K extends keyof R>(table: Table<R, K>): number
}

const compare = (row: Row, order: readonly string[], place: HistoryPosition): number => {
  for (let i = 0; i < place.length; i++) {
    const value = row[order[i]!] as string | number
    const at = place[i]!
    if (value !== at) return value < at ? -1 : 1
  }
  return 0
}
const placeOf = (row: Row, order: readonly string[]): HistoryPosition =>
  order.map((column) => row[column] as string | number)

const indexed = (index: Map<string, Set<string>>, value: unknown, key: string): void => {
  const keys = index.get(value as string)
  if (keys === undefined) index.set(value as string, new Set([key]))
  else keys.add(key)
}

const notLoaded = (table: AnyTable, what: string): never => {
  throw new Error(`${table.name} ${what} was asked of a state that has not loaded it`)
}

/**
 * Rows in memory while facts are projected: the loaded ones, with every change applied since. `writeState` writes the
 * changes and empties the state.
 */
export class Rows implements State {
  readonly tables = new Map<AnyTable, KnownTable>()
  #versions = 0
  /** The number of changes not written yet. */
  changes = 0

  #of(table: AnyTable): KnownTable {
    const found = this.tables.get(table)
    if (found !== undefined) return found
    const made = nothingKnown(table)
    this.tables.set(table, made)
    return made
  }

  #known(at: KnownTable, key: string, row: Row): KnownRow {
    const found = at.rows.get(key)
    if (found !== undefined) return found
    const made = nothingKnownOf(row)
    at.rows.set(key, made)
    return made
  }

  #index({ table, groups, otherGroups, owners }: KnownTable, key: string, row: Row): void {
    if (table.group !== null) indexed(groups, row[table.group], key)
    const other = otherGroupIn(table, row)
    if (other !== null) indexed(otherGroups, other, key)
    if (table.history !== null) indexed(owners, row[table.history.of], key)
  }

  row<R, K extends keyof R>(table: Table<R, K>, key: string): R | undefined {
    const row = standing(this.#of(table as unknown as AnyTable).rows.get(key))
    if (row === undefined) notLoaded(table as unknown as AnyTable, key)
    return (row ?? undefined) as R | undefined
  }

  rows<R, K extends keyof R>(table: Table<R, K>, group: string): readonly R[] {
    const at = this.#of(table as unknown as AnyTable)
    if (!at.loadedGroups.has(group)) notLoaded(at.table, group)
    return [...(at.groups.get(group) ?? [])].flatMap((key) => {
      const row = standing(at.rows.get(key))
      return row === null || row === undefined ? [] : [row as R]
    })
  }

  otherRows<R, K extends keyof R>(table: Table<R, K>, group: string): readonly R[] {
    const at = this.#of(table as unknown as AnyTable)
    if (!at.loadedOtherGroups.has(group)) notLoaded(at.table, group)
    // A row may have been replaced by one with another value in the column.
    return [...(at.otherGroups.get(group) ?? [])].flatMap((key) => {
      const row = standing(at.rows.get(key))
      const isIn = row && otherGroupIn(at.table, row) === group
      return isIn ? [row as R] : []
    })
  }

  all<R, K extends keyof R>(table: Table<R, K>): readonly R[] {
    const at = this.#of(table as unknown as AnyTable)
    if (!at.isAllLoaded) notLoaded(at.table, 'as a whole')
    return [...at.rows.values()].flatMap((known) => {
      const row = standing(known)
      return row === null || row === undefined ? [] : [row as R]
    })
  }

  basis<R, K extends keyof R>(table: Table<R, K>, of: string, from: HistoryPosition): readonly R[] {
    const at = this.#of(table as unknown as AnyTable)
    const order = table.history?.order ?? []
    const first = at.befores.get(of)
    const rows: Row[] = []
    for (const key of at.owners.get(of) ?? []) {
      const row = standing(at.rows.get(key))
      if (row === null || row === undefined || compare(row, order, from) >= 0) continue
      if (first === null || first === undefined || compare(row, order, placeOf(first, order)) > 0)
        rows.push(row)
    }
    rows.sort((a, b) => compare(b, order, placeOf(a, order)))
    return [...rows, ...(at.bases.get(of) ?? [])] as readonly R[]
  }

  history<R, K extends keyof R>(
    table: Table<R, K>,
    of: string,
    from: HistoryPosition,
  ): { readonly before: R | null; readonly rows: readonly R[] } {
    const at = this.#of(table as unknown as AnyTable)
    const order = table.history?.order ?? []
    const first = at.befores.get(of)
    if (first === undefined) return notLoaded(at.table, of)
    let before = first
    const rows: Row[] = []
    for (const key of at.owners.get(of) ?? []) {
      const row = standing(at.rows.get(key))
      if (row === null || row === undefined) continue
      if (compare(row, order, from) >= 0) rows.push(row)
      else if (before === null || compare(row, order, placeOf(before, order)) > 0) before = row
    }
    return { before: before as R | null, rows: rows as readonly R[] }
  }

  isLoaded(need: Need): boolean {
    const at = this.#of(need.table)
    if (need.by === 'key') return standing(at.rows.get(need.key)) !== undefined
    if (need.by === 'group') return at.loadedGroups.has(need.group)
    if (need.by === 'otherGroup') return at.loadedOtherGroups.has(need.group)
    if (need.by === 'all') return at.isAllLoaded
    const before = at.befores.get(need.of)
    if (before === undefined) return false
    return before === null || compare(before, need.table.history?.order ?? [], need.from) < 0
  }

  /** The row before the known rows of a history; undefined if none are known. */
  beforeOf(table: AnyTable, of: string): Row | null | undefined {
    return this.#of(table).befores.get(of)
  }

  versionOf<R, K extends keyof R>(table: Table<R, K>): number {
    return this.#of(table as unknown as AnyTable).version
  }
  /** The known rows of a table that is about to change; increases its version. */
  #changing(table: AnyTable): KnownTable {
    const at = this.#of(table)
    at.version = ++this.#versions
    return at
  }

  /** Adds rows as in the database; changes made since are kept. */
  loaded(table: AnyTable, rows: readonly Row[]): void {
    const at = this.#changing(table)
    for (const row of rows) {
      if (table.group !== null && at.deletedGroups.has(row[table.group] as string)) continue
      const key = keyText(table, row)
      const known = this.#known(at, key, row)
      known.base = row
      this.#index(at, key, row)
    }
  }
  /** Records the keys for which no row was found. */
  loadedKeys(table: AnyTable, keys: readonly string[]): void {
    const at = this.#of(table)
    for (const key of keys) {
      const known = this.#known(at, key, { [table.key[0]!]: key })
      known.base ??= null
    }
  }
  loadedGroups(table: AnyTable, groups: readonly string[]): void {
    const { loadedGroups } = this.#changing(table)
    for (const group of groups) loadedGroups.add(group)
  }
  loadedOtherGroups(table: AnyTable, groups: readonly string[]): void {
    const { loadedOtherGroups } = this.#changing(table)
    for (const group of groups) loadedOtherGroups.add(group)
  }
  loadedAll(table: AnyTable, rows: readonly Row[]): void {
    this.loaded(table, rows)
    this.#changing(table).isAllLoaded = true
  }
  loadedHistories(table: AnyTable, parts: readonly HistoryPart[]): void {
    const { befores, bases } = this.#changing(table)
    for (const { of, before, rows, basis = [] } of parts) {
      this.loaded(table, rows)
      befores.set(of, before)
      bases.set(of, basis)
    }
  }

  apply(changes: readonly RowChange[]): void {
    this.changes += changes.length
    for (const change of changes) this.#apply(this.#changing(change.table), change)
  }

  #apply(at: KnownTable, change: RowChange): void {
    if (change.do === 'deleteGroup') return this.#deleteGroup(at, change.group)
    const row = change.do === 'insert' || change.do === 'upsert' ? change.row : change.key
    const key = keyText(at.table, row)
    if (change.do === 'add') return this.#add(at, key, change.key, change.by)
    const known = this.#known(at, key, row)
    if (change.do === 'insert' && standing(known))
      throw new Error(`a second row ${key.replaceAll('\n', ', ')} of ${at.table.name}`)
    if (change.do === 'update') {
      if (known.written !== null) known.written = { ...known.written, ...change.set }
      else if (!known.isDeleted) known.set = { ...known.set, ...change.set }
      return
    }
    known.set = null
    if (change.do === 'delete') {
      // A row that was only to be inserted is not in the database.
      known.isDeleted ||= known.written === null || known.isUpsert
      if (!known.isDeleted) known.base = null
      known.written = null
      return
    }
    known.written = row
    known.isUpsert = change.do === 'upsert'
    this.#index(at, key, row)
  }

  #deleteGroup(at: KnownTable, group: string): void {
    at.deletedGroups.add(group)
    at.loadedGroups.add(group)
    for (const key of at.groups.get(group) ?? []) {
      const known = at.rows.get(key)!
      known.base = null
      known.isDeleted = false
      known.written = null
      known.set = null
    }
  }

  #add(at: KnownTable, key: string, row: Row, by: Row): void {
    const found = at.added.get(key)
    if (found === undefined)
      at.added.set(key, { key: row, by: { ...by } as Record<string, number> })
    else for (const column in by) found.by[column]! += by[column] as number
  }

  /** Forgets everything. */
  clear(): void {
    this.tables.clear()
    this.changes = 0
  }
}
