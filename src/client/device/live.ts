import { fromEvent, map, merge, startWith, timer, type Observable } from 'rxjs'
import type { Api } from '../bus/api.ts'
import type { Report } from '../bus/commandBus.ts'
import { liveNews, type JournalNotice } from '../bus/live.ts'
import { openLiveStream } from '../bus/liveStream.ts'
import { trackedFetch } from './connectivity.ts'
import type { TabStorage } from './tabStorage.ts'

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
    open: openLiveStream({ origin: '', fetch: trackedFetch }),
    awake$,
    world: { timer, random: Math.random },
    now: () => new Date().toISOString(),
    since,
    report: o.report,
  })
}
