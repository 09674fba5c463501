import { rememberedAccounts } from '../../src/client/device/rememberedAccounts.ts'
import { passingPreferences } from '../../src/client/i18n/passingPreferences.ts'
import { Observable, Subject } from 'rxjs'
import { openApi, type Api } from '../../src/client/bus/api.ts'
import type { ClientArea, Session } from '../../src/client/bus/openSession.ts'
import type { EventDef } from '../../src/client/log/event.ts'
import { area as chequesArea } from '../../src/client/cheques/area.ts'
import { area as expensesArea } from '../../src/client/expenses/area.ts'
import { area as partiesArea } from '../../src/client/parties/area.ts'
import { area as paymentsArea } from '../../src/client/payments/area.ts'
import { area as stockArea } from '../../src/client/stock/area.ts'
import { area as sessionArea } from '../../src/client/session/area.ts'
import { area as doors } from '../../src/client/auth/area.tsx'
import { openTabStorage, type TabStore } from '../../src/client/device/tabStorage.ts'
import * as leftLogs from '../../src/client/session/leftLogs.ts'
import { startSessionLifecycle, type SessionLifecycle } from '../../src/client/session/lifecycle.ts'
import { hasLeft, whoIs } from '../../src/client/session/views.ts'
import { area as tradeArea } from '../../src/client/trade/area.ts'
import { shopQuery } from '../../src/client/documents/choices.ts'
import { sha256 } from './backend.ts'
import { brokenApi, brokenAreas } from './brokenClient.ts'
import { keysFor, locksFor, releaseAll, storeFor, type Device } from './device.ts'
import type { Network } from './network.ts'
import { instant, type Process, type World } from './world.ts'

const others: readonly ClientArea[] = [
  partiesArea,
  paymentsArea,
  expensesArea,
  stockArea,
  chequesArea,
]
const areas: readonly ClientArea[] = [sessionArea, tradeArea, ...others]
const raised = (def: EventDef): EventDef => ({
  ...def,
  version: def.version + 1,
  upcasts: { ...def.upcasts, [def.version]: (old: never) => old },
})
/** A later release: it writes every trade event one version higher, which ours cannot read. */
export const newestAreas: readonly ClientArea[] = [
  sessionArea,
  { ...tradeArea, events: tradeArea.events.map(raised) },
  ...others,
]

/** A browser tab: what survives a reload, and its current page. */
export interface Tab {
  readonly name: string
  readonly device: Device
  readonly storage: Map<string, string>
  page: Page | null
  release: 'ours' | 'next'
}
export interface Page extends Process {
  readonly life: () => SessionLifecycle | null
  readonly session: () => Session | null
  readonly thaw: () => void
  readonly freeze: () => void
  readonly wake: () => void
  readonly focus: () => void
  /** Whether a person is signed in and the log is on the disk. */
  readonly isIn: (session: Session) => boolean
  /** Queries what the screen of a bill needs, repeatedly. */
  readonly watch: () => void
}
export const tab = (name: string, of: Device): Tab => ({
  name,
  device: of,
  storage: new Map(),
  page: null,
  release: 'ours',
})

const storageOf = ({ storage }: Tab, alive: () => boolean): TabStore => ({
  getItem: (k) => storage.get(k) ?? null,
  setItem: (k, v) => void (alive() && storage.set(k, v)),
  removeItem: (k) => void (alive() && storage.delete(k)),
})

/** Failures of the store, which are not bugs of the page. */
const isTroubleOfStore = (fault: unknown): boolean =>
  typeof fault === 'object' &&
  fault !== null &&
  'tag' in fault &&
  String(fault.tag).startsWith('Store')

/** Loads the page of a tab: the whole client except React, in this world. */
export const load = (w: World, net: Network, at: Tab): Page => {
  at.page?.die()
  let alive = true
  let frozen = false
  let life: SessionLifecycle | null = null
  const held: (() => void)[] = []
  const wake$ = new Subject<unknown>()
  const focus$ = new Subject<unknown>()
  const watched = new Set<string>()
  const process: Process = {
    name: at.name,
    alive: () => alive,
    frozen: () => frozen,
    hold: (fire) => void held.push(fire),
    die: () => {
      alive = false
      releaseAll(at.device, process)
      if (at.page === page) at.page = null
    },
  }
  const now = () => instant(w.stage.now() + at.device.clockOff)
  const keeper = openTabStorage(storageOf(at, process.alive), {
    read: () => null,
    keep: () => {},
    drop: () => {},
  })
  const door: Api = openApi({
    origin: 'http://khata.test',
    fetch: net.fetchFor(process),
    tokens: keeper,
  })
  const api = brokenApi(w, door)
  const timer = (ms: number) =>
    new Observable<unknown>((o) => {
      if (!alive || w.calls(process, 'timer') !== 'goes') return
      return w.stage.later(ms, process, () => {
        o.next(0)
        o.complete()
      })
    })
  const page: Page = {
    ...process,
    life: () => life,
    session: () => (alive && !frozen ? (life?.session() ?? null) : null),
    isIn: (session) => session.who().company !== null && keeper.log() === session.id,
    freeze: () => {
      frozen = true
    },
    thaw: () => {
      frozen = false
      for (const fire of held.splice(0)) w.stage.later(0, process, fire)
    },
    wake: () => {
      if (alive && !frozen) wake$.next(0)
    },
    focus: () => {
      if (alive && !frozen) focus$.next(0)
    },
    watch: () => {
      const session = page.session()
      if (session === null || !page.isIn(session) || watched.has(session.id)) return
      watched.add(session.id)
      if (session.behind) w.see('fromTheFuture')
      session.queries.cell(shopQuery, null).subscribe(() => {})
    },
  }
  at.page = page
  w.trace.say(
    `${at.name} loads the page, ${at.release === 'ours' ? 'our release' : 'the next release'}`,
  )
  startSessionLifecycle({
    authArea: () => Promise.resolve(doors),
    books: () =>
      Promise.resolve({
        areas: brokenAreas(w, at.release === 'ours' ? areas : newestAreas),
        store: storeFor(w, at.device, process, keeper.company),
        hash: sha256,
        leftLogs,
      }),
    tabStorage: keeper,
    persisted: {
      keep: () => Promise.resolve(),
      read: () => Promise.resolve(null),
      clear: () => Promise.resolve(),
    },
    reloadAt: () => void w.stage.later(0, process, () => void load(w, net, at)),
    wake: () => wake$.next(0),
    ...locksFor(w, at.device, process),
    ports: { now, newId: w.newId },
    tools: {
      api,
      tabStorage: keeper,
      keys: keysFor(at.device),
      accounts: rememberedAccounts(passingPreferences()),
    },
    world: { timer, random: () => 0.5, wake$ },
    focus$,
    journalNotices$: new Subject(),
    who: whoIs(now),
    over: hasLeft,
    report: (fault, where) => {
      if (!alive || isTroubleOfStore(fault)) return
      w.judge.wrong(
        'nothing is reported as a fault',
        `${where}: ${fault instanceof Error ? fault.message : JSON.stringify(fault)}`,
      )
    },
  }).then(
    (begun) => (life = begun),
    (fault: unknown) => {
      if (alive) w.trace.say(`${at.name} could not begin: ${String(fault)}`)
    },
  )
  return page
}
