import { addDays } from '../../books/calendar/calendar.ts'
import type { Tx } from '../database/transaction.ts'
import type { SignInsBeforeExpiry } from '../http/account.ts'

/** How many days before the end of a subscription a sign-in still counts for late commands. */
const daysBefore = 30
const maxSignIns = 1000

/** The instant at which a civil date begins in Kathmandu. */
const beginOf = (date: string): string => new Date(`${date}T00:00:00.000+05:45`).toISOString()

// A session that was ended accepts no later work.
const signInsSql = `
  select began_at, least(expires_at, coalesce(ended_at, expires_at), $4) ended_at from session
  where person_id = $1 and company_id = $2 and began_at >= $3 and began_at < $4 order by began_at desc limit $5`
const recordedSql = `
  select h.seq - coalesce((select e.seq from event e where e.company_id = h.company_id and e.at < $2 order by e.seq desc limit 1), 0) recorded
  from company_head h where h.company_id = $1`

interface SignInRow {
  readonly began_at: string
  readonly ended_at: string
}

/**
 * When a person was signed in to a company before its subscription expired, and how much the company has recorded
 * since.
 */
export const signInsBeforeExpiry = async (
  tx: Tx,
  company: string,
  personId: string,
  expiryDate: string,
): Promise<SignInsBeforeExpiry> => {
  const end = beginOf(expiryDate)
  const from = beginOf(addDays(expiryDate, -daysBefore) ?? expiryDate)
  const rows = await tx.query<SignInRow & Record<string, unknown>>(signInsSql, [
    personId,
    company,
    from,
    end,
    maxSignIns,
  ])
  const [since] = await tx.query<{ recorded: number }>(recordedSql, [company, end])
  return {
    signIns: rows.map(({ began_at, ended_at }) => ({ beganAt: began_at, endedAt: ended_at })),
    recorded: since?.recorded ?? 0,
  }
}
