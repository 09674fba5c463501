import type * as t from 'io-ts'
import type { PermissionKey } from '../books/access/permissions.ts'
import type { Feature } from '../books/company/plans.ts'
import type { Words } from '../books/words.ts'
import { verbatim } from './codec.ts'

/** Who may call a route. A holder has one of the keys; an admin has every key in their own companies. */
export type Policy =
  | { readonly who: 'anyone' }
  | { readonly who: 'registering' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'admin' }
  | { readonly who: 'holder'; readonly of: readonly [PermissionKey, ...PermissionKey[]] }

export const anyone: Policy = { who: 'anyone' }
export const registering: Policy = { who: 'registering' }
export const signedIn: Policy = { who: 'signedIn' }
export const adminOnly: Policy = { who: 'admin' }
export const holderOf = (...of: readonly [PermissionKey, ...PermissionKey[]]): Policy => ({
  who: 'holder',
  of,
})

/**
 * A call of the HTTP API as a value: the client calls it, the server mounts it, and OpenAPI and the authorization
 * matrix are derived from it. A `query` reads and may be repeated; a `command` changes a company's books, once per
 * command id; an `account` route is about signing in or registering, outside any company's journal.
 */
export interface Route<P = unknown, Q = unknown, B = unknown, D = unknown> {
  readonly name: string
  readonly kind: 'query' | 'command' | 'account'
  readonly method: 'GET' | 'POST'
  /** Below `/api`, with `{name}` for each parameter. */
  readonly path: string
  readonly params: t.Type<P, unknown>
  readonly query: t.Type<Q, unknown>
  readonly body: t.Type<B, unknown> | null
  /** The `data` of the answer. */
  readonly data: t.Type<D, unknown>
  /** The answer also has `currentPage`, `pageSize` and `total`. */
  readonly paged: boolean
  /** The HTTP status of a refusal: 400 for routes in the specification's own table, 422 for all others. */
  readonly refusedAs: 400 | 422
  readonly policy: Policy
  /**
   * Also served after the subscription has expired. Of other commands, only those given before the expiry are then
   * accepted.
   */
  readonly whenExpired: boolean
  /** Also served to the owner of a company that is closed because it is to be deleted. */
  readonly whileClosed: boolean
  /** Also served to people who must first choose their own password. */
  readonly beforePassword: boolean
  /** The feature that the company's plan must include. */
  readonly feature: Feature | null
  /**
   * Body fields, by their wire names, that are excluded from the command's hash, so that no trace of them is stored.
   */
  readonly secrets: readonly string[]
  /** For commands in the specification's own table: if the id is missing, the server creates one for that call. */
  readonly idOptional: boolean
  readonly label: Words
}

export type ParamsOf<R> = R extends Route<infer P, infer _Q, infer _B, infer _D> ? P : never
export type QueryOf<R> = R extends Route<infer _P, infer Q, infer _B, infer _D> ? Q : never
export type BodyOf<R> = R extends Route<infer _P, infer _Q, infer B, infer _D> ? B : never
export type DataOf<R> = R extends Route<infer _P, infer _Q, infer _B, infer D> ? D : never

/** The place of a page in its list: page 1 is the first. */
export interface Paging {
  readonly currentPage: number
  readonly pageSize: number
  readonly total: number
}

type Nothing = Readonly<Record<never, never>>
const nothing = verbatim({}, {}, 'Nothing')

interface RouteOptions<P, Q, B, D> {
  readonly name: string
  readonly path: string
  readonly data: t.Type<D, unknown>
  readonly policy: Policy
  readonly label: Words
  readonly params?: t.Type<P, unknown>
  readonly query?: t.Type<Q, unknown>
  readonly body?: t.Type<B, unknown>
  readonly method?: 'GET' | 'POST'
  readonly paged?: boolean
  readonly refusedAs?: 400 | 422
  readonly whenExpired?: boolean
  readonly whileClosed?: boolean
  readonly beforePassword?: boolean
  readonly feature?: Feature
  readonly secrets?: readonly string[]
  readonly idOptional?: boolean
}
const makeRoute = <P, Q, B, D>(
  kind: Route['kind'],
  options: RouteOptions<P, Q, B, D>,
  method: 'GET' | 'POST',
): Route<P, Q, B, D> => ({
  paged: false,
  refusedAs: 422,
  whenExpired: false,
  whileClosed: false,
  beforePassword: false,
  feature: null,
  secrets: [],
  idOptional: false,
  method,
  kind,
  ...options,
  params: options.params ?? (nothing as unknown as t.Type<P, unknown>),
  query: options.query ?? (nothing as unknown as t.Type<Q, unknown>),
  body: options.body ?? null,
})

/** A route that only reads: GET, and safe to repeat. */
export const reads = <D, P = Nothing, Q = Nothing>(
  options: RouteOptions<P, Q, null, D>,
): Route<P, Q, null, D> => makeRoute('query', options, 'GET')
/** A route that changes the books of a company, once for each command id. */
export const changes = <D, P = Nothing, Q = Nothing, B = null>(
  options: RouteOptions<P, Q, B, D>,
): Route<P, Q, B, D> => makeRoute('command', options, 'POST')
/** A route about who is signed in or registered. */
export const accounts = <D, P = Nothing, Q = Nothing, B = null>(
  options: RouteOptions<P, Q, B, D>,
): Route<P, Q, B, D> => makeRoute('account', options, 'POST')
