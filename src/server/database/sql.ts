import type { Tx } from './transaction.ts'

const texts = Symbol('texts')
/** A piece of SQL with the values that it binds. Pieces nest; placeholders are numbered when the statement is sent. */
export interface Sql {
  readonly [texts]: readonly string[]
  readonly values: readonly unknown[]
}
const isSql = (u: unknown): u is Sql => typeof u === 'object' && u !== null && texts in u

/** A piece of SQL from a template: a piece in `${…}` becomes part of the text, any other value is bound. */
export const sql = (strings: readonly string[], ...values: readonly unknown[]): Sql => ({
  [texts]: strings,
  values,
})
/** A constant text of the program as a piece of SQL, never text from a request. */
export const constantSql = (text: string): Sql => sql([text])
/** Pieces joined by a constant text. */
export const joinSql = (pieces: readonly Sql[], by: string): Sql =>
  sql(['', ...pieces.slice(1).map(() => by), ''], ...pieces)
/** The given conditions joined by `and`; nulls are omitted. There must be at least one. */
export const allConditions = (...conditions: readonly (Sql | null)[]): Sql =>
  joinSql(
    conditions.filter((each) => each !== null),
    ' and ',
  )

const textOf = (piece: Sql, bound: unknown[]): string =>
  piece[texts].reduce((text, part, i) => {
    const value = piece.values[i - 1]
    return `${text}${isSql(value) ? textOf(value, bound) : `$${bound.push(value)}`}${part}`
  })

/** The rows of a statement built from pieces. */
export const rowsOf = <Row extends object>(tx: Tx, piece: Sql): Promise<readonly Row[]> => {
  const bound: unknown[] = []
  return tx.query<Row>(textOf(piece, bound), bound)
}
