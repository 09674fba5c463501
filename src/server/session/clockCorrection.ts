import type { Tx } from '../database/transaction.ts'

/** How far a server's clock may be off before times that it wrote are corrected. */
const errorSeconds = 300
const longestWaitSeconds = 900
/** No rate has a longer period. */
const longestPeriodSeconds = 86_400

const later = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()

// Rows locked by another transaction are corrected by a later one.
const attemptsSql = `update login_attempt set last_at = $1, next_at = least(next_at, $2::timestamptz) where account_key in
  (select account_key from login_attempt where last_at > $3 for update skip locked)`
const ratesSql = `update rate_limit set used_until = $1::timestamptz + make_interval(secs => seconds) where (purpose, source) in
  (select purpose, source from rate_limit where used_until > $2 for update skip locked)`

/**
 * Corrects times written while the clock was ahead: waits end within fifteen minutes and rates within their periods,
 * from the first call after the clock was set right. Failures still count.
 */
export const correctFutureTimes = async (tx: Tx, now: string): Promise<void> => {
  await tx.query(attemptsSql, [now, later(now, longestWaitSeconds), later(now, errorSeconds)])
  await tx.query(ratesSql, [now, later(now, longestPeriodSeconds + errorSeconds)])
}
