import { createParser } from 'eventsource-parser'
import { either as E } from 'fp-ts'
import {
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  retry,
  startWith,
  switchMap,
  tap,
  throwError,
  type Observable,
  type OperatorFunction,
} from 'rxjs'
import { journalFacts, type HeardFact } from '../../contract/live.ts'
import type { Api, CallError, JournalHead, Tokens } from './api.ts'
import type { Report } from './commandBus.ts'
import { backOff, type World } from './sending.ts'

/** A server-sent event: what kind it is, and its text; or the time after which the server wants the stream opened again, in ms. */
export type ServerSentEvent =
  | { readonly event: string; readonly data: string }
  | { readonly retryMs: number }

/** Reads server-sent events from text in chunks of any size; an event without a blank line after it is incomplete. */
export const frames = (): OperatorFunction<string, ServerSentEvent> => (text$) =>
  defer(() => {
    let come: ServerSentEvent[] = []
    const parser = createParser({
      onEvent: ({ event = 'message', data }) => come.push({ event, data }),
      onRetry: (retryMs) => come.push({ retryMs }),
    })
    return text$.pipe(
      concatMap((piece) => {
        come = []
        parser.feed(piece)
        return come
      }),
    )
  })

/** The types of the facts that this person may see and that are not known from a reply, each once. */
export const newsOf = (
  facts: readonly HeardFact[],
  toldByReply: ReadonlySet<number>,
): readonly string[] => [
  ...new Set(
    facts.flatMap(({ seq, type }) => (type === undefined || toldByReply.has(seq) ? [] : [type])),
  ),
]

/** What a live tab needs of the world. */
export interface LiveParts {
  readonly api: Api
  readonly tokens: Pick<Tokens, 'of'>
  /** The company that this tab is in. */
  readonly company: () => string | null
  /** Opens the stream of wake-ups: its text as it comes. Fails with a `CallTrouble`. */
  readonly open: (token: string) => Observable<string>
  /** The page is visible and online. Only then does it listen. */
  readonly awake$: Observable<boolean>
  readonly world: Pick<World, 'timer' | 'random'>
  /** ISO instant. */
  readonly now: () => string
  /** When the screens began to ask, in ms. What was recorded since then is news, however late this code is loaded. */
  readonly since: number
  readonly report: Report
}
export interface JournalNotice {
  readonly company: string | null
  readonly types: readonly string[]
  /** The current head of the journal, if the server sent it. */
  readonly head?: JournalHead
}

/** Wake-ups within this time count as one, and a reply in flight has time to arrive with its own facts. */
const gatherMs = 120
/** The server sends a sign of life every 20 s. After a longer silence the connection counts as dead. */
const silenceMs = 50_000
/** How soon a tab without a sign-in is checked again. */
const noSignInMs = 3_000
/** What was recorded so long before the screens began to ask may be missing in their first answers. */
const overlapSeconds = 5
const factsAtOnce = 1000
/** The longest time between two streams that a line `retry:` may ask for. */
const longestRetryMs = 60_000

type Ended = { readonly tag: 'Ended' } | { readonly tag: 'NoSignIn' }
const ended: Ended = { tag: 'Ended' }
const noSignIn: Ended = { tag: 'NoSignIn' }

/** What is known about the followed journal. */
interface JournalPlace {
  company: string | null
  /** The last fact that was reported. */
  last: number | null
  head: JournalHead | null
}
/** Reads the facts of a journal after the last reported one, when a wake-up names its new end. */
const factsReader = (o: LiveParts, place: JournalPlace, toldByReply: Set<number>) => {
  const ask = (query: { readonly after?: number; readonly within?: number }) =>
    defer(o.api.call(journalFacts, { query }, { company: place.company, background: true })).pipe(
      map((answer) => {
        if (E.isLeft(answer)) throw answer.left
        return answer.right.data
      }),
    )
  const sinceBegun = () =>
    Math.min(86_400, Math.ceil((Date.parse(o.now()) - o.since) / 1000) + overlapSeconds)
  /** The facts since the last one known, page by page. */
  const factsSince = (after: number | null): Observable<readonly HeardFact[]> =>
    ask(after === null ? { within: sinceBegun() } : { after }).pipe(
      concatMap(({ head, hash, facts }) => {
        if (hash !== undefined) place.head = { seq: head, hash }
        o.api.seen.set(place.company, head)
        const whole = after === null || facts.length < factsAtOnce
        place.last = whole ? head : facts.at(-1)!.seq
        return whole
          ? of(facts)
          : concat(
              of(facts),
              defer(() => factsSince(place.last)),
            )
      }),
    )
  return (head: number): Observable<JournalNotice> => {
    // A journal that went back was restored: what came before has changed, and only later facts can be reported.
    if (place.last !== null && head < place.last) place.last = head
    if (head === place.last) return EMPTY
    return o.world.timer(gatherMs).pipe(
      concatMap(() => factsSince(place.last)),
      map((facts): JournalNotice => ({
        company: place.company,
        types: newsOf(facts, toldByReply),
        ...(place.head === null ? {} : { head: place.head }),
      })),
      tap(() => {
        for (const seq of toldByReply) if (seq <= place.last!) toldByReply.delete(seq)
      }),
      filter(({ types, head: now }) => types.length > 0 || now !== undefined),
    )
  }
}

