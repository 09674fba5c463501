import { either as E } from 'fp-ts'
import { commandsOf, eventsOf, foldsOf, type ClientArea } from '../../src/client/bus/openSession.ts'
import { interruptedCommands } from '../../src/client/bus/commandBus.ts'
import { needsAttention } from '../../src/client/bus/outbox.ts'
import { brokenAt, type Stored } from '../../src/client/log/entry.ts'
import { eventReader } from '../../src/client/log/event.ts'
import { foldRegistry } from '../../src/client/log/folds.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { LogOut, OpenLogout } from '../../src/client/session/commands.ts'
import {
  companyNames,
  sha256,
  staffKeys,
  userNames,
  worksIn,
  type Backend,
  type CompanyName,
  type UserName,
} from './backend.ts'
import { device, owedIn, type Device } from './device.ts'
import type { Wrong } from './judge.ts'
import { modelServer } from './modelServer.ts'
import { network } from './network.ts'
import { load, newestAreas, tab, type Tab } from './page.ts'
import { act, comeIn, open as openShop, stateOf, type People } from './people.ts'
import type { Planted } from './planted.ts'
import type { Tape } from './tape.ts'
import { world, type Death, type World } from './world.ts'

export interface Run {
  readonly wrong: Wrong | null
  readonly tape: readonly number[]
  readonly entersAll: boolean
  /** The position on the tape at which each action began. */
  readonly marks: readonly number[]
  readonly hash: string
  readonly lines: readonly string[]
  readonly seen: ReadonlyMap<string, number>
  /** Calls of adapters before the faults ended. */
  readonly calls: number
  /** The outcome of each command in the order given, on which both servers must agree. */
  readonly outcomes: readonly string[]
  readonly virtualMs: number
}
export interface RunOptions {
  readonly tape: Tape
  readonly deeds?: number
  /** Whether people enter other documents besides bills: a storm of bills alone stays as it was by its seed. */
  readonly entersAll?: boolean
  readonly planted?: Planted | null
  readonly backend?: (now: () => string) => Backend
  readonly death?: Death | null
  /** A fixed scenario in place of actions from the tape. */
  readonly script?: (p: People) => Promise<void>
}

const minute = 60_000
const fine = (w: World) => (): boolean => w.judge.wrongs.length === 0
const pass = (w: World, ms: number): Promise<void> => w.stage.runTo(w.stage.now() + ms, fine(w))

const logsOf = async (
  w: World,
  d: Device,
  user: UserName,
): Promise<readonly (readonly Stored[])[]> => {
  const rows = await d.disk.sessionsOf(w.backend.user[user])()
  const logs: (readonly Stored[])[] = []
  for (const row of E.isRight(rows) ? rows.right : []) {
    const read = await d.disk.read(row.id)()
    if (E.isRight(read) && read.right.length > 0) logs.push(read.right)
  }
  return logs
}
/** Signs in at a new tab, waits ten minutes and leaves. Returns the commands of this person still unsettled here. */
const drain = async (
  p: People,
  d: Device,
  user: UserName,
  company: CompanyName,
): Promise<readonly string[]> => {
  const { w } = p
  const here: Tab = { ...tab(`${d.name}-${user}-${company}`, d), release: 'next' }
  load(w, p.net, here)
  for (let step = 0; step < 12 && fine(w)(); step++) {
    await pass(w, 2000)
    const session = here.page?.session() ?? null
    if (session !== null && stateOf(session) === 'active') break
    if (session !== null) comeIn(p, session, user, company)
  }
  const session = here.page?.session() ?? null
  if (session === null || stateOf(session) !== 'active') {
    w.judge.wrong(
      'a person can sign in when all is well',
      `${user} in ${company}: ${session === null ? 'no page' : stateOf(session)}`,
    )
    return []
  }
  await pass(w, 10 * minute)
  const owing = (await logsOf(w, d, user)).flatMap((log) =>
    owedIn(log, w.backend.company[company]).map(
      (id) => `${w.trace.brief(log[0]!.session)} of ${user} owes ${w.trace.brief(id)}`,
    ),
  )
  const open = interruptedCommands(session.log.entries, commandsOf(newestAreas))
  if (open.length > 0)
    w.judge.wrong('what was cut short is said', open.map(({ command }) => command).join())
  session.send(OpenLogout, {})
  session.send(LogOut, {})
  await pass(w, minute)
  here.page?.die()
  return owing
}

