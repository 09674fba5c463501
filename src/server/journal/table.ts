import type { Tx } from '../database/transaction.ts'

/** Column types that projections write, with their types in the program. A date is 'YYYY-MM-DD'. */
interface TypeOf {
  readonly text: string
  readonly uuid: string
  readonly date: string
  readonly timestamptz: string
  readonly bigint: number
  readonly integer: number
  readonly boolean: boolean
  readonly jsonb: object
  readonly bytea: Uint8Array
  readonly 'text[]': readonly string[]
}
type ColumnType = keyof TypeOf

/** A column's type; `?` if it may be null. */
export type Column = ColumnType | `${ColumnType}?`
export type Columns = Readonly<Record<string, Column>>
type ValueOf<C extends Column> = C extends ColumnType
  ? TypeOf[C]
  : C extends `${infer T extends ColumnType}?`
    ? TypeOf[T] | null
    : never
/** A row by its columns, without `company_id`. */
export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> }
export type Row = Readonly<Record<string, unknown>>

/** The place in an owner's history from which rows are needed: values of the first columns of its order. */
export type HistoryPosition = readonly (string | number)[]

/** A request for part of a history: the rows of an owner at `from` and after it, and the last one before it. */
export interface HistoryAsk {
  readonly of: string
  readonly from: HistoryPosition
  /** Rows after this one are already known. Null: none are known. */
  readonly upTo: Row | null
  /** Whether rows at `from` or after it are known to exist. */
  readonly isLate: boolean
}
export interface HistoryPart {
  readonly of: string
  /** The row before all of `rows`, with only its order and state columns. Null: there is none. */
  readonly before: Row | null
  readonly rows: readonly Row[]
  /** Rows up to `before` on which its state depends, newest first, if the table has such a basis. */
  readonly basis?: readonly Row[]
}

/** For a table in which the rows of one owner form a sequence; each row has the state after it. */
export interface RowHistory<R> {
  readonly of: keyof R & string
  readonly order: readonly (keyof R & string)[]
  /**
   * May return fewer rows than requested: then `before` is at `from` or after it, and becomes `upTo` of the next call.
   */
  readonly load: (
    tx: Tx,
    company: string,
    asks: readonly HistoryAsk[],
  ) => Promise<readonly HistoryPart[]>
}

/**
 * Rows loaded together by another column than the group, if it is not null; `only` restricts them by a second column.
 */
export interface OtherGroup {
  readonly by: string
  readonly only?: { readonly column: string; readonly value: string }
}

/** The other group to which a row belongs; null if none. */
export const otherGroupIn = ({ otherGroup }: AnyTable, row: Row): string | null => {
  if (otherGroup === null) return null
  const { by, only } = otherGroup
  if (only !== undefined && row[only.column] !== only.value) return null
  return row[by] as string | null
}

/** A table that projections write. */
export interface Table<R = Row, K extends keyof R = keyof R> {
  readonly name: string
  /** PostgreSQL types by column. */
  readonly types: Readonly<Record<string, ColumnType>>
  /** The primary key after `company_id`. */
  readonly key: readonly (K & string)[]
  /** A column by which rows are loaded and deleted together; an index begins with it. */
  readonly group: (keyof R & string) | null
  readonly otherGroup: OtherGroup | null
  readonly history: RowHistory<R> | null
}
export type AnyTable = Table<never, never>
/** The rows of a declared table. */
export type RowIn<T> = T extends Table<infer R, infer _> ? R : never

/**
 * Declares a table with the columns that projections write. Columns with a default that no projection writes are
 * omitted.
 */
export const table = <const C extends Columns, const K extends keyof C & string>(
  name: string,
  columns: C,
  key: readonly K[],
  more: {
    readonly group?: keyof C & string
    readonly otherGroup?: OtherGroup
    readonly history?: RowHistory<RowOf<C>>
  } = {},
): Table<RowOf<C>, K> => ({
  name,
  types: Object.fromEntries(
    Object.entries(columns).map(([column, type]) => [column, type.replace('?', '') as ColumnType]),
  ),
  key,
  group: more.group ?? null,
  otherGroup: more.otherGroup ?? null,
  history: more.history ?? null,
})

/** A text that identifies a row within its table. */
export const keyText = ({ key }: AnyTable, row: Row): string => {
  const [first, ...others] = key as readonly string[]
  if (first === undefined) return ''
  let text = String(row[first])
  for (const column of others) text += `\n${String(row[column])}`
  return text
}
