import { Observable } from 'rxjs'
import { livePath } from '../../contract/live.ts'
import type { CallTrouble } from '../log/trouble.ts'
import { appHeaders } from './api.ts'

const offline: CallTrouble = { tag: 'Offline' }

/** The trouble in a stream that was not opened. */
export const streamTrouble = (status: number, retryAfter: string | null): CallTrouble =>
  status === 401
    ? { tag: 'Unauthorised' }
    : { tag: 'Unavailable', retryAfterSeconds: Number(retryAfter) > 0 ? Number(retryAfter) : null }

interface StreamParts {
  /** The origin of the server; empty for that of the page. */
  readonly origin: string
  readonly fetch: typeof fetch
}
/** The text of the stream of wake-ups over `fetch`: the browser's own EventSource cannot say who asks. Fails with a `CallTrouble`. */
export const openLiveStream =
  (o: StreamParts) =>
  (token: string): Observable<string> =>
    new Observable((to) => {
      const leaving = new AbortController()
      const read = async () => {
        const answer = await o.fetch(`${o.origin}/api${livePath}`, {
          headers: { ...appHeaders, Authorization: `Bearer ${token}` },
          cache: 'no-store',
          signal: leaving.signal,
        })
        if (!answer.ok || answer.body === null) {
          await answer.body?.cancel()
          return to.error(streamTrouble(answer.status, answer.headers.get('retry-after')))
        }
        const text = answer.body.pipeThrough(new TextDecoderStream()).getReader()
        for (let piece = await text.read(); !piece.done; piece = await text.read())
          to.next(piece.value)
        to.complete()
      }
      read().catch(() => to.error(offline))
      return () => leaving.abort()
    })
