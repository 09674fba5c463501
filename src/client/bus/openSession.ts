import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { BehaviorSubject, merge, share, type Observable } from 'rxjs'
import type { Envelope, Stored } from '../log/entry.ts'
import type { AnyEvent, EventDef } from '../log/event.ts'
import type { Fold } from '../log/fold.ts'
import { foldRegistry, type Folds } from '../log/folds.ts'
import type { Log, Ports } from '../log/log.ts'
import type { LogStore, SessionRow } from '../log/store.ts'
import type { StoreTrouble } from '../log/trouble.ts'
import { busEvents } from './busEvents.ts'
import { closingOf } from './closeSession.ts'
import {
  commandBus,
  interruptedCommands,
  type CommandBus,
  type Report,
  type Who,
} from './commandBus.ts'
import type { AnyCommand, ReadModels, Send, Tools } from './command.ts'
import { joinInBackground } from './joinRecords.ts'
import { journalHead, noteHeads } from './journalHead.ts'
import type { JournalNotice } from './live.ts'
import {
  entriesPerBatch,
  freshRow,
  logOver,
  verifyInBackground,
  readLog,
  startSending,
  type MutableSessionRow,
  type LogPipeline,
} from './logPipeline.ts'
import { CloseAttention, DiscardAttention, needsAttention, outbox } from './outbox.ts'
import type { AnyQuery } from './query.ts'
import { queryBus, type QueryBus } from './queryBus.ts'
import type { World } from './sending.ts'
import { unreadableLogs } from './unreadable.ts'

/** What one area of the client brings: everything the core must know of it. */
export interface ClientArea {
  readonly events: readonly EventDef[]
  readonly folds: readonly Fold<unknown>[]
  readonly commands: readonly AnyCommand[]
  readonly queries: readonly AnyQuery[]
  /** There is unsent work in progress in this company: its log is kept for its user to resume. */
  readonly unfinished?: (folds: Folds, company: string | null) => boolean
  /** Background work of a session, until it closes. */
  readonly onSessionOpened?: (session: Session, parts: Parts) => void
}

/** Everything a session is made of; the composition root gives it. */
export interface Parts {
  readonly areas: readonly ClientArea[]
  readonly store: LogStore
  readonly ports: Ports
  readonly tools: Tools
  readonly world: World
  readonly focus$: Observable<unknown>
  /** Journal events that the server pushes. */
  readonly journalNotices$: Observable<JournalNotice>
  /** What the server's copy of this company's logs is appended with, while the tab is in that company. */
  readonly ticketOf: (company: string | null) => string | null
  /** True while no other page has this log open, by Web Locks if available. */
  readonly claim: (session: string) => Promise<boolean>
  readonly release: (session: string) => void
  /** The person and the company of a session, as its own folds say it. */
  readonly who: (look: ReadModels) => Who
  /** The person has left for good: this log is not resumed. */
  readonly over: (look: ReadModels) => boolean
  readonly report: Report
}

export interface Session extends LogPipeline {
  readonly id: string
  readonly folds: Folds
  readonly send: Send
  readonly bus: CommandBus
  /** Every command there is, by its type. */
  readonly commands: ReadonlyMap<string, AnyCommand>
  readonly queries: QueryBus
  readonly who: () => Who
  /** Records facts that no command brings: signed in, expired. What the charts bar is not recorded, and false is answered. */
  note(
    events: readonly AnyEvent[],
    gate?: (events: readonly AnyEvent[]) => boolean,
  ): TE.TaskEither<StoreTrouble, void> | null
  /** The highest seq that the server holds of this log. */
  readonly uploaded$: Observable<number>
  /** Something is being written that was not sent. */
  readonly unfinished: () => boolean
  /** The log has entries of a newer release: it is read, and nothing is added. */
  readonly behind: boolean
  readonly closed$: Observable<void>
  readonly closed: () => boolean
  /** After closing: stops the remaining background work, so that another page or a later sign-in can take the log. */
  release(): Promise<void>
  /** Resolves when nothing of it is in progress any more. */
  readonly gone: Promise<void>
  /** Closes the stream. Machines and views go with this object; a log with unsent work stays on the device. */
  close(): Promise<void>
}

export const commandsOf = (areas: readonly ClientArea[]): ReadonlyMap<string, AnyCommand> =>
  new Map(
    [
      CloseAttention as AnyCommand,
      DiscardAttention as AnyCommand,
      ...areas.flatMap((a) => a.commands),
    ].map((c) => [c.type, c]),
  )
export const eventsOf = (areas: readonly ClientArea[]): readonly EventDef[] => [
  ...busEvents,
  ...areas.flatMap((a) => a.events),
]
export const foldsOf = (areas: readonly ClientArea[]): readonly Fold<unknown>[] => [
  outbox,
  needsAttention,
  unreadableLogs,
  journalHead,
  ...areas.flatMap((a) => [...a.folds, ...a.queries.map((q) => q.view)]),
]

