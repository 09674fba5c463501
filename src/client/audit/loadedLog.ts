import { either as E } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'
import type { Words } from '../../books/words.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import type { EventReader } from '../log/event.ts'
import { cellOver, type Cell } from '../log/cell.ts'
import { chainText } from '../log/entry.ts'
import { entryOf } from '../log/log.ts'
import { auditWords } from './auditWords.ts'
import { unverifiedChain, verifyLinks, type ChainVerification } from './chainVerification.ts'
import { linksOf, type Link } from './logFile.ts'
import { logEntriesQuery } from './queries.ts'
import { askOnce } from '../bus/askOnce.ts'
import type { Replay } from './replay.ts'
import { sha256 } from './sha256.ts'

/** How much of a log is loaded, and whether its chain is whole so far. */
export interface Loading {
  readonly loaded: number
  readonly chain: ChainVerification
  readonly done: boolean
  readonly failed: Words | null
}
/** Reads the next page of a log after an entry; null: there are no more. */
export type NextPage = (after: number) => Promise<E.Either<Words, readonly Link[] | null>>

export interface LoadedLog {
  readonly loading: Cell<Loading>
  /** By seq, the texts that differ from the JSON of their entry. They are needed to write the log exactly as it was read. */
  readonly texts: ReadonlyMap<number, string>
  /** Loads to the end, or until stopped. */
  load(): Promise<void>
  stop(): void
}

/** The first page is small so that the first screen is shown soon. */
const firstPage = 500
const nextPages = 5000
/** Entries read and verified before the browser may draw: about one frame of work. */
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
/** The pages of a log that was read from a file. */
export const pagesOfFile =
  (links: readonly Link[]): NextPage =>
  (after) =>
    Promise.resolve(E.right(after >= links.length ? null : links.slice(after, after + nextPages)))

interface Run {
  stopped: boolean
}

/** Loads a log into a replay, which can be used while the rest still arrives. `yieldToBrowser` lets the page draw. */
export const loadedLog = (
  next: NextPage,
  replay: Replay,
  reader: EventReader,
  yieldToBrowser: () => Promise<void>,
): LoadedLog => {
  const state$ = new BehaviorSubject<Loading>({
    loaded: 0,
    chain: unverifiedChain,
    done: false,
    failed: null,
  })
  const texts = new Map<number, string>()
  // Each load has its own run: once stopped, or replaced by another, it adds nothing more.
  let chain = unverifiedChain
  let run: Run = { stopped: false }
  const take = async (links: readonly Link[], mine: Run): Promise<void> => {
    for (let from = 0; from < links.length && !mine.stopped; from += stretch) {
      const some = links.slice(from, from + stretch)
      const before = replay.entries.length
      for (const [i, { stored, text }] of some.entries())
        if (text !== chainText(stored)) texts.set(before + i + 1, text)
      chain = verifyLinks(chain, some, sha256)
      replay.add(some.map(({ stored }) => entryOf(reader, stored)))
      await yieldToBrowser()
    }
    // Announced once per page: the views of a log go through all of it.
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
