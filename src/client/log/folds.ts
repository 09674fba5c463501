import { cellOf, type Cell } from './cell.ts'
import { isOutcome, type Entry } from './entry.ts'
import { frozen, isChart, type Chart, type Fold } from './fold.ts'
import { sharedCopy } from './sharedCopy.ts'

/** Every fold of a session and the states they are in. */
export interface Folds {
  boot(all: readonly Entry[]): void
  /** Answers which states these entries changed, each as `fold:company/key`. */
  readonly apply: (fresh: readonly Entry[]) => ReadonlySet<string>
  get<S>(fold: Fold<S>, company: string | null, key: string): S
  /** The keys that have a state, in the order in which they came. */
  keys<S>(fold: Fold<S>, company: string | null): readonly string[]
  cell<S>(fold: Fold<S>, company: string | null, key: string): Cell<S>
  /** Every state as JSON: what replay is compared by. */
  dump(): Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Frozen copies of the states that changed since the last snapshot, only if the registry takes snapshots. */
  snapshot(): FoldSnapshot
  /** Takes the states of these snapshots, the oldest first, in place of its own. */
  restore(snapshots: readonly FoldSnapshot[]): void
}

/** States to come back to, by fold and by the state's id. */
export type FoldSnapshot = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** A chart did not take an outcome: our fault, reported, never silent. */
export interface RejectedEvent {
  readonly chart: string
  readonly type: string
  readonly state: unknown
}

interface Snapshots {
  /** Ids changed since the last snapshot. */
  readonly written: Set<string>
  /** The last copy of each state. */
  readonly copies: Map<string, unknown>
}
/** A fold with its states and the one it stepped last: consecutive entries often have the same key, which is then computed once. */
interface Slot {
  readonly fold: Fold<unknown>
  readonly states: Map<string, unknown>
  readonly isChart: boolean
  /** A state without entries is one shared value; a fresh one for each read would make React render endlessly. */
  readonly initial: unknown
  /** Null if no snapshots are taken. */
  readonly snapshots: Snapshots | null
  /** Entries that a boot deferred until a state is first read; null if every state is needed. */
  readonly deferred: Map<string, Entry[]> | null
  company: string | null
  key: string | null
  id: string
}
const slotOf = (fold: Fold<unknown>, snapshots: boolean): Slot => ({
  fold,
  states: new Map(),
  isChart: isChart(fold),
  initial: frozen(fold, fold.empty()),
  snapshots: snapshots ? { written: new Set(), copies: new Map() } : null,
  deferred: !snapshots && isChart(fold) ? new Map() : null,
  company: null,
  key: null,
  id: '',
})
const idOf = (f: Fold<unknown>, company: string | null, key: string) =>
  `${f.scope === 'session' ? '-' : (company ?? '-')}/${key}`

/** The slots that step on an event's type: those that list it, and those that take every envelope. */
const dispatchTable = (slots: readonly Slot[]): ((type: string) => readonly Slot[]) => {
  const ofAll = slots.filter(({ fold }) => fold.types === null)
  const byType = new Map<string, readonly Slot[]>()
  for (const slot of slots)
    for (const type of slot.fold.types ?? [])
      byType.set(type, [...(byType.get(type) ?? ofAll), slot])
  return (type) => byType.get(type) ?? ofAll
}

/** The state that an entry is about, by its id; null: not this fold's. */
const about = (slot: Slot, entry: Entry): string | null => {
  const key = slot.fold.key(entry)
  if (key === null) return null
  if (key !== slot.key || entry.meta.company !== slot.company)
    Object.assign(slot, {
      key,
      company: entry.meta.company,
      id: idOf(slot.fold, entry.meta.company, key),
    })
  return slot.id
}
/** Most bills of a long log were settled long ago: their charts are stepped only when they are read. */
const defer = (slot: Slot, entry: Entry): void => {
  const id = about(slot, entry)
  if (id === null) return
  const waiting = slot.deferred!.get(id)
  if (waiting) waiting.push(entry)
  else slot.deferred!.set(id, [entry])
  // Its place among the keys is that of its first entry.
  if (!slot.states.has(id)) slot.states.set(id, undefined)
}

type Way = 'step' | 'own'
/** The state before an entry; at boot a fresh one, which may be written on. */
const stateBefore = ({ fold, initial }: Slot, known: unknown, way: Way): unknown => {
  if (known !== undefined) return known
  return way === 'own' ? fold.empty() : initial
}
/** Steps a fold with an entry; answers the id of the state that this changed, or null. */
const stepSlot = (
  slot: Slot,
  entry: Entry,
  way: Way,
  onRejected: (fault: RejectedEvent) => void,
): string | null => {
  const { fold, states, snapshots } = slot
  const id = about(slot, entry)
  if (id === null) return null
  if (slot.deferred !== null && slot.deferred.size > 0) materialise(slot, id, onRejected)
  const known = states.get(id)
  const before = stateBefore(slot, known, way)
  if (
    snapshots === null &&
    slot.isChart &&
    entry.event &&
    isOutcome(entry.meta.step) &&
    !(fold as Chart).takes(before as never, entry.event)
  ) {
    onRejected({
      chart: fold.name,
      type: entry.event.type,
      state: (before as { value?: unknown }).value,
    })
  }
  // A restored snapshot is frozen, so its next state is a new one.
  const after =
    snapshots !== null && Object.isFrozen(before)
      ? fold.step(before, entry)
      : fold[way](before, entry)
  if (after !== known) states.set(id, after)
  snapshots?.written.add(id)
  return after === before ? null : id
}
/** Folds what was deferred of a state. */
const materialise = (slot: Slot, id: string, onRejected: (fault: RejectedEvent) => void): void => {
  const waiting = slot.deferred?.get(id)
  if (!waiting) return
  slot.deferred!.delete(id)
  for (const entry of waiting) stepSlot(slot, entry, 'own', onRejected)
}

