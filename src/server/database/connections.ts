import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { CompanyNodes } from './companyNodes.ts'
import type { BooksFolder } from './embedded.ts'
import { asTrouble } from './trouble.ts'

export interface ConnectionCounts {
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
}

/** Both kinds of database provide clients for transactions, and single statements outside a transaction. */
export interface Connections {
  readonly kind: 'embedded' | 'postgres'
  /** The nodes on one of which the rows of each company lie, by Citus; null without it. */
  readonly nodes: CompanyNodes | null
  /** A client for one transaction; `release(true)` destroys it. */
  readonly acquire: () => Promise<pg.PoolClient>
  /** One statement as the owner, outside any transaction. */
  autocommit<Row extends object = Record<string, unknown>>(sql: string): Promise<readonly Row[]>
  /** The open connections, and the transactions that wait for one. */
  readonly counts: () => ConnectionCounts
  /** The folder of the embedded database; undefined with PostgreSQL. */
  readonly folder?: BooksFolder
  close(): Promise<void>
}

const integer = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new Error(`the database gave ${text}, beyond the integers that are exact here`)
  return value
}
const numeric = (text: string): number | string => (/^-?\d+$/.test(text) ? integer(text) : text)
const asText = (text: string): string => text
const instantOf = pg.types.getTypeParser(1184)
const instant = (text: string): string => {
  const at: unknown = instantOf(text)
  return at instanceof Date ? at.toISOString() : text
}
const integers = (text: string): readonly number[] =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(integer)
const texts: (text: string) => unknown = pg.types.getTypeParser(1009 as never)

/** int8 and numeric as safe integers, dates as 'YYYY-MM-DD', instants as ISO text; by PostgreSQL's type number. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: integer,
  1700: numeric,
  1016: integers,
  1082: asText,
  1182: texts,
  1184: instant,
  1114: asText,
}
/** How the text of a value is read, by PostgreSQL's type number. */
export const parserOf = (oid: number): ((text: string) => unknown) =>
  parsers[oid] ?? pg.types.getTypeParser(oid as never)
const types = {
  getTypeParser: (oid: number, format?: string) =>
    format === 'binary' ? pg.types.getTypeParser(oid, format) : parserOf(oid),
} as unknown as pg.CustomTypesConfig

export const withTypeParsers = (config: pg.PoolConfig): pg.PoolConfig => ({ ...config, types })

const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream

export interface PoolConnections extends Omit<Connections, 'kind' | 'nodes'> {
  /** The clients in use. */
  readonly inUse: ReadonlySet<pg.PoolClient>
  /**
   * Destroys these clients, and every older connection when it is next acquired: a dead connection is rarely the only
   * one.
   */
  readonly destroy: (clients: readonly pg.PoolClient[]) => void
}

/** Connections from a pool. A client that fails while idle is only logged: the pool has already removed it. */
export const poolConnections = (pool: pg.Pool, log: Logger): PoolConnections => {
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'an idle database connection was lost'),
  )
  const connectedAt = new WeakMap<pg.ClientBase, number>()
  const inUse = new Set<pg.PoolClient>()
  let trustedSince = 0
  pool.on('connect', (client) => {
    connectedAt.set(client, performance.now())
    // A client may fail after the pool has released it to us; an unhandled error event would end the process.
    client.on('error', () => undefined)
  })
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))
  return {
    acquire: async () => {
      for (;;) {
        const client = await pool.connect().catch((error: unknown) => {
          throw asTrouble(error)
        })
        if ((connectedAt.get(client) ?? trustedSince) >= trustedSince) return client
        streamOf(client).destroy()
        client.release(true)
      }
    },
    inUse,
    counts: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    destroy: (clients) => {
      trustedSince = performance.now()
      for (const client of clients) streamOf(client).destroy()
    },
    autocommit: async (sql) => {
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
