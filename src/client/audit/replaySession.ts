import { either as E } from 'fp-ts'
import { EMPTY, NEVER, Observable } from 'rxjs'
import { refuse } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Parts } from '../react/parts.tsx'
import type { ReadModels } from '../bus/command.ts'
import type { CommandBus, Who } from '../bus/commandBus.ts'
import type { ClientArea, Session } from '../bus/openSession.ts'
import { outbox } from '../bus/outbox.ts'
import type { Query } from '../bus/query.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import type { Remote } from '../bus/remote.ts'
import { cellOf, type Cell } from '../log/cell.ts'
import { auditWords } from './auditWords.ts'
import { onStage, stageView } from './stageView.ts'
import type { Replay } from './replay.ts'

/** A page of a report that the log keeps only by its digest: under way, here, or nowhere to be had. */
export type KeptPage =
  | { readonly tag: 'asking' }
  | { readonly tag: 'held'; readonly wire: unknown }
  | { readonly tag: 'missing'; readonly say: Words }
/** Pages that were viewed, by their digests. Looking for one asks for it. */
export interface KeptPages {
  look(digest: string): KeptPage
  readonly changed$: Observable<unknown>
  /** Forgets what did not come for a passing reason, so that the next look asks anew. */
  again(): void
}

const onlyLooking: Words = {
  ne: 'यो पुरानो कामको दृश्य हो, यहाँ केही गर्न मिल्दैन',
  en: 'This is a replay; nothing can be done here',
}
const unkept: KeptPage = { tag: 'missing', say: auditWords.notKept }
/** A cell that never changes. */
const still = <S>(state: S): Cell<S> =>
  cellOf(
    () => state,
    () => EMPTY.subscribe(),
  )
const both = (...heard: readonly { unsubscribe(): void }[]) => ({
  unsubscribe: () => {
    for (const each of heard) each.unsubscribe()
  },
})

/** The queries whose pages the server keeps. Of another long answer only the digest was ever kept. */
const keptQueries: ReadonlySet<string> = new Set(['report'])

/** Answers as they stood: from the folds alone, and of reports the pages that were kept. Nothing is asked anew. */
const replayQueries = (replay: Replay, pages: KeptPages, who: () => Who): QueryBus => {
  const cell = <P, A>(query: Query<P, A>, params: P): Cell<Remote<A>> => {
    const kept = replay.folds.cell(query.view, who().company, query.key(params))
    let last: { readonly from: Remote<A>; readonly page: KeptPage; readonly to: Remote<A> } | null =
      null
    const withPage = (from: Remote<A>): Remote<A> => {
      if (!query.summary || from.digest === null) return from
      const page = keptQueries.has(query.type) ? pages.look(from.digest) : unkept
      if (last?.from === from && last.page === page) return last.to
      const to =
        page.tag === 'held'
          ? { ...from, held: query.read(page.wire) }
          : page.tag === 'missing'
            ? { ...from, failed: from.failed ?? { tag: 'NotKept', say: page.say } }
            : from
      last = { from, page, to }
      return to
    }
    return cellOf(
      () => withPage(kept.getSnapshot()),
      (changed) => both(kept.subscribe(changed), pages.changed$.subscribe(changed)),
    )
  }
  return {
    asks: false,
    cell,
    // Who waits for a fresh answer (a further page of a report) hears that it was asked, and what was kept of it.
    ask: <P, A>(query: Query<P, A>, params: P) =>
      new Observable<Remote<A>>((hearer) => {
        const mine = cell(query, params)
        hearer.next({ ...mine.getSnapshot(), asking: true })
        hearer.next(mine.getSnapshot())
        const heard = mine.subscribe((remote) => hearer.next(remote))
        return () => heard.unsubscribe()
      }),
    refresh: () => undefined,
    stop: () => undefined,
  }
}

/** A session as it stood at the replay's position: it shows, it takes no command, and it asks the server nothing. `areas`: whose work may have been unfinished then. */
export const replaySession = (
  replay: Replay,
  pages: KeptPages,
  whoIs: (now: () => string) => (look: ReadModels) => Who,
  now: () => string,
  areas: readonly Pick<ClientArea, 'unfinished'>[],
): Session => {
  const who = () => whoIs(now)({ get: (fold, key) => replay.folds.get(fold, null, key) })
  const bus: CommandBus = { send: () => refuse('replay', onlyLooking), outcomes$: NEVER }
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

/** What the screens of a replay may reach: the session as it stood, its own clock, and no effect at all. */
export const replayParts = (
  session: Session,
  replay: Replay,
  now: () => string,
  today: () => string,
): Parts => ({
  session,
  signedIn: true,
  leftover: still(0),
  newId: () => 'replay',
  now,
  today,
  online: cellOf(
    () => replay.folds.get(stageView, null, onStage).online,
    (changed) => replay.folds.cell(stageView, null, onStage).subscribe(changed),
  ),
  health: still({ persisted: null, leftBytes: null }),
  release: still({ waiting: false }),
  updateNow: () => undefined,
  opensOffline: true,
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
})

/** No page is kept anywhere, as for a log that came as a file. */
export const noPages = (say: Words): KeptPages => {
  const missing: KeptPage = { tag: 'missing', say }
  return { look: () => missing, changed$: NEVER, again: () => undefined }
}
