import { BehaviorSubject, observeOn, queueScheduler, Subject, type Observable } from 'rxjs'
import { either as E, type taskEither as TE } from 'fp-ts'
import { chainText, type Entry, type Envelope, type Step, type Stored } from './entry.ts'
import type { AnyEvent, EventReader } from './event.ts'
import type { LogStore, SessionRow } from './store.ts'
import type { StoreTrouble } from './trouble.ts'

/** What the log needs of the world. */
export interface Ports {
  /** ISO instant. */
  readonly now: () => string
  /** uuid v7. */
  readonly newId: () => string
  /** SHA-256 in hex. */
  readonly hash: (text: string) => string
}

/** One session's events, in order: the only state of the client. */
export interface Log {
  readonly session: string
  readonly entries: readonly Entry[]
  readonly entries$: Observable<readonly Entry[]>
  /** Takes the events at once, folds included; the task resolves when they are on the disk. */
  append(
    envelope: Envelope,
    step: Step,
    events: readonly AnyEvent[],
  ): TE.TaskEither<StoreTrouble, void>
  /** The highest seq on the disk. */
  durable(): number
  readonly durable$: Observable<number>
  readonly trouble$: Observable<StoreTrouble | null>
  trouble(): StoreTrouble | null
  /** What is on the disk differs from what was written: nothing more is added. */
  damaged(seq: number): void
  /** Writes again what a full or lost store did not take. */
  retry(): void
}

/** The entry of a stored event, read in the current shape. */
export const entryOf = (reader: EventReader, meta: Stored): Entry => {
  const read = reader.read(meta)
  return E.isRight(read)
    ? { meta, event: read.right, unreadable: null }
    : { meta, event: null, unreadable: read.left }
}

/**
 * Opens a log over its stored entries. `first` (the folds) gets new entries before `append` returns; `entries$` emits them to
 * the others in order, also when one of them appends while it handles an entry.
 */
export const openLog = (o: {
  readonly session: string
  readonly store: LogStore
  readonly row: () => SessionRow
  readonly reader: EventReader
  readonly ports: Ports
  readonly past: readonly Stored[]
  readonly first: (fresh: readonly Entry[]) => void
}): Log => {
  const entries = o.past.map((meta) => entryOf(o.reader, meta))
  const fresh$ = new Subject<readonly Entry[]>()
  const durable$ = new BehaviorSubject(o.past.at(-1)?.seq ?? 0)
  const trouble$ = new BehaviorSubject<StoreTrouble | null>(null)
  let head = o.past.at(-1)?.hash ?? ''
  let writing = false
  let waiting: {
    readonly upTo: number
    readonly done: (r: E.Either<StoreTrouble, void>) => void
  }[] = []

  const settle = (result: E.Either<StoreTrouble, void>, upTo: number) => {
    const due = waiting.filter((w) => w.upTo <= upTo)
    waiting = waiting.filter((w) => w.upTo > upTo)
    for (const w of due) w.done(result)
  }
  // Everything that was appended during the last transaction becomes one record.
  const write = async () => {
    if (writing) return
    writing = true
    while (trouble$.value === null && durable$.value < entries.length) {
      const batch = entries.slice(durable$.value).map((e) => e.meta)
      const written = await o.store.add(o.row(), batch[0]!.seq, batch)()
      if (E.isLeft(written)) trouble$.next(written.left)
      else durable$.next(batch.at(-1)!.seq)
      if (E.isRight(written)) settle(written, durable$.value)
    }
    writing = false
    if (trouble$.value !== null) settle(E.left(trouble$.value), Infinity)
  }

  // All or nothing: an event that does not match its codec is our fault, and then none of its batch is appended.
  const link = (envelope: Envelope, step: Step, events: readonly AnyEvent[]): readonly Entry[] => {
    let hash = head
    const fresh = events.map(({ type, ...payload }, i) => {
      const bare = {
        ...envelope,
        id: o.ports.newId(),
        seq: entries.length + i + 1,
        at: o.ports.now(),
        step,
        type,
        version: o.reader.version(type),
        payload,
      }
      hash = o.ports.hash(hash + chainText(bare))
      const entry = entryOf(o.reader, { ...bare, hash })
      if (entry.unreadable)
        throw new Error(`${type} does not have its own shape: ${JSON.stringify(entry.unreadable)}`)
      return entry
    })
    head = hash
    return fresh
  }

  return {
    session: o.session,
    entries,
    entries$: fresh$.pipe(observeOn(queueScheduler)),
    append: (envelope, step, events) => {
      const fresh = link(envelope, step, events)
      if (fresh.length === 0) return () => Promise.resolve(E.right(undefined))
      entries.push(...fresh)
      const upTo = entries.length
      o.first(fresh)
      fresh$.next(fresh)
      const kept = new Promise<E.Either<StoreTrouble, void>>((done) => {
        waiting.push({ upTo, done })
      })
      void write()
      return () => kept
    },
    durable: () => durable$.value,
    durable$,
    trouble$,
    trouble: () => trouble$.value,
    damaged: (seq) => trouble$.next({ tag: 'StoreDamaged', seq }),
    retry: () => {
      if (
        trouble$.value === null ||
        trouble$.value.tag === 'StoreTaken' ||
        trouble$.value.tag === 'StoreDamaged'
      )
        return
      trouble$.next(null)
      void write()
    },
  }
}
