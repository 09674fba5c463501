import { distinctUntilChanged, EMPTY, exhaustMap, filter, switchMap, timer } from 'rxjs'
import { patienceMs, reached$ } from './connectivity.ts'

const askAgainMs = 2500

/** Any answer will do. */
const askServer = async (): Promise<void> => {
  try {
    await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    reached$.next(true)
  } catch {
    // Still away; asked again.
  }
}

/** While the server does not answer, asks whether it is back: what waits is then sent within seconds. Not in a page that nobody sees. */
export const watchServer = (): void => {
  reached$
    .pipe(
      distinctUntilChanged(),
      switchMap((reached) => (reached ? EMPTY : timer(askAgainMs, askAgainMs))),
      filter(() => navigator.onLine && document.visibilityState === 'visible'),
      exhaustMap(askServer),
    )
    .subscribe()
}
