import { either as E } from 'fp-ts'
import { refusal, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Answer, Decision } from '../answer.ts'
import type { OpenTx } from '../database/transaction.ts'
import { judgeSizes, sizeColumns, type Sizes } from './bounds.ts'
import { companyClosed } from './closed.ts'
import { load, stateOfTransaction } from './load.ts'
import {
  alwaysNeeded,
  append,
  readChainedEntries,
  linkFacts,
  lockHead,
  type ChainedEntry,
  type Meaning,
} from './journal.ts'
import { project } from './project.ts'
import { journalWords } from './words.ts'
import { writeState } from './write.ts'

/** A command as received. `requestHash` covers the caller and the whole request, so that a reused id is detected. */
export interface ReceivedCommand {
  readonly company: string
  readonly commandId: string
  readonly requestHash: string
  readonly actor: { readonly userId: string }
  /** ISO instant of this transaction. */
  readonly now: string
  /** Whether it is recorded also in a company that is closed until its deletion; by default it is not. */
  readonly whileClosed?: boolean
}

/** What the caller of a command is told, and told again when the command is repeated. */
export interface CommandOutcome {
  readonly answer: Answer<unknown>
  readonly events: readonly ChainedEntry[]
}

export const idReused: Refusal = refusal('id_reused', journalWords.idReused)

interface StoredOutcome {
  readonly request_hash: string
  readonly status: 'accepted' | 'refused'
  readonly first_seq: number
  readonly events: number
  readonly outcome: string
}
const outcomeSql =
  'select request_hash, status, first_seq, events, outcome from command where company_id = $1 and command_id = $2'
/** The first outcome of the command, when the company is to be deleted, and the size of its books. It may have none of these. */
const knownSql = `
  select o.request_hash, o.status, o.first_seq, o.events, o.outcome, c.deletion_due_at due, ${sizeColumns}
  from (select $1::uuid company_id) one
  left join command o on o.company_id = $1 and o.command_id = $2
  left join company c on c.company_id = $1
  left join books_size s on s.company_id = $1`
type Known = (StoredOutcome | { readonly [K in keyof StoredOutcome]: null }) &
  Sizes & { readonly due: string | null }

const storeSql = `insert into command (company_id, command_id, request_hash, at, status, first_seq, events, outcome) values ($1, $2, $3, $4, $5, $6, $7, $8)`

/** The hash of a command that was refused before its body was read. */
const unread = 'unread'

/** Repeats the stored outcome of a command. */
const replayOutcome = async (
  tx: OpenTx,
  command: ReceivedCommand,
  stored: StoredOutcome,
): Promise<Refused<CommandOutcome>> => {
  if (stored.request_hash === unread) return E.left(JSON.parse(stored.outcome) as Refusal)
  if (stored.request_hash !== command.requestHash) return E.left(idReused)
  if (stored.status === 'refused') return E.left(JSON.parse(stored.outcome) as Refusal)
  const events: ChainedEntry[] = []
  if (stored.events > 0)
    for await (const entry of readChainedEntries(
      tx,
      command.company,
      stored.first_seq - 1,
      stored.first_seq + stored.events - 1,
    ))
      events.push(entry)
  return E.right({ answer: JSON.parse(stored.outcome) as Answer<unknown>, events })
}

/**
 * The result of deciding, or its fault, which is thrown only when the result is used: a repeated command gets its
 * stored outcome.
 */
const settled = <A>(decide: () => Promise<A>): Promise<() => A> =>
  decide().then(
    (decided) => () => decided,
    (fault: unknown) => () => {
      throw fault
    },
  )

/**
 * The only way to run a command, in a transaction that has entered its company. It decides under the company's lock, so
 * that what it read still holds when its facts are appended. Facts, read models and outcome are written together or not
 * at all. A repeated id gets the first answer again; with a different request, `id_reused`. A refusal writes only its
 * outcome, a temporary one not even that. A company that is closed meanwhile records nothing. Facts are refused that a projection judges not to fit what stands in the
 * books, or that would make the books too large for exact figures.
 * `decide` returns data as it is sent. Nothing counts before the transaction is committed.
 */
export const execute = async (
  tx: OpenTx,
  meaning: Meaning,
  command: ReceivedCommand,
  decide: () => Promise<Refused<Decision<unknown>>>,
): Promise<Refused<CommandOutcome>> => {
  const { company, commandId } = command
  // What a command reads to decide is sent after the lock in the same round trip, so that it sees what the lock
  // protects.
  const [head, [[known], conclude]] = await lockHead(tx, company, () =>
    Promise.all([
      tx.query<Known>(knownSql, [company, commandId]),
      settled(decide),
      load(tx, company, stateOfTransaction(tx), alwaysNeeded(meaning)),
    ]),
  )
  if (known!.request_hash !== null) return replayOutcome(tx, command, known!)
  // The company was open when the caller was admitted, but its owner may have asked to delete it before the lock was granted.
  if (known!.due !== null && command.whileClosed !== true) return E.left(companyClosed(known!.due))
  const store = (status: StoredOutcome['status'], events: number, outcome: unknown): void =>
    tx.send(storeSql, [
      company,
      commandId,
      command.requestHash,
      command.now,
      status,
      head.seq + 1,
      events,
      JSON.stringify(outcome),
    ])
  const decided = conclude()
  if (E.isLeft(decided)) {
    if (decided.left.passing !== true) store('refused', 0, decided.left)
    return decided
  }
  const { events, outside, ...answer } = decided.right
  const linked = linkFacts(
    head,
    { company, commandId, actor: command.actor.userId, at: command.now },
    events,
  )
  const projected = await project(tx, meaning, linked.entries)
  if (E.isLeft(projected)) {
    store('refused', 0, projected.left)
    return projected
  }
  const state = projected.right
  const tooLarge = judgeSizes(known!, state)
  if (tooLarge !== null) {
    state.clear()
    store('refused', 0, tooLarge)
    return E.left(tooLarge)
  }
  append(tx, linked)
  tx.flush()
  await writeState(tx, company, state)
  await outside?.(tx)
  store('accepted', events.length, answer)
  return E.right({ answer, events: linked.entries })
}

/**
 * Refuses a command before its body is read, in a transaction that has entered its company. The refusal is stored as in
 * `execute`, so the same id never takes effect later. Null if the id is already known: the first answer is repeated
 * once the body proves that the request is the same.
 */
export const refuseUnread = async (
  tx: OpenTx,
  command: Omit<ReceivedCommand, 'requestHash'>,
  why: Refusal,
): Promise<Refusal | null> => {
  const { company, commandId } = command
  const [head, [stored]] = await lockHead(tx, company, () =>
    tx.query<StoredOutcome & Record<string, unknown>>(outcomeSql, [company, commandId]),
  )
  if (stored !== undefined)
    return stored.request_hash === unread ? (JSON.parse(stored.outcome) as Refusal) : null
  if (why.passing !== true)
    tx.send(storeSql, [
      company,
      commandId,
      unread,
      command.now,
      'refused',
      head.seq + 1,
      0,
      JSON.stringify(why),
    ])
  return why
}
