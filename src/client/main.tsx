import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { fromEvent, filter, map, merge, NEVER, Subject, timer, type Observable } from 'rxjs'
import { v7 } from 'uuid'
import { kathmanduToday } from '../books/calendar.ts'
import type { Words } from '../books/words.ts'
import type { Preferences } from './app/language.tsx'
import { Look } from './app/Look.tsx'
import { PartsProvider, useCell, type Parts } from './app/parts.tsx'
import { openApi } from './bus/api.ts'
import type { Session } from './bus/openSession.ts'
import { Lending } from './lending.tsx'
import type { Cell } from './log/folds.ts'
import { idbStore } from './log/idbStore.ts'
import { sayTrouble } from './log/trouble.ts'
import { App } from './session/App.tsx'
import { Notices } from './session/Notices.tsx'
import { tabKeeper, type Cookies } from './session/keeper.ts'
import { beginLife, type Life, type Persisted } from './session/life.ts'
import { whoIs } from './session/views.ts'

// The composition root: the one place that knows every part and every global.
const now = () => new Date().toISOString()
const report = (fault: unknown, where: string) => console.error(where, fault)

/** The latest value of a stream as a cell. */
const cellOf = <A,>(first: A, next$: Observable<A>): Cell<A> => {
  let held = first
  const told$ = new Subject<A>()
  next$.subscribe((a) => {
    held = a
    told$.next(a)
  })
  return {
    getSnapshot: () => held,
    subscribe: (next) => told$.subscribe(typeof next === 'function' ? next : (a) => next.next?.(a)),
  }
}

const preferences: Preferences = {
  read: (name) => localStorage.getItem(`khata.${name}`),
  keep: (name, value) => localStorage.setItem(`khata.${name}`, value),
}
const cookies: Cookies = {
  read: (name) => document.cookie.split('; ').find((c) => c.startsWith(`${name}=`))?.slice(name.length + 1) ?? null,
  keep: (name, value, days) => {
    document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`
  },
  drop: (name) => {
    document.cookie = `${name}=; path=/; max-age=0; samesite=strict`
  },
}
const persisted: Persisted = (() => {
  const open = async () => {
    const { default: localforage } = await import('localforage')
    return localforage.createInstance({ name: 'khata', storeName: 'persisted', driver: localforage.INDEXEDDB })
  }
  return {
    keep: async (auth, permissions) => {
      const store = await open()
      await Promise.all([store.setItem('auth', auth), store.setItem('permissions', permissions)])
    },
    clear: async () => (await open()).clear(),
  }
})()

/** Web Locks where there are any; elsewhere any tab may take a log, and the store tells the second writer. */
const held = new Map<string, () => void>()
const claim = (session: string): Promise<boolean> =>
  'locks' in navigator
    ? new Promise((answer) => {
        const hold = (lock: Lock | null) => {
          answer(lock !== null)
          return lock === null ? Promise.resolve() : new Promise<void>((release) => { held.set(session, release) })
        }
        navigator.locks.request(`khata-log-${session}`, { ifAvailable: true }, hold).catch(() => answer(false))
      })
    : Promise.resolve(true)
const release = (session: string) => {
  held.get(session)?.()
  held.delete(session)
}

const device = (): Parts['device'] => {
  const deviceId = preferences.read('device') ?? v7()
  preferences.keep('device', deviceId)
  return { deviceId, deviceName: navigator.userAgent.slice(0, 200), deviceManufacturer: navigator.vendor.slice(0, 100), devicePlatform: navigator.platform.slice(0, 100), deviceModel: 'web' }
}

const asked$ = new Subject<void>()
const online$ = merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(map(() => navigator.onLine))
const visible$ = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible'))
const keeper = tabKeeper(sessionStorage, cookies)
const api = openApi({ origin: location.origin, fetch: (...request) => fetch(...request), tokens: keeper })
const reloadAt = (path: string) => location.assign(path)

const shared: Omit<Parts, 'session' | 'signedIn' | 'notices$' | 'storeTrouble'> = {
  newId: v7, now, today: () => kathmanduToday(now()), online: cellOf(navigator.onLine, online$), device: device(), report, trySending: () => asked$.next(), reloadAt,
}

const Root = ({ life, current }: { readonly life: Life; readonly current: Cell<Session> }) => {
  const session = useCell(current)
  const parts = useMemo((): Parts => {
    const storeTrouble = cellOf<Words | null>(null, session.log.trouble$.pipe(map((trouble) => trouble && sayTrouble(trouble))))
    return { ...shared, session, signedIn: keeper.log() === session.id, notices$: life.notices$, storeTrouble }
  }, [session, life])
  return <PartsProvider parts={parts}><Notices /><Lending><App key={session.id} /></Lending></PartsProvider>
}

const start = async () => {
  const life = await beginLife({
    areas: async () => (await import('./areas.ts')).areas, store: idbStore('khata-log'), keeper, persisted, reloadAt, claim, release, report,
    ports: { now, newId: v7, hash: (text) => bytesToHex(sha256(utf8ToBytes(text))) },
    tools: { api, keeper },
    world: { timer, random: Math.random, wake$: merge(online$.pipe(filter(Boolean)), visible$, asked$) },
    focus$: merge(fromEvent(window, 'focus'), visible$),
    told$: NEVER,
    who: whoIs(now),
  })
  window.addEventListener('error', (e) => report(e.error, 'window'))
  window.addEventListener('unhandledrejection', (e) => report(e.reason, 'window'))
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <Look preferences={preferences} now={now}><Root life={life} current={cellOf(life.session(), life.session$)} /></Look>
    </StrictMode>,
  )
}
start().catch((fault: unknown) => report(fault, 'start'))
