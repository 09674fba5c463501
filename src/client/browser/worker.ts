import { BehaviorSubject, filter, fromEvent, merge, takeUntil, timer, type Observable } from 'rxjs'
import { takeOver } from './worker/release.ts'

/** The service worker as the page sees it. */
export interface Releases {
  /** A newer release than the one on the screen is on this device, whole, and waits to be let in. */
  readonly waiting$: Observable<boolean>
  /** Lets the waiting release in and loads the page anew. */
  readonly activate: () => void
}

/** How often an open page asks whether there is a newer release. */
const askEveryMs = 3_600_000
/** A browser lets a release in at once, or has put it off until the page is loaded anew. */
const patienceMs = 3000

/**
 * Registers the worker that holds the app on this device. Nothing happens where the browser allows none: on plain http
 * other than localhost. A release is never let in but by `activate`, so a page is never replaced under the hands of a person.
 */
export const registerWorker = (reload: () => void, report: (fault: unknown, where: string) => void): Releases => {
  const waiting$ = new BehaviorSubject(false)
  if (!('serviceWorker' in navigator)) return { waiting$, activate: reload }
  const { serviceWorker } = navigator
  const fail = (fault: unknown) => report(fault, 'service worker')
  let known: ServiceWorkerRegistration | null = null
  let asked = false
  // Without one before, the first worker of this device takes the page that brought it: that is no new release.
  let led = serviceWorker.controller !== null

  const look = () => {
    if (known?.waiting && led) waiting$.next(true)
  }
  const follow = (registration: ServiceWorkerRegistration) => {
    known = registration
    look()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    // Not being reached is no fault: the next try comes.
    const ask = () => void registration.update().catch(() => {})
    merge(timer(askEveryMs, askEveryMs), fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible'))).subscribe(ask)
  }
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) reload()
    else if (led) waiting$.next(true)
    led = true
  })
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(follow, fail)
  return {
    waiting$,
    activate: () => {
      // Another tab may have let it in already; a worker that was asked does not hear it a second time.
      if (asked || !known?.waiting) return reload()
      asked = true
      known.waiting.postMessage(takeOver)
      timer(patienceMs).pipe(takeUntil(fromEvent(serviceWorker, 'controllerchange'))).subscribe(reload)
    },
  }
}

/** A browser that once ran the built client here would go on showing it over the sources. */
export const forgetWorkers = async (): Promise<void> => {
  const found = await navigator.serviceWorker?.getRegistrations() ?? []
  await Promise.all(found.map((registration) => registration.unregister()))
}
