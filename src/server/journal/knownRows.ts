import type { AnyTable, Row } from './table.ts'

/** What is known of one row: as the database has it (undefined: not loaded), and what is to be written over that. */
export interface Known {
  readonly key: Row
  base: Row | null | undefined
  /** The row in the database is to be deleted. */
  isDeleted: boolean
  written: Row | null
  isUpsert: boolean
  set: Row | null
}

/** All that is known of one table, and what is to be written into it. */
export interface KnownTable {
  readonly table: AnyTable
  readonly rows: Map<string, Known>
  /** Keys by group, and by owner of a history. */
  readonly groups: Map<string, Set<string>>
  readonly owners: Map<string, Set<string>>
  readonly otherGroups: Map<string, Set<string>>
  readonly loadedGroups: Set<string>
  readonly loadedOtherGroups: Set<string>
  isAllLoaded: boolean
  /** Another number after each change of all this. */
  version: number
  readonly deletedGroups: Set<string>
  /** The row before all that is known of each history. */
  readonly befores: Map<string, Row | null>
  readonly bases: Map<string, readonly Row[]>
  readonly added: Map<string, { readonly key: Row; readonly by: Record<string, number> }>
}

/** A row as it stands; null where there is none, undefined where it is not known. */
export const standing = (known: Known | undefined): Row | null | undefined => {
  if (known === undefined) return undefined
  const { written, set, base } = known
  if (written !== null) return set === null ? written : { ...written, ...set }
  if (known.isDeleted) return null
  return set === null || base === null || base === undefined ? base : { ...base, ...set }
}

export const nothingKnownOf = (key: Row): Known => ({
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
