import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { LogEntry, tooDeep } from '../../contract/logEntry.ts'
import { entryBytes, uploadBytes, uploadEntries } from '../../contract/upload.ts'
import { notFound } from '../records/refusals.ts'
import { isUuid } from '../database/uuid.ts'
import { auditWords } from './words.ts'

/** Part of a log as received: the exact texts in order, and the hash after the last. */
export interface Batch {
  readonly logId: string
  readonly firstSeq: number
  readonly entries: readonly string[]
  readonly head: string
}
/** The person and the company that a log belongs to. */
export interface LogOwner {
  readonly company: string
  readonly personId: string
}
export interface LogHead {
  readonly upTo: number
  readonly head: string
}
/**
 * An entry with its link in the chain. `commandId`: the command of the books that the entry is about; null for
 * other entries, for facts, and for commands that are still waiting.
 */
export interface ChainLink {
  readonly seq: number
  readonly at: string
  readonly text: string
  readonly hash: string
  readonly commandId: string | null
  readonly step: string
}

/**
 * The hash of a log entry, over the previous hash and its text. For the first entry the previous hash is the empty
 * text.
 */
export const chainHash = (before: string, text: string): string =>
  createHash('sha256')
    .update(before + text)
    .digest('hex')

// A device's clock may be wrong by any amount, but the instant must be one that the database can store.
const isInstant = (at: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) &&
  !Number.isNaN(Date.parse(at)) &&
  new Date(at).toISOString() === at

const readEntry = (text: string): LogEntry | null => {
  if (tooDeep(text)) return null
  try {
    const read: unknown = JSON.parse(text)
    return LogEntry.is(read) && 'payload' in read && isInstant(read.at) ? read : null
  } catch {
    return null
  }
}

const broken = (seq: number): Refused<never> => refuse('log_broken', auditWords.broken(seq))
const forked = (seq: number): Refused<never> => refuse('log_forked', auditWords.forked(seq))
const gap = (upTo: number): Refused<never> => refuse('log_gap', auditWords.gap(upTo))
const size = refuse('log_size', auditWords.wrongSize(uploadEntries, uploadBytes), 'entries')

/** Whether a batch is small enough to be read. An entry longer than the maximum of a batch is sent alone. */
export const judgeSize = ({ entries }: Batch): Refused<null> => {
  const bytes = entries.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const most = entries.length === 1 ? entryBytes : uploadBytes
  return entries.length === 0 || entries.length > uploadEntries || bytes > most
    ? size
    : E.right(null)
}

/** Links new entries to a head. */
const linked = (
  texts: readonly string[],
  read: readonly LogEntry[],
  head: LogHead,
): readonly ChainLink[] => {
  let hash = head.head
  return texts.map((text, i) => {
    const { at, step, commandId } = read[i]!
    hash = chainHash(hash, text)
    const ofBooks = step !== 'fact' && step !== 'waiting' && commandId !== null && isUuid(commandId)
    return {
      seq: head.upTo + i + 1,
      at,
      text,
      hash,
      step,
      commandId: ofBooks ? commandId.toLowerCase() : null,
    }
  })
}

/**
 * The new entries that a batch adds to a log with the head `standing`, or why the batch is refused. `known` are the
 * stored entries from the batch's first on; repeated entries must equal them. An empty list: all of it is already
 * stored.
 */
export const judgeBatch = (
  batch: Batch,
  owner: LogOwner,
  standing: LogHead,
  known: readonly Pick<ChainLink, 'text' | 'hash'>[],
): Refused<readonly ChainLink[]> => {
  const { logId, firstSeq, entries, head } = batch
  if (firstSeq > standing.upTo + 1) return gap(standing.upTo)
  const read = entries.map(readEntry)
  for (const [i, entry] of read.entries()) {
    if (entry === null || entry.session !== logId || entry.seq !== firstSeq + i)
      return broken(firstSeq + i)
    if (entry.company !== null && entry.company !== owner.company) return notFound
    if (entry.actor !== null && entry.actor !== owner.personId) return notFound
  }
  const other = known.findIndex(({ text }, i) => i < entries.length && text !== entries[i])
  if (other >= 0) return forked(firstSeq + other)
  const fresh = linked(
    entries.slice(known.length),
    (read as LogEntry[]).slice(known.length),
    standing,
  )
  const last = fresh.at(-1) ?? known[entries.length - 1]
  return last?.hash === head ? E.right(fresh) : broken(fresh[0]?.seq ?? firstSeq)
}
