import {
  BehaviorSubject,
  EMPTY,
  defer,
  filter,
  fromEvent,
  map,
  merge,
  retry,
  switchMap,
  takeUntil,
  tap,
  timer,
  type Observable,
} from 'rxjs'
import { serviceWorkerUrl } from './trustedTypes.ts'
import { lead, takeOverMessage } from './worker/release.ts'

/** The service worker as the page sees it. */
export interface Releases {
  /** A newer release than the one on the screen is on this device, whole, and waits to be let in. */
  readonly waiting$: Observable<boolean>
  /** Activates the waiting release and reloads the page. */
  readonly activate: () => void
}

/** How often an open page asks whether there is a newer release. */
const askEveryMs = 3_600_000
/** The first visit's copy of the app broke off: it is tried again after this, then after twice as long each time. */
const againMs = 2000
/** A browser activates a release within this time, or defers it until the page is reloaded. */
const patienceMs = 3000

/** Fails when the first worker of this device could not bring the app: the browser forgets the worker, and tries no more. */
const brokenOff = ({ active, installing }: ServiceWorkerRegistration): Observable<never> =>
  active !== null || installing === null
    ? EMPTY
    : fromEvent(installing, 'statechange').pipe(
        filter(() => installing.state === 'redundant'),
        map(() => {
          throw new Error('the app was not brought whole')
        }),
      )

/**
 * Registers the worker that holds the app on this device. Nothing happens where the browser allows none: on plain http
 * other than localhost. A release is never let in but by `activate`, so a page is never replaced under the hands of a person.
 */
export const registerWorker = (
  reload: () => void,
  report: (fault: unknown, where: string) => void,
): Releases => {
  const waiting$ = new BehaviorSubject(false)
  if (!('serviceWorker' in navigator)) return { waiting$, activate: reload }
  const { serviceWorker } = navigator
  const fail = (fault: unknown) => report(fault, 'service worker')
  const asking$ = merge(
    timer(askEveryMs, askEveryMs),
    fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
    ),
  )
  let known: ServiceWorkerRegistration | null = null
  let asked = false
  // The first worker of this device takes control of the page that registered it: that is not a new release.
  let led = serviceWorker.controller !== null

  // Being unreachable is not a fault: there will be another try.
  const ask = (registration: ServiceWorkerRegistration) =>
    void registration.update().catch(() => {})
  const look = () => {
    if (known?.waiting && led) waiting$.next(true)
  }
  const follow = (registration: ServiceWorkerRegistration): void => {
    known = registration
    look()
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    )
    // A page loaded without the worker, as by Shift+Reload, has no controller and would be left without its code.
    if (serviceWorker.controller === null) registration.active?.postMessage(lead)
  }
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) return reload()
    if (led) waiting$.next(true)
    led = true
    return look()
  })
  defer(() => serviceWorker.register(serviceWorkerUrl(), { updateViaCache: 'none' }))
    .pipe(
      tap({ next: follow, error: fail }),
      switchMap((registration) =>
        merge(brokenOff(registration), asking$.pipe(tap(() => ask(registration)))),
      ),
      retry({ delay: (_, tries) => timer(Math.min(againMs * 2 ** (tries - 1), askEveryMs)) }),
    )
    .subscribe()
  return {
    waiting$,
    activate: () => {
      // Another tab may have let it in already; a worker that was asked does not hear it a second time.
      if (asked || !known?.waiting) return reload()
      asked = true
      known.waiting.postMessage(takeOverMessage)
      timer(patienceMs)
        .pipe(takeUntil(fromEvent(serviceWorker, 'controllerchange')))
        .subscribe(reload)
    },
  }
}

/** A browser that once ran the built client here would go on showing it over the sources. */
export const forgetWorkers = async (): Promise<void> => {
  const found = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(found.map((registration) => registration.unregister()))
}
