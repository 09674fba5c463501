import { either as E, function as F } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { entryBytes, uploadLog } from '../../contract/upload.ts'
import type { Tx } from '../database/transaction.ts'
import { servesAccount, type AccountServed, type TooMany } from '../http/account.ts'
import { besideHead } from '../journal/journal.ts'
import { notFound } from '../records/refusals.ts'
import { entriesBeforeDismissal, outcomesOf } from './afterDismissal.ts'
import { judgeBatch, judgeSize, type Batch, type ChainLink, type LogHead } from './batch.ts'
import { sessionOfTicket, type TicketOwner, type TicketSession } from './ticket.ts'
import { auditWords } from './words.ts'

/** Verifies a ticket and returns its owner; null unless the ticket is valid. */
export type ReadTicket = (ticket: string, now: string) => Promise<TicketOwner | null>

const noTicket = refuse('ticket_refused', auditWords.noTicket)

const dismissed = refuse('ticket_refused', auditWords.dismissed)

const lockSql =
  'select person_id "personId", session_id "sessionId", up_to "upTo", head, bytes from session_log where company_id = $1 and log_id = $2 for update'
const knownSql =
  'select text, hash from session_entry where company_id = $1 and log_id = $2 and seq >= $3 and seq < $4 order by seq'
const beginSql = `insert into session_log (company_id, log_id, person_id, device_id, device, ip, began_at, last_at, up_to, head, commands, refusals, bytes, day, day_bytes)
  values ($1, $2, $3, $4, $5, $6, $7, $7, 0, '', 0, 0, 0, $8::date, 0) on conflict do nothing returning log_id`
const appendSql = `insert into session_entry (company_id, log_id, seq, received_at, text, hash)
  select h.company_id, $2::text, e.seq, $3::timestamptz, e.text, e.hash from ${besideHead('unnest($4::bigint[], $5::text[], $6::text[]) as e (seq, text, hash)')}`
const commandsSql = `insert into session_command (company_id, command_id, log_id, mark, seq)
  select h.company_id, c.id, $2::text, c.mark, c.seq from ${besideHead('unnest($3::uuid[], $4::text[], $5::bigint[]) as c (id, mark, seq)')} on conflict do nothing returning mark`
const headSql = `update session_log set last_at = $3, up_to = $4, head = $5, commands = commands + $6, refusals = refusals + $7,
  bytes = bytes + $8, day_bytes = $8 + case when day = $9::date then day_bytes else 0 end, day = $9::date, session_id = $10::uuid where company_id = $1 and log_id = $2`

/**
 * Records where commands were given and refused. Every entry about a command counts as given, because a command that
 * is tried only once is not logged when it is given.
 */
const noteCommands = async (
  tx: Tx,
  company: string,
  logId: string,
  links: readonly ChainLink[],
): Promise<readonly ('given' | 'refused')[]> => {
  const marks = links.flatMap(({ commandId, step, seq }) =>
    commandId === null
      ? []
      : (step === 'refused' ? ['given', 'refused'] : ['given']).map((mark) => ({
          commandId,
          mark,
          seq,
        })),
  )
  if (marks.length === 0) return []
  const fresh = await tx.query<{ mark: 'given' | 'refused' }>(commandsSql, [
    company,
    logId,
    marks.map((each) => each.commandId),
    marks.map((each) => each.mark),
    marks.map((each) => each.seq),
  ])
  return fresh.map(({ mark }) => mark)
}

const bytesOf = (links: readonly ChainLink[]): number =>
  links.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
const markSql = `
  update session_log set dismissed_at = coalesce(dismissed_at, $3), after_dismissal_from = coalesce(after_dismissal_from, $4), after_dismissal_to = $5
  where company_id = $1 and log_id = $2`

const append = async (
  tx: Tx,
  { company, sessionId }: TicketOwner,
  { dismissedAt }: TicketSession,
  logId: string,
  links: readonly ChainLink[],
  now: string,
): Promise<void> => {
  const last = links.at(-1)!
  await tx.query(appendSql, [
    company,
    logId,
    now,
    links.map((each) => each.seq),
    links.map((each) => each.text),
    links.map((each) => each.hash),
  ])
  const marks = await noteCommands(tx, company, logId, links)
  const many = (mark: string): number => marks.filter((each) => each === mark).length
  await tx.query(headSql, [
    company,
    logId,
    last.at,
    last.seq,
    last.hash,
    many('given'),
    many('refused'),
    bytesOf(links),
    kathmanduToday(now),
    sessionId,
  ])
  if (dismissedAt !== null)
    await tx.query(markSql, [company, logId, dismissedAt, links[0]!.seq, last.seq])
}

/** Maximum bytes of one log, of one person per day in Nepal, and of one dismissed session per day. */
export interface UploadCaps {
  readonly log: number
  readonly day: number
  readonly dayOfDismissed: number
}
const defaultCaps: UploadCaps = { log: 200_000_000, day: 500_000_000, dayOfDismissed: 10_000_000 }
const daySql =
  'select coalesce(sum(day_bytes), 0) bytes from session_log where company_id = $1 and person_id = $2 and day = $3::date'
const dayOfSessionSql = `
  select coalesce(sum(day_bytes), 0) bytes from session_log where company_id = $1 and person_id = $2 and day = $3::date and session_id = $4::uuid`
const daySeconds = 86_400

