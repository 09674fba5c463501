import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  fromEvent,
  merge,
  skip,
  throttleTime,
} from 'rxjs'
import { learnServerTime } from './clock.ts'

/** Whether the server answered last, or the browser says that there is a network. */
export const reached$ = new BehaviorSubject(navigator.onLine)
const network$ = merge(fromEvent(window, 'online'), fromEvent(window, 'offline'))
network$.subscribe(() => reached$.next(navigator.onLine))

/** After so long without an answer the server is asked whether it is there: some requests take minutes. */
const patienceMs = 5000
const answerMs = 2500

/** Whether the server answers anything at all. */
export const asksServer = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    () => true,
    () => false,
  )

/** `fetch`, which hears whether the server is reached: a browser with a network says nothing of a server behind it. What we end ourselves says nothing either. */
export const trackedFetch: typeof fetch = async (...request) => {
  let isOver = false
  const lookAfterIt = async (): Promise<void> => {
    const answers = await asksServer()
    if (!answers && !isOver) reached$.next(false)
  }
  const slow = setTimeout(() => void lookAfterIt(), patienceMs)
  try {
    const answer = await fetch(...request)
    reached$.next(true)
    learnServerTime(answer.headers.get('date'))
    return answer
  } catch (fault) {
    if (!(fault instanceof DOMException)) reached$.next(false)
    throw fault
  } finally {
    isOver = true
    clearTimeout(slow)
  }
}

/** Whether there is a network with the server behind it, as it changes. */
export const online$ = reached$.pipe(distinctUntilChanged(), skip(1))
/** It is there again. Where single requests fail among others, everything is asked anew every half minute at most. */
export const back$ = merge(
  fromEvent(window, 'online'),
  online$.pipe(filter(Boolean), throttleTime(30_000)),
)
