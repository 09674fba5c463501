import { createHmac } from 'node:crypto'
import type { Tx } from '../database/transaction.ts'
import type { TooMany } from '../http/account.ts'
import { tooManyUntil } from '../http/tooMany.ts'
import { correctFutureTimes } from './clockCorrection.ts'
import { sessionWords } from './words.ts'

const longestSeconds = 900
const forgottenAfterMs = 86_400_000

/**
 * The hash of a name by which someone tried to sign in. Names are not stored as text, because people type passwords
 * into the wrong field.
 */
export const accountKey = (
  secret: Uint8Array,
  purpose: 'login' | 'otp' | 'password' | 'reset' | 'source',
  ...names: readonly string[]
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...names]))
    .digest('hex')

/** The seconds to wait after this many tries. */
export type Waits = (tries: number) => number

/** After failed sign-ins: one second, two, four, at most fifteen minutes. */
const afterFailures: Waits = (failures) => Math.min(longestSeconds, 2 ** Math.min(failures - 1, 20))

const codeWaits = [60, 60, 120, 300]
/** After requested codes: one minute twice, two, five, then fifteen. */
export const betweenCodes: Waits = (asked) => codeWaits[asked - 1] ?? longestSeconds

const later = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()

/**
 * Counts a try as failed before it is made, so that many concurrent tries are not all admitted. After each try the same
 * name waits as `waits` says, but at most fifteen minutes from now, even if the clock was ahead when the wait was
 * written. Null: the try may be made.
 */
export const reserveTry = async (
  tx: Tx,
  key: string,
  now: string,
  waits: Waits = afterFailures,
): Promise<TooMany | null> => {
  await correctFutureTimes(tx, now)
  await tx.query('delete from login_attempt where last_at < $1', [
    new Date(Date.parse(now) - forgottenAfterMs).toISOString(),
  ])
  await tx.query(
    'insert into login_attempt (account_key, failures, last_at, next_at) values ($1, 0, $2, $2) on conflict do nothing',
    [key, now],
  )
  const [row] = await tx.query<{ failures: number; next_at: string }>(
    'select failures, next_at from login_attempt where account_key = $1 for update',
    [key],
  )
  if (row === undefined) throw new Error('a login attempt was not kept')
  const longest = later(now, longestSeconds)
  const nextAt = row.next_at < longest ? row.next_at : longest
  if (nextAt > now) {
    // Written while the clock was ahead; from now on it expires like any other.
    if (nextAt !== row.next_at)
      await tx.query('update login_attempt set last_at = $2, next_at = $3 where account_key = $1', [
        key,
        now,
        nextAt,
      ])
    return tooManyTries(Math.ceil((Date.parse(nextAt) - Date.parse(now)) / 1000))
  }
  await tx.query(
    'update login_attempt set failures = $2, last_at = $3, next_at = $4 where account_key = $1',
    [key, row.failures + 1, now, later(now, waits(row.failures + 1))],
  )
  return null
}

/** Until the transaction ends, no other transaction works under this key. */
export const lockKey = (tx: Tx, key: string, now: string): Promise<unknown> =>
  tx.query(
    'insert into login_attempt (account_key, failures, last_at, next_at) values ($1, 0, $2, $2) on conflict (account_key) do update set last_at = excluded.last_at',
    [key, now],
  )

/** The try was not made and does not count. */
export const returnTry = (tx: Tx, key: string): Promise<unknown> =>
  tx.query(
    'update login_attempt set failures = greatest(failures - 1, 0), next_at = last_at where account_key = $1',
    [key],
  )

/** The try was right: earlier failures of the name are deleted. */
export const forgetTries = (tx: Tx, key: string): Promise<unknown> =>
  tx.query('delete from login_attempt where account_key = $1', [key])

const tooManyTries = (seconds: number): TooMany =>
  tooManyUntil(seconds, (wait) => sessionWords.tryAgainIn(wait))