/** Opens a session over the stored entries of its log; a new id begins a new one. */
export const openSession =
  (parts: Parts, id: string): TE.TaskEither<StoreTrouble, Session> =>
  async () => {
    if (!(await parts.claim(id))) return E.left({ tag: 'StoreTaken' })
    const opened = await F.pipe(
      readLog(parts, id),
      TE.bindTo('past'),
      TE.bind('row', () => parts.store.row(id)),
      TE.map(({ past, row }) => sessionOver(parts, id, past, row)),
    )()
    if (E.isLeft(opened)) parts.release(id)
    return opened
  }

interface SessionFolds {
  readonly folds: Folds
  /** Says once the log has been read whether a later release wrote in it. */
  readonly judge: (isBehind: boolean) => void
}
/**
 * Every fold of a session. A chart that does not take an outcome is our fault, and is reported; but not where a later release has
 * written in the log: a chart knows nothing of what cannot be read.
 */
const foldsOver = ({ areas, report }: Parts): SessionFolds => {
  const untaken: Error[] = []
  let tell = (fault: Error): void => void untaken.push(fault)
  const folds = foldRegistry(foldsOf(areas), ({ chart, type, state }) =>
    tell(new Error(`the chart ${chart} does not take ${type} in ${JSON.stringify(state)}`)),
  )
  const judge = (isBehind: boolean): void => {
    tell = isBehind ? () => undefined : (fault) => report(fault, 'charts')
    for (const fault of untaken.splice(0)) tell(fault)
  }
  return { folds, judge }
}

/** Records what became of commands that are tried once and whose answer no page waits for any more. */
const settleInterrupted = (log: Log, commands: ReadonlyMap<string, AnyCommand>): void => {
  for (const intent of interruptedCommands(log.entries, commands)) {
    const { session, company, actor, commandId, command } = intent
    void log.append(
      { session, company, actor, commandId, command },
      'refused',
      commands.get(command!)!.once!.onInterrupted(intent.payload, null),
    )
  }
}

const sessionOver = (
  parts: Parts,
  id: string,
  past: readonly Stored[],
  row: SessionRow | null,
): Session => {
  const { areas, ports, tools, world, report } = parts
  const commands = commandsOf(areas)
  const { folds, judge } = foldsOver(parts)
  const look: ReadModels = { get: (fold, key) => folds.get(fold, null, key) }
  const who = () => parts.who(look)
  const pending = () => folds.get(outbox, null, 'all').pending
  const known: MutableSessionRow = {
    ...(row ?? freshRow(id)),
    user: row?.user ?? past[0]?.actor ?? '',
  }
  const closed$ = new BehaviorSubject(false)
  const rowNow = (): SessionRow => {
    const { actor, company } = who()
    // Once it closes, the tab is the next person's, and their ticket is not for this log.
    if (!closed$.value) known.ticket = parts.ticketOf(company) ?? known.ticket
    return Object.assign(known, {
      user: actor ?? known.user,
      company: company ?? known.company,
      unsent: Object.keys(pending()).length,
      ended: parts.over(look),
    })
  }
  const log = logOver(parts, {
    id,
    past,
    events: eventsOf(areas),
    folds,
    row: ({ entries }) => ({
      ...rowNow(),
      at: (known.at = ports.now()),
      entries: entries.length,
    }),
  })
  settleInterrupted(log, commands)
  if (past.length > entriesPerBatch)
    verifyInBackground(parts, log, past).catch((fault: unknown) => report(fault, `log ${id}`))
  const behind = log.entries.some(({ unreadable }) => unreadable?.tag === 'FromTheFuture')
  judge(behind)
  const bus = commandBus({ log, folds, commands, tools, ports, who, report, behind })
  // A session that ended in the midst of a logout sends nothing more: the next one of this person settles it.
  const owed = parts.over(look) ? () => ({}) : pending
  const { sender, uploads } = startSending(parts, { log, commands, pending: owed, known, rowNow })
  // One stream for a session, however many read it: a browser has few connections for all its pages.
  const journalNotices$ = parts.journalNotices$.pipe(share())
  const queries = queryBus({
    log,
    folds,
    tools,
    world,
    focus$: parts.focus$,
    journal$: merge(tools.api.journal$, journalNotices$),
    who,
    digest: ports.hash,
    now: ports.now,
    report,
  })
  const session: Session = {
    id,
    log,
    folds,
    bus,
    commands,
    queries,
    who,
    pending,
    send: bus.send,
    sender,
    behind,
    uploaded$: uploads.uploaded$,
    unfinished: () => areas.some((area) => area.unfinished?.(folds, who().company) === true),
    note: (events, gate) =>
      gate && !gate(events) ? null : log.append(factEnvelope(id, who(), events), 'fact', events),
    ...closingOf(parts, { id, log, folds, sender, uploads, queries, closed$, rowNow }),
  }
  joinInBackground(parts, log, session.closed$)
  noteHeads(session, tools.api.journal$, journalNotices$)
  for (const { onSessionOpened } of areas) onSessionOpened?.(session, { ...parts, journalNotices$ })
  return session
}

/** Facts of no command belong to the signed-in person, or to the one whose login they record. */
const factEnvelope = (
  session: string,
  { company, actor }: Who,
  events: readonly AnyEvent[],
): Envelope => ({
  session,
  company,
  actor: actor ?? (events[0]?.['userId'] as string | undefined) ?? null,
  commandId: null,
  command: null,
})
