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
import { clockErrorMs, lifetimeMs, readSessionToken, type ClaimedSession } from './token.ts'

const touchEveryMs = 60_000

interface SessionRow {
  readonly person_id: string
  readonly company_id: string
  readonly used_at: string
  readonly expiry: string
  readonly plan: PlanId
  readonly must_change: boolean
}
interface MemberRow {
  readonly full_name: string
  readonly is_admin: boolean
  readonly permissions: readonly string[]
  readonly business_name: string
  readonly deletion_due_at: string | null
  readonly idle_minutes: number
}

/**
 * SQL: whether a session is open at an instant ($2), if it was used lately. It has not ended or expired and began neither
 * in the future, by more than a clock may be off ($3), nor longer ago than a session lasts ($4). `s` is session.
 */
export const isOpenSql =
  's.ended_at is null and s.expires_at > $2 and s.began_at <= $3 and s.began_at > $4'

const minuteMs = 60_000
/** Whether a session was used within its company's minutes for owner or staff, one more than they are told. */
export const isUsedLately = (
  usedAt: string,
  { idle_minutes: minutes }: Pick<MemberRow, 'idle_minutes'>,
  now: string,
): boolean => Date.parse(usedAt) + (1 + minutes) * minuteMs > Date.parse(now)

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
  select s.person_id, s.company_id, s.used_at, coalesce(main.account_expiry_date, own.account_expiry_date) expiry, coalesce(main.plan, own.plan) plan,
    p.must_change
  from session s
  join person p on p.person_id = s.person_id and p.activated_at is not null
  join owned_company own on own.company_id = s.company_id and own.owner_id = coalesce(p.owner_id, p.person_id)
  left join owned_company main on main.company_id = own.parent_id
  where s.session_id = $1::uuid and ${isOpenSql}`

const memberSql = `
  select m.full_name, m.is_admin, m.permissions, c.business_name, c.deletion_due_at,
    case when m.is_admin then c.owner_idle_minutes else c.staff_idle_minutes end idle_minutes
  from member m join company c on c.company_id = $1 where m.company_id = $1 and m.person_id = $2 and m.is_active`

/** A person as an active member of a company; undefined if they are none. */
export const memberOf = async (
  tx: Tx,
  company: string,
  personId: string,
): Promise<MemberRow | undefined> => (await tx.query<MemberRow>(memberSql, [company, personId]))[0]

const allKeys: ReadonlySet<PermissionKey> = new Set(permissionKeys)
const useSql = 'update session set used_at = $2 where session_id = $1::uuid'

/**
 * The session that a token has proved, as in the database in this transaction. What its company knows of the person is
 * asked in the same round trip, of the company that the token names; the session's own row decides whether it is that one.
 */
export const findSession = async (
  tx: Tx,
  { sessionId, claimed }: ClaimedSession,
  now: string,
): Promise<Refused<Caller>> => {
  const [[found], expected] = await Promise.all([
    tx.query<SessionRow>(openSession, [sessionId, ...openAt(now)]),
    claimed === null ? undefined : memberOf(tx, claimed.company, claimed.personId),
  ])
  if (found === undefined) return E.left(notSignedIn)
  const isThere = claimed?.company === found.company_id && claimed.personId === found.person_id
  const member = isThere ? expected : await memberOf(tx, found.company_id, found.person_id)
  if (member === undefined || !isUsedLately(found.used_at, member, now)) return E.left(notSignedIn)
  // After a clock was set back, the last use is in the future; this corrects it too.
  const isDue = Math.abs(Date.parse(now) - Date.parse(found.used_at)) >= touchEveryMs
  const used = isDue ? (own: Tx) => own.query(useSql, [sessionId, now]) : null
  const { person_id: userId, company_id: company, expiry: accountExpiryDate } = found
  const actor: Actor = {
    userId,
    fullName: member.full_name,
    isAdmin: member.is_admin,
    sessionId,
    permissions: member.is_admin ? allKeys : new Set(member.permissions.filter(isPermissionKey)),
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
      deletionDueAt: member.deletion_due_at,
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
    const session = await readSessionToken(jwtSecret, token, now)
    if (session === null) return null
    return Object.assign((tx: Tx) => findSession(tx, session, now), {
      claimedCompany: session.claimed?.company ?? null,
    })
  }
  return {
    verify,
    authenticate: async (tx: Tx, token: string, now: string): Promise<Refused<Caller>> => {
      const find = await verify(token, now)
      return find === null ? E.left(notSignedIn) : find(tx)
    },
  } satisfies Authenticator
}
