import { either as E } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'
import type { Words } from '../../books/words.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import type { EventReader } from '../log/event.ts'
import { cellOver, type Cell } from '../log/cell.ts'
import { chainText } from '../log/entry.ts'
import { entryOf } from '../log/log.ts'
import { auditWords } from './auditWords.ts'
import { chainStart, follow, type Chain } from './chainVerification.ts'
import { linksOf, type Link } from './logFile.ts'
import { logEntriesQuery } from './queries.ts'
import { askOnce } from '../bus/askOnce.ts'
import type { Replay } from './replay.ts'
import { sha } from './sha256.ts'

/** How much of a log is here, and whether it is whole so far. */
export interface Loading {
  readonly loaded: number
  readonly chain: Chain
  readonly done: boolean
  readonly failed: Words | null
}
/** Where the entries of a log come from, page after page; null: there are no more. */
export type NextPage = (after: number) => Promise<E.Either<Words, readonly Link[] | null>>

export interface LoadedLog {
  readonly loading: Cell<Loading>
  /** By seq, the texts that are not the JSON of their entry: with them the log is written out as it came. */
  readonly texts: ReadonlyMap<number, string>
  /** Loads until the end, or until it is stopped. */
  load(): Promise<void>
  stop(): void
}

/** The first screen stands after a small page; the rest comes in large ones. */
const firstPage = 500
const nextPages = 5000
/** Entries that are read and followed at a stretch: less than a frame or two. */
const stretch = 500

/** The pages of a log on the server. */
export const pagesOnServer =
  (queries: QueryBus, id: string): NextPage =>
  async (after) => {
    const answer = await askOnce(queries, logEntriesQuery, {
      id,
      after,
      limit: after === 0 ? firstPage : nextPages,
    })
    if (E.isLeft(answer)) return E.left(answer.left.say)
    const page = answer.right.take()
    if (page === null) return E.left(auditWords.stopped)
    return E.right(page.entries.length === 0 ? null : linksOf(page.entries, page.hashes, after))
  }
/** A log that is here whole. */
export const pagesOfFile =
  (links: readonly Link[]): NextPage =>
  (after) =>
    Promise.resolve(E.right(after >= links.length ? null : links.slice(after, after + nextPages)))

interface Run {
  stopped: boolean
}

/** Brings a log into a replay: what has come can be stood at while the rest arrives. `breathe` lets the page draw. */
export const loadedLog = (
  next: NextPage,
  replay: Replay,
  reader: EventReader,
  breathe: () => Promise<void>,
): LoadedLog => {
  const state$ = new BehaviorSubject<Loading>({
    loaded: 0,
    chain: chainStart,
    done: false,
    failed: null,
  })
  const texts = new Map<number, string>()
  // Each load has a run of its own: one that was stopped, or taken over by another, adds nothing more.
  let chain = chainStart
  let run: Run = { stopped: false }
  const take = async (links: readonly Link[], mine: Run): Promise<void> => {
    for (let from = 0; from < links.length && !mine.stopped; from += stretch) {
      const some = links.slice(from, from + stretch)
      const before = replay.entries.length
      for (const [i, { stored, text }] of some.entries())
        if (text !== chainText(stored)) texts.set(before + i + 1, text)
      chain = follow(chain, some, sha)
      replay.add(some.map(({ stored }) => entryOf(reader, stored)))
      await breathe()
    }
    // Told once for a page: what is drawn of a log goes through all of it.
    if (!mine.stopped) state$.next({ ...state$.value, loaded: replay.entries.length, chain })
  }
  const loadAll = async (mine: Run): Promise<void> => {
    while (!mine.stopped) {
      const page = await next(replay.entries.length)
      if (mine.stopped) return
      if (E.isLeft(page)) return state$.next({ ...state$.value, failed: page.left })
      if (page.right === null)
        return state$.next({ ...state$.value, loaded: replay.entries.length, chain, done: true })
      await take(page.right, mine)
    }
  }
  return {
    texts,
    loading: cellOver(state$),
    load: async () => {
      run.stopped = true
      const mine = (run = { stopped: false })
      state$.next({ ...state$.value, failed: null })
      try {
        await loadAll(mine)
      } catch {
        if (!mine.stopped) state$.next({ ...state$.value, failed: auditWords.stopped })
      }
    },
    stop: () => {
      run.stopped = true
    },
  }
}
