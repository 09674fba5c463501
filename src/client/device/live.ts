import { fromEvent, map, merge, Observable, startWith, timer } from 'rxjs'
import { livePath } from '../../contract/live.ts'
import { appHeaders, type Api } from '../bus/api.ts'
import type { Report } from '../bus/commandBus.ts'
import { liveNews, streamTrouble, type JournalNotice } from '../bus/live.ts'
import { trackedFetch } from './connectivity.ts'
import type { TabStorage } from './tabStorage.ts'
import type { CallTrouble } from '../log/trouble.ts'

const offline: CallTrouble = { tag: 'Offline' }

/** The stream of wake-ups over `fetch`: the browser's own EventSource cannot say who asks. */
const open = (token: string): Observable<string> =>
  new Observable((to) => {
    const leaving = new AbortController()
    const read = async () => {
      const answer = await trackedFetch(`/api${livePath}`, {
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

const awake = () => document.visibilityState === 'visible' && navigator.onLine
const awake$ = merge(
  fromEvent(document, 'visibilitychange'),
  fromEvent(window, 'online'),
  fromEvent(window, 'offline'),
).pipe(startWith(null), map(awake))

/** The first screens ask while this code is still being loaded; from then on it is there. */
let askedSince: number | null = performance.timeOrigin

/** What others record in the company that this tab is in, for as long as it is listened to. */
export const journalNotices = (o: {
  readonly api: Api
  readonly tabStorage: TabStorage
  readonly report: Report
}): Observable<JournalNotice> => {
  const since = askedSince ?? Date.now()
  askedSince = null
  return liveNews({
    api: o.api,
    tokens: o.tabStorage,
    company: o.tabStorage.company,
    open,
    awake$,
    world: { timer, random: Math.random },
    now: () => new Date().toISOString(),
    since,
    report: o.report,
  })
}
