import { either as E } from 'fp-ts'
import { EMPTY, NEVER, Observable } from 'rxjs'
import { refuse } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { AppContext } from '../react/appContext.tsx'
import type { ReadModels } from '../bus/command.ts'
import type { CommandBus, Who } from '../bus/commandBus.ts'
import type { ClientArea, Session } from '../bus/openSession.ts'
import { outbox } from '../bus/outbox.ts'
import type { Query } from '../bus/query.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import type { Remote } from '../bus/remote.ts'
import { cellOf, type Cell } from '../log/cell.ts'
import { auditWords } from './auditWords.ts'
import { replayedBrowserKey, replayedBrowserView } from './replayedBrowserView.ts'
import type { Replay } from './replay.ts'

/** A page of a report of which the log keeps only the digest: being fetched, here, or not to be found. */
export type KeptPage =
  | { readonly tag: 'asking' }
  | { readonly tag: 'held'; readonly wire: unknown }
  | { readonly tag: 'missing'; readonly say: Words }
/** Pages that were viewed, by digest. `look` fetches a page that is not here yet. */
export interface KeptPages {
  look(digest: string): KeptPage
  readonly changed$: Observable<unknown>
  /** Forgets temporary failures, so that the next `look` tries again. */
  again(): void
}

const notKept: KeptPage = { tag: 'missing', say: auditWords.notKept }
/** A cell that never changes. */
const still = <S>(state: S): Cell<S> =>
  cellOf(
    () => state,
    () => EMPTY.subscribe(),
  )
const both = (...subscriptions: readonly { unsubscribe(): void }[]) => ({
  unsubscribe: () => {
    for (const each of subscriptions) each.unsubscribe()
  },
})

/** The queries whose pages the server keeps. Of other long answers only the digest exists. */
const keptQueries: ReadonlySet<string> = new Set(['report'])

/** Answers as they were: from the folds, and reports from the kept pages. Nothing else is asked of the server. */
const replayQueries = (replay: Replay, pages: KeptPages, who: () => Who): QueryBus => {
  const cell = <P, A>(query: Query<P, A>, params: P): Cell<Remote<A>> => {
    const kept = replay.folds.cell(query.view, who().company, query.key(params))
    let last: { readonly from: Remote<A>; readonly page: KeptPage; readonly to: Remote<A> } | null =
      null
    const filled = (from: Remote<A>, page: KeptPage): Remote<A> => {
      if (page.tag === 'held') return { ...from, held: query.read(page.wire) }
      if (page.tag === 'missing')
        return { ...from, failed: from.failed ?? { tag: 'NotKept', say: page.say } }
      return from
    }
    const withPage = (from: Remote<A>): Remote<A> => {
      if (!query.summary || from.digest === null) return from
      const page = keptQueries.has(query.type) ? pages.look(from.digest) : notKept
      if (last?.from === from && last.page === page) return last.to
      const to = filled(from, page)
      last = { from, page, to }
      return to
    }
    return cellOf(
      () => withPage(kept.getSnapshot()),
      (changed) => both(kept.subscribe(changed), pages.changed$.subscribe(changed)),
    )
  }
  return {
    screenOpenedAt: () => replay.folds.get(replayedBrowserView, null, replayedBrowserKey).openedAt,
    cell,
    // A caller that waits for a fresh answer (the next page of a report) sees `asking`, then what was kept.
    ask: <P, A>(query: Query<P, A>, params: P) =>
      new Observable<Remote<A>>((subscriber) => {
        const answer = cell(query, params)
        subscriber.next({ ...answer.getSnapshot(), asking: true })
        subscriber.next(answer.getSnapshot())
        const subscription = answer.subscribe((remote) => subscriber.next(remote))
        return () => subscription.unsubscribe()
      }),
    refresh: () => undefined,
    stop: () => undefined,
  }
}

/** The session as it was at the replay's position. It is read-only: it refuses commands and asks the server nothing. `areas` tell whether work was unfinished then. */
export const replaySession = (
  replay: Replay,
  pages: KeptPages,
  whoIs: (now: () => string) => (look: ReadModels) => Who,
  now: () => string,
  areas: readonly Pick<ClientArea, 'unfinished'>[],
): Session => {
  const who = () => whoIs(now)({ get: (fold, key) => replay.folds.get(fold, null, key) })
  const bus: CommandBus = { send: () => refuse('replay', auditWords.onlyLooking), outcomes$: NEVER }
  const done = () => Promise.resolve()
  return {
    id: replay.entries[0]?.meta.session ?? 'replay',
    folds: replay.folds,
    bus,
    send: bus.send,
    who,
    queries: replayQueries(replay, pages, who),
    log: {
      session: replay.entries[0]?.meta.session ?? 'replay',
      get entries() {
        return replay.entries.slice(0, replay.position())
      },
      entries$: NEVER,
      append: () => () => Promise.resolve(E.left({ tag: 'StoreTaken' })),
      durable: () => replay.position(),
      durable$: NEVER,
      trouble$: NEVER,
      trouble: () => null,
      damaged: () => undefined,
      retry: () => undefined,
    },
    sender: {
      settled$: NEVER,
      stop: () => undefined,
      busy: () => false,
      inFlight: still(null),
      blockedBy: still(null),
    },
    commands: new Map(),
    gone: done(),
    pending: () => replay.folds.get(outbox, null, 'all').pending,
    note: () => null,
    uploaded$: NEVER,
    unfinished: () =>
      areas.some(({ unfinished }) => unfinished?.(replay.folds, who().company) === true),
    behind: false,
    closed$: NEVER,
    closed: () => false,
    release: done,
    close: done,
  }
}

/** What the screens of a replay can use: the session as it was, its clock, and effects that do nothing. */
export const replayContext = (
  session: Session,
  replay: Replay,
  now: () => string,
  today: () => string,
): AppContext => ({
  session,
  signedIn: true,
  leftover: still(0),
  newId: () => 'replay',
  now,
  today,
  online: cellOf(
    () => replay.folds.get(replayedBrowserView, null, replayedBrowserKey).online,
    (changed) =>
      replay.folds.cell(replayedBrowserView, null, replayedBrowserKey).subscribe(changed),
  ),
  health: still({ persisted: null, leftBytes: null }),
  release: still({ waiting: false }),
  updateNow: () => undefined,
  opensOffline: true,
  waitingHere: () => Promise.resolve([]),
  accounts: { read: () => null, keep: () => undefined, forget: () => undefined },
  unlockedWith: () => Promise.resolve(null),
  // What was viewed is in the log; a replay neither reads this device nor shows a notification.
  keptLists: () => new Promise(() => undefined),
  download: () => undefined,
  notices$: NEVER,
  device: {
    deviceId: '',
    deviceName: '',
    deviceManufacturer: '',
    devicePlatform: '',
    deviceModel: '',
  },
  report: () => undefined,
  trySending: () => undefined,
  reloadAt: () => undefined,
  leaveFor: () => undefined,
  tokens: { of: () => null, unlocked: () => false },
})

/** No page was kept, as for a log from a file. */
export const noPages = (say: Words): KeptPages => {
  const missing: KeptPage = { tag: 'missing', say }
  return { look: () => missing, changed$: NEVER, again: () => undefined }
}
