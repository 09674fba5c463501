import type { Paging } from '../contract/route.ts'
import type { JournalEvent } from '../journal/fact.ts'
import type { Tx } from './database/transaction.ts'

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
