import { freeze, produce } from 'immer'
import { createActor, type AnyStateMachine, type SnapshotFrom } from 'xstate'
import type { AnyEvent, EventDef, EventOf } from './event.ts'
import type { Entry, Stored } from './entry.ts'

/**
 * One question asked of the log, answered by many small states, one for each key. Views and charts are both this. The company
 * is part of the key, unless the fold is of the whole session.
 */
export interface Fold<S> {
  readonly name: string
  readonly version: number
  readonly scope: 'company' | 'session'
  /** The types it listens to; null: every envelope, readable or not. */
  readonly types: ReadonlySet<string> | null
  /** Which small state this entry belongs to; null: not ours. */
  key(entry: Entry): string | null
  readonly empty: () => S
  /** Live: gives a new state and leaves the old one as it was. */
  step(state: S, entry: Entry): S
  /** Boot and audit: may mutate `state`, which is not shared. */
  own(state: S, entry: Entry): S
}
export type Readable<D> = Entry<EventOf<D>>

/** A read view over the events of `of`. `evolve` is a recipe: it writes on the draft, never refuses, never throws. */
export const view = <S extends object, D extends EventDef>(v: {
  readonly name: string
  /** Raised when `evolve` changes what it makes of an old entry. */
  readonly version: number
  readonly scope?: 'company' | 'session'
  readonly of: readonly D[]
  key(entry: Readable<D>): string | null
  readonly empty: () => S
  evolve(draft: S, entry: Readable<D>): void
}): Fold<S> => ({
  name: v.name,
  version: v.version,
  scope: v.scope ?? 'company',
  types: new Set(v.of.map((def) => def.type)),
  key: (entry) => (entry.event === null ? null : v.key(entry as Readable<D>)),
  empty: v.empty,
  step: (state, entry) =>
    produce(state, (draft) => {
      v.evolve(draft as S, entry as Readable<D>)
    }),
  own: (state, entry) => {
    v.evolve(state, entry as Readable<D>)
    return state
  },
})

/** A view over envelopes only: it gets every entry, also one whose event cannot be read. */
export const envelopeView = <S extends object>(v: {
  readonly name: string
  readonly version: number
  key(meta: Stored): string | null
  readonly empty: () => S
  evolve(draft: S, meta: Stored, event: AnyEvent | null): void
}): Fold<S> => ({
  name: v.name,
  version: v.version,
  scope: 'session',
  types: null,
  key: (entry) => v.key(entry.meta),
  empty: v.empty,
  step: (state, entry) =>
    produce(state, (draft) => {
      v.evolve(draft as S, entry.meta, entry.event)
    }),
  own: (state, entry) => {
    v.evolve(state, entry.meta, entry.event)
    return state
  },
})

/** A statechart as a fold: its state is an XState snapshot. */
export interface Chart<M extends AnyStateMachine = AnyStateMachine> extends Fold<SnapshotFrom<M>> {
  readonly machine: M
  next(state: SnapshotFrom<M>, event: AnyEvent): SnapshotFrom<M>
  /** May this event happen here? */
  takes(state: SnapshotFrom<M>, event: AnyEvent): boolean
}
export const isChart = (fold: Fold<unknown>): fold is Chart => 'machine' in fold

/** One inert scope serves every step of a chart (five times as fast as `transition`); an effect in a chart throws here. */
const inertScope = (machine: AnyStateMachine) => {
  const self = createActor(machine)
  const nothing = () => {}
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action: { readonly type: string }) => {
      throw new Error(`${machine.id}: a chart holds no effect, found ${action.type}`)
    },
  }
}

/** The steps of a machine, each a pure function of a state and an event. */
export const stepsOf = <M extends AnyStateMachine>(machine: M) => {
  const scope = inertScope(machine) as never
  return {
    first: machine.getInitialSnapshot(scope, undefined) as SnapshotFrom<M>,
    next: (state: SnapshotFrom<M>, event: { readonly type: string }) =>
      machine.transition(state as never, event, scope) as SnapshotFrom<M>,
    /** May this event happen here? */
    takes: (state: SnapshotFrom<M>, event: { readonly type: string }) =>
      (state as unknown as { can: (e: { readonly type: string }) => boolean }).can(event),
  }
}

/** A machine of `machines/` stepping on the log's own events. */
export const chart = <M extends AnyStateMachine, D extends EventDef>(c: {
  readonly machine: M
  /** The chart's name if several folds use one machine; by default the machine's own. */
  readonly name?: string
  readonly version: number
  readonly scope?: 'company' | 'session'
  readonly of: readonly D[]
  /** The machine's name of an event, by the event's type, if it differs. */
  readonly means?: Readonly<Record<string, string>>
  key(entry: Readable<D>): string | null
}): Chart<M> => {
  const { first, ...steps } = stepsOf(c.machine)
  const named = (event: AnyEvent): AnyEvent => {
    const type = c.means?.[event.type]
    return type === undefined ? event : { ...event, type }
  }
  const next = (state: SnapshotFrom<M>, event: AnyEvent) => steps.next(state, named(event))
  const step = (state: SnapshotFrom<M>, entry: Entry) =>
    entry.event === null ? state : next(state, entry.event)
  return {
    name: c.name ?? c.machine.id,
    version: c.version,
    scope: c.scope ?? 'company',
    types: new Set(c.of.map((def) => def.type)),
    machine: c.machine,
    key: (entry) => (entry.event === null ? null : c.key(entry as Readable<D>)),
    empty: () => first,
    step,
    own: step,
    next,
    takes: (state, event) => steps.takes(state, named(event)),
  }
}

/** May these events happen here, one after another? The index of the first that may not, or -1. */
export const firstBarred = (c: Chart, state: unknown, events: readonly AnyEvent[]): number => {
  let at = state as never
  for (const [i, e] of events.entries()) {
    if (!c.types?.has(e.type)) continue
    if (!c.takes(at, e)) return i
    at = c.next(at, e) as never
  }
  return -1
}

/** A deeply frozen value; a chart's snapshot is immutable already. */
export const frozen = <S>(fold: Fold<S>, state: S): S =>
  isChart(fold) ? state : freeze(state, true)
