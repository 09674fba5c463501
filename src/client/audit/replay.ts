import type { Entry } from '../log/entry.ts'
import type { Fold } from '../log/fold.ts'
import { foldRegistry, type Folds, type FoldSnapshot, type RejectedEvent } from '../log/folds.ts'

/** What the last entry up to a position did. */
export interface Moved {
  /** The states that it changed, each as `fold:company/key`. */
  readonly changed: ReadonlySet<string>
  /** Charts that did not accept it although it was an outcome: a fault of ours. */
  readonly rejected: readonly RejectedEvent[]
}
const unmoved: Moved = { changed: new Set(), rejected: [] }

/** A log that can be moved to any position: `n` is after its first `n` entries, 0 before the first. */
export interface Replay {
  readonly entries: readonly Entry[]
  /** The folds at the position. */
  readonly folds: Folds
  position(): number
  moved(): Moved
  /** Adds more of the log, in its order. The position stays. */
  add(more: readonly Entry[]): void
  /** Moves to a position, at most the last one loaded. */
  go(to: number): Moved
}

/** Entries between two snapshots: the most that a jump has to fold. */
const everyDefault = 256

/** An entry on which a fold threw, as an unreadable one. */
const unreadableEntry = ({ meta }: Entry, fault: unknown): Entry => ({
  meta,
  event: null,
  unreadable: { tag: 'Malformed', type: meta.type, why: String(fault) },
})

/**
 * Replays a log. While entries are added, a snapshot of the states is taken at every `every`th of them; a jump starts from the
 * nearest snapshot before its target and folds the rest. The states at a position depend only on the position, not on the way
 * there. An entry on which a fold throws becomes unreadable, and the rest of the log is folded without its event.
 */
export const replayOf = (all: readonly Fold<unknown>[], every = everyDefault): Replay => {
  const entries: Entry[] = []
  const snapshots: FoldSnapshot[] = []
  const rejected: RejectedEvent[] = []
  const ahead = foldRegistry(all, () => undefined, { snapshots: true })
  const folds = foldRegistry(all, (fault) => rejected.push(fault))
  let at = 0
  let moved = unmoved

  // Entries that are not folded at all: a fold threw even on their envelope.
  const unfoldable = new Set<Entry>()
  const foldable = (from: number, to: number): readonly Entry[] => {
    const some = entries.slice(from, to)
    return unfoldable.size === 0 ? some : some.filter((entry) => !unfoldable.has(entry))
  }
  const foldAhead = (place: number): void => {
    const entry = entries[place]!
    if (unfoldable.has(entry)) return
    try {
      ahead.boot([entry])
    } catch (fault) {
      if (entry.event === null) unfoldable.add(entry)
      else entries[place] = unreadableEntry(entry, fault)
      // Undo what was folded before the throw, and fold this one again without its event.
      ahead.restore(snapshots)
      for (let again = snapshots.length * every; again <= place; again++) foldAhead(again)
    }
  }

  const apply = (to: number): void => {
    if (to === at) return
    folds.apply(foldable(at, to - 1))
    rejected.length = 0
    const changed = folds.apply(foldable(to - 1, to))
    at = to
    moved = { changed, rejected: [...rejected] }
  }
  return {
    entries,
    folds,
    position: () => at,
    moved: () => moved,
    add: (more) => {
      for (const entry of more) {
        entries.push(entry)
        foldAhead(entries.length - 1)
        if (entries.length % every === 0) snapshots.push(ahead.snapshot())
      }
    },
    go: (wanted) => {
      const to = Math.max(0, Math.min(Math.trunc(wanted), entries.length))
      // The last entry is always folded on its own, to know what it changed.
      const before = Math.floor(Math.max(0, to - 1) / every)
      if (to < at || before > Math.floor(at / every)) {
        folds.restore(snapshots.slice(0, before))
        at = before * every
        moved = unmoved
      }
      apply(to)
      return moved
    },
  }
}
