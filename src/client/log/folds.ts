import { cellOf, type Cell } from './cell.ts'
import { isOutcome, type Entry } from './entry.ts'
import { frozen, isChart, type Chart, type Fold } from './fold.ts'

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
  /** The states that were written since the last keep. Nobody writes on them again. Only where the registry keeps. */
  keep(): Kept
  /** Takes the states of these keeps, the oldest first, in the place of its own. */
  restore(kept: readonly Kept[]): void
}

/** States to come back to, by fold and by the state's id. */
export type Kept = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** A chart did not take an outcome: our fault, reported, never silent. */
export interface Untaken {
  readonly chart: string
  readonly type: string
  readonly state: unknown
}

/** A fold with its states and the one it heard of last: a log speaks of one thing for a while, and so its key is made once. */
interface Heard {
  readonly fold: Fold<unknown>
  readonly states: Map<string, unknown>
  readonly isChart: boolean
  /** Ids written since the last keep; null where nothing is kept. */
  readonly written: Set<string> | null
  /** What a boot left to be folded when a state is first asked for; null where every state is wanted. */
  readonly unread: Map<string, Entry[]> | null
  company: string | null
  key: string | null
  id: string
}

/** `keeps`: states are kept along the way, as an audit does that goes back and forth. */
export const foldRegistry = (
  all: readonly Fold<unknown>[],
  untaken: (fault: Untaken) => void,
  { keeps = false }: { readonly keeps?: boolean } = {},
): Folds => {
  const states = new Map<string, Map<string, unknown>>(all.map((f) => [f.name, new Map()]))
  if (states.size < all.length)
    throw new Error(
      `two folds share a name: ${all
        .map((f) => f.name)
        .filter((n, i, ns) => ns.indexOf(n) < i)
        .join(', ')}`,
    )
  const heard = all.map((fold): Heard => ({
    fold,
    states: states.get(fold.name)!,
    isChart: isChart(fold),
    written: keeps ? new Set() : null,
    unread: !keeps && isChart(fold) ? new Map() : null,
    company: null,
    key: null,
    id: '',
  }))
  const hearAll = heard.filter(({ fold }) => fold.types === null)
  const byName = new Map(heard.map((each) => [each.fold.name, each]))
  const hear = new Map<string, readonly Heard[]>()
  for (const each of heard)
    for (const type of each.fold.types ?? []) hear.set(type, [...(hear.get(type) ?? hearAll), each])
  // A state that nobody wrote yet is one shared value; a fresh one for each asking would make React render without end.
  const blank = new Map(all.map((f) => [f.name, frozen(f, f.empty())]))
  const cells = new Map<string, Cell<unknown>>()
  const ears = new Map<string, Set<() => void>>()

  const idOf = (f: Fold<unknown>, company: string | null, key: string) =>
    `${f.scope === 'session' ? '-' : (company ?? '-')}/${key}`
  const heardOf = (f: Fold<unknown>) => {
    const mine = byName.get(f.name)
    if (!mine) throw new Error(`the fold ${f.name} is not registered`)
    return mine
  }
  const get = <S>(f: Fold<S>, company: string | null, key: string): S => {
    const mine = heardOf(f)
    const id = idOf(f, company, key)
    catchUp(mine, id)
    const state = mine.states.get(id)
    // Frozen when it is first looked at: most of what a boot folds nobody ever asks for.
    return (state === undefined ? blank.get(f.name) : frozen<unknown>(f, state)) as S
  }

  /** The state that an entry is about, by its id; null: not this fold's. */
  const about = (h: Heard, entry: Entry): string | null => {
    const key = h.fold.key(entry)
    if (key === null) return null
    if (key !== h.key || entry.meta.company !== h.company)
      Object.assign(h, {
        key,
        company: entry.meta.company,
        id: idOf(h.fold, entry.meta.company, key),
      })
    return h.id
  }
  /** Most bills of a long log are long settled: a chart of theirs is stepped only when somebody looks at it. */
  const leave = (h: Heard, entry: Entry) => {
    const id = about(h, entry)
    if (id === null) return
    const left = h.unread!.get(id)
    if (left) left.push(entry)
    else h.unread!.set(id, [entry])
    // Its place among the keys is that of its first entry.
    if (!h.states.has(id)) h.states.set(id, undefined)
  }
  const catchUp = (h: Heard, id: string) => {
    const left = h.unread?.get(id)
    if (!left) return
    h.unread!.delete(id)
    for (const entry of left) run(h, entry, 'own', null)
  }
  const run = (h: Heard, entry: Entry, how: 'step' | 'own', touched: Set<string> | null) => {
    const { fold: f, states: mine } = h
    const at = about(h, entry)
    if (at === null) return
    if (h.unread !== null && h.unread.size > 0) catchUp(h, at)
    const held = mine.get(at)
    const before = held !== undefined ? held : how === 'own' ? f.empty() : blank.get(f.name)
    if (
      h.isChart &&
      entry.event &&
      isOutcome(entry.meta.step) &&
      !(f as Chart).takes(before as never, entry.event)
    ) {
      untaken({
        chart: f.name,
        type: entry.event.type,
        state: (before as { value?: unknown }).value,
      })
    }
    // What was kept is frozen, and so it is stepped: its next state is a new one.
    const after =
      h.written !== null && Object.isFrozen(before) ? f.step(before, entry) : f[how](before, entry)
    if (after !== held) mine.set(at, after)
    h.written?.add(at)
    if (after !== before) touched?.add(`${f.name}:${at}`)
  }
  const each = (entry: Entry, how: 'step' | 'own', touched: Set<string> | null) => {
    for (const h of hear.get(entry.meta.type) ?? hearAll) run(h, entry, how, touched)
  }

  return {
    boot: (entries) => {
      for (const entry of entries) {
        for (const h of hear.get(entry.meta.type) ?? hearAll) {
          if (h.unread === null) run(h, entry, 'own', null)
          else leave(h, entry)
        }
      }
    },
    apply: (fresh) => {
      const touched = new Set<string>()
      for (const entry of fresh) each(entry, 'step', touched)
      for (const id of touched) for (const ear of [...(ears.get(id) ?? [])]) ear()
      return touched
    },
    get,
    keys: (f, company) => {
      const prefix = idOf(f, company, '')
      return [...heardOf(f as Fold<unknown>).states.keys()]
        .filter((id) => id.startsWith(prefix))
        .map((id) => id.slice(prefix.length))
    },
    cell: <S>(f: Fold<S>, company: string | null, key: string) => {
      const id = `${f.name}:${idOf(f, company, key)}`
      const known = cells.get(id)
      if (known) return known as Cell<S>
      const cell = cellOf(
        () => get(f, company, key),
        (changed) => {
          const mine = ears.get(id) ?? new Set()
          ears.set(id, mine.add(changed))
          return { unsubscribe: () => void mine.delete(changed) }
        },
      )
      cells.set(id, cell)
      return cell
    },
    dump: () => {
      for (const h of heard) for (const id of [...(h.unread?.keys() ?? [])]) catchUp(h, id)
      return Object.fromEntries(
        [...states].map(([name, mine]) => [
          name,
          Object.fromEntries(
            [...mine].map(([id, state]) => [id, JSON.parse(JSON.stringify(state)) as unknown]),
          ),
        ]),
      )
    },
    keep: () =>
      new Map(
        heard
          .filter(({ written }) => written !== null && written.size > 0)
          .map(({ fold, states: mine, written }) => {
            const kept = new Map([...written!].map((id) => [id, frozen(fold, mine.get(id))]))
            written!.clear()
            return [fold.name, kept]
          }),
      ),
    restore: (kept) => {
      for (const { fold, states: mine, written, unread } of heard) {
        mine.clear()
        written?.clear()
        unread?.clear()
        for (const each of kept)
          for (const [id, state] of each.get(fold.name) ?? []) mine.set(id, state)
      }
      for (const mine of ears.values()) for (const ear of [...mine]) ear()
    },
  }
}
