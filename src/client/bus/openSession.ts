import { either as E, function as F, taskEither as TE } from 'fp-ts'
import {
  combineLatest,
  filter,
  firstValueFrom,
  map,
  merge,
  Observable,
  race,
  share,
  Subject,
  take,
} from 'rxjs'
import { brokenAt, type Envelope, type Stored } from '../log/entry.ts'
import { eventReader, type AnyEvent, type EventDef } from '../log/event.ts'
import type { Fold } from '../log/fold.ts'
import { foldRegistry, type Folds } from '../log/folds.ts'
import { openLog, type Log, type Ports } from '../log/log.ts'
import type { LogStore, SessionRow } from '../log/store.ts'
import type { StoreTrouble } from '../log/trouble.ts'
import { AttentionClosed, busEvents, LeftoverSettled, LeftoverUnreadable } from './busEvents.ts'
import {
  commandBus,
  interruptedCommands,
  type CommandBus,
  type Report,
  type Who,
} from './commandBus.ts'
import type { AnyCommand, ReadModels, Outcome, Send, Tools } from './command.ts'
import { CloseAttention, DiscardAttention, needsAttention, outbox, type Pending } from './outbox.ts'
import { journalHead, noteHeads } from './journalHead.ts'
import type { JournalNotice } from './live.ts'
import type { AnyQuery } from './query.ts'
import { queryBus, type QueryBus } from './queryBus.ts'
import { sender, type Sender, type World } from './sending.ts'
import { unreadableLogs } from './unreadable.ts'
import { allUploaded, uploader } from './upload.ts'

/** What one area of the client brings: everything the core must know of it. */
export interface ClientArea {
  readonly events: readonly EventDef[]
  readonly folds: readonly Fold<unknown>[]
  readonly commands: readonly AnyCommand[]
  readonly queries: readonly AnyQuery[]
  /** Something is being written in this company that was not sent: its log is kept for its user to take up again. */
  readonly unfinished?: (folds: Folds, company: string | null) => boolean
  /** What goes on beside a session by itself, until it closes. */
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
  /** Journal events that the server tells of by itself. */
  readonly journalNotices$: Observable<JournalNotice>
  /** True while nobody else holds this log: Web Locks where there are any. */
  readonly claim: (session: string) => Promise<boolean>
  readonly release: (session: string) => void
  /** Who is here, as the session's own folds say it. */
  readonly who: (look: ReadModels) => Who
  /** The person has left for good: nobody takes this log up again. */
  readonly over: (look: ReadModels) => boolean
  readonly report: Report
}

