import { either as E, type taskEither as TE } from 'fp-ts'
import type { LogKeys } from '../../src/client/device/signInTools.ts'
import { outbox } from '../../src/client/bus/outbox.ts'
import type { Stored } from '../../src/client/log/entry.ts'
import { foldRegistry } from '../../src/client/log/folds.ts'
import { memoryStore, type LogStore, type SessionRow } from '../../src/client/log/store.ts'
import type { StoreTrouble } from '../../src/client/log/trouble.ts'
import type { Process, World } from './world.ts'

/** A computer or a phone: what its tabs share and what survives them. */
export interface Device {
  readonly name: string
  readonly disk: LogStore
  /** The page that has the lock of each log; null if the browser has no Web Locks. */
  readonly locks: Map<string, Process> | null
  /** User id by account, of people who have signed in here. */
  readonly keys: Map<string, string>
  /** The error of its clock, in milliseconds. */
  clockOff: number
  /** When the last started transaction ends: a disk runs one after another. */
  busyUntil: number
}
export const device = (name: string, hasLocks: boolean): Device => ({
  name,
  disk: memoryStore(),
  locks: hasLocks ? new Map() : null,
  keys: new Map(),
  clockOff: 0,
  busyUntil: 0,
})

/** The commands that a log has issued and not settled, for one company or all. */
export const owedIn = (log: readonly Stored[], company: string | null): readonly string[] => {
  const folds = foldRegistry([outbox], () => {})
  folds.boot(log.map((meta) => ({ meta, event: null, unreadable: null })))
  return Object.values(folds.get(outbox, null, 'all').pending)
    .filter(({ intent }) => company === null || intent.company === company)
    .map(({ intent }) => intent.commandId!)
}

type Answer<A> = E.Either<StoreTrouble, A>
interface Unwell {
  readonly delay: number
  /** The error reported for the write; `done` if the disk has it all the same. */
  readonly instead: StoreTrouble | null
  readonly done: boolean
}
const well: Unwell = { delay: 1, instead: null, done: true }

/** How the disk handles a write: slowly, not at all, or with an unknown result. */
const unwell = (w: World, process: Process): Unwell => {
  const delay = w.flip('storeSlow') ? [40, 900, 4000][w.pick([2, 2, 1])]! : 1
  if (w.flip('storeAborts')) return { delay, instead: { tag: 'StoreLost' }, done: false }
  if (w.flip('storeFull')) return { delay, instead: { tag: 'StoreFull' }, done: false }
  if (w.flip('storeUnsure')) return { delay, instead: { tag: 'StoreLost' }, done: true }
  if (w.flip('diesWriting')) {
    const done = w.pick([1, 1]) === 0
    w.stage.later(0, null, () => {
      w.trace.say(`${process.name} dies while it writes`)
      process.die()
    })
    return { delay: Math.max(delay, 1), instead: null, done }
  }
  return { ...well, delay }
}

/** Delivers a result to a page that still runs, now or when it resumes. */
const hear = (process: Process, fire: () => void): void => {
  if (!process.alive()) return
  if (process.frozen()) process.hold(fire)
  else fire()
}