/** Ends the faults: everything works, everyone has all permissions, and waiting commands get ten minutes. */
const heal = async (p: People, devices: readonly Device[]): Promise<void> => {
  const { w } = p
  w.weather('clear')
  w.trace.say('· the weather clears')
  for (const user of userNames) {
    const keys = user === 'sita' ? null : staffKeys
    if (keys === null) continue
    w.judge.allow(user, keys)
    await w.backend.allow(user, keys)
  }
  await w.backend.subscribe(true)
  for (const d of devices) d.clockOff = 0
  for (const each of p.tabs) {
    each.page?.thaw()
    each.page?.session()?.log.retry()
    each.page?.wake()
  }
  await pass(w, 10 * minute)
  for (const { page } of p.tabs) {
    const session = page?.session() ?? null
    if (
      session === null ||
      session.behind ||
      session.log.trouble() !== null ||
      stateOf(session) !== 'active'
    )
      continue
    const owed = Object.keys(session.pending())
    if (owed.length > 0)
      w.judge.wrong(
        'queues drain within ten minutes',
        `${w.trace.brief(session.id)}, which is on the screen, still owes ${owed.map(w.trace.brief).join(', ')}`,
      )
  }
  for (const each of p.tabs) each.page?.die()
  // Requests delayed by up to two days arrive now.
  await pass(w, 3 * 24 * 60 * minute)
  for (const d of devices)
    for (const user of userNames)
      for (const company of worksIn[user]) {
        const rows = await d.disk.sessionsOf(w.backend.user[user])()
        const any =
          E.isRight(rows) &&
          rows.right.some(
            (row) => row.company === null || row.company === w.backend.company[company],
          )
        if (!any || !fine(w)()) continue
        const owing = await drain(p, d, user, company)
        if (owing.length > 0) w.judge.wrong('queues drain within ten minutes', owing.join('; '))
      }
}

/** Checks that every prefix of a log folds to the same states, entry by entry or at once. */
const judgeFolds = (w: World, log: readonly Stored[], areas: readonly ClientArea[]): void => {
  const reader = eventReader(eventsOf(areas))
  const entries = log.map((meta) => entryOf(reader, meta))
  const all = foldsOf(areas)
  const untaken: string[] = []
  const live = foldRegistry(all, ({ chart, type }) =>
    untaken.push(`${chart} does not take ${type}`),
  )
  const cuts = new Set([entries.length, entries.length >> 1, (entries.length * 3) >> 2])
  for (const [i, entry] of entries.entries()) {
    live.apply([entry])
    if (!cuts.has(i + 1)) continue
    const booted = foldRegistry(all, () => {})
    booted.boot(entries.slice(0, i + 1))
    if (JSON.stringify(booted.dump()) !== JSON.stringify(live.dump()))
      w.judge.wrong(
        'every prefix folds to the same states',
        `${w.trace.brief(log[0]!.session)}[..${i + 1}]`,
      )
  }
  for (const each of untaken)
    w.judge.wrong('charts take every outcome', `${w.trace.brief(log[0]!.session)}: ${each}`)
}

