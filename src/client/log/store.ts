import { either as E, taskEither as TE } from 'fp-ts'
import type { Stored } from './entry.ts'
import type { StoreTrouble } from './trouble.ts'

/** What is known about one log on this device without reading it. */
export interface SessionRow {
  readonly id: string
  readonly user: string
  /** The company whose books it is about; null if it ended before a company was entered. */
  readonly company: string | null
  /** When its last entry was written. */
  readonly at: string
  /** Commands issued and not settled. */
  readonly unsent: number
  /** The highest seq on the device, and the highest that the server has. */
  readonly entries: number
  readonly uploaded: number
  /** Opens the server's copy of this log, and nothing else, for appending. */
  readonly ticket: string | null
  /** Its person logged out or switched company: it is not resumed. */
  readonly ended: boolean
}

/** Makes a batch unreadable to all but its own user, and readable again. `place` names the batch and is bound into it. */
export interface Cipher {
  /** This user's key is in memory. */
  holds(user: string): boolean
  /** A batch without its user's key is a fault: `KeyAbsent` is thrown. */
  seal(user: string, place: string, batch: readonly Stored[]): unknown
  /** Null if this user's key is not in memory, or the batch was not encrypted at this position. */
  open(user: string, place: string, sealed: unknown): readonly Stored[] | null
  /** As `seal`, of many entries, which are compressed. */
  sealBlock(user: string, place: string, batch: readonly Stored[]): Promise<unknown>
  /** As `open`, also of a block. */
  openRecord(user: string, place: string, sealed: unknown): Promise<readonly Stored[] | null>
}
/** No cipher: batches in plain text. */
export const unsealed: Cipher = {
  holds: () => true,
  seal: (_, __, batch) => batch,
  open: (_, __, sealed) => sealed as readonly Stored[],
  sealBlock: (_, __, batch) => Promise.resolve(batch),
  openRecord: (_, __, sealed) => Promise.resolve(sealed as readonly Stored[]),
}

/**
 * Where logs are kept. One append is one record, kept whole or not at all, until it is joined with others into a block. `add` never overwrites, and what is added to a log
 * that another page has meanwhile settled and forgotten is refused too: both are `StoreTaken`.
 */
export interface LogStore {
  add(
    row: SessionRow,
    firstSeq: number,
    batch: readonly Stored[],
  ): TE.TaskEither<StoreTrouble, void>
  /** Writes the row of a log; one that was removed stays removed. */
  put(row: SessionRow): TE.TaskEither<StoreTrouble, void>
  read(session: string): TE.TaskEither<StoreTrouble, readonly Stored[]>
  row(session: string): TE.TaskEither<StoreTrouble, SessionRow | null>
  sessionsOf(user: string): TE.TaskEither<StoreTrouble, readonly SessionRow[]>
  /** Joins neighbouring records of a log into one block; false if none were left to join. */
  joinRecords(session: string): TE.TaskEither<StoreTrouble, boolean>
  /** Removes a log up to `upTo`; one that is longer, because another page writes it, stays: `StoreTaken`. */
  forget(session: string, upTo: number): TE.TaskEither<StoreTrouble, void>
}

/** A store that lives as long as the page: before login, and in tests. Values are copied in and out, as on a disk. */
export const memoryStore = (): LogStore => {
  const rows = new Map<string, SessionRow>()
  const batches = new Map<string, Map<number, readonly Stored[]>>()
  return {
    add: (row, firstSeq, batch) => async () => {
      await Promise.resolve()
      const mine = batches.get(row.id) ?? new Map<number, readonly Stored[]>()
      if (mine.has(firstSeq) || (firstSeq > 1 && !rows.has(row.id)))
        return E.left({ tag: 'StoreTaken' })
      batches.set(row.id, mine.set(firstSeq, structuredClone(batch)))
      rows.set(row.id, row)
      return E.right(undefined)
    },
    put: (row) => async () => {
      if (rows.has(row.id)) rows.set(row.id, row)
      return E.right(undefined)
    },
    read: (session) => async () =>
      E.right(
        [...(batches.get(session) ?? [])]
          .toSorted(([a], [b]) => a - b)
          .flatMap(([, batch]) => structuredClone(batch)),
      ),
    row: (session) => async () => E.right(rows.get(session) ?? null),
    sessionsOf: (user) => async () =>
      E.right([...rows.values()].filter((row) => row.user === user)),
    joinRecords: () => TE.right(false),
    forget: (session, upTo) => async () => {
      if ([...(batches.get(session)?.keys() ?? [])].some((firstSeq) => firstSeq > upTo))
        return E.left({ tag: 'StoreTaken' })
      rows.delete(session)
      batches.delete(session)
      return E.right(undefined)
    },
  }
}
