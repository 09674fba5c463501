import type { Tx } from '../database/transaction.ts'
import type { Database } from '../database/database.ts'
import type { TooMany } from '../http/account.ts'
import { networkOf } from '../http/address.ts'
import { tooManyFor } from '../http/tooMany.ts'
import { correctFutureTimes } from './clockCorrection.ts'
import { httpWords } from '../http/words.ts'

/** At most this many calls at once; they become available again evenly over this many seconds. */
export interface RequestRate {
  readonly most: number
  readonly seconds: number
}

/** How often one address may call, and how often all addresses together. */
export interface Limit {
  readonly address: RequestRate
  readonly server: readonly RequestRate[]
}

export type LimitedAction = 'login' | 'register' | 'ask' | 'code' | 'demo'
export type Limits = Readonly<Record<LimitedAction, Limit>>

const hour = 3600
const day = 86_400

/**
 * The limits in production. A sign-in or a code counts unless it turns out right. Many shops in Nepal share one address
 * of their provider, so an address may call more often than one shop needs.
 */
export const defaultLimits: Limits = {
  login: { address: { most: 30, seconds: 900 }, server: [{ most: 1200, seconds: 900 }] },
  register: { address: { most: 20, seconds: hour }, server: [{ most: 200, seconds: hour }] },
  ask: { address: { most: 20, seconds: hour }, server: [{ most: 300, seconds: hour }] },
  code: { address: { most: 60, seconds: hour }, server: [{ most: 2000, seconds: hour }] },
  demo: {
    address: { most: 5, seconds: hour },
    server: [
      { most: 60, seconds: hour },
      { most: 200, seconds: day },
    ],
  },
}

const later = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()
const stepOf = ({ most, seconds }: RequestRate): number => seconds / most

const addSql =
  'insert into rate_limit (purpose, source, used_until, seconds) values ($1, $2, $3, $4) on conflict do nothing'
const readSql = 'select used_until from rate_limit where purpose = $1 and source = $2 for update'
const writeSql = `insert into rate_limit (purpose, source, used_until, seconds) values ($1, $2, $3, $4)
  on conflict (purpose, source) do update set used_until = excluded.used_until`
// Rows locked by another transaction are left to a later one.
const dropSql = `delete from rate_limit where (purpose, source) in
  (select purpose, source from rate_limit where used_until < $1 and source <> '' order by used_until limit 200 for update skip locked)`

/**
 * Until when a rate is used, at most its period from now, because the clock may have been ahead when it was written.
 */
const usedUntil = (written: string | undefined, rate: RequestRate, now: string): string => {
  const most = later(now, rate.seconds)
  if (written === undefined || written < now) return now
  return written < most ? written : most
}

/** The seconds until another call is allowed; 0: now. */
const waitOf = (until: string, rate: RequestRate, now: string): number => {
  const free = Date.parse(until) + (stepOf(rate) - rate.seconds) * 1000
  return Math.max(0, Math.ceil((free - Date.parse(now)) / 1000))
}

/** Counts a call against one rate. Returns the seconds to wait; 0: it was counted. */
export const takeRate = async (
  tx: Tx,
  purpose: string,
  source: string,
  rate: RequestRate,
  now: string,
): Promise<number> => {
  await correctFutureTimes(tx, now)
  await tx.query(dropSql, [now])
  await tx.query(addSql, [purpose, source, now, rate.seconds])
  const [row] = await tx.query<{ used_until: string }>(readSql, [purpose, source])
  const until = usedUntil(row?.used_until, rate, now)
  const wait = waitOf(until, rate, now)
  await tx.query(writeSql, [
    purpose,
    source,
    wait > 0 ? until : later(until, stepOf(rate)),
    rate.seconds,
  ])
  return wait
}

interface Used {
  readonly source: string
  readonly purpose: string
  readonly rate: RequestRate
  readonly until: string
}

const serverName = (limited: LimitedAction, { seconds }: RequestRate): string =>
  `${limited} ${seconds}`

/**
 * Runs under the lock of the server's row. Calls refused to one address count for nobody else. Only addresses with an
 * admitted call have a row, so the server's rate limits the number of rows.
 */
const judge = async (
  tx: Tx,
  limited: LimitedAction,
  limit: Limit,
  network: string,
  now: string,
  isKnown: (tx: Tx) => Promise<boolean>,
): Promise<TooMany | null> => {
  const used: Used[] = []
  const read = async (purpose: string, source: string, rate: RequestRate): Promise<void> => {
    const [row] = await tx.query<{ used_until: string }>(readSql, [purpose, source])
    const until = usedUntil(row?.used_until, rate, now)
    // Written while the clock was ahead; from now on it expires like any other.
    if (row !== undefined && row.used_until > until)
      await tx.query(writeSql, [purpose, source, until, rate.seconds])
    used.push({ purpose, source, rate, until })
  }
  await correctFutureTimes(tx, now)
  for (const rate of limit.server) {
    await tx.query(addSql, [serverName(limited, rate), '', now, rate.seconds])
    await read(serverName(limited, rate), '', rate)
  }
  await tx.query(dropSql, [now])
  await read(limited, network, limit.address)

  const waits = used.map(({ until, rate }) => waitOf(until, rate, now))
  const ofAddress = waits.at(-1) ?? 0
  const ofServer = Math.max(0, ...waits.slice(0, -1))
  if (ofAddress > 0) return tooManyFor(ofAddress, httpWords.fromNetwork)
  if (ofServer > 0 && !(await isKnown(tx))) return tooManyFor(ofServer, httpWords.fromEverybody)
  for (const [i, { purpose, source, rate, until }] of used.entries()) {
    await tx.query(writeSql, [
      purpose,
      source,
      waits[i] === 0 ? later(until, stepOf(rate)) : until,
      rate.seconds,
    ])
  }
  return null
}

/** A counted call, and how to give it back if it turned out right. */
export interface Counted {
  readonly refusal: TooMany | null
  readonly giveBack: () => Promise<void>
}

const backSql =
  'update rate_limit set used_until = used_until - make_interval(secs => $3) where purpose = $1 and source = $2'
const nobodyKnown = (): Promise<boolean> => Promise.resolve(false)

/**
 * Counts a call by its address and for the whole server, in rows that all processes share and that survive a restart.
 * `isKnown` is called only if the server's rate is used up: known callers are admitted even then.
 */
export const countCall = async (
  database: Database,
  limits: Limits | null,
  limited: LimitedAction,
  { ip, now }: { readonly ip: string; readonly now: string },
  isKnown: (tx: Tx) => Promise<boolean> = nobodyKnown,
): Promise<Counted> => {
  if (limits === null) return { refusal: null, giveBack: () => Promise.resolve() }
  const limit = limits[limited]
  const network = networkOf(ip)
  const refusal = await database.asSystem((tx) => judge(tx, limited, limit, network, now, isKnown))
  const giveBack = (): Promise<void> =>
    database.asSystem(async (tx) => {
      for (const rate of limit.server)
        await tx.query(backSql, [serverName(limited, rate), '', stepOf(rate)])
      await tx.query(backSql, [limited, network, stepOf(limit.address)])
    })
  return { refusal, giveBack }
}
