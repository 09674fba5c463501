import { function as F, taskEither as TE } from 'fp-ts'
import { filter, firstValueFrom, merge, Observable } from 'rxjs'
import { brokenAt, type Stored } from '../log/entry.ts'
import { eventReader, type EventDef } from '../log/event.ts'
import type { Folds } from '../log/folds.ts'
import { openLog, type Log } from '../log/log.ts'
import type { SessionRow } from '../log/store.ts'
import type { StoreTrouble } from '../log/trouble.ts'
import type { AnyCommand } from './command.ts'
import type { Parts } from './openSession.ts'
import type { Pending } from './outbox.ts'
import { startSender, type Sender } from './sending.ts'
import { startUploader, type Uploader } from './upload.ts'

/** A log and its sender, without a screen: the basis of an open session, and all that an orphaned log needs. */
export interface LogPipeline {
  readonly log: Log
  readonly sender: Sender
  readonly pending: () => Readonly<Record<string, Pending>>
}

/** A log up to this long is verified before it is opened; a longer one afterwards, this many entries at a time. */
export const entriesPerBatch = 2000
/** Verifies the chain of an open log. It may be read before, because encryption binds each batch to its position. */
export const verifyInBackground = async (
  { ports, world }: Parts,
  log: Log,
  past: readonly Stored[],
): Promise<void> => {
  for (let from = 0; from < past.length; from += entriesPerBatch) {
    await firstValueFrom(world.timer(50))
    const seq = brokenAt(past, ports.hash, from, from + entriesPerBatch)
    if (seq !== null) return log.damaged(seq)
  }
}

export const readLog = (parts: Parts, id: string): TE.TaskEither<StoreTrouble, readonly Stored[]> =>
  F.pipe(
    parts.store.read(id),
    TE.chain((past) => {
      const seq =
        past.length <= entriesPerBatch
          ? brokenAt(past, parts.ports.hash)
          : (past.find((stored, i) => stored.seq !== i + 1)?.seq ?? null)
      return seq === null
        ? TE.right(past)
        : TE.left<StoreTrouble, readonly Stored[]>({ tag: 'StoreDamaged', seq })
    }),
  )

/** The row of a log, as it will next be stored. */
export type MutableSessionRow = { -readonly [K in keyof SessionRow]: SessionRow[K] }
export const freshRow = (id: string): MutableSessionRow => ({
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

/** A log over its stored entries; the folds are brought to its last entry and follow it. */
export const logOver = (
  { store, ports }: Parts,
  o: {
    readonly id: string
    readonly past: readonly Stored[]
    readonly events: readonly EventDef[]
    readonly folds: Folds
    readonly row: (log: Log) => SessionRow
  },
): Log => {
  const log: Log = openLog({
    session: o.id,
    store,
    reader: eventReader(o.events),
    ports,
    past: o.past,
    first: o.folds.apply,
    row: () => o.row(log),
  })
  o.folds.boot(log.entries)
  return log
}

/** Starts to send the log's commands, and to upload the log itself. */
export const startSending = (
  { store, tools, world, report }: Parts,
  o: Pick<LogPipeline, 'log' | 'pending'> & {
    readonly commands: ReadonlyMap<string, AnyCommand>
    readonly known: MutableSessionRow
    readonly rowNow: () => SessionRow
  },
): { readonly sender: Sender; readonly uploads: Uploader } => {
  const { log, commands, pending } = o
  const sender = startSender({ log, commands, pending, tools, world, report })
  const keep = (uploaded: number) => {
    o.known.uploaded = uploaded
    store
      .put({ ...o.rowNow(), entries: log.durable() })()
      .catch((fault: unknown) => report(fault, 'session row'))
  }
  const uploads = startUploader({
    log,
    begun: o.known.uploaded,
    ticket: () => o.rowNow().ticket,
    api: tools.api,
    world,
    keep,
    report,
  })
  return { sender, uploads }
}

/** Resolves when all of a log is on the disk, or the disk failed. */
export const written = (log: Log) =>
  firstValueFrom(
    merge(
      log.durable$.pipe(filter((seq) => seq >= log.entries.length)),
      log.trouble$.pipe(filter((trouble) => trouble !== null)),
    ),
  )

/** The command that is being sent: its value now and each change. */
export const sent$ = ({ inFlight }: Sender): Observable<string | null> =>
  new Observable((o) => {
    o.next(inFlight.getSnapshot())
    return inFlight.subscribe((id) => o.next(id))
  })
