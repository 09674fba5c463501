import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { isExpired } from '../../books/company/plans.ts'
import type { Refused } from '../../books/refusal.ts'
import type { ChildCompany, SignedIn } from '../../contract/session.ts'
import type { Tx, OpenTx } from '../database/transaction.ts'
import { companyRecord } from '../settings/settings.ts'
import { findSession } from './authenticate.ts'
import type { AccountsConfig } from './config.ts'
import { logKeyOf, writeLogTicket } from './logKeys.ts'
import { lifetimeMs, writeToken } from './token.ts'

export interface NewSession {
  readonly sessionId: string
  readonly personId: string
  readonly companyId: string
  readonly now: string
  readonly ip: string
  /** The device's description of itself, as JSON text. */
  readonly device: string
}

const insertSession = `insert into session (session_id, person_id, company_id, began_at, used_at, expires_at, ip, device) values ($1, $2, $3, $4, $4, $5, $6, $7)`

/** Creates a session of twelve hours. */
export const createSession = async (
  tx: Tx,
  { sessionId, personId, companyId, now, ip, device }: NewSession,
): Promise<void> => {
  await tx.query(insertSession, [
    sessionId,
    personId,
    companyId,
    now,
    new Date(Date.parse(now) + lifetimeMs.session).toISOString(),
    ip,
    device,
  ])
  await tx.query('update person set last_login_at = $2 where person_id = $1', [personId, now])
}

export type EndReason =
  | 'logout'
  | 'switched'
  | 'disabled'
  | 'password'
  | 'reset'
  | 'ended'
  | 'closed'

interface Ended {
  readonly company_id: string
}
/** The companies of ended sessions, each once, to be notified after the commit. */
export const companiesOf = (ended: readonly Ended[]): readonly string[] => [
  ...new Set(ended.map((row) => row.company_id)),
]

const endOneSql =
  'update session set ended_at = $2, end_reason = $3 where session_id = $1::uuid and ended_at is null returning company_id'

/** Ends a session; one that has already ended stays unchanged. Returns the companies to notify. */
export const endSession = async (
  tx: Tx,
  sessionId: string,
  reason: EndReason,
  now: string,
): Promise<readonly string[]> =>
  companiesOf(await tx.query<Ended & Record<string, unknown>>(endOneSql, [sessionId, now, reason]))

const dismissSql = `
  update session set ended_at = coalesce(ended_at, $2), end_reason = coalesce(end_reason, $3), dismissed_at = $2
  where person_id = $1::uuid and dismissed_at is null and ($4::uuid is null or session_id <> $4::uuid)
   returning company_id`

/**
 * Dismisses a person's sessions except the one that asks: after a new password, or when they end their other sessions.
 * Sessions that have already ended or expired are dismissed too, because their log tickets are still valid. Returns the
 * companies to notify.
 */
export const dismissSessions = async (
  tx: Tx,
  personId: string,
  reason: EndReason,
  now: string,
  except: string | null = null,
): Promise<readonly string[]> =>
  companiesOf(
    await tx.query<Ended & Record<string, unknown>>(dismissSql, [personId, now, reason, except]),
  )

/** The companies of the owner of the company that this transaction has entered, the main one first. */
export const siblingCompanies = async (tx: Tx): Promise<readonly ChildCompany[]> => {
  const rows = await tx.query<{
    company_id: string
    parent_id: string | null
    user_name: string
    business_name: string | null
  }>('select company_id, parent_id, user_name, business_name from sibling_companies()')
  return rows.map((row) => ({
    companyId: row.company_id,
    parentId: row.parent_id,
    userName: row.user_name,
    webAuthToken: null,
    registrationDetail: { businessName: row.business_name },
  }))
}

interface SessionRow {
  readonly username: string
  readonly parent_id: string | null
  readonly last_renewed_at: string | null
}
const sessionSql = `
  select coalesce(nullif(p.mobile_no, ''), p.full_name) username, own.parent_id,
    case when main.company_id is null then own.last_renewed_at else main.last_renewed_at end last_renewed_at
  from session s join person p on p.person_id = s.person_id join owned_company own on own.company_id = s.company_id
  left join owned_company main on main.company_id = own.parent_id
  where s.session_id = $1`

/** A token for an open session. */
export const tokenOf = async (
  tx: Tx,
  secret: Uint8Array,
  sessionId: string,
  now: string,
): Promise<Refused<string>> => {
  const session = await findSession(tx, { sessionId, claimed: null }, now)
  if (E.isLeft(session)) return session
  const { actor, company } = session.right
  return E.right(
    await writeToken(
      secret,
      'session',
      sessionId,
      {
        user_id: actor.userId,
        is_admin: actor.isAdmin,
        company_id: company,
        session_id: sessionId,
      },
      now,
    ),
  )
}

/**
 * Who is signed in and where, for an open session and its token. Afterwards the transaction is inside the session's
 * company.
 */
export const signedInAnswer = async (
  tx: OpenTx,
  { jwtSecret: secret, agent }: Pick<AccountsConfig, 'jwtSecret' | 'agent'>,
  sessionId: string,
  accessToken: string,
  now: string,
): Promise<Refused<SignedIn>> => {
  const session = await findSession(tx, { sessionId, claimed: null }, now)
  if (E.isLeft(session)) return session
  const {
    actor,
    company,
    status: { accountExpiryDate, passwordDue, plan, deletionDueAt },
  } = session.right
  const [row] = await tx.query<SessionRow>(sessionSql, [sessionId])
  if (row === undefined) throw new Error('an open session without its company')
  tx.enter(company)
  const { businessName } = await companyRecord(tx, company)
  const [others] = await tx.query<{ many: boolean }>(
    'select count(*) > 1 many from member where company_id = $1',
    [company],
  )
  return E.right({
    accessToken,
    tokenType: 'Bearer',
    userId: actor.userId,
    fullName: actor.fullName,
    username: row.username,
    isAdmin: actor.isAdmin,
    isFirstLogin: passwordDue,
    isAccountExpired: isExpired(accountExpiryDate, kathmanduToday(now)),
    multiUserFlag: others?.many ?? false,
    permissions: [...actor.permissions],
    expiryInfo: { accountExpiryDate, lastRenewedAt: row.last_renewed_at },
    companyId: company,
    companyName: businessName,
    deletionDueAt,
    parentId: row.parent_id,
    childCompany: actor.isAdmin ? await siblingCompanies(tx) : [],
    plan,
    agentDetail: agent,
    logTicket: await writeLogTicket(secret, { company, personId: actor.userId, sessionId }, now),
    logKey: logKeyOf(secret, actor.userId),
  })
}
