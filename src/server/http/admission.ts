import { either as E, function as F } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { addDays } from '../../books/calendar/calendar.ts'
import type { PermissionKey } from '../../books/access/permissions.ts'
import { includes, isExpired } from '../../books/company/plans.ts'
import { refusal, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Policy, Route } from '../../contract/route.ts'
import type { Actor } from '../area.ts'
import type { Tx, OpenTx } from '../database/transaction.ts'
import type { Database } from '../database/database.ts'
import { companyClosed } from '../journal/closed.ts'
import { refuseUnread } from '../journal/execute.ts'
import type { AccountContext, Authenticator, FindCaller, Caller, AccountStatus } from './account.ts'
import { notPermitted, notSignedIn } from './failure.ts'
import { httpWords } from './words.ts'
import { replyWords } from '../../books/replyWords.ts'

const temporaryRefusal = (tag: string, say: Words): Refusal => ({
  ...refusal(tag, say),
  passing: true,
})
const passwordDue = temporaryRefusal('password_due', httpWords.passwordDue)
export const expired = temporaryRefusal('expired', replyWords.subscriptionEnded)
const notInPlan = refusal('not_in_plan', httpWords.notInPlan)

/** Whether an actor currently has one of these permissions. */
export const hasAnyKey = (actor: Actor, keys: readonly PermissionKey[]): boolean =>
  actor.isAdmin || keys.some((key) => actor.permissions.has(key))

/** Whether an actor may currently call a route. */
export const isPermitted = (policy: Policy, actor: Actor): boolean =>
  policy.who === 'signedIn' ||
  (policy.who === 'admin' && actor.isAdmin) ||
  (policy.who === 'holder' && hasAnyKey(actor, policy.of))

/**
 * For how many days after the expiry of a subscription a device may still send what it recorded before it: as long as
 * its log ticket is valid.
 */
const lateDays = 30

/** When a version 7 UUID was created according to its creator (ms); null for other ids. */
const createdAt = (id: string): number | null => {
  const hex = id.replaceAll('-', '')
  return /^[0-9a-f]{12}7/i.test(hex) ? Number.parseInt(hex.slice(0, 12), 16) : null
}
/**
 * How many facts a company may record after the expiry of its subscription: more than a shop sells during days without
 * a network.
 */
const maxLateFacts = 500
/** How far a device's clock may be off. */
const clockErrorMs = 300_000

/**
 * Whether a command was given before the subscription expired and still arrives in time. The time in the id is the
 * caller's own claim: it counts only if the server knows that this person was then signed in to this company.
 */
const wasGivenInTime = (
  commandId: string,
  { accountExpiryDate, late }: AccountStatus,
  now: string,
): boolean => {
  const at = createdAt(commandId)
  if (at === null || late === null || late.recorded >= maxLateFacts) return false
  if (kathmanduToday(now) >= (addDays(accountExpiryDate, lateDays) ?? '')) return false
  return late.signIns.some(
    ({ beganAt, endedAt }) => at >= Date.parse(beganAt) - clockErrorMs && at < Date.parse(endedAt),
  )
}

/** What decides who may call a route. */
export type RouteAccess = Pick<
  Route,
  'policy' | 'whenExpired' | 'whileClosed' | 'beforePassword' | 'feature'
>

/** Why a caller may not call a route now; null if they may. `commandId`: for a route that changes the books. */
export const whyNotAllowed = (
  route: RouteAccess,
  { actor, status }: Caller,
  now: string,
  commandId: string | null,
): Refusal | null => {
  if (!isPermitted(route.policy, actor)) return notPermitted
  if (status.deletionDueAt !== null && !route.whileClosed)
    return companyClosed(status.deletionDueAt)
  if (status.passwordDue && !route.beforePassword) return passwordDue
  const inTime =
    !isExpired(status.accountExpiryDate, kathmanduToday(now)) ||
    (commandId !== null && wasGivenInTime(commandId, status, now))
  if (!inTime && !route.whenExpired) return expired
  return route.feature === null || includes(status.plan, route.feature) ? null : notInPlan
}

/** Finds the caller of an account route, if they may call it, in the transaction of its handler. */
export const callerOf = async (
  authenticator: Authenticator,
  route: RouteAccess,
  tx: Tx,
  { bearer, now }: Pick<AccountContext, 'bearer' | 'now'>,
): Promise<Refused<Caller>> => {
  const who =
    bearer === null ? E.left(notSignedIn) : await authenticator.authenticate(tx, bearer, now)
  if (E.isLeft(who)) return E.left(notSignedIn)
  const why = whyNotAllowed(route, who.right, now, null)
  return why === null ? who : E.left(why)
}

/**
 * Why a caller may not call a route, determined before the body is read; null if they may, as far as is known. The
 * transaction of the work decides; this check prevents the parsing of bodies from callers without permission.
 * `commandId`: for a route that changes the books. Its refusal is recorded, and a recorded answer is repeated.
 */
export const refusedBeforeBody = async (
  database: Database,
  route: RouteAccess,
  find: FindCaller,
  now: string,
  commandId: string | null,
): Promise<Refusal | null> => {
  const judge = async (
    tx: Tx,
  ): Promise<Refused<{ readonly who: Caller; readonly why: Refusal | null }>> =>
    F.pipe(
      await find(tx),
      E.map((who) => ({ who, why: whyNotAllowed(route, who, now, commandId) })),
    )
  const first = await judge(database.autocommit)
  if (E.isLeft(first)) return notSignedIn
  if (first.right.why === null || commandId === null) return first.right.why
  return database.transaction('change', async (tx) => {
    const again = await judge(tx)
    if (E.isLeft(again)) return notSignedIn
    const { who, why } = again.right
    if (why === null) return null
    tx.enter(who.company)
    return refuseUnread(tx, { company: who.company, commandId, actor: who.actor, now }, why)
  })
}

/** Marks the caller's session as used, at the end of a transaction that may have entered a company. */
export const markSessionUsed = async (tx: OpenTx, { used }: Caller): Promise<void> => {
  if (used === null) return
  tx.leave()
  await used(tx)
}
