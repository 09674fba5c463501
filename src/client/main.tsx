import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import {
  BehaviorSubject,
  defer,
  fromEvent,
  filter,
  merge,
  mergeMap,
  retry,
  Subject,
  take,
  timer,
  type Observable,
} from 'rxjs'
import { v7 } from 'uuid'
import { kathmanduToday } from '../books/calendar/civilDate.ts'
import { preferencesIn } from './i18n/language.tsx'
import { UiProviders } from './ui/Appearance.tsx'
import { AppContextProvider, type AppContext } from './react/appContext.tsx'
import { useCell } from './react/sessionHooks.ts'
import { openApi } from './bus/api.ts'
import type { LogKeys } from './device/signInTools.ts'
import type { Session } from './bus/openSession.ts'
import { now } from './device/clock.ts'
import { pageLocks } from './device/locks.ts'
import { back$, online$, trackedFetch } from './device/connectivity.ts'
import { cellOver, type Cell } from './log/cell.ts'
import { Notices } from './shell/Notices.tsx'
import { rememberedAccounts } from './device/rememberedAccounts.ts'
import { openTabStorage, type Cookies } from './device/tabStorage.ts'
import { startSessionLifecycle, type SessionLifecycle } from './session/lifecycle.ts'
import { FaultSeen } from './session/events.ts'
import type { Persisted } from './session/persisted.ts'
import type { StorageHealth } from './session/storageHealth.ts'
import { hasLeft, whoIs } from './session/views.ts'
import { App } from './shell/App.tsx'
import { FeatureSlotsProvider } from './shell/FeatureSlots.tsx'

// The composition root: the one place that knows every part and every global.
const faults$ = new Subject<{ readonly fault: unknown; readonly where: string }>()
const report = (fault: unknown, where: string) => {
  console.error(where, fault)
  faults$.next({ fault, where })
}

/** The latest value of a stream as a cell. */
const latest = <A,>(first: A, next$: Observable<A>): Cell<A> => {
  const held$ = new BehaviorSubject(first)
  next$.subscribe(held$)
  return cellOver(held$)
}

