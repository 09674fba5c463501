import {
  combineLatest,
  filter,
  firstValueFrom,
  map,
  race,
  Subject,
  take,
  type BehaviorSubject,
} from 'rxjs'
import type { Folds } from '../log/folds.ts'
import type { SessionRow } from '../log/store.ts'
import { sent$, written, type LogPipeline } from './logPipeline.ts'
import type { Parts, Session } from './openSession.ts'
import { needsAttention, outbox } from './outbox.ts'
import type { QueryBus } from './queryBus.ts'
import { allUploaded, type Uploader } from './upload.ts'

/** How long a reply in flight is awaited before another page may take the log. */
const patienceMs = 5000

/** The end of a session: it is closed, continues to upload if its log has ended for good, and finally releases the log. */
export const closingOf = (
  { store, over, world, release: unlock, report }: Parts,
  o: Pick<LogPipeline, 'log' | 'sender'> & {
    readonly id: string
    readonly folds: Folds
    readonly uploads: Uploader
    readonly queries: QueryBus
    /** Whether it closes. */
    readonly closed$: BehaviorSubject<boolean>
    readonly rowNow: () => SessionRow
  },
): Pick<Session, 'closed$' | 'closed' | 'close' | 'release' | 'gone'> => {
  const { id, log, folds, sender, uploads } = o
  const hasEnded = () => over({ get: (fold, key) => folds.get(fold, null, key) })
  const isUploaded = () => uploads.uploaded() >= log.entries.length
  const owesNothing = () =>
    Object.keys(folds.get(outbox, null, 'all').pending).length === 0 &&
    Object.keys(folds.get(needsAttention, null, 'all').open).length === 0
  const released$ = new Subject<void>()
  const gone = firstValueFrom(
    combineLatest([released$, sent$(sender)]).pipe(
      filter(([, out]) => out === null),
      map(() => undefined),
    ),
  )
  let released = false
  const release = async (): Promise<void> => {
    if (released) return
    released = true
    uploads.stop()
    // A reply in flight is recorded here before another page reads this log; one that does not arrive is not awaited.
    if (sender.busy())
      await firstValueFrom(
        race(sent$(sender).pipe(filter((out) => out === null)), world.timer(patienceMs)),
      )
    await written(log)
    released$.next()
    if (hasEnded() && owesNothing() && !sender.busy() && isUploaded())
      await store.forget(id, log.durable())()
    unlock(id)
  }
  return {
    closed$: o.closed$.pipe(
      filter((isClosed) => isClosed),
      take(1),
      map(() => undefined),
    ),
    closed: () => o.closed$.value,
    release,
    gone,
    close: async () => {
      o.rowNow()
      o.closed$.next(true)
      sender.stop()
      o.queries.stop()
      await written(log)
      // A log that has ended for good is not opened again: it stays only until it is uploaded.
      if (!hasEnded() || isUploaded() || o.rowNow().ticket === null) return release()
      allUploaded(log, uploads)
        .then(release)
        .catch((fault: unknown) => report(fault, `log ${id}`))
    },
  }
}