/** A log and its sender, nothing on the screen: what a living session stands on, and all that a dead one needs. */
interface LogPipeline {
  readonly log: Log
  readonly sender: Sender
  readonly pending: () => Readonly<Record<string, Pending>>
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
  /** The log holds what a newer release wrote: it is read, and nothing is added. */
  readonly behind: boolean
  readonly closed$: Observable<void>
  readonly closed: () => boolean
  /** After closing: stops what still goes on by itself, so that another page, or a next sign-in, may take the log. */
  release(): Promise<void>
  /** Resolves when nothing of it is under way any more. */
  readonly gone: Promise<void>
  /** Closes the stream. Machines and views go with this object; a log that owes something stays on the device. */
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

/** A log up to this long is proved before it is opened; of a longer one so many entries at a turn, behind the first screen: each batch was sealed for its place. */
const atOnce = 2000
const patienceMs = 5000
const proveLater = async (
  { ports, world }: Parts,
  log: Log,
  past: readonly Stored[],
): Promise<void> => {
  for (let from = 0; from < past.length; from += atOnce) {
    await firstValueFrom(world.timer(50))
    const seq = brokenAt(past, ports.hash, from, from + atOnce)
    if (seq !== null) return log.damaged(seq)
  }
}

const readLog = (parts: Parts, id: string): TE.TaskEither<StoreTrouble, readonly Stored[]> =>
  F.pipe(
    parts.store.read(id),
    TE.chain((past) => {
      const seq =
        past.length <= atOnce
          ? brokenAt(past, parts.ports.hash)
          : (past.find((stored, i) => stored.seq !== i + 1)?.seq ?? null)
      return seq === null
        ? TE.right(past)
        : TE.left<StoreTrouble, readonly Stored[]>({ tag: 'StoreDamaged', seq })
    }),
  )

/** What is known of a log beside its entries, as the store will next be told. */
type Known = { -readonly [K in keyof SessionRow]: SessionRow[K] }
const fresh = (id: string): Known => ({
  id,
  user: '',
  company: null,
  at: '',
  unsent: 0,
  entries: 0,
  uploaded: 0,
  ticket: null,
  ended: false,
})

/** Opens a session over what the device holds of its log; a new id begins a new one. */
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

/** Resolves when all of a log is on the disk, or the disk has failed it. */
const written = (log: Log) =>
  firstValueFrom(
    merge(
      log.durable$.pipe(filter((seq) => seq >= log.entries.length)),
      log.trouble$.pipe(filter((trouble) => trouble !== null)),
    ),
  )

/** The command whose request is out, now and from now on. */
const sent$ = ({ inFlight }: Sender): Observable<string | null> =>
  new Observable((o) => {
    o.next(inFlight.getSnapshot())
    return inFlight.subscribe((id) => o.next(id))
  })

const sessionOver = (
  parts: Parts,
  id: string,
  past: readonly Stored[],
  row: SessionRow | null,
): Session => {
  const { areas, ports, tools, world, report } = parts
  const commands = commandsOf(areas)
  const folds = foldRegistry(foldsOf(areas), (untaken) =>
    report(
      new Error(
        `the chart ${untaken.chart} does not take ${untaken.type} in ${JSON.stringify(untaken.state)}`,
      ),
      'charts',
    ),
  )
  const look: ReadModels = { get: (fold, key) => folds.get(fold, null, key) }
  const who = () => parts.who(look)
  const pending = () => folds.get(outbox, null, 'all').pending
  const owed = () => Object.keys(pending()).length
  const known: Known = { ...(row ?? fresh(id)), user: row?.user ?? past[0]?.actor ?? '' }
  let closing = false
  const rowNow = (): SessionRow => {
    const { actor, company } = who()
    // Once it closes, the tab is the next person's, and his ticket is not for this log.
    if (!closing) known.ticket = tools.tabStorage.ticket(company) ?? known.ticket
    return Object.assign(known, {
      user: actor ?? known.user,
      company: company ?? known.company,
      unsent: owed(),
      ended: parts.over(look),
    })
  }
  const log = openLog({
    session: id,
    store: parts.store,
    reader: eventReader(eventsOf(areas)),
    ports,
    past,
    first: folds.apply,
    row: () => ({ ...rowNow(), at: (known.at = ports.now()), entries: log.entries.length }),
  })
  folds.boot(log.entries)
  for (const intent of interruptedCommands(log.entries, commands)) {
    const { session, company, actor, commandId, command } = intent
    void log.append(
      { session, company, actor, commandId, command },
      'refused',
      commands.get(command!)!.once!.onInterrupted(intent.payload, null),
    )
  }
  if (past.length > atOnce)
    proveLater(parts, log, past).catch((fault: unknown) => report(fault, `log ${id}`))
  const behind = log.entries.some(({ unreadable }) => unreadable?.tag === 'FromTheFuture')
  const bus = commandBus({ log, folds, commands, tools, ports, who, report, behind })
  // One that was cut short in leaving sends nothing more: whoever is here next settles it.
  const mine = sender({
    log,
    commands,
    pending: parts.over(look) ? () => ({}) : pending,
    tools,
    world,
    report,
  })
  const keepUploaded = (uploaded: number) => {
    known.uploaded = uploaded
    const put = parts.store.put({ ...rowNow(), entries: log.durable() })
    put().catch((fault: unknown) => report(fault, 'session row'))
  }
  const ups = uploader({
    log,
    begun: known.uploaded,
    ticket: () => rowNow().ticket,
    api: tools.api,
    world,
    keep: keepUploaded,
    report,
  })
  // One stream for a session, whoever in it listens: a browser has few connections for all its pages.
  const journalNotices$ = parts.journalNotices$.pipe(share())
  const journal$ = merge(tools.api.journal$, journalNotices$)
  const queries = queryBus({
    log,
    folds,
    tools,
    world,
    focus$: parts.focus$,
    journal$,
    who,
    digest: ports.hash,
    report,
  })
  const closed$ = new Subject<void>()
  const left$ = new Subject<void>()
  const gone = firstValueFrom(
    combineLatest([left$, sent$(mine)]).pipe(
      filter(([, out]) => out === null),
      map(() => undefined),
    ),
  )
  let left = false
  const letGo = async (): Promise<void> => {
    if (left) return
    left = true
    ups.stop()
    // A reply on its way is filed here before another page reads this log; one that does not come is not waited for.
    if (mine.busy())
      await firstValueFrom(
        race(sent$(mine).pipe(filter((id) => id === null)), world.timer(patienceMs)),
      )
    await written(log)
    left$.next()
    const unread = Object.keys(folds.get(needsAttention, null, 'all').open).length
    if (
      parts.over(look) &&
      owed() === 0 &&
      unread === 0 &&
      !mine.busy() &&
      ups.uploaded() >= log.entries.length
    )
      await parts.store.forget(id, log.durable())()
    parts.release(id)
  }
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
    sender: mine,
    closed$,
    closed: () => closing,
    release: letGo,
    gone,
    behind,
    uploaded$: ups.uploaded$,
    unfinished: () => areas.some((area) => area.unfinished?.(folds, who().company) === true),
    note: (events, gate) => {
      if (gate && !gate(events)) return null
      const { company, actor } = who()
      const envelope: Envelope = {
        session: id,
        company,
        actor: actor ?? (events[0]?.['userId'] as string | undefined) ?? null,
        commandId: null,
        command: null,
      }
      return log.append(envelope, 'fact', events)
    },
    close: async () => {
      rowNow()
      closing = true
      mine.stop()
      queries.stop()
      closed$.next()
      await written(log)
      // One that is over has nobody to come back to it: it stays only until the server has it.
      if (!parts.over(look) || ups.uploaded() >= log.entries.length || rowNow().ticket === null)
        return letGo()
      allUploaded(log, ups)
        .then(letGo)
        .catch((fault: unknown) => report(fault, `log ${id}`))
    },
  }
  noteHeads(session, tools.api.journal$, journalNotices$)
  for (const { onSessionOpened } of areas) onSessionOpened?.(session, { ...parts, journalNotices$ })
  return session
}

