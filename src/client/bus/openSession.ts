import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { distinctUntilChanged, filter, firstValueFrom, map, merge, Subject, take, type Observable } from 'rxjs'
import { brokenAt, type Envelope, type Stored } from '../log/entry.ts'
import { eventReader, type AnyEvent, type EventDef } from '../log/event.ts'
import type { Fold } from '../log/fold.ts'
import { foldRegistry, type Folds } from '../log/folds.ts'
import { openLog, type Log, type Ports } from '../log/log.ts'
import type { LogStore } from '../log/store.ts'
import type { StoreTrouble } from '../log/trouble.ts'
import { busEvents, LeftoverSettled } from './busEvents.ts'
import { commandBus, cutShort, type CommandBus, type Report, type Who } from './commandBus.ts'
import type { AnyCommand, Look, Outcome, Send, Tools } from './command.ts'
import { CloseAttention, needsAttention, outbox, type Pending } from './outbox.ts'
import type { AnyQuery } from './query.ts'
import { queryBus, type QueryBus } from './queryBus.ts'
import { sender, type Sender, type World } from './sending.ts'

/** What one area of the client brings: everything the core must know of it. */
export interface ClientArea {
  readonly events: readonly EventDef[]
  readonly folds: readonly Fold<unknown>[]
  readonly commands: readonly AnyCommand[]
  readonly queries: readonly AnyQuery[]
}

/** Everything a session is made of; the composition root gives it. */
export interface Parts {
  readonly areas: readonly ClientArea[]
  readonly store: LogStore
  readonly ports: Ports
  readonly tools: Tools
  readonly world: World
  readonly focus$: Observable<unknown>
  /** Journal events that the server tells of by itself. */
  readonly told$: Observable<{ readonly company: string | null; readonly types: readonly string[] }>
  /** True while nobody else holds this log: Web Locks where there are any. */
  readonly claim: (session: string) => Promise<boolean>
  readonly release: (session: string) => void
  /** Who is here, as the session's own folds say it. */
  readonly who: (look: Look) => Who
  readonly report: Report
}

/** A log and its sender, nothing on the screen: what a living session stands on, and all that a dead one needs. */
interface Line {
  readonly log: Log
  readonly sender: Sender
  readonly pending: () => Readonly<Record<string, Pending>>
}

export interface Session extends Line {
  readonly id: string
  readonly folds: Folds
  readonly send: Send
  readonly bus: CommandBus
  readonly queries: QueryBus
  readonly who: () => Who
  /** How many commands are not yet settled, as it changes. */
  readonly unsent$: Observable<number>
  /** Records facts that no command brings: signed in, expired. What the charts bar is not recorded, and false is answered. */
  note(events: readonly AnyEvent[], gate?: (events: readonly AnyEvent[]) => boolean): TE.TaskEither<StoreTrouble, void> | null
  readonly closed$: Observable<void>
  /** Closes the stream. Machines and views go with this object; a log that owes something stays on the device. */
  close(): Promise<void>
}

export const commandsOf = (areas: readonly ClientArea[]): ReadonlyMap<string, AnyCommand> =>
  new Map([CloseAttention as AnyCommand, ...areas.flatMap((a) => a.commands)].map((c) => [c.type, c]))
const eventsOf = (areas: readonly ClientArea[]): readonly EventDef[] => [...busEvents, ...areas.flatMap((a) => a.events)]
const foldsOf = (areas: readonly ClientArea[]): readonly Fold<unknown>[] =>
  [outbox, needsAttention, ...areas.flatMap((a) => [...a.folds, ...a.queries.map((q) => q.view)])]

const readLog = (parts: Parts, id: string): TE.TaskEither<StoreTrouble, readonly Stored[]> =>
  F.pipe(
    parts.store.read(id),
    TE.chain((past) => {
      const seq = brokenAt(past, parts.ports.hash)
      return seq === null ? TE.right(past) : TE.left<StoreTrouble, readonly Stored[]>({ tag: 'StoreDamaged', seq })
    }),
  )

/** Opens a session over what the device holds of its log; a new id begins a new one. */
export const openSession = (parts: Parts, id: string): TE.TaskEither<StoreTrouble, Session> => async () => {
  if (!(await parts.claim(id))) return E.left({ tag: 'StoreTaken' })
  const read = await readLog(parts, id)()
  if (E.isLeft(read)) {
    parts.release(id)
    return read
  }
  return E.right(sessionOver(parts, id, read.right))
}