/** The store of the device as seen by one of its pages. */
export const storeFor = (
  w: World,
  d: Device,
  process: Process,
  current: () => string | null,
): LogStore => {
  const transaction = <A>(
    adapter: string,
    state: Unwell,
    work: TE.TaskEither<StoreTrouble, A>,
  ): Promise<Answer<A>> =>
    new Promise((answer) => {
      if (!process.alive()) return
      const goes = w.calls(process, adapter)
      if (goes === 'diesBefore') return
      d.busyUntil = Math.max(d.busyUntil, w.stage.now() + state.delay)
      w.stage.later(d.busyUntil - w.stage.now(), null, async () => {
        const said: Answer<A> = state.done
          ? await work()
          : E.left(state.instead ?? { tag: 'StoreLost' })
        if (goes === 'diesAfter') return process.die()
        hear(process, () => answer(state.instead ? E.left(state.instead) : said))
      })
    })
  const keep =
    (row: SessionRow, firstSeq: number, batch: readonly Stored[]) =>
    async (): Promise<Answer<void>> => {
      const said = await d.disk.add(row, firstSeq, batch)()
      if (E.isRight(said)) {
        w.judge.kept(batch)
        w.trace.entries(row.user, batch)
        if (w.planted === 'clearedOnLogout' && row.ended) return d.disk.forget(row.id, Infinity)()
      } else w.see('storeTaken')
      return said
    }
  return {
    add: (row, firstSeq, batch) => () => {
      if (w.planted === 'savedTooSoon') {
        void transaction('store.add', { ...well, delay: 300 }, keep(row, firstSeq, batch))
        return Promise.resolve(E.right(undefined))
      }
      const filed =
        w.planted === 'filedUnderCurrent'
          ? batch.map((e) =>
              e.step === 'recorded' || e.step === 'refused'
                ? { ...e, company: current() ?? e.company }
                : e,
            )
          : batch
      return transaction('store.add', unwell(w, process), keep(row, firstSeq, filed))
    },
    put: (row) => () => transaction('store.put', well, d.disk.put(row)),
    read: (id) => () => transaction('store.read', well, d.disk.read(id)),
    row: (id) => () => transaction('store.row', well, d.disk.row(id)),
    sessionsOf: (user) => () =>
      transaction('store.sessionsOf', well, async () => {
        const own = await d.disk.sessionsOf(user)()
        if (E.isLeft(own)) return own
        if (w.planted === 'leftoversForgotten')
          return E.right(own.right.filter((row) => d.locks?.get(row.id) === process))
        if (w.planted !== 'sentForOthers') return own
        const others = await Promise.all(
          Object.values(w.backend.user).map((each) => d.disk.sessionsOf(each)()),
        )
        return E.right(others.flatMap((each) => (E.isRight(each) ? each.right : [])))
      }),
    joinRecords: (id) => d.disk.joinRecords(id),
    forget: (id, upTo) => () =>
      transaction('store.forget', well, async () => {
        w.see('logForgotten')
        return d.disk.forget(id, upTo)()
      }),
  }
}

export const locksFor = (w: World, d: Device, process: Process) => ({
  claim: (log: string): Promise<boolean> =>
    new Promise((answer) => {
      if (!process.alive()) return
      const goes = w.calls(process, 'claim')
      if (goes === 'diesBefore') return
      w.stage.later(0, null, () => {
        const holder = d.locks?.get(log)
        const free = d.locks === null || holder === undefined
        if (process.alive() && free) d.locks?.set(log, process)
        if (!free) w.see('lockHeld')
        if (goes === 'diesAfter') return process.die()
        hear(process, () => answer(free))
      })
    }),
  release: (log: string): void => {
    if (d.locks?.get(log) === process) d.locks.delete(log)
  },
})
/** What the browser does when a page has gone. */
export const releaseAll = (d: Device, process: Process): void => {
  for (const [log, holder] of d.locks ?? []) if (holder === process) d.locks!.delete(log)
}

/** The keys of logs without the cost of hashing: accounts that have signed in on this device are recognized. */
export const keysFor = (d: Device): LogKeys => ({
  hold: async () => {},
  leaveTab: () => undefined,
  release: async () => {},
  rewrap: async () => {},
  forget: async (user) => {
    for (const [account, kept] of d.keys) if (kept === user) d.keys.delete(account)
  },
  remember: async (account, _, user) => void d.keys.set(JSON.stringify(account), user),
  unlock: async (account) => {
    const user = d.keys.get(JSON.stringify(account))
    return user === undefined ? E.left({ tag: 'unknown', waitSeconds: 0 }) : E.right({ user })
  },
  unlockedWith: () => null,
  forgetUnlock: () => undefined,
})
