import type { Refused } from '../books/refusal.ts'
import type { PermissionKey } from '../books/access/permissions.ts'
import type { BodyOf, Paging, ParamsOf, QueryOf, Route } from '../contract/route.ts'
import type { AnyFact, Fact, JournalEvent } from '../journal/fact.ts'
import type { RowChange } from './journal/rowChange.ts'
import type { Need, State } from './journal/state.ts'

/**
 * An open transaction. Row-level security already confines it to its company; SQL states `company_id = $1` all the
 * same.
 */
export interface Tx {
  /**
   * The rows of one statement. int8 and numeric are safe integers (a numeric with a fraction is text), dates
   * 'YYYY-MM-DD'.
   */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<readonly Row[]>
}

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
}

/** A fact as stored in the journal. `seq` has no gaps within a company. */
export interface JournalEntry extends JournalEvent {
  readonly company: string
  readonly seq: number
  readonly at: string
  readonly actor: string
  readonly commandId: string
}

export interface Input<R> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
}
/** A query's answer; `paging` if the route is paged. */
export interface Answer<D> {
  readonly data: D
  readonly paging?: Paging
  /** The `message` of the answer; by default the route's label. */
  readonly message?: string
}
/** The answer to a command: the facts to append, and the data for the caller. Without events nothing is appended. */
export interface Decision<D> extends Answer<D> {
  readonly events: readonly JournalEvent[]
  /**
   * Changes outside the read models, in the same transaction: made once, never again for a repeated command or a
   * rebuild. A decision itself only reads.
   */
  readonly outside?: (tx: Tx) => Promise<unknown>
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
}
/** Serves a route that reads. */
export const answers = <P, Q, B, D>(
  route: Route<P, Q, B, D>,
  handle: (
    context: Context,
    input: { params: P; query: Q; body: B },
  ) => Promise<Refused<Answer<D>>>,
  more: Pick<Served, 'afterwards'> = {},
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

/** A fact of the journal with its payload decoded to this release's version. */
export interface FactEntry<P> extends JournalEntry {
  readonly payload: P & object
}
/**
 * What a fact means for the read models: a pure function of the fact and of the rows before it, never of the clock. If
 * it throws, that is a fault: the fact cannot be recorded or replayed.
 */
export interface Projection<P> {
  /** What must be loaded first. Called again after each loading until it names nothing more. */
  readonly needs?: (entry: FactEntry<P>, state: State) => readonly Need[]
  readonly rows: (entry: FactEntry<P>, state: State) => readonly RowChange[]
}

/** A projection with the type of fact that it projects. */
export interface Projecting {
  readonly fact: AnyFact
  /** Takes an entry with a payload decoded by this fact. */
  readonly projection: Projection<never>
}
/** Declares what a fact means for an area. */
export const projects = <P extends object>(
  fact: Fact<string, P>,
  projection: Projection<P>,
): Projecting => ({ fact, projection })

/** An area of the product on the server: the routes that it serves and its projections of facts. */
export interface Area {
  readonly name: string
  readonly served: readonly Served[]
  readonly projections: readonly Projecting[]
  /** Tables written only by projections, children before parents; `rebuild` empties and refills them. */
  readonly readModels: readonly string[]
}
