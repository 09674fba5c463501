import { either as E, taskEither as TE } from 'fp-ts'
import type { Stored } from './entry.ts'
import type { StoreTrouble } from './trouble.ts'

/** One log on this device, as much as must be known of it without reading it. */
export interface SessionRow {
  readonly id: string
  readonly user: string
  /** Commands issued and not settled. */
  readonly unsent: number
  /** The highest seq that the server holds. */
  readonly uploaded: number
}

/**
 * Where logs are kept. One append is one record: kept whole or not at all. `add` never overwrites, and what is added to a log
 * that another page has meanwhile settled and forgotten is refused too: both are `StoreTaken`.
 */
export interface LogStore {
  add(row: SessionRow, firstSeq: number, batch: readonly Stored[]): TE.TaskEither<StoreTrouble, void>
  read(session: string): TE.TaskEither<StoreTrouble, readonly Stored[]>
  sessionsOf(user: string): TE.TaskEither<StoreTrouble, readonly SessionRow[]>
  forget(session: string): TE.TaskEither<StoreTrouble, void>
}

/** A store that lives as long as the page: before login, and in tests. Values are copied in and out, as on a disk. */
export const memoryStore = (): LogStore => {
  const rows = new Map<string, SessionRow>()
  const batches = new Map<string, Map<number, readonly Stored[]>>()
  return {
    add: (row, firstSeq, batch) => async () => {
      await Promise.resolve()
      const mine = batches.get(row.id) ?? new Map<number, readonly Stored[]>()
      if (mine.has(firstSeq) || (firstSeq > 1 && !rows.has(row.id))) return E.left({ tag: 'StoreTaken' })
      batches.set(row.id, mine.set(firstSeq, structuredClone(batch)))
      rows.set(row.id, row)
      return E.right(undefined)
    },
    read: (session) => async () =>
      E.right([...(batches.get(session) ?? [])].toSorted(([a], [b]) => a - b).flatMap(([, batch]) => structuredClone(batch))),
    sessionsOf: (user) => async () => E.right([...rows.values()].filter((row) => row.user === user)),
    forget: (session) => async () => {
      rows.delete(session)
      batches.delete(session)
      return E.right(undefined)
    },
  }
}
