import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { PlanId } from '../../books/company/plans.ts'
import type { Refusal, Refused } from '../../books/refusal.ts'
import type { Route } from '../../contract/route.ts'
import type { Actor } from '../area.ts'
import type { Answer } from '../answer.ts'
import type { Tx } from '../database/transaction.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'

/** The context of an `account` route's handler: only the database and the request, no company or actor yet. */
export interface AccountContext {
  readonly database: Database
  /** ISO instant of this request. */
  readonly now: string
  /** The civil date in Asia/Kathmandu. */
  readonly today: string
  readonly newId: () => string
  readonly log: Logger
  readonly ip: string
  /** The bearer token as sent, not yet verified; null if there is none. */
  readonly bearer: string | null
  readonly headers: IncomingHttpHeaders
  /** Whether the request came by https, to this server or to a trusted proxy in front of it. */
  readonly https: boolean
}

/** The answer of an account route; `extra` is added at the top level of the body, next to `data` and `message`. */
export interface AccountAnswer<D> extends Answer<D> {
  /** A file that is sent in place of `data`, as it is made. */
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: Readable }
  readonly extra?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Companies in which a session ended: every process checks at once which streams must end. */
  readonly notify?: readonly string[]
}

/**
 * A route outside any company's journal. The status of a refusal follows from its tag (`httpStatusOf`), otherwise from the
 * route's `refusedAs`.
 */
export interface AccountServed {
  readonly route: Route
  readonly handle: (
    context: AccountContext,
    input: { params: unknown; query: unknown; body: unknown },
  ) => Promise<Refused<AccountAnswer<unknown>>>
  /**
   * The body contains a signed ticket: the route is called often, a call does not count as a sign-in attempt, and the
   * body may be this long.
   */
  readonly byTicket?: { readonly bodyBytes: number }
}

/** Serves a route about who is signed in or registered. */
export const servesAccount = <P, Q, B, D>(
  route: Route<P, Q, B, D>,
  handle: (
    context: AccountContext,
    input: { params: P; query: Q; body: B },
  ) => Promise<Refused<AccountAnswer<D>>>,
  more: Pick<AccountServed, 'byTicket'> = {},
): AccountServed => ({
  route: route as unknown as Route,
  handle: handle as unknown as AccountServed['handle'],
  ...more,
})

/** The owner of a bearer token, as the database has them now. */
export interface Caller {
  readonly company: string
  readonly actor: Actor
  readonly status: AccountStatus
  /** Marks the session as used now, outside every company; null if it was marked a moment ago. */
  readonly used: ((tx: Tx) => Promise<unknown>) | null
}
/** What restricts the caller besides their permissions: their password and the subscription. */
export interface AccountStatus {
  /** Someone else set the password, so the caller must first choose their own. */
  readonly passwordDue: boolean
  /** The first day, in Kathmandu, on which the main company's subscription has expired. */
  readonly accountExpiryDate: string
  readonly plan: PlanId
  /** When the company is removed, if its owner has asked for that (ISO instant): until then it is closed. */
  readonly deletionDueAt: string | null
  /** What decides about late commands once the subscription has expired; null before that. */
  readonly late: SignInsBeforeExpiry | null
}
/** When the person was signed in before the subscription expired, and how many facts the company has recorded since. */
export interface SignInsBeforeExpiry {
  readonly signIns: readonly { readonly beganAt: string; readonly endedAt: string }[]
  readonly recorded: number
}

/** Finds the caller of a verified token in this transaction. */
export interface FindCaller {
  (tx: Tx): Promise<Refused<Caller>>
  /** The company that the token names, if it names one; the row of the session decides. */
  readonly claimedCompany: string | null
}

/** Authenticates bearer tokens. A refusal is answered with 401, whatever its tag. */
export interface Authenticator {
  /**
   * Verifies a token's signature and expiry, and returns a function that finds its owner; null for an invalid token,
   * which never reaches the database.
   */
  verify(token: string, now: string): Promise<FindCaller | null>
  authenticate(tx: Tx, token: string, now: string): Promise<Refused<Caller>>
}

/** Refusals whose tag determines the status. Any other refusal has the route's `refusedAs`. */
const statuses: Readonly<Record<string, 401 | 403 | 404 | 409 | 429 | 503>> = {
  not_signed_in: 401,
  not_permitted: 403,
  password_due: 403,
  expired: 403,
  company_closed: 403,
  not_in_plan: 403,
  not_found: 404,
  conflict: 409,
  id_reused: 409,
  idTaken: 409,
  staleVersion: 409,
  too_many: 429,
  try_again: 503,
  disk_full: 503,
}
export const httpStatusOf = (refusal: Refusal, otherwise: 400 | 422): number =>
  Object.hasOwn(statuses, refusal.tag) ? statuses[refusal.tag]! : otherwise

/** A refusal that says when to try again. */
export interface TooMany extends Refusal {
  readonly retryAfterSeconds: number
}