const sessionOver = (parts: Parts, id: string, past: readonly Stored[]): Session => {
  const { areas, ports, tools, world, report } = parts
  const commands = commandsOf(areas)
  const folds = foldRegistry(foldsOf(areas), (untaken) => report(new Error(`the chart ${untaken.chart} does not take ${untaken.type} in ${JSON.stringify(untaken.state)}`), 'charts'))
  const who = () => parts.who({ get: (fold, key) => folds.get(fold, null, key) })
  const pending = () => folds.get(outbox, null, 'all').pending
  const owed = () => Object.keys(pending()).length
  const log = openLog({
    session: id, store: parts.store, reader: eventReader(eventsOf(areas)), ports, past, first: folds.apply,
    row: () => ({ id, user: who().actor ?? past[0]?.actor ?? '', unsent: owed(), uploaded: 0 }),
  })
  folds.boot(log.entries)
  for (const intent of cutShort(log.entries, commands)) {
    const { session, company, actor, commandId, command } = intent
    void log.append({ session, company, actor, commandId, command }, 'refused', commands.get(command!)!.once!.cut(intent.payload, null))
  }
  const bus = commandBus({ log, folds, commands, tools, ports, who, report })
  const mine = sender({ log, commands, pending, tools, world, report })
  const journal$ = merge(tools.api.journal$, parts.told$)
  const queries = queryBus({ log, folds, tools, world, focus$: parts.focus$, journal$, who, digest: ports.hash, report })
  const closed$ = new Subject<void>()
  return {
    id, log, folds, bus, queries, who, pending, send: bus.send, sender: mine, closed$,
    unsent$: log.entries$.pipe(map(owed), distinctUntilChanged()),
    note: (events, gate) => {
      if (gate && !gate(events)) return null
      const { company, actor } = who()
      const envelope: Envelope = { session: id, company, actor: actor ?? (events[0]?.['userId'] as string | undefined) ?? null, commandId: null, command: null }
      return log.append(envelope, 'fact', events)
    },
    close: async () => {
      mine.stop()
      queries.stop()
      closed$.next()
      await firstValueFrom(merge(log.durable$.pipe(filter((seq) => seq >= log.entries.length)), log.trouble$.pipe(filter((trouble) => trouble !== null))))
      const unread = Object.keys(folds.get(needsAttention, null, 'all').open).length
      if (owed() === 0 && unread === 0 && !mine.busy()) await parts.store.forget(id)()
      parts.release(id)
    },
  }
}

/**
 * Takes over what this user's dead sessions still owe and settles each in its own log. What became of a command is first made a
 * fact of the living log, so that a refusal reaches a person before the old log goes. Answers the number of commands still unsent.
 */
export const settleDead = (parts: Parts, user: string, living: Session): TE.TaskEither<StoreTrouble, number> =>
  F.pipe(
    parts.store.sessionsOf(user),
    TE.chainW((rows) => async () => {
      let unsent = 0
      for (const row of rows) if (row.id !== living.id && (await parts.claim(row.id))) unsent += await adopt(parts, row.id, user, living)
      return E.right(unsent)
    }),
  )

/** Sends what one dead log owes for as long as that takes. Answers how much that is. */
const adopt = async (parts: Parts, id: string, user: string, living: Session): Promise<number> => {
  const read = await readLog(parts, id)()
  if (E.isLeft(read)) {
    parts.report(read.left, `log ${id}`)
    parts.release(id)
    return 0
  }
  const folds = foldRegistry([outbox, needsAttention], () => {})
  const pending = () => folds.get(outbox, null, 'all').pending
  const owed = () => Object.keys(pending()).length
  const log = openLog({
    session: id, store: parts.store, reader: eventReader(eventsOf(parts.areas)), ports: parts.ports, past: read.right, first: folds.apply,
    row: () => ({ id, user, unsent: owed(), uploaded: 0 }),
  })
  folds.boot(log.entries)
  const tell = (company: string | null, settled: Parameters<typeof LeftoverSettled.of>[0]) =>
    living.log.append({ session: living.id, company, actor: user, commandId: null, command: null }, 'fact', [LeftoverSettled.of(settled)])()
  /** Every refusal that nobody has closed goes over first, also one earned before a crash. */
  const leave = async () => {
    const open = Object.values(folds.get(needsAttention, null, 'all').open)
    const told = await Promise.all(
      open.map(({ company, commandId, command, intent, refusal }) => tell(company, { commandId, command, step: 'refused', intent, refusal, outcome: [] })),
    )
    if (told.every(E.isRight)) await parts.store.forget(id)()
    parts.release(id)
  }
  if (owed() === 0) {
    await leave()
    return 0
  }
  const mine = sender({ log, commands: commandsOf(parts.areas), pending, tools: parts.tools, world: parts.world, report: parts.report })
  const settled = async (intent: Stored, outcome: Outcome): Promise<void> => {
    const { company, commandId, command, type, payload } = intent
    const refusal = outcome.refusal ?? null
    await tell(company, { commandId: commandId!, command: command!, step: outcome.step, intent: { type, payload }, refusal, outcome: [...outcome.events] })
    if (owed() > 0) return
    mine.stop()
    await leave()
  }
  // Only its own user's token carries it: what is not sent when he leaves waits for him.
  living.closed$.pipe(take(1)).subscribe(() => {
    mine.stop()
    parts.release(id)
  })
  mine.settled$.subscribe(({ intent, outcome }) => {
    settled(intent, outcome).catch((fault: unknown) => parts.report(fault, `log ${id}`))
  })
  return owed()
}
