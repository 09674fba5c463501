import pg from 'pg'
import type { Log } from '../http/log.ts'
import { trouble } from './trouble.ts'

/** What a database of either kind gives: clients for transactions, and single statements outside of any. */
export interface Connections {
  readonly kind: 'embedded' | 'postgres'
  /** A client for one transaction; `release(true)` throws it away. */
  readonly take: () => Promise<pg.PoolClient>
  /** One statement alone, as the owner, outside any transaction. */
  alone<Row extends object = Record<string, unknown>>(sql: string): Promise<readonly Row[]>
  close(): Promise<void>
}

const integer = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`the database gave ${text}, beyond the integers that are exact here`)
  return value
}
const numeric = (text: string): number | string => (/^-?\d+$/.test(text) ? integer(text) : text)
const asText = (text: string): string => text
const instantOf = pg.types.getTypeParser(1184)
const instant = (text: string): string => {
  const at: unknown = instantOf(text)
  return at instanceof Date ? at.toISOString() : text
}
const integers = (text: string): readonly number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(integer))
const texts: (text: string) => unknown = pg.types.getTypeParser(1009 as never)

/** int8 and numeric as safe integers, dates as 'YYYY-MM-DD', instants as ISO text; by type number of PostgreSQL. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: integer, 1700: numeric, 1016: integers, 1082: asText, 1182: texts, 1184: instant, 1114: asText,
}
const types = {
  getTypeParser: (oid: number, format?: string) => (format !== 'binary' && parsers[oid] !== undefined ? parsers[oid] : pg.types.getTypeParser(oid, format as never)),
} as unknown as pg.CustomTypesConfig

export const typed = (config: pg.PoolConfig): pg.PoolConfig => ({ ...config, types })

/** Connections over a pool. A client that fails while idle is only logged: the pool has already dropped it. */
export const poolOver = (pool: pg.Pool, log: Log): Omit<Connections, 'kind'> => {
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  return {
    take: () => pool.connect().catch((error: unknown) => {
      throw trouble(error)
    }),
    alone: async (sql) => {
      const client = await pool.connect()
      try {
        return (await client.query(sql)).rows as never
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
