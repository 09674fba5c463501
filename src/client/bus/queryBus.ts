import { either as E } from 'fp-ts'
import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  from,
  map,
  merge,
  Observable,
  of,
  retry,
  Subject,
  takeUntil,
  throwError,
} from 'rxjs'
import type { Envelope } from '../log/entry.ts'
import { cellOf, type Cell } from '../log/cell.ts'
import type { Folds } from '../log/folds.ts'
import type { Log } from '../log/log.ts'
import { sayTrouble, type Trouble } from '../log/trouble.ts'
import { Answered, Asked, AskFailed } from './busEvents.ts'
import { inBackground, isTrouble, refusalIn, type CallError } from './api.ts'
import type { Report, Who } from './commandBus.ts'
import type { Tools } from './command.ts'
import type { LoggedAnswer, Query } from './query.ts'
import type { Remote } from './remote.ts'
import { backOff, type World } from './sending.ts'
import {
  unloggedAnswers,
  withUnlogged,
  type Unlogged,
  type UnloggedAnswers,
} from './unloggedAnswers.ts'

export interface QueryBus {
  /** Only in a replay, where answers are shown as recorded and nothing is requested: when the screen at its position was opened (ISO instant). */
  readonly screenOpenedAt?: () => string
  /** The held answer at once, then every newer state. Subscribing asks; while subscribed it is kept fresh. */
  ask<P, A>(query: Query<P, A>, params: P): Observable<Remote<A>>
  /** The same for React: subscribing asks. */
  cell<P, A>(query: Query<P, A>, params: P): Cell<Remote<A>>
  /** Asks again now. `background`: a timer asks, not a person, so it does not keep the sign-in open. */
  refresh<P, A>(query: Query<P, A>, params: P, background?: boolean): void
  stop(): void
}

interface Watched {
  readonly company: string | null
  readonly refreshOn: readonly string[]
  /** `background`: the news asks, not a person. */
  readonly refresh: (background: boolean) => void
  watchers: number
}
const retries = 3
/** An answer that stays the same is recorded again after this time, so that a log says when a screen was last up to date. */
const sameAnswerMs = 5 * 60_000

interface QueryBusParts {
  readonly log: Log
  readonly folds: Folds
  readonly tools: Tools
  readonly world: World
  readonly focus$: Observable<unknown>
  /** Facts recorded in the journals, known from replies and pushed by the server. */
  readonly journal$: Observable<{
    readonly company: string | null
    readonly types: readonly string[]
  }>
  readonly who: () => Who
  readonly digest: (text: string) => string
  /** ISO instant. */
  readonly now: () => string
  readonly report: Report
}
const idOf = (query: Query<never, unknown>, company: string | null, key: string) =>
  `${query.type}/${company ?? '-'}/${key}`

/**
 * Records what becomes of one query in the log. Most answers are what is held already, and nothing is recorded of those: a
 * log would consist of them.
 */
const recorderOf = <P, A>(
  o: QueryBusParts,
  unlogged: UnloggedAnswers,
  query: Query<P, A>,
  key: string,
  company: string | null,
) => {
  const id = idOf(query, company, key)
  const about = { query: query.type, key }
  const envelope: Envelope = {
    session: o.log.session,
    company,
    actor: o.who().actor,
    commandId: null,
    command: null,
  }
  const record = (event: Parameters<Log['append']>[2][number]) =>
    void o.log.append(envelope, 'fact', [event])
  const known = (): Remote<A> => o.folds.get(query.view, company, key)
  const tell = (change: Partial<Unlogged>): void => {
    unlogged.put(id, change)
    unlogged.tell(id)
  }
  const isNews = (digest: string, now: string): boolean => {
    const { digest: held, asking, failed, at } = known()
    if (held !== digest || asking || failed !== null || at === null) return true
    return Math.abs(Date.parse(now) - Date.parse(at)) >= sameAnswerMs
  }
  return {
    asked: () => {
      if (known().at === null) record(Asked.of(about))
      else tell({ asking: true })
    },
    answered: ({ wire, paging }: LoggedAnswer) => {
      const digest = o.digest(JSON.stringify([wire, paging]))
      const now = o.now()
      const rows = query.summary ? { digest, answer: query.read(wire) } : null
      if (!isNews(digest, now)) return tell({ asking: false, at: now, rows })
      // Whoever shows it hears of it by the entry.
      unlogged.put(id, { asking: false, at: null, rows })
      const kept = query.summary ? query.summary(wire) : wire
      const answer = known().digest === digest ? null : { wire: kept, paging }
      record(Answered.of({ ...about, digest, answer }))
    },
    failed: (error: CallError | Trouble) => {
      const refusal = 'refusal' in error || error.tag === 'Forbidden' ? refusalIn(error) : null
      const say = refusal?.say ?? sayTrouble(error as Trouble)
      unlogged.put(id, { asking: false })
      record(AskFailed.of({ ...about, tag: error.tag, say }))
    },
  }
}

