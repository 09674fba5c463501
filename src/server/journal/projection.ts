import type { Refusal } from '../../books/refusal.ts'
import type { AnyFact, Fact, JournalEvent } from '../../journal/fact.ts'
import type { RowChange } from './rowChange.ts'
import type { Need, State } from './state.ts'

/** A fact as stored in the journal. `seq` has no gaps within a company. */
export interface JournalEntry extends JournalEvent {
  readonly company: string
  readonly seq: number
  readonly at: string
  readonly actor: string
  readonly commandId: string
}

/** A fact of the journal with its payload decoded to this release's version. */
export interface FactEntry<P> extends JournalEntry {
  readonly payload: P & object
}
/**
 * What a fact means for the read models: a pure function of the fact and of the rows before it, never of the clock. If
 * it throws, that is a fault: the fact cannot be recorded or replayed.
 */
export interface Projection<P> {
  /** What it needs of every fact: rows of a short table, loaded with the first reads of any command. */
  readonly always?: Need
  /** What must be loaded first. Called again after each loading until it names nothing more. */
  readonly needs?: (entry: FactEntry<P>, state: State) => readonly Need[]
  /**
   * Why a command may not record the fact, by the rows before it; null if it may. Asked once, when it is to be recorded:
   * what stands in the journal is not judged again.
   */
  readonly judge?: (entry: FactEntry<P>, state: State) => Refusal | null
  /** Its parts may be computed as they are taken, so that other work gets a turn between the parts of a large fact. */
  readonly rows: (entry: FactEntry<P>, state: State) => Iterable<RowChange>
}

/** All that must be loaded before this fact, in so far as it is known. */
export const needsOf = <P>(
  { always, needs }: Projection<P>,
  entry: FactEntry<P>,
  state: State,
): readonly Need[] => [...(always === undefined ? [] : [always]), ...(needs?.(entry, state) ?? [])]

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

/** What an area does with the facts of the journal. */
export interface AreaProjections {
  readonly projections: readonly Projecting[]
  /** Tables written only by projections, children before parents; `rebuild` empties and refills them. */
  readonly readModels: readonly string[]
}