const capReached = (say: Words, retryAfterSeconds: number): Refused<never> => {
  const refusal: TooMany = { tag: 'too_many', say, retryAfterSeconds }
  return E.left(refusal)
}
const logFull = capReached(auditWords.logFull, daySeconds)
const dayFull = (now: string): Refused<never> =>
  capReached(
    auditWords.tooManyLogsWereSent,
    daySeconds - Math.floor((Date.parse(now) / 1000 + 20_700) % daySeconds),
  )

/** The size of a log so far, and of its new entries, in bytes. */
interface LogGrowth {
  readonly bytes: number
  readonly more: number
}

/**
 * Whether the caps allow more. Concurrent uploads of the person's other logs are not counted: each may exceed a cap by
 * one batch.
 */
const judgeCaps = async (
  tx: Tx,
  owner: TicketOwner,
  isDismissed: boolean,
  { bytes, more }: LogGrowth,
  caps: UploadCaps,
  now: string,
): Promise<Refused<null>> => {
  const { company, personId, sessionId } = owner
  const today = kathmanduToday(now)
  if (bytes + more > caps.log) return logFull
  const [all] = await tx.query<{ bytes: number }>(daySql, [company, personId, today])
  if ((all?.bytes ?? 0) + more > caps.day) return dayFull(now)
  if (!isDismissed) return E.right(null)
  const [own] = await tx.query<{ bytes: number }>(dayOfSessionSql, [
    company,
    personId,
    today,
    sessionId,
  ])
  return (own?.bytes ?? 0) + more > caps.dayOfDismissed ? dayFull(now) : E.right(null)
}

const nothingYet: LogHead & { readonly bytes: number } = { upTo: 0, head: '', bytes: 0 }

interface StandingLog extends LogHead {
  readonly personId: string
  readonly sessionId: string | null
  readonly bytes: number
}

/**
 * The new entries that a ticket may append: all of them, or after a dismissal only those that are certainly from before
 * it.
 */
const acceptedEntries = async (
  tx: Tx,
  owner: TicketOwner,
  { dismissedAt }: TicketSession,
  fresh: readonly ChainLink[],
): Promise<readonly ChainLink[]> =>
  dismissedAt === null
    ? fresh
    : entriesBeforeDismissal(fresh, owner, dismissedAt, await outcomesOf(tx, owner.company, fresh))

/**
 * Appends a batch under the log's own lock, completely or not at all; with the ticket of a dismissed session only the
 * beginning of the batch (`entriesBeforeDismissal`).
 */
const appendBatch = async (
  tx: Tx,
  owner: TicketOwner,
  session: TicketSession,
  batch: Batch,
  caps: UploadCaps,
  now: string,
): Promise<Refused<{ readonly upTo: number }>> => {
  const { company, personId } = owner
  const { logId, firstSeq, entries } = batch
  const isDismissed = session.dismissedAt !== null
  const [standing] = await tx.query<StandingLog & Record<string, unknown>>(lockSql, [
    company,
    logId,
  ])
  if (standing !== undefined && standing.personId !== personId) return notFound
  // A dismissed session may only continue a log to which it was the last to append.
  if (isDismissed && standing?.sessionId !== owner.sessionId) return dismissed
  const known =
    standing === undefined || firstSeq > standing.upTo
      ? []
      : await tx.query<Pick<ChainLink, 'text' | 'hash'>>(knownSql, [
          company,
          logId,
          firstSeq,
          firstSeq + entries.length,
        ])
  const judged = judgeBatch(batch, owner, standing ?? nothingYet, known)
  if (E.isLeft(judged)) return judged
  if (judged.right.length === 0) return E.right({ upTo: standing?.upTo ?? 0 })
  const fresh = await acceptedEntries(tx, owner, session, judged.right)
  const first = fresh[0]
  if (first === undefined) return dismissed
  const room = await judgeCaps(
    tx,
    owner,
    isDismissed,
    { bytes: (standing ?? nothingYet).bytes, more: bytesOf(fresh) },
    caps,
    now,
  )
  if (E.isLeft(room)) return room
  if (standing === undefined) {
    const begun = await tx.query(beginSql, [
      company,
      logId,
      personId,
      session.deviceId,
      session.device,
      session.ip,
      first.at,
      kathmanduToday(now),
    ])
    // Another upload created the log at the same moment: its entries are stored now.
    if (begun.length === 0) return appendBatch(tx, owner, session, batch, caps, now)
  }
  await append(tx, owner, session, logId, fresh, now)
  return E.right({ upTo: fresh.at(-1)!.seq })
}

/**
 * Receives session logs. The only authorization is the ticket in the body: it is issued at sign-in, outlives the
 * session, and is restricted once the session is dismissed.
 */
export const logRoutes = (
  readTicket: ReadTicket,
  caps: UploadCaps = defaultCaps,
): readonly AccountServed[] => [
  servesAccount(
    uploadLog,
    async ({ database, now }, { body: { ticket, ...batch } }) => {
      const owner = await readTicket(ticket, now)
      const fits = judgeSize(batch)
      if (owner === null) return noTicket
      if (E.isLeft(fits)) return fits
      return F.pipe(
        await database.transaction('change', async (tx) => {
          const session = await sessionOfTicket(tx, owner)
          if (session === null) return noTicket
          tx.enter(owner.company)
          return appendBatch(tx, owner, session, batch, caps, now)
        }),
        E.map((data) => ({ data })),
      )
    },
    { byTicket: { bodyBytes: 2 * entryBytes } },
  ),
]