type Refresh = <P, A>(
  query: Query<P, A>,
  params: P,
  company: string | null,
  background?: boolean,
) => void
/** Sends a query, one request at a time: one that is asked again meanwhile is sent again after the answer. */
const refresher = (
  o: QueryBusParts,
  watched: ReadonlyMap<string, Watched>,
  unlogged: UnloggedAnswers,
  stopped$: Observable<void>,
): Refresh => {
  const flights = new Set<string>()
  // Asked while a request was in flight: its answer may be older than the reason for asking.
  const again = new Map<string, boolean>()
  const refresh: Refresh = (query, params, company, background = false) => {
    const key = query.key(params)
    const id = idOf(query, company, key)
    if (flights.has(id)) {
      again.set(id, background && again.get(id) !== false)
      return
    }
    flights.add(id)
    const { asked, answered, failed } = recorderOf(o, unlogged, query, key, company)
    asked()
    const tools = background ? { ...o.tools, api: inBackground(o.tools.api) } : o.tools
    defer(query.load(params, company, tools))
      .pipe(
        concatMap((answer) =>
          E.isRight(answer) ? of(answer.right) : throwError(() => answer.left),
        ),
        retry({
          count: query.once ? 0 : retries,
          delay: (error: CallError, tries) =>
            worthRetrying(error)
              ? o.world.timer(backOff(tries, error, o.world.random))
              : throwError(() => error),
        }),
        map(answered),
        catchError((error: unknown) => {
          if (!isCallError(error)) o.report(error, query.type)
          failed(isCallError(error) ? error : { tag: 'Broken', why: String(error) })
          return EMPTY
        }),
        takeUntil(stopped$),
      )
      .subscribe({ error: (fault: unknown) => o.report(fault, query.type) })
      .add(() => {
        flights.delete(id)
        const byNews = again.get(id)
        if (again.delete(id) && watched.has(id)) refresh(query, params, company, byNews)
      })
  }
  return refresh
}

type CellFor = <P, A>(query: Query<P, A>, params: P, company: string | null) => Cell<Remote<A>>
/** The cells of queries, one for each; the first subscriber of one sends it. */
const watchedCells = (
  o: QueryBusParts,
  watched: Map<string, Watched>,
  unlogged: UnloggedAnswers,
  ask: Refresh,
): CellFor => {
  const cells = new Map<string, Cell<unknown>>()
  return <P, A>(query: Query<P, A>, params: P, company: string | null) => {
    const id = idOf(query, company, query.key(params))
    const known = cells.get(id)
    if (known) return known as Cell<Remote<A>>
    const kept = o.folds.cell(query.view, company, query.key(params))
    let merged: { readonly from: Remote<A>; readonly by: Unlogged; readonly to: Remote<A> } | null =
      null
    const snapshot = (): Remote<A> => {
      const from = kept.getSnapshot()
      const by = unlogged.get(id)
      if (merged?.from !== from || merged.by !== by)
        merged = { from, by, to: withUnlogged(from, by) }
      return merged.to
    }
    const refresh = (background: boolean) => ask(query, params, company, background)
    const cell = cellOf(snapshot, (changed) => {
      const subscription = kept.subscribe(changed)
      const untold = unlogged.subscribe(id, changed)
      const own = watched.get(id) ?? {
        company,
        refreshOn: query.refreshOn,
        refresh,
        watchers: 0,
      }
      own.watchers++
      watched.set(id, own)
      refresh(false)
      return {
        unsubscribe: () => {
          subscription.unsubscribe()
          untold()
          if (--own.watchers > 0) return
          watched.delete(id)
          // Otherwise the rows of every page that was ever shown or exported would stay in memory.
          merged = null
        },
      }
    })
    cells.set(id, cell)
    return cell
  }
}

/** Refreshes every answer on the screen: on window focus, on related events of the journal, and on request. */
export const queryBus = (o: QueryBusParts): QueryBus => {
  const stopped$ = new Subject<void>()
  const watched = new Map<string, Watched>()
  const unlogged = unloggedAnswers((id) => watched.has(id))
  const refresh = refresher(o, watched, unlogged, stopped$)
  const cellFor = watchedCells(o, watched, unlogged, refresh)
  merge(
    o.focus$.pipe(map(() => ({ due: [...watched.values()], background: false }))),
    o.journal$.pipe(
      map(({ company, types }) => ({
        due: [...watched.values()].filter(
          (w) => w.company === company && w.refreshOn.some((type) => types.includes(type)),
        ),
        background: true,
      })),
    ),
  )
    .pipe(
      concatMap(({ due, background }) => from(due.map((each) => ({ each, background })))),
      takeUntil(stopped$),
    )
    .subscribe(({ each, background }) => each.refresh(background))
  return {
    cell: (query, params) => cellFor(query, params, o.who().company),
    ask: (query, params) =>
      new Observable((observer) => {
        const cell = cellFor(query, params, o.who().company)
        observer.next(cell.getSnapshot())
        const subscription = cell.subscribe((remote) => observer.next(remote))
        return () => subscription.unsubscribe()
      }),
    refresh: (query, params, background) => refresh(query, params, o.who().company, background),
    stop: () => stopped$.next(),
  }
}

/** An answer that failed; anything else that is thrown is a fault, and an `Error`. */
const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'tag' in error
const worthRetrying = (error: unknown): boolean =>
  isCallError(error) && isTrouble(error) && error.tag !== 'Unauthorised' && error.tag !== 'Alone'
