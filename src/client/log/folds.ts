import type { Subscription } from 'xstate'
import { isOutcome, type Entry } from './entry.ts'
import { frozen, isChart, type Chart, type Fold } from './fold.ts'

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

/** A fold with its states and the one it heard of last: a log speaks of one thing for a while, and so its key is made once. */
interface Heard {
  readonly fold: Fold<unknown>
  readonly states: Map<string, unknown>
  readonly isChart: boolean
  company: string | null
  key: string | null
  id: string
}

export const foldRegistry = (all: readonly Fold<unknown>[], untaken: (fault: Untaken) => void): Folds => {
  const states = new Map<string, Map<string, unknown>>(all.map((f) => [f.name, new Map()]))
  if (states.size < all.length) throw new Error(`two folds share a name: ${all.map((f) => f.name).filter((n, i, ns) => ns.indexOf(n) < i).join(', ')}`)
  const heard = all.map((fold): Heard => ({ fold, states: states.get(fold.name)!, isChart: isChart(fold), company: null, key: null, id: '' }))
  const hearAll = heard.filter(({ fold }) => fold.types === null)
  const hear = new Map<string, readonly Heard[]>()
  for (const each of heard) for (const type of each.fold.types ?? []) hear.set(type, [...(hear.get(type) ?? hearAll), each])
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
  const get = <S>(f: Fold<S>, company: string | null, key: string): S => {
    const state = statesOf(f).get(idOf(f, company, key))
    // Frozen when it is first looked at: most of what a boot folds nobody ever asks for.
    return (state === undefined ? blank.get(f.name) : frozen<unknown>(f, state)) as S
  }

  const run = (h: Heard, entry: Entry, how: 'step' | 'own', touched: Set<string> | null) => {
    const { fold: f, states: mine } = h
    const key = f.key(entry)
    if (key === null) return
    if (key !== h.key || entry.meta.company !== h.company) Object.assign(h, { key, company: entry.meta.company, id: idOf(f, entry.meta.company, key) })
    const held = mine.get(h.id)
    const before = held !== undefined ? held : how === 'own' ? f.empty() : blank.get(f.name)
    if (h.isChart && entry.event && isOutcome(entry.meta.step) && !(f as Chart).takes(before as never, entry.event)) {
      untaken({ chart: f.name, type: entry.event.type, state: (before as { value?: unknown }).value })
    }
    const after = f[how](before, entry)
    if (after !== held) mine.set(h.id, after)
    if (after !== before) touched?.add(`${f.name}:${h.id}`)
  }
  const each = (entry: Entry, how: 'step' | 'own', touched: Set<string> | null) => {
    for (const h of hear.get(entry.meta.type) ?? hearAll) run(h, entry, how, touched)
  }

  return {
    boot: (entries) => {
      for (const entry of entries) each(entry, 'own', null)
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