/**
 * Takes over what this user's dead sessions still owe and settles each in its own log. What became of a command is first made a
 * fact of the living log, so that a refusal reaches a person before the old log goes. A log with unfinished work stays for its
 * user to take up, and one of another company waits until he is there again. Answers the number of commands still unsent.
 */
export const recoverOrphanedLogs = (
  parts: Parts,
  user: string,
  living: Session,
  skip: (row: SessionRow) => boolean = () => false,
): TE.TaskEither<StoreTrouble, number> =>
  F.pipe(
    parts.store.sessionsOf(user),
    TE.chainW((rows) => async () => {
      let unsent = 0
      const { company } = living.who()
      const ours = (of: string | null) => of === null || of === company
      for (const row of rows.filter((each) => each.id !== living.id && !skip(each))) {
        if (!ours(row.company)) unsent += row.unsent
        else if (await parts.claim(row.id)) unsent += await recoverLog(parts, row, living, ours)
      }
      return E.right(unsent)
    }),
  )

/** Sends what one dead log owes, the server's copy of itself included, for as long as that takes. Answers how many commands that is. */
const recoverLog = async (
  parts: Parts,
  row: SessionRow,
  living: Session,
  ours: (company: string | null) => boolean,
): Promise<number> => {
  const { id, user } = row
  const read = await readLog(parts, id)()
  if (E.isLeft(read)) {
    parts.release(id)
    const told = id in living.folds.get(unreadableLogs, null, 'all').logs
    if (!told)
      void living.note([LeftoverUnreadable.of({ log: id, unsent: row.unsent, tag: read.left.tag })])
    return row.unsent
  }
  // A row of the first release did not say its company; and meanwhile the person may have gone, whose token alone carries this.
  if (living.closed() || !read.right.every((stored) => ours(stored.company))) {
    parts.release(id)
    return row.unsent
  }
  const { areas, tools, world, report } = parts
  const folds = foldRegistry(foldsOf(areas), () => {})
  const pending = () => folds.get(outbox, null, 'all').pending
  const owed = () => Object.keys(pending()).length
  const known: Known = { ...row }
  const rowNow = (): SessionRow =>
    Object.assign(known, {
      unsent: owed(),
      ticket: tools.tabStorage.ticket(known.company) ?? known.ticket,
    })
  const log = openLog({
    session: id,
    store: parts.store,
    reader: eventReader(eventsOf(areas)),
    ports: parts.ports,
    past: read.right,
    first: folds.apply,
    row: () => ({ ...rowNow(), entries: log.entries.length }),
  })
  folds.boot(log.entries)
  const ups = uploader({
    log,
    begun: row.uploaded,
    ticket: () => rowNow().ticket,
    api: tools.api,
    world,
    report,
    keep: (uploaded) => {
      known.uploaded = uploaded
      parts.store
        .put({ ...rowNow(), entries: log.durable() })()
        .catch((fault: unknown) => report(fault, 'session row'))
    },
  })
  const mine = sender({ log, commands: commandsOf(areas), pending, tools, world, report })
  const stop = () => {
    mine.stop()
    ups.stop()
    parts.release(id)
  }
  const tell = (company: string | null, settled: Parameters<typeof LeftoverSettled.of>[0]) =>
    living.log.append(
      { session: living.id, company, actor: user, commandId: null, command: null },
      'fact',
      [LeftoverSettled.of(settled)],
    )()
  /** Every refusal that nobody has closed goes over, also one earned before a crash; then nothing but unfinished work keeps the log. */
  const leave = async () => {
    for (const { company, commandId, command, intent, refusal } of Object.values(
      folds.get(needsAttention, null, 'all').open,
    )) {
      const told = await tell(company, {
        commandId,
        command,
        step: 'refused',
        intent,
        refusal,
        outcome: [],
      })
      if (E.isLeft(told)) return
      void log.append(
        { session: id, company, actor: user, commandId: null, command: null },
        'fact',
        [AttentionClosed.of({ commandId, how: 'moved', by: null })],
      )
    }
    if (rowNow().ticket !== null) await allUploaded(log, ups)
    await written(log)
    if (
      log.trouble() === null &&
      (known.ended || !areas.some((area) => area.unfinished?.(folds, known.company)))
    )
      await parts.store.forget(id, log.durable())()
    stop()
  }
  const settled = async (intent: Stored, outcome: Outcome): Promise<void> => {
    const { company, commandId, command, type, payload } = intent
    if (!outcome.refusal)
      await tell(company, {
        commandId: commandId!,
        command: command!,
        step: outcome.step,
        intent: { type, payload },
        refusal: null,
        outcome: [...outcome.events],
      })
    if (owed() === 0) await leave()
  }
  // Only its own user's token carries it: what is not sent when he leaves waits for him.
  living.closed$.pipe(take(1)).subscribe(stop)
  mine.settled$.subscribe(({ intent, outcome }) => {
    settled(intent, outcome).catch((fault: unknown) => report(fault, `log ${id}`))
  })
  if (owed() === 0) leave().catch((fault: unknown) => report(fault, `log ${id}`))
  return owed()
}
