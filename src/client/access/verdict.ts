import type { Remote } from '../bus/remote.ts'

/** What is known of one question of `permissionQuery`. */
export interface Asking {
  readonly remote: Remote<{ readonly hasPermission: boolean }>
  /** An answer or a failure came since the screen was opened; until then `remote` is what an earlier screen was told. */
  readonly isFresh: boolean
  readonly online: boolean
  /** What the last keys say, where they still hold. */
  readonly known: boolean
}

/** Did an answer or a failure come since? It counts also where the next question is on its way already. */
export const isHeardSince = (first: Asking['remote'], remote: Asking['remote']): boolean =>
  remote.at !== first.at || remote.failed !== first.failed || (remote !== first && !remote.asking)

/**
 * May the screen be shown? Null: the server has not said yet. Only where no server can be asked do the last keys decide; a
 * question that failed in any other way is a no. A screen that was shown stays, with all that is being written in it, until an
 * answer says no.
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
