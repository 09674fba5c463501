import { either as E } from 'fp-ts'
import { isPermissionKey, permissionKeys, type PermissionKey } from '../../books/permissions.ts'
import type { PlanId } from '../../books/plans.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Actor, Tx } from '../area.ts'
import type { Authenticator, FindCaller, SignedIn } from '../http/account.ts'
import { notSignedIn } from '../http/failure.ts'
import { readToken } from './token.ts'

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
}

const openSession = `
  select s.person_id, s.company_id, m.full_name, m.is_admin, m.permissions, s.used_at, coalesce(main.account_expiry_date, own.account_expiry_date) expiry, coalesce(main.plan, own.plan) plan,
    p.must_change
  from session s
  join person p on p.person_id = s.person_id and p.activated_at is not null
  join member m on m.company_id = s.company_id and m.person_id = s.person_id and m.is_active
  join owned_company own on own.company_id = s.company_id and own.owner_id = coalesce(p.owner_id, p.person_id)
  left join owned_company main on main.company_id = own.parent_id
  where s.session_id = $1::uuid and s.ended_at is null and s.expires_at > $2`

const allKeys: ReadonlySet<PermissionKey> = new Set(permissionKeys)

/** The session behind an id that a token has proved, as the database has it in this transaction. */
export const findSession = async (tx: Tx, sessionId: string, now: string): Promise<Refused<SignedIn>> => {
  const [found] = await tx.query<Found>(openSession, [sessionId, now])
  if (found === undefined) return E.left(notSignedIn)
  const isDue = Date.parse(now) - Date.parse(found.used_at) >= touchEveryMs, used = isDue ? (own: Tx) => own.query('update session set used_at = $2 where session_id = $1::uuid', [sessionId, now]) : null
  const actor: Actor = {
    userId: found.person_id, fullName: found.full_name, isAdmin: found.is_admin, sessionId,
    permissions: found.is_admin ? allKeys : new Set(found.permissions.filter(isPermissionKey)),
  }
  return E.right({ company: found.company_id, actor, standing: { passwordDue: found.must_change, accountExpiryDate: found.expiry, plan: found.plan }, used })
}

/**
 * Reads bearer tokens. A token opens nothing by itself: its session must stand open, its person active, its company still that
 * owner's, and who is an admin and may do what is read anew each time. Anything else is `not_signed_in`.
 */
export const authenticator = ({ jwtSecret }: { readonly jwtSecret: Uint8Array }): Authenticator => {
  const verify = async (token: string, now: string): Promise<FindCaller | null> => {
    const sessionId = await readToken(jwtSecret, 'session', token, now)
    return sessionId === null ? null : (tx) => findSession(tx, sessionId, now)
  }
  return {
    verify,
    authenticate: async (tx, token, now) => {
      const find = await verify(token, now)
      return find === null ? E.left(notSignedIn) : find(tx)
    },
  }
}
