import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { take } from 'rxjs'
import type { Stored } from '../log/entry.ts'
import { foldRegistry, type Folds } from '../log/folds.ts'
import type { Log } from '../log/log.ts'
import type { SessionRow } from '../log/store.ts'
import type { StoreTrouble } from '../log/trouble.ts'
import { AttentionClosed, LeftoverSettled, LeftoverUnreadable } from './busEvents.ts'
import type { Outcome } from './command.ts'
import { companyDeleted } from './companyDeleted.ts'
import { logOver, readLog, startSending, written, type MutableSessionRow } from './logPipeline.ts'
import { commandsOf, eventsOf, foldsOf, type Parts, type Session } from './openSession.ts'
import { needsAttention, outbox } from './outbox.ts'
import { refusingApi } from './sending.ts'
import { unreadableLogs } from './unreadable.ts'
import { allUploaded } from './upload.ts'

/**
 * Takes over the unsent commands of this user's orphaned logs and settles each in its own log. The outcome of a command is first
 * recorded in the open session's log, so that a refusal reaches a person before the old log goes. A log with unfinished work
 * stays for its user to resume, and one of another company waits until they open it again; the commands of one that is deleted are
 * refused. Answers the number of unsent commands.
 */
export const recoverOrphanedLogs = (
  parts: Parts,
  user: string,
  into: Session,
  skip: (row: SessionRow) => boolean = () => false,
  isDeleted: (company: string) => Promise<boolean> = () => Promise.resolve(false),
): TE.TaskEither<StoreTrouble, number> =>
  F.pipe(
    parts.store.sessionsOf(user),
    TE.chainW((rows) => async () => {
      let unsent = 0
      const { company } = into.who()
      for (const row of rows.filter((each) => each.id !== into.id && !skip(each))) {
        const isOurs = row.company === null || row.company === company
        const refuses = !isOurs && (await isDeleted(row.company))
        if (!isOurs && !refuses) unsent += row.unsent
        else if (await parts.claim(row.id))
          unsent += await recoverLog(refuses ? refusing(parts) : parts, row, into)
      }
      return E.right(unsent)
    }),
  )

/** The server as a company is to be asked for that it no longer has. */
const refusing = (parts: Parts): Parts => ({
  ...parts,
  tools: { ...parts.tools, api: refusingApi(parts.tools.api, companyDeleted) },
})

/** Sends the commands of one orphaned log, and uploads the log itself, for as long as that takes. Answers the number of commands. */
const recoverLog = async (parts: Parts, row: SessionRow, into: Session): Promise<number> => {
  const { id } = row
  const read = await readLog(parts, id)()
  if (E.isLeft(read)) {
    parts.release(id)
    const told = id in into.folds.get(unreadableLogs, null, 'all').logs
    if (!told)
      void into.note([LeftoverUnreadable.of({ log: id, unsent: row.unsent, tag: read.left.tag })])
    return row.unsent
  }
  // A row of the first release had no company, and meanwhile the person, whose token is required, may have left.
  const company = row.company ?? into.who().company
  if (
    into.closed() ||
    !read.right.every((stored) => stored.company === null || stored.company === company)
  ) {
    parts.release(id)
    return row.unsent
  }
  return sendOwed(parts, row, read.right, into)
}

const sendOwed = (
  parts: Parts,
  row: SessionRow,
  past: readonly Stored[],
  into: Session,
): number => {
  const { id, user } = row
  const { areas, report } = parts
  const folds = foldRegistry(foldsOf(areas), () => {})
  const pending = () => folds.get(outbox, null, 'all').pending
  const owed = () => Object.keys(pending()).length
  const known: MutableSessionRow = { ...row }
  const rowNow = (): SessionRow =>
    Object.assign(known, {
      unsent: owed(),
      ticket: parts.ticketOf(known.company) ?? known.ticket,
    })
  const log = logOver(parts, {
    id,
    past,
    events: eventsOf(areas),
    folds,
    row: ({ entries }) => ({ ...rowNow(), entries: entries.length }),
  })
  const commands = commandsOf(areas)
  const { sender, uploads } = startSending(parts, { log, commands, pending, known, rowNow })
  const stop = () => {
    sender.stop()
    uploads.stop()
    parts.release(id)
  }
  /** When every refusal is in the open session's log, only unfinished work keeps this one. */
  const end = async () => {
    if (!(await moveRefusals(log, folds, into, user))) return
    if (rowNow().ticket !== null) await allUploaded(log, uploads)
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
      await tell(into, user, company, {
        commandId: commandId!,
        command: command!,
        step: outcome.step,
        intent: { type, payload },
        refusal: null,
        outcome: [...outcome.events],
      })
    if (owed() === 0) await end()
  }
  // It is sent only with its own user's token: what is not sent when they leave waits for them.
  into.closed$.pipe(take(1)).subscribe(stop)
  sender.settled$.subscribe(({ intent, outcome }) => {
    settled(intent, outcome).catch((fault: unknown) => report(fault, `log ${id}`))
  })
  if (owed() === 0) end().catch((fault: unknown) => report(fault, `log ${id}`))
  return owed()
}

/** Records in the open session's log, which has entries of its own company alone, what became of a command of an earlier one. */
const tell = (
  into: Session,
  user: string,
  company: string | null,
  settled: Parameters<typeof LeftoverSettled.of>[0],
) =>
  into.log.append(
    {
      session: into.id,
      company: company === null ? null : into.who().company,
      actor: user,
      commandId: null,
      command: null,
    },
    'fact',
    [LeftoverSettled.of(settled)],
  )()

/** Moves every open refusal to the open session's log, also one from before a crash. False: that log did not accept one. */
const moveRefusals = async (
  log: Log,
  folds: Folds,
  into: Session,
  user: string,
): Promise<boolean> => {
  for (const { company, commandId, command, intent, refusal } of Object.values(
    folds.get(needsAttention, null, 'all').open,
  )) {
    const told = await tell(into, user, company, {
      commandId,
      command,
      step: 'refused',
      intent,
      refusal,
      outcome: [],
    })
    if (E.isLeft(told)) return false
    void log.append(
      { session: log.session, company, actor: user, commandId: null, command: null },
      'fact',
      [AttentionClosed.of({ commandId, how: 'moved', by: null })],
    )
  }
  return true
}
