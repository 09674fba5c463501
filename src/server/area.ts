import type { Refused } from '../books/refusal.ts'
import type { PermissionKey } from '../books/access/permissions.ts'
import type { BodyOf, ParamsOf, QueryOf, Route } from '../contract/route.ts'
import type { Answer, Decision } from './answer.ts'
import type { Tx } from './database/transaction.ts'
import type { AreaProjections } from './journal/projection.ts'

/** The caller as read from the database in this transaction, not as the token claims. */
export interface Actor {
  readonly userId: string
  readonly fullName: string
  readonly isAdmin: boolean
  readonly permissions: ReadonlySet<PermissionKey>
  readonly sessionId: string
}

export interface Context {
  readonly tx: Tx
  readonly company: string
  readonly actor: Actor
  /** The ISO instant of this transaction. */
  readonly now: string
  /** The civil date in Asia/Kathmandu. */
  readonly today: string
  readonly newId: () => string
  /** The first day on which the main company's subscription has expired; absent where nobody calls, as in the demo shop. */
  readonly accountExpiryDate?: string
}

export interface Input<R> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
}
/**
 * Work done after an answer was sent, in a transaction of its own. `data` is as it was sent. A failure is only logged.
 */
export type Afterwards = (
  context: Pick<Context, 'tx' | 'company' | 'today'>,
  answer: Pick<Answer<unknown>, 'data' | 'paging'>,
) => Promise<void>

export interface Served {
  readonly route: Route
  readonly handle: (
    context: Context,
    input: Input<Route>,
    prepared?: unknown,
  ) => Promise<Refused<Answer<unknown> | Decision<unknown>>>
  /**
   * For a command: work before its transaction, for a caller who may call it. Its result is passed to `handle`.
   * Undefined: none.
   */
  readonly prepare?: (input: Input<Route>) => Promise<unknown> | undefined
  readonly afterwards?: Afterwards
  /** Waits for all others while more is asked for than can be answered. */
  readonly isReport?: true
}
/** Serves a route that reads. */
export const answers = <P, Q, B, D>(
  route: Route<P, Q, B, D>,
  handle: (
    context: Context,
    input: { params: P; query: Q; body: B },
  ) => Promise<Refused<Answer<D>>>,
  more: Pick<Served, 'afterwards' | 'isReport'> = {},
): Served => ({
  route: route as unknown as Route,
  handle: handle as unknown as Served['handle'],
  ...more,
})

type Given<P, Q, B> = { params: P; query: Q; body: B }
/**
 * Serves a route that changes the books. `prepare` computes something before the transaction; undefined if there is
 * nothing to compute.
 */
export const decides = <P, Q, B, D, A>(
  route: Route<P, Q, B, D>,
  handle: (
    context: Context,
    input: Given<P, Q, B>,
    prepared: A | undefined,
  ) => Promise<Refused<Decision<D>>>,
  prepare: (input: Given<P, Q, B>) => Promise<A> | undefined = () => undefined,
): Served => ({
  route: route as unknown as Route,
  handle: handle as unknown as Served['handle'],
  prepare: prepare as unknown as NonNullable<Served['prepare']>,
})

/** An area of the product on the server: the routes that it serves and its projections of facts. */
export interface Area extends AreaProjections {
  readonly name: string
  readonly served: readonly Served[]
  /** Its queries read only the books of a company, which a replica has as they were after one fact of the journal. */
  readonly readsBooks?: true
}
