import type { IncomingHttpHeaders } from 'node:http'
import type { PlanId } from '../../books/plans.ts'
import type { Refusal, Refused } from '../../books/refusal.ts'
import type { Route } from '../../contract/route.ts'
import type { Actor, Answer, Tx } from '../area.ts'
import type { Database } from '../database/database.ts'
import type { Log } from './log.ts'

/** What a route of kind `account` is given: no company yet, no actor; the database itself and who knocks. */
export interface AccountContext {
  readonly database: Database
  /** ISO instant of this request. */
  readonly now: string
  /** The civil date in Asia/Kathmandu. */
  readonly today: string
  readonly newId: () => string
  readonly log: Log
  readonly ip: string
  /** The bearer token as sent, unread; null where there is none. */
  readonly bearer: string | null
  readonly headers: IncomingHttpHeaders
  /** The request came by https, to this server or to a trusted proxy before it. */
  readonly https: boolean
}

/** An account's answer; `beside` stands at the top level of the body, next to `data` and `message`. */
export interface AccountAnswer<D> extends Answer<D> {
  readonly extra?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Companies in which a session ended: every process looks at once who may still listen there. */
  readonly notify?: readonly string[]
}

/** One route outside any company's journal. A refusal's status follows its tag (`statusOf`), else the route's `refusedAs`. */
export interface AccountServed {
  readonly route: Route
  readonly handle: (
    context: AccountContext,
    input: { params: unknown; query: unknown; body: unknown },
  ) => Promise<Refused<AccountAnswer<unknown>>>
  /** Called often, with a signed ticket in its body: not counted among the tries to sign in, and its body may be this long. */
  readonly byTicket?: { readonly bodyBytes: number }
}

/** Serves a route that changes who is signed in or registered. */
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

/** Who a bearer token belongs to, as the database says now. */
export interface Caller {
  readonly company: string
  readonly actor: Actor
  readonly status: AccountStatus
  /** Marks his session as used now, outside every company; null: that was done a moment ago. */
  readonly used: ((tx: Tx) => Promise<unknown>) | null
}
/** What a sign-in stands on besides its person and his keys. */
export interface AccountStatus {
  /** Somebody else gave him his password: he chooses one of his own first. */
  readonly passwordDue: boolean
  /** The first day, by the calendar of Kathmandu, on which the main company's subscription has run out. */
  readonly accountExpiryDate: string
  readonly plan: PlanId
  /** What late entries are judged by once the subscription has run out; null before that. */
  readonly late: LateWork | null
}
/** When somebody was signed in before the subscription ran out, and how many facts the company has recorded since. */
export interface LateWork {
  readonly signIns: readonly { readonly beganAt: string; readonly endedAt: string }[]
  readonly recorded: number
}

/** Finds whose a token is, as the database says in this transaction. */
export type FindCaller = (tx: Tx) => Promise<Refused<Caller>>

/** Reads a bearer token in a system transaction; a left refusal is answered with 401, whatever its tag. */
export interface Authenticator {
  /** Whether a token bears our signature and has not run out, and then how its owner is found: a forged one never reaches the database. */
  verify(token: string, now: string): Promise<FindCaller | null>
  authenticate(tx: Tx, token: string, now: string): Promise<Refused<Caller>>
}

/** Refusals whose tag says the status, wherever they are refused. Any other refusal is answered with the route's `refusedAs`. */
const statuses: Readonly<Record<string, 401 | 403 | 404 | 409 | 429 | 503>> = {
  not_signed_in: 401,
  not_permitted: 403,
  password_due: 403,
  expired: 403,
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
export const statusOf = (refusal: Refusal, otherwise: 400 | 422): number =>
  Object.hasOwn(statuses, refusal.tag) ? statuses[refusal.tag]! : otherwise

/** A refusal that says when to come back. */
export interface TooMany extends Refusal {
  readonly retryAfterSeconds: number
}