/**
 * What others record: a stream of wake-ups from the server, and after each the facts since the last one. It continues as long as
 * it is subscribed to, across lost connections, and never fails.
 */
export const liveNews = (o: LiveParts): Observable<JournalNotice> =>
  defer(() => {
    const place: JournalPlace = { company: null, last: null, head: null }
    /** The least time between two streams, as the server said last, in ms. */
    let retryMs = 0
    /** The retry time that the server sent last: when it began, by our clock, and its length in ms. */
    let wait = { from: 0, ms: 0 }
    const toldByReply = new Set<number>()
    const news = factsReader(o, place, toldByReply)
    const alive: OperatorFunction<string, string> = (text$) =>
      text$.pipe(
        startWith(''),
        switchMap((text) =>
          merge(of(text), o.world.timer(silenceMs).pipe(mergeMap(() => throwError(() => ended)))),
        ),
      )

    const take = (frame: ServerSentEvent): Observable<JournalNotice | null> => {
      if ('retryMs' in frame) {
        retryMs = Math.min(longestRetryMs, frame.retryMs)
        return EMPTY
      }
      return frame.event === 'seq' && /^\d+$/.test(frame.data)
        ? concat(news(Number(frame.data)), of(null))
        : EMPTY
    }
    const connected$ = defer(() => {
      const token = o.tokens.of(null)
      const company = o.company()
      if (token === null) return throwError(() => noSignIn)
      if (company !== place.company) {
        Object.assign(place, { company, last: null, head: null })
        toldByReply.clear()
      }
      return concat(
        o.open(token),
        throwError(() => ended),
      ).pipe(alive, frames(), concatMap(take))
    })
    /** Only a call of the API itself reports that the server no longer knows the session. */
    const waiting = (trouble: CallError | Ended | Error, tries: number): Observable<unknown> => {
      if (trouble instanceof Error) o.report(trouble, 'live')
      const tag = 'tag' in trouble ? trouble.tag : null
      if (tag === 'NoSignIn') return o.world.timer(noSignInMs)
      const asked =
        tag === 'Ended'
          ? retryMs
          : ((trouble as { readonly retryAfterSeconds?: number | null }).retryAfterSeconds ?? 0) *
            1000
      wait = { from: Date.parse(o.now()), ms: asked }
      const later = o.world.timer(Math.max(backOff(tries, trouble, o.world.random), retryMs))
      return tag === 'Unauthorised'
        ? concat(
            from(o.api.call(journalFacts, {}, { company: place.company, background: true })()).pipe(
              ignoreElements(),
            ),
            later,
          )
        : later
    }
    /** What is left of the server's retry time: a page that is hidden and shown again does not shorten it. */
    const waited = (): Observable<never> => {
      const left = Math.min(wait.ms, wait.from + wait.ms - Date.parse(o.now()))
      return left <= 0 ? EMPTY : o.world.timer(left).pipe(ignoreElements())
    }
    const follow$ = o.awake$.pipe(
      distinctUntilChanged(),
      switchMap((awake) =>
        awake
          ? concat(waited(), connected$.pipe(retry({ delay: waiting, resetOnSuccess: true })))
          : EMPTY,
      ),
      filter((told) => told !== null),
    )
    const replies$ = o.api.journal$.pipe(
      tap(({ company, seqs }) => {
        if (company === place.company) for (const seq of seqs) toldByReply.add(seq)
      }),
      ignoreElements(),
    )
    return merge(replies$, follow$)
  })
