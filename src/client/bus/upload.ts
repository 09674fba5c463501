import { either as E } from 'fp-ts'
import {
  BehaviorSubject,
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  firstValueFrom,
  map,
  merge,
  race,
  retry,
  Subject,
  take,
  takeUntil,
  throttle,
  type Observable,
} from 'rxjs'
import { uploadBytes, uploadEntries, uploadLog } from '../../contract/upload.ts'
import { chainText, type Stored } from '../log/entry.ts'
import type { Log } from '../log/log.ts'
import { isTrouble, type Api, type CallError } from './api.ts'
import type { Report } from './commandBus.ts'
import { backOff, type World } from './sending.ts'

/** Uploads a log to the server, exactly as stored, and reports how far it has come. */
export interface Uploader {
  /** The highest seq that the server holds. */
  readonly uploaded$: Observable<number>
  readonly uploaded: () => number
  /** The server has refused it for good, under the current ticket. */
  readonly declined$: Observable<unknown>
  /** Does not wait for more to gather. */
  readonly hurry: () => void
  /** No new batch; one in flight still counts. */
  readonly stop: () => void
}

const gatherMs = 3000
const utf8 = new TextEncoder()
/** The server will never take this: no ticket opens it, or its copy and ours differ. Tried again after the next sign-in. */
class Declined extends Error {
  /** Our own fault: what was sent is inconsistent. The others are not: a ticket that expired, a log that another page has ended. */
  readonly ours: boolean
  constructor(why: string, ours = false) {
    super(why)
    this.ours = ours
  }
}

/** The next entries that one request carries. */
const batchAfter = (
  seq: number,
  durable: number,
  entries: readonly { readonly meta: Stored }[],
): { readonly texts: readonly string[]; readonly head: string } => {
  const texts: string[] = []
  let bytes = 0
  for (let at = seq; at < durable && texts.length < uploadEntries; at++) {
    const text = chainText(entries[at]!.meta)
    bytes += utf8.encode(text).length
    if (texts.length > 0 && bytes > uploadBytes) break
    texts.push(text)
  }
  return { texts, head: entries[seq + texts.length - 1]?.meta.hash ?? '' }
}

interface UploaderParts {
  readonly log: Log
  readonly begun: number
  readonly ticket: () => string | null
  readonly api: Api
  readonly world: World
  /** Keeps how far it has come. */
  readonly keep: (uploaded: number) => void
  readonly report: Report
}

/** The kind of a failed upload: trouble, which passes, or an answer that will not change. */
const faultOf = (error: CallError): CallError | Declined =>
  isTrouble(error)
    ? error
    : new Declined(
        JSON.stringify(error),
        error.tag === 'Refused' && ['log_broken', 'log_size'].includes(error.refusal.tag),
      )

/** Sends what is durable and not yet uploaded. Nothing waits for it: a log continues without it. */
export const startUploader = (o: UploaderParts): Uploader => {
  const uploaded$ = new BehaviorSubject(o.begun)
  const stopped$ = new BehaviorSubject(false)
  // Under this ticket the server does not take it; under another it is tried again.
  const declined$ = new BehaviorSubject<string | null>(null)
  const hurried$ = new Subject<void>()

  const sendAll = async (): Promise<void> => {
    while (!stopped$.value && uploaded$.value < o.log.durable()) {
      const ticket = o.ticket()
      if (ticket === null) return
      const { texts, head } = batchAfter(uploaded$.value, o.log.durable(), o.log.entries)
      const answer = await o.api.call(uploadLog, {
        body: { ticket, logId: o.log.session, firstSeq: uploaded$.value + 1, entries: texts, head },
      })()
      // The server has less than it once had, as after a restore: it is sent from the beginning and answers how far it has come.
      if (
        E.isLeft(answer) &&
        answer.left.tag === 'Refused' &&
        answer.left.refusal.tag === 'log_gap' &&
        uploaded$.value > 0
      ) {
        uploaded$.next(0)
        continue
      }
      if (E.isLeft(answer)) throw faultOf(answer.left)
      // The server may have more than was sent: an answer that was lost.
      const upTo = Math.min(answer.right.data.upTo, o.log.durable())
      if (upTo <= uploaded$.value) throw new Declined(`the server stands at ${upTo}`)
      uploaded$.next(upTo)
      o.keep(upTo)
    }
  }
  const again = (why: CallError | Declined, tries: number) => {
    if (why instanceof Declined) throw why
    return race(o.world.timer(backOff(tries, why, o.world.random)), o.world.wake$).pipe(take(1))
  }
  const due = filter(
    () =>
      uploaded$.value < o.log.durable() && o.ticket() !== null && o.ticket() !== declined$.value,
  )
  merge(
    merge(o.log.durable$, o.world.wake$).pipe(
      due,
      throttle(() => o.world.timer(gatherMs), { leading: false, trailing: true }),
    ),
    hurried$,
  )
    .pipe(
      due,
      exhaustMap(() =>
        defer(sendAll).pipe(
          retry({ delay: again }),
          catchError((why: unknown) => {
            declined$.next(o.ticket())
            if (!(why instanceof Declined) || why.ours) o.report(why, `upload of ${o.log.session}`)
            return EMPTY
          }),
        ),
      ),
      takeUntil(stopped$.pipe(filter(Boolean))),
    )
    .subscribe()
  return {
    uploaded$,
    declined$: declined$.pipe(filter((ticket) => ticket !== null)),
    uploaded: () => uploaded$.value,
    hurry: () => hurried$.next(),
    stop: () => {
      stopped$.next(true)
    },
  }
}

/** Resolves when all of the log is uploaded (true), or the server will not accept it (false). */
export const allUploaded = (
  log: Log,
  { uploaded$, declined$, hurry }: Uploader,
): Promise<boolean> => {
  hurry()
  return firstValueFrom(
    merge(
      uploaded$.pipe(
        filter((seq) => seq >= log.entries.length),
        map(() => true),
      ),
      declined$.pipe(map(() => false)),
    ),
    { defaultValue: false },
  )
}