/** Copies the states that changed since the last copies. */
const copyChanged = ({ fold, states }: Slot, { written, copies }: Snapshots) => {
  const fresh = new Map<string, unknown>()
  for (const id of written) {
    const state = states.get(id)
    fresh.set(id, isChart(fold) ? state : sharedCopy(copies.get(id), state))
  }
  for (const [id, copy] of fresh) copies.set(id, copy)
  written.clear()
  return fresh
}
const snapshotOf = (slots: readonly Slot[]): FoldSnapshot =>
  new Map(
    slots.flatMap((slot) =>
      slot.snapshots === null || slot.snapshots.written.size === 0
        ? []
        : [[slot.fold.name, copyChanged(slot, slot.snapshots)]],
    ),
  )
const restoreTo = (slots: readonly Slot[], from: readonly FoldSnapshot[]): void => {
  for (const { fold, states, snapshots, deferred } of slots) {
    states.clear()
    deferred?.clear()
    snapshots?.written.clear()
    snapshots?.copies.clear()
    for (const each of from)
      for (const [id, state] of each.get(fold.name) ?? []) {
        states.set(id, state)
        snapshots?.copies.set(id, state)
      }
  }
}
const asJson = (states: ReadonlyMap<string, unknown>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...states].map(([id, state]) => [id, JSON.parse(JSON.stringify(state)) as unknown]),
  )

/** `snapshots`: snapshots are taken along the way, for an audit that goes back and forth. */
export const foldRegistry = (
  all: readonly Fold<unknown>[],
  onRejected: (fault: RejectedEvent) => void,
  { snapshots = false }: { readonly snapshots?: boolean } = {},
): Folds => {
  const slots = all.map((fold) => slotOf(fold, snapshots))
  const byName = new Map(slots.map((slot) => [slot.fold.name, slot]))
  if (byName.size < all.length)
    throw new Error(
      `two folds share a name: ${all
        .map((f) => f.name)
        .filter((n, i, ns) => ns.indexOf(n) < i)
        .join(', ')}`,
    )
  const steppingOn = dispatchTable(slots)
  const cells = new Map<string, Cell<unknown>>()
  const subscribers = new Map<string, Set<() => void>>()
  const slotNamed = (f: Fold<unknown>): Slot => {
    const slot = byName.get(f.name)
    if (!slot) throw new Error(`the fold ${f.name} is not registered`)
    return slot
  }
  const get = <S>(f: Fold<S>, company: string | null, key: string): S => {
    const slot = slotNamed(f as Fold<unknown>)
    const id = idOf(f as Fold<unknown>, company, key)
    materialise(slot, id, onRejected)
    const state = slot.states.get(id)
    // Frozen when it is first read: most states that a boot folds are never read.
    return (state === undefined ? slot.initial : frozen<unknown>(f as Fold<unknown>, state)) as S
  }
  return {
    boot: (entries) => {
      for (const entry of entries)
        for (const slot of steppingOn(entry.meta.type)) {
          if (slot.deferred === null) stepSlot(slot, entry, 'own', onRejected)
          else defer(slot, entry)
        }
    },
    apply: (fresh) => {
      const touched = new Set<string>()
      for (const entry of fresh)
        for (const slot of steppingOn(entry.meta.type)) {
          const id = stepSlot(slot, entry, 'step', onRejected)
          if (id !== null) touched.add(`${slot.fold.name}:${id}`)
        }
      for (const id of touched) for (const call of [...(subscribers.get(id) ?? [])]) call()
      return touched
    },
    get,
    keys: (f, company) => {
      const prefix = idOf(f as Fold<unknown>, company, '')
      return [...slotNamed(f as Fold<unknown>).states.keys()]
        .filter((id) => id.startsWith(prefix))
        .map((id) => id.slice(prefix.length))
    },
    cell: <S>(f: Fold<S>, company: string | null, key: string) => {
      const id = `${f.name}:${idOf(f as Fold<unknown>, company, key)}`
      const known = cells.get(id)
      if (known) return known as Cell<S>
      const cell = cellOf(
        () => get(f, company, key),
        (changed) => {
          const calls = subscribers.get(id) ?? new Set()
          subscribers.set(id, calls.add(changed))
          return { unsubscribe: () => void calls.delete(changed) }
        },
      )
      cells.set(id, cell)
      return cell
    },
    dump: () => {
      for (const slot of slots)
        for (const id of [...(slot.deferred?.keys() ?? [])]) materialise(slot, id, onRejected)
      return Object.fromEntries(slots.map(({ fold, states }) => [fold.name, asJson(states)]))
    },
    snapshot: () => snapshotOf(slots),
    restore: (snapshots) => {
      restoreTo(slots, snapshots)
      for (const calls of subscribers.values()) for (const call of [...calls]) call()
    },
  }
}
