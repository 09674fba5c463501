import type { Subscription } from 'xstate'
import { isOutcome, type Entry } from './entry.ts'
import { frozen, isChart, type Fold } from './fold.ts'

type Next<S> = ((state: S) => void) | { readonly next?: (state: S) => void }

/** One small state on the screen: what `useSelector` of @xstate/react and React's own store hook both accept. */
export interface Cell<S> {
  readonly getSnapshot: () => S
  subscribe(next: Next<S>): Subscription
}

/** Every fold of a session and the states they are in. */
export interface Folds {
  boot(all: readonly Entry[]): void
  readonly apply: (fresh: readonly Entry[]) => void
  get<S>(fold: Fold<S>, company: string | null, key: string): S
  /** The keys that have a state, in the order in which they came. */
  keys<S>(fold: Fold<S>, company: string | null): readonly string[]
  cell<S>(fold: Fold<S>, company: string | null, key: string): Cell<S>
  /** Every state as JSON: what replay is compared by. */
  dump(): Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** A chart did not take an outcome: our fault, reported, never silent. */
export interface Untaken {
  readonly chart: string
  readonly type: string
  readonly state: unknown
}

export const foldRegistry = (all: readonly Fold<unknown>[], untaken: (fault: Untaken) => void): Folds => {
  const states = new Map<string, Map<string, unknown>>(all.map((f) => [f.name, new Map()]))
  if (states.size < all.length) throw new Error(`two folds share a name: ${all.map((f) => f.name).filter((n, i, ns) => ns.indexOf(n) < i).join(', ')}`)
  const hearAll = all.filter((f) => f.types === null)
  const hear = new Map<string, readonly Fold<unknown>[]>()
  for (const f of all) for (const type of f.types ?? []) hear.set(type, [...(hear.get(type) ?? []), f])
  // A state that nobody wrote yet is one shared value; a fresh one for each asking would make React render without end.
  const blank = new Map(all.map((f) => [f.name, frozen(f, f.empty())]))
  const cells = new Map<string, Cell<unknown>>()
  const ears = new Map<string, Set<() => void>>()

  const idOf = (f: Fold<unknown>, company: string | null, key: string) => `${f.scope === 'session' ? '-' : (company ?? '-')}/${key}`
  const statesOf = (f: Fold<unknown>) => {
    const mine = states.get(f.name)
    if (!mine) throw new Error(`the fold ${f.name} is not registered`)
    return mine
  }
  const get = <S>(f: Fold<S>, company: string | null, key: string): S => (statesOf(f).get(idOf(f, company, key)) ?? blank.get(f.name)) as S

  const run = (f: Fold<unknown>, entry: Entry, how: 'step' | 'own', touched: Set<string> | null) => {
    const key = f.key(entry)
    if (key === null) return
    const id = idOf(f, entry.meta.company, key)
    const mine = statesOf(f)
    const before = mine.has(id) ? mine.get(id) : how === 'own' ? f.empty() : blank.get(f.name)
    if (isChart(f) && entry.event && isOutcome(entry.meta.step) && !f.takes(before as never, entry.event)) {
      untaken({ chart: f.name, type: entry.event.type, state: (before as { value?: unknown }).value })
    }
    const after = f[how](before, entry)
    mine.set(id, after)
    if (after !== before) touched?.add(`${f.name}:${id}`)
  }
  const each = (entry: Entry, how: 'step' | 'own', touched: Set<string> | null) => {
    for (const f of hearAll) run(f, entry, how, touched)
    for (const f of hear.get(entry.meta.type) ?? []) run(f, entry, how, touched)
  }

  return {
    boot: (entries) => {
      for (const entry of entries) each(entry, 'own', null)
      for (const f of all) for (const state of statesOf(f).values()) frozen(f, state)
    },
    apply: (fresh) => {
      const touched = new Set<string>()
      for (const entry of fresh) each(entry, 'step', touched)
      for (const id of touched) for (const ear of [...(ears.get(id) ?? [])]) ear()
    },
    get,
    keys: (f, company) => {
      const prefix = idOf(f, company, '')
      return [...statesOf(f as Fold<unknown>).keys()].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length))
    },
    cell: <S>(f: Fold<S>, company: string | null, key: string) => {
      const id = `${f.name}:${idOf(f, company, key)}`
      const known = cells.get(id)
      if (known) return known as Cell<S>
      const cell: Cell<S> = {
        getSnapshot: () => get(f, company, key),
        subscribe: (next) => {
          const tell = () => (typeof next === 'function' ? next(cell.getSnapshot()) : next.next?.(cell.getSnapshot()))
          const mine = ears.get(id) ?? new Set()
          ears.set(id, mine.add(tell))
          return { unsubscribe: () => void mine.delete(tell) }
        },
      }
      cells.set(id, cell)
      return cell
    },
    dump: () =>
      Object.fromEntries(
        [...states].map(([name, mine]) => [name, Object.fromEntries([...mine].map(([id, state]) => [id, JSON.parse(JSON.stringify(state)) as unknown]))]),
      ),
  }
}
