import type { Remote } from './remote.ts'

/** What is known of an answer beyond what the log records of it. */
export interface Unlogged {
  /** It is being asked for again, while the one before stays on the screen. */
  readonly asking: boolean
  /** When an answer last came that was the same as the recorded one; null: none since then. */
  readonly at: string | null
  /** The rows of a report, under the digest of their answer. */
  readonly rows: { readonly digest: string; readonly answer: unknown } | null
}
const nothing: Unlogged = { asking: false, at: null, rows: null }

/** The number of answers whose rows stay in memory while they are not shown. */
const mostRows = 30

/** By the id of a query. */
export interface UnloggedAnswers {
  get(id: string): Unlogged
  put(id: string, change: Partial<Unlogged>): void
  /** Tells those who show the query that something changed which no entry of the log tells them. */
  tell(id: string): void
  subscribe(id: string, changed: () => void): () => void
}

/** `isShown`: the rows of what is on a screen are not dropped. */
export const unloggedAnswers = (isShown: (id: string) => boolean): UnloggedAnswers => {
  const known = new Map<string, Unlogged>()
  const withRows = new Set<string>()
  const subscribers = new Map<string, Set<() => void>>()
  const get = (id: string): Unlogged => known.get(id) ?? nothing
  const dropRows = (): void => {
    for (const id of withRows)
      if (withRows.size > mostRows && !isShown(id)) {
        withRows.delete(id)
        known.set(id, { ...get(id), rows: null })
      }
  }
  return {
    get,
    put: (id, change) => {
      known.set(id, { ...get(id), ...change })
      if (!change.rows) return
      withRows.delete(id)
      withRows.add(id)
      dropRows()
    },
    tell: (id) => {
      for (const call of [...(subscribers.get(id) ?? [])]) call()
    },
    subscribe: (id, changed) => {
      const calls = subscribers.get(id) ?? new Set()
      subscribers.set(id, calls.add(changed))
      return () => void calls.delete(changed)
    },
  }
}

/** The recorded answer with what is known beyond it; the recorded one itself if that is nothing. */
export const withUnlogged = <A>(remote: Remote<A>, { asking, at, rows }: Unlogged): Remote<A> => {
  const ownRows = rows !== null && rows.digest === remote.digest
  if (!asking && at === null && !ownRows) return remote
  return {
    ...remote,
    asking: asking || remote.asking,
    at: at ?? remote.at,
    held: ownRows ? (rows.answer as A) : remote.held,
  }
}
