import { billPagePath } from '../../../books/paper/billPagePath.ts'
import { openNotifications, type OriginWindows } from './notificationClick.ts'
import { lead, takeOverMessage, type Release } from './release.ts'

// The DOM type library has no worker scope: the parts that are used are declared here.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Extendable {
  addRoutes?(route: {
    readonly condition: { readonly urlPattern: { readonly pathname: string } }
    readonly source: 'network'
  }): Promise<void>
}
interface Fetching extends Extendable {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Extendable {
  readonly data: unknown
}
interface Chosen extends Extendable {
  readonly notification: { close(): void }
}
interface Scope {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly clients: OriginWindows & { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  fetch(request: Request | string, how?: RequestInit): Promise<Response>
  addEventListener(type: 'install', hear: (event: Installing) => void): void
  addEventListener(type: 'activate', hear: (event: Extendable) => void): void
  addEventListener(type: 'message', hear: (event: Told) => void): void
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void
  addEventListener(type: 'notificationclick', hear: (event: Chosen) => void): void
}

/** Put in by the build. */
declare const builtRelease: Release
const release = builtRelease
const worker = globalThis as unknown as Scope
const prefix = 'khata-'
const own = prefix + release.id
const page = '/'
/** Scripts are requested with `crossorigin`, and a server that answers `Vary: Origin` would hide cached files from them. */
const anyVary = { ignoreVary: true } as const

/** Files are cached by name only, and a name under /assets/ contains a hash: any release's copy is the same. */
const heldElsewhere = (file: string): Promise<Response | undefined> =>
  file.startsWith('/assets/') ? worker.caches.match(file, anyVary) : Promise.resolve(undefined)

const fresh = async (path: string): Promise<Response> => {
  const answer = await worker.fetch(path, { cache: 'reload', credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

/** One file of this release; what an earlier try or an earlier release brought is not fetched again. */
const bring = async (cache: Cache, file: string): Promise<void> => {
  if ((await cache.match(file, anyVary)) !== undefined) return
  await cache.put(file, (await heldElsewhere(file)) ?? (await fresh(file)))
}

/** The page comes last: a cache with a page is a whole release. A page of another release, put up meanwhile, is not taken. */
const install = async (): Promise<void> => {
  const cache = await worker.caches.open(own)
  const due = [...release.files]
  const next = async (): Promise<void> => {
    for (let file = due.shift(); file !== undefined; file = due.shift()) await bring(cache, file)
  }
  // A few at a time: the first visit is still asking for its rows.
  await Promise.all([next(), next(), next(), next()])
  const answer = await fresh(page)
  const text = await answer.text()
  if (!text.includes(release.entry)) throw new Error('the page is of another release')
  await cache.put(page, new Response(text, { headers: answer.headers }))
}

/** Removes older releases except the previous one: a page of it may be open in another tab and still load its code. */
const cleanUp = async (): Promise<void> => {
  const others = (await worker.caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== own,
  )
  const whole: string[] = []
  for (const name of others)
    if ((await (await worker.caches.open(name)).match(page, anyVary)) !== undefined)
      whole.push(name)
  const before = whole.at(-1)
  await Promise.all(
    others.filter((name) => name !== before).map((name) => worker.caches.delete(name)),
  )
}

const held = async (path: string, request: Request): Promise<Response> =>
  (await (await worker.caches.open(own)).match(path, anyVary)) ??
  (path === page ? undefined : await heldElsewhere(path)) ??
  worker.fetch(request)

const ours = new Set(release.files)
/** What this worker answers a request with: a file of a release, or the page for an address of the app. Null: not its business. */
const pathFor = ({ method, mode, url }: Request): string | null => {
  const { origin, pathname } = new URL(url)
  if (
    method !== 'GET' ||
    origin !== worker.location.origin ||
    pathname === '/api' ||
    pathname.startsWith('/api/') ||
    // The server's own pages, which people who have the app open as anybody else does.
    pathname.startsWith(`${billPagePath}/`)
  )
    return null
  if (ours.has(pathname) || pathname.startsWith('/assets/')) return pathname
  return mode === 'navigate' ? page : null
}

/**
 * Requests to the books bypass this worker, and do not start it, if the browser supports that. Chromium activates a release when
 * the previous worker stops; a request that starts that one at this moment delays the release by up to five minutes.
 */
const passBooksBy = async (event: Installing): Promise<void> =>
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([passBooksBy(event), install()])),
)
worker.addEventListener('activate', (event) =>
  event.waitUntil(cleanUp().then(() => worker.clients.claim())),
)
worker.addEventListener('message', (event) => {
  if (event.data === takeOverMessage) event.waitUntil(worker.skipWaiting())
  if (event.data === lead) event.waitUntil(worker.clients.claim())
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotifications(worker.clients))
})
worker.addEventListener('fetch', (event) => {
  const path = pathFor(event.request)
  if (path !== null) event.respondWith(held(path, event.request))
})
