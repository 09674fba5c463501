import { distinctUntilChanged, EMPTY, exhaustMap, filter, switchMap, timer } from 'rxjs'
import { asksServer, reached$ } from './connectivity.ts'

const askAgainMs = 2500

/** While the server does not answer, asks whether it is back: what waits is then sent within seconds. Not in a page that nobody sees. */
export const watchServer = (): void => {
  reached$
    .pipe(
      distinctUntilChanged(),
      switchMap((reached) => (reached ? EMPTY : timer(askAgainMs, askAgainMs))),
      filter(() => navigator.onLine && document.visibilityState === 'visible'),
      exhaustMap(asksServer),
      filter(Boolean),
    )
    .subscribe(reached$)
}
