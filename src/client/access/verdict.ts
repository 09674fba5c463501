import type { Remote } from '../bus/remote.ts'

/** The state of one `permissionQuery`. */
export interface Asking {
  readonly remote: Remote<{ readonly hasPermission: boolean }>
  /** An answer or a failure came since the screen was opened. Until then `remote` belongs to an earlier screen. */
  readonly isFresh: boolean
  readonly online: boolean
  /** What the last known permissions say. */
  readonly known: boolean
}

/** Has an answer or a failure come since `first`? It counts even if the next question is under way. */
export const isAnsweredSince = (first: Asking['remote'], remote: Asking['remote']): boolean =>
  remote.at !== first.at || remote.failed !== first.failed || (remote !== first && !remote.asking)

/**
 * Has an answer come since a screen was opened at an instant, or is none awaited? For a replay, which begins at any moment of
 * the screen: what was asked again while the screen stood does not hide it.
 */
export const isAnsweredAfter = (openedAt: string, { at, asking }: Asking['remote']): boolean =>
  !asking || (at !== null && at >= openedAt)

/**
 * May the screen be shown? Null: not known yet. The last known permissions decide only when the server cannot be reached; any
 * other failure means no. A screen that is already shown stays, with everything typed in it, until an answer says no.
 */
export const verdictOf = (
  before: boolean | null,
  { remote, isFresh, online, known }: Asking,
): boolean | null => {
  const { held, failed } = remote
  if (isFresh && failed === null) return held?.hasPermission === true
  if (before !== null) return before
  if (!online || (isFresh && (failed?.tag === 'Offline' || failed?.tag === 'Alone'))) return known
  return isFresh ? false : null
}
