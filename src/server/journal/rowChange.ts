import type { AnyTable, Row, Table } from './table.ts'

/** A change of one row of a read model, or of all rows of a group. `key`: the primary key without `company_id`. */
export type RowChange =
  | { readonly do: 'insert'; readonly table: AnyTable; readonly row: Row }
  | { readonly do: 'upsert'; readonly table: AnyTable; readonly row: Row }
  | { readonly do: 'update'; readonly table: AnyTable; readonly key: Row; readonly set: Row }
  | { readonly do: 'delete'; readonly table: AnyTable; readonly key: Row }
  | { readonly do: 'deleteGroup'; readonly table: AnyTable; readonly group: string }
  | { readonly do: 'add'; readonly table: AnyTable; readonly key: Row; readonly by: Row }

/** A new row; an existing row with the same key is a fault. */
export const insert = <R, K extends keyof R>(table: Table<R, K>, row: R): RowChange => ({
  do: 'insert',
  table: table as unknown as AnyTable,
  row: row as Row,
})
/** Inserts a row, or replaces the one with the same key. */
export const upsert = <R, K extends keyof R>(table: Table<R, K>, row: R): RowChange => ({
  do: 'upsert',
  table: table as unknown as AnyTable,
  row: row as Row,
})
/** Sets some columns of the row with this key; does nothing if there is no such row. */
export const update = <R, K extends keyof R>(
  table: Table<R, K>,
  key: Pick<R, K>,
  set: Partial<Omit<R, K>>,
): RowChange => ({
  do: 'update',
  table: table as unknown as AnyTable,
  key: key as Row,
  set: set as Row,
})
export const remove = <R, K extends keyof R>(table: Table<R, K>, key: Pick<R, K>): RowChange => ({
  do: 'delete',
  table: table as unknown as AnyTable,
  key: key as Row,
})
/** Deletes all rows of a table's group: the lines of a document, the postings of a reference. */
export const removeGroup = <R, K extends keyof R>(
  table: Table<R, K>,
  group: string,
): RowChange => ({ do: 'deleteGroup', table: table as unknown as AnyTable, group })
/** Adds to the counters of a row, which is zero if it does not exist. */
export const add = <R, K extends keyof R>(
  table: Table<R, K>,
  key: Pick<R, K>,
  by: Omit<R, K>,
): RowChange => ({
  do: 'add',
  table: table as unknown as AnyTable,
  key: key as Row,
  by: by as Row,
})
