import type { State } from './state.ts'
import type { Table } from './table.ts'

/** The version of a record after one more change. Throws if the record does not exist. */
export const nextVersion = <R extends { readonly version: number }, K extends keyof R>(
  state: State,
  table: Table<R, K>,
  id: string,
): number => {
  const was = state.row(table, id)
  if (was === undefined) throw new Error(`a change of ${table.name} ${id}, which is not there`)
  return was.version + 1
}