/** Checks at the end that nothing was lost, and that logs and books agree on every command. */
const judgeEnd = async (p: People, devices: readonly Device[]): Promise<readonly string[]> => {
  const { w } = p
  const decided = new Map<string, { readonly status: string; readonly tag: string | null }>()
  const numbers = new Map<string, string>()
  const open = new Set<string>()
  const pending = new Set<string>()
  for (const name of companyNames) {
    const books = await w.backend.books(name)
    for (const { commandId, status, tag } of books.outcomes) decided.set(commandId, { status, tag })
    for (const { commandId, payload } of books.facts)
      numbers.set(commandId, (JSON.parse(payload) as { number?: string }).number ?? '')
  }
  for (const d of devices)
    for (const user of userNames)
      for (const log of await logsOf(w, d, user)) {
        if (brokenAt(log, sha256) !== null)
          w.judge.wrong('the chain of a log holds', w.trace.brief(log[0]!.session))
        judgeFolds(w, log, newestAreas)
        const reader = eventReader(eventsOf(newestAreas))
        const folds = foldRegistry([needsAttention], () => {})
        folds.boot(log.map((meta) => entryOf(reader, meta)))
        for (const id of Object.keys(folds.get(needsAttention, null, 'all').open)) open.add(id)
        for (const id of owedIn(log, null)) pending.add(id)
        for (const { step, payload, commandId, type } of log) {
          const number = (payload as { number?: string }).number
          if (step === 'recorded' && type === 'BillRecorded' && numbers.get(commandId!) !== number)
            w.judge.wrong(
              'screen and books say the same',
              `${w.trace.brief(commandId!)} is ${numbers.get(commandId!)} in the books and ${number} in the log`,
            )
        }
      }
  const told: string[] = []
  for (const { id, saved } of w.judge.issued.values()) {
    const in_ = decided.get(id)
    const steps = w.judge.outcomes.get(id) ?? new Set()
    const name = w.trace.brief(id)
    if (saved && in_ === undefined && !pending.has(id) && !steps.has('refused'))
      w.judge.wrong('nothing vanishes', `${name} was saved on the device and is nowhere`)
    if (steps.has('recorded') && in_?.status !== 'accepted')
      w.judge.wrong(
        'logs and books agree',
        `${name} is recorded in a log; the books: ${in_?.status ?? 'nothing'}`,
      )
    if (steps.has('refused') && in_?.status === 'accepted')
      w.judge.wrong('logs and books agree', `${name} is refused in a log, and in the books`)
    if (steps.has('refused') && !open.has(id) && !w.judge.isClosed(id))
      w.judge.wrong('a refusal stays until a person closes it', name)
    if (in_ !== undefined) w.see(in_.status)
    else if (steps.has('refused')) w.see('refusedUnsent')
    else w.see('neverSaved')
    told.push(`${name} ${in_?.status ?? 'unsent'} ${in_?.tag ?? ''} ${numbers.get(id) ?? ''}`)
  }
  return told
}

/** One whole run, from the first sign-in to the final checks. */
export const run = async (o: RunOptions): Promise<Run> => {
  const w = world({
    tape: o.tape,
    backend: o.backend ?? ((now) => modelServer(now, o.planted ?? null)),
    planted: o.planted ?? null,
    death: o.death ?? null,
  })
  const devices = [device('d1', w.pick([3, 1]) === 0), device('d2', w.pick([3, 1]) === 0)]
  if (devices.some(({ locks }) => locks === null)) w.see('withoutLocks')
  const tabs = [tab('t1', devices[0]!), tab('t2', devices[0]!), tab('t3', devices[1]!)]
  const p: People = { w, net: network(w), tabs, entersAll: o.entersAll ?? false }
  for (const user of userNames) if (user !== 'sita') w.judge.allow(user, staffKeys)
  if (o.script) await o.script(p)
  else {
    w.weather('clear')
    await openShop(p)
    w.weather('foul')
    for (let n = 0; n < 200 && fine(w)() && (await act(p, n >= (o.deeds ?? 70))); n++);
  }
  const calls = w.called()
  if (fine(w)()) await heal(p, devices)
  const outcomes = fine(w)() ? await judgeEnd(p, devices) : []
  for (const abort of w.open) abort()
  return {
    wrong: w.judge.wrongs[0] ?? null,
    tape: o.tape.taken,
    entersAll: p.entersAll,
    marks: o.tape.marks,
    hash: w.trace.hash(),
    lines: w.trace.lines,
    seen: w.seen,
    calls,
    outcomes,
    virtualMs: w.stage.now(),
  }
}
