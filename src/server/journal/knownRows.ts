import type { AnyTable, Row } from './table.ts'

/** What is known about one row: as in the database (undefined: not loaded), and what is to be written over it. */
export interface KnownRow {
  readonly key: Row
  base: Row | null | undefined
  /** The row in the database is to be deleted. */
  isDeleted: boolean
  written: Row | null
  isUpsert: boolean
  set: Row | null
}

/** What is known about one table, and what is to be written to it. */
export interface KnownTable {
  readonly table: AnyTable
  readonly rows: Map<string, KnownRow>
  /** Keys by group, and by owner of a history. */
  readonly groups: Map<string, Set<string>>
  readonly owners: Map<string, Set<string>>
  readonly otherGroups: Map<string, Set<string>>
  readonly loadedGroups: Set<string>
  readonly loadedOtherGroups: Set<string>
  isAllLoaded: boolean
  /** Increases with each change to what is known. */
  version: number
  readonly deletedGroups: Set<string>
  /** For each history, the row before all its known rows. */
  readonly befores: Map<string, Row | null>
  readonly bases: Map<string, readonly Row[]>
  readonly added: Map<string, { readonly key: Row; readonly by: Record<string, number> }>
}

/** A row in its current state; null if there is none, undefined if it is not known. */
export const standing = (known: KnownRow | undefined): Row | null | undefined => {
  if (known === undefined) return undefined
  const { written, set, base } = known
  if (written !== null) return set === null ? written : { ...written, ...set }
  if (known.isDeleted) return null
  return set === null || base === null || base === undefined ? base : { ...base, ...set }
}

export const nothingKnownOf = (key: Row): KnownRow => ({
  key,
  base: undefined,
  isDeleted: false,
  written: null,
  isUpsert: false,
  set: null,
})

export const nothingKnown = (table: AnyTable): KnownTable => ({
  table,
  rows: new Map(),
  groups: new Map(),
  otherGroups: new Map(),
  owners: new Map(),
  loadedGroups: new Set(),
  loadedOtherGroups: new Set(),
  isAllLoaded: false,
  version: 0,
  deletedGroups: new Set(),
  befores: new Map(),
  bases: new Map(),
  added: new Map(),
})