const preferences = preferencesIn({
  read: (name) => localStorage.getItem(`khata.${name}`),
  keep: (name, value) => localStorage.setItem(`khata.${name}`, value),
})
const cookies: Cookies = {
  read: (name) =>
    document.cookie
      .split('; ')
      .find((c) => c.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? null,
  keep: (name, value, days) => {
    document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`
  },
  drop: (name) => {
    document.cookie = `${name}=; path=/; max-age=0; samesite=strict`
  },
}
const device = (): AppContext['device'] => {
  const deviceId = preferences.read('device') ?? v7()
  preferences.keep('device', deviceId)
  return {
    deviceId,
    deviceName: navigator.userAgent.slice(0, 200),
    deviceManufacturer: navigator.vendor.slice(0, 100),
    devicePlatform: navigator.platform.slice(0, 100),
    deviceModel: 'web',
  }
}

/** The device's logs and their keys: loaded when someone signs in or is in. */
let loading: Promise<ReturnType<(typeof import('./device/deviceLogs.ts'))['deviceLogs']>> | null =
  null
const onDevice = () =>
  (loading ??= import('./device/deviceLogs.ts').then(({ deviceLogs }) =>
    deviceLogs({ tab: sessionStorage, now }),
  ))
let opening: Promise<Persisted> | null = null
const openPersisted = () =>
  (opening ??= import('./session/persisted.ts').then(({ persistedIn }) => persistedIn(onDevice)))
const persisted: Persisted = {
  keep: async (known) => (await openPersisted()).keep(known),
  read: async (user) => (await openPersisted()).read(user),
  clear: async () => (await openPersisted()).clear(),
}
const keys: LogKeys = {
  hold: async (...key) => (await onDevice()).keys.hold(...key),
  remember: async (...account) => (await onDevice()).keys.remember(...account),
  leaveTab: async (user) => (await onDevice()).keys.leaveTab(user),
  release: async (user) => (await onDevice()).keys.release(user),
  rewrap: async (...person) => (await onDevice()).keys.rewrap(...person),
  forget: async (user) => (await onDevice()).keys.forget(user),
  unlock: async (...account) => (await onDevice()).keys.unlock(...account),
  unlockedWith: async () => (await onDevice()).keys.unlockedWith(),
  forgetUnlock: async () => (await onDevice()).keys.forgetUnlock(),
}
const books = async () => {
  const [{ areas }, leftLogs, { store, hash }] = await Promise.all([
    import('./areas.ts'),
    import('./session/leftLogs.ts'),
    onDevice(),
  ])
  return { areas, leftLogs, store, hash }
}

const waitingHere = async () => {
  const [{ unsentIn }, { logDatabase }] = await Promise.all([
    import('./device/unsentRows.ts'),
    import('./device/deviceLogs.ts'),
  ])
  return unsentIn(logDatabase)
}
const accounts = rememberedAccounts(preferences)

const asked$ = new Subject<void>()
const visible$ = fromEvent(document, 'visibilitychange').pipe(
  filter(() => document.visibilityState === 'visible'),
)
const tabStorage = openTabStorage(sessionStorage, cookies)
const api = openApi({ origin: location.origin, fetch: trackedFetch, tokens: tabStorage })
const reloadAt = (path: string) => location.assign(path)

const releaseTold$ = new Subject<{ readonly waiting: boolean }>()
const reload = () => location.reload()
let updateNow = reload
/** Comes after the first screen: nothing on it waits for the worker. */
const holdOffline = async () => {
  const { forgetWorkers, registerWorker } = await import('./device/worker.ts')
  if (import.meta.env.DEV) return forgetWorkers()
  const { waiting$, activate } = registerWorker(reload, report)
  updateNow = activate
  waiting$.subscribe((waiting) => releaseTold$.next({ waiting }))
}

const healthTold$ = new Subject<StorageHealth>()
/** Comes after the first screen too: the focus is never lost, nor the field in hand out of sight. */
const watchFocus = async () => {
  const [{ keepFocus }, { keepFieldInView }] = await Promise.all([
    import('./device/keptFocus.ts'),
    import('./device/fieldInView.ts'),
  ])
  keepFocus()
  if (window.visualViewport !== null) keepFieldInView(window.visualViewport)
}

const watchServer = async () => (await import('./device/watchServer.ts')).watchServer()

/** Watches the device's storage once there is something on it. */
const watchStorage = async (life: SessionLifecycle) => {
  const [{ browserStorage }, { keptIn, storageHealth }] = await Promise.all([
    import('./device/storage.ts'),
    import('./session/storageHealth.ts'),
  ])
  storageHealth({
    storage: browserStorage('storage' in navigator ? navigator.storage : undefined),
    kept$: keptIn(life.session$),
    look$: merge(timer(600_000, 600_000), visible$, asked$),
    asked: {
      read: () => preferences.read('askedToKeep') !== null,
      keep: () => preferences.keep('askedToKeep', 'yes'),
    },
  }).subscribe(healthTold$)
}

const shared: Omit<AppContext, 'session' | 'signedIn' | 'notices$' | 'leftover'> = {
  newId: v7,
  now,
  today: () => kathmanduToday(now()),
  online: latest(navigator.onLine, online$),
  device: device(),
  report,
  trySending: () => asked$.next(),
  reloadAt,
  health: latest<StorageHealth>({ persisted: null, leftBytes: null }, healthTold$),
  release: latest({ waiting: false }, releaseTold$),
  updateNow: () => updateNow(),
  opensOffline: window.isSecureContext,
  keptLists: async () => (await onDevice()).lists,
  waitingHere,
  accounts,
  unlockedWith: async () => keys.unlockedWith(),
  download: (name, text) =>
    void import('./device/download.ts').then(({ download }) => download(name, text)),
  tokens: tabStorage,
  leaveFor: (checkout) =>
    void import('./device/leaveFor.ts').then(({ leaveFor }) => leaveFor(checkout)),
}

/** The faults of one session, kept in its log; the first say enough. */
const keepFaults = (life: SessionLifecycle) =>
  faults$.pipe(take(50)).subscribe(({ fault, where }) => {
    const why =
      fault instanceof Error
        ? `${fault.name}: ${fault.message}`
        : ((JSON.stringify(fault) as string | undefined) ?? 'undefined')
    void life.session().note([FaultSeen.of({ where, why: why.slice(0, 1000) })])
  })

const Root = ({
  life,
  current,
}: {
  readonly life: SessionLifecycle
  readonly current: Cell<Session>
}) => {
  const session = useCell(current)
  const context = useMemo((): AppContext => {
    return {
      ...shared,
      session,
      signedIn: tabStorage.log() === session.id,
      notices$: life.notices$,
      leftover: life.leftover,
    }
  }, [session, life])
  return (
    <AppContextProvider value={context}>
      <Notices />
      <FeatureSlotsProvider>
        <App key={session.id} />
      </FeatureSlotsProvider>
    </AppContextProvider>
  )
}

const start = async () => {
  const life = await startSessionLifecycle({
    books,
    authArea: async () => (await import('./auth/area.tsx')).area,
    tabStorage,
    persisted,
    reloadAt,
    report,
    wake: () => asked$.next(),
    ...pageLocks(),
    ports: { now, newId: v7 },
    tools: { api, tabStorage, keys, accounts },
    world: { timer, random: Math.random, wake$: merge(back$, visible$, asked$) },
    focus$: merge(fromEvent(window, 'focus'), visible$, back$, asked$),
    journalNotices$: defer(() => import('./device/live.ts')).pipe(
      retry({ delay: 5000 }),
      mergeMap(({ journalNotices }) => journalNotices({ api, tabStorage, report })),
    ),
    who: whoIs(now),
    over: hasLeft,
  })
  keepFaults(life)
  window.addEventListener('beforeunload', (e) => {
    const { log } = life.session()
    if (life.session().who().actor !== null && log.durable() < log.entries.length)
      e.preventDefault()
  })
  window.addEventListener('error', (e) => report(e.error, 'window'))
  window.addEventListener('unhandledrejection', (e) => report(e.reason, 'window'))
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <UiProviders preferences={preferences} now={now}>
        <Root life={life} current={latest(life.session(), life.session$)} />
      </UiProviders>
    </StrictMode>,
  )
  holdOffline().catch((fault: unknown) => report(fault, 'service worker'))
  watchFocus().catch((fault: unknown) => report(fault, 'focus'))
  watchServer().catch((fault: unknown) => report(fault, 'server'))
  watchStorage(life).catch((fault: unknown) => report(fault, 'storage'))
}
start().catch((fault: unknown) => report(fault, 'start'))
