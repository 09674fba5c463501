import { either as E } from 'fp-ts'
import {
  isPermissionKey,
  permissionKeys,
  type PermissionKey,
} from '../../books/access/permissions.ts'
import { isExpired, type PlanId } from '../../books/company/plans.ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Actor } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import type { Authenticator, FindCaller, Caller } from '../http/account.ts'
import { notSignedIn } from '../http/failure.ts'
import { signInsBeforeExpiry } from './signInsBeforeExpiry.ts'
import { clockErrorMs, lifetimeMs, readToken } from './token.ts'

const touchEveryMs = 60_000

interface Found {
  readonly person_id: string
  readonly company_id: string
  readonly full_name: string
  readonly is_admin: boolean
  readonly permissions: readonly string[]
  readonly used_at: string
  readonly expiry: string
  readonly plan: PlanId
  readonly must_change: boolean
  readonly deletion_due_at: string | null
}

/**
 * SQL: whether a session is open at an instant ($2). It has not ended or expired, was used within its company's minutes
 * for owner or staff, and began neither in the future, by more than a clock may be off ($3), nor longer ago than a
 * session lasts ($4). `s`, `m` and `c` are session, member and company.
 */
export const isOpenSql = `s.ended_at is null and s.expires_at > $2 and s.began_at <= $3 and s.began_at > $4
  and s.used_at + make_interval(mins => 1 + case when m.is_admin then c.owner_idle_minutes else c.staff_idle_minutes end) > $2`

/** The values of `isOpenSql` from $2 on. */
export const openAt = (now: string): readonly [string, string, string] => {
  const at = Date.parse(now)
  return [
    now,
    new Date(at + clockErrorMs).toISOString(),
    new Date(at - lifetimeMs.session).toISOString(),
  ]
}

const openSession = `
  select s.person_id, s.company_id, m.full_name, m.is_admin, m.permissions, s.used_at, coalesce(main.account_expiry_date, own.account_expiry_date) expiry, coalesce(main.plan, own.plan) plan,
    p.must_change, c.deletion_due_at
  from session s
  join person p on p.person_id = s.person_id and p.activated_at is not null
  join member m on m.company_id = s.company_id and m.person_id = s.person_id and m.is_active
  join company c on c.company_id = s.company_id
  join owned_company own on own.company_id = s.company_id and own.owner_id = coalesce(p.owner_id, p.person_id)
  left join owned_company main on main.company_id = own.parent_id
  where s.session_id = $1::uuid and ${isOpenSql}`

const allKeys: ReadonlySet<PermissionKey> = new Set(permissionKeys)
const useSql = 'update session set used_at = $2 where session_id = $1::uuid'

/** The session that a token has proved, as in the database in this transaction. */
export const findSession = async (
  tx: Tx,
  sessionId: string,
  now: string,
): Promise<Refused<Caller>> => {
  const [found] = await tx.query<Found>(openSession, [sessionId, ...openAt(now)])
  if (found === undefined) return E.left(notSignedIn)
  // After a clock was set back, the last use is in the future; this corrects it too.
  const isDue = Math.abs(Date.parse(now) - Date.parse(found.used_at)) >= touchEveryMs
  const used = isDue ? (own: Tx) => own.query(useSql, [sessionId, now]) : null
  const { person_id: userId, company_id: company, expiry: accountExpiryDate } = found
  const actor: Actor = {
    userId,
    fullName: found.full_name,
    isAdmin: found.is_admin,
    sessionId,
    permissions: found.is_admin ? allKeys : new Set(found.permissions.filter(isPermissionKey)),
  }
  const late = isExpired(accountExpiryDate, kathmanduToday(now))
    ? await signInsBeforeExpiry(tx, company, userId, accountExpiryDate)
    : null
  return E.right({
    company,
    actor,
    status: {
      passwordDue: found.must_change,
      accountExpiryDate,
      plan: found.plan,
      deletionDueAt: found.deletion_due_at,
      late,
    },
    used,
  })
}

/**
 * Authenticates bearer tokens. A token alone is not enough: its session must be open, its person active and its company
 * still the owner's; permissions are read each time. Otherwise the refusal is `not_signed_in`.
 */
export const authenticator = ({ jwtSecret }: { readonly jwtSecret: Uint8Array }) => {
  const verify = async (token: string, now: string): Promise<FindCaller | null> => {
    const sessionId = await readToken(jwtSecret, 'session', token, now)
    return sessionId === null ? null : (tx) => findSession(tx, sessionId, now)
  }
  return {
    verify,
    authenticate: async (tx: Tx, token: string, now: string): Promise<Refused<Caller>> => {
      const find = await verify(token, now)
      return find === null ? E.left(notSignedIn) : find(tx)
    },
  } satisfies Authenticator
}
