import type { JournalEvent } from '../../journal/fact.ts'
import type { Tx, OpenTx } from '../database/transaction.ts'
import type { Words } from '../../books/words.ts'
import { hashAfter, type StoredFact } from './chain.ts'
import { stateOfTransaction } from './load.ts'
import type { Need } from './state.ts'
import type { AreaProjections, JournalEntry, Projecting } from './projection.ts'
import { journalWords } from './words.ts'

/** The projections of all areas by type of fact, in the order of the areas. */
export type Meaning = ReadonlyMap<string, readonly Projecting[]>

export const meaningOf = (areas: readonly AreaProjections[]): Meaning => {
  const meaning = new Map<string, Projecting[]>()
  for (const each of areas.flatMap((area) => area.projections))
    meaning.set(each.fact.type, [...(meaning.get(each.fact.type) ?? []), each])
  return meaning
}

const always = new WeakMap<Meaning, readonly Need[]>()
/** What the projections need of every fact, each once. */
export const alwaysNeeded = (meaning: Meaning): readonly Need[] => {
  const known = always.get(meaning)
  if (known !== undefined) return known
  const needs = [...meaning.values()].flatMap((all) =>
    all.flatMap(({ projection }) => (projection.always === undefined ? [] : [projection.always])),
  )
  const made = [...new Set(needs)]
  always.set(meaning, made)
  return made
}

/** A fact with its link in the chain. */
export interface ChainedEntry extends JournalEntry {
  readonly hash: string
}

export interface JournalHead {
  readonly seq: number
  readonly hash: string
}

const lockSql = 'select seq, hash from company_head where company_id = $1 for update'
const foundSql =
  "insert into company_head (company_id, seq, hash) values ($1, 0, '') on conflict do nothing"

/** Gives a company its head before its first fact. */
export const beginJournal = (tx: OpenTx, company: string): void => tx.send(foundSql, [company])

/**
 * Takes a company's lock, under which one command at a time decides, and reads the journal's head. The statements of
 * `then` are sent in the same round trip and see everything committed before the lock was granted.
 */
export const lockHead = async <A>(
  tx: OpenTx,
  company: string,
  then: () => Promise<A>,
): Promise<readonly [JournalHead, A]> => {
  const [rows, first] = await Promise.all([
    tx.query<JournalHead & Record<string, unknown>>(lockSql, [company]),
    then(),
  ])
  if (rows[0] !== undefined) return [rows[0], first]
  beginJournal(tx, company)
  // What was loaded before the lock was granted may be out of date now.
  stateOfTransaction(tx).clear()
  const [again, second] = await Promise.all([
    tx.query<JournalHead & Record<string, unknown>>(lockSql, [company]),
    then(),
  ])
  if (again[0] === undefined) throw new Error('a company has no head in the journal')
  return [again[0], second]
}

/**
 * Rows from parameters to be inserted for company `$1`, as `h.company_id`: in a cluster they are sent to the one node that
 * has the company's head.
 */
export const besideHead = (rows: string): string =>
  `company_head h cross join ${rows} where h.company_id = $1`

const appendSql = `insert into event (company_id, seq, at, actor, command_id, type, version, payload, hash)
  select h.company_id, e.seq, $2::timestamptz, $3::text, $4::uuid, e.type, e.version, e.payload, e.hash
  from ${besideHead('unnest($5::bigint[], $6::text[], $7::int[], $8::text[], $9::text[]) as e (seq, type, version, payload, hash)')}`
const headSql = 'update company_head set seq = $2, hash = $3 where company_id = $1'

/** Facts linked to the journal after its head, not yet written. */
export interface LinkedFacts {
  readonly stored: readonly (StoredFact & { readonly hash: string })[]
  /** The same as a rebuild will read them: decoded from the stored text. */
  readonly entries: readonly ChainedEntry[]
}

/** Links facts to the journal after `head`. */
export const linkFacts = (
  head: JournalHead,
  by: {
    readonly company: string
    readonly actor: string
    readonly commandId: string
    readonly at: string
  },
  events: readonly JournalEvent[],
): LinkedFacts => {
  let hash = head.hash
  const stored = events.map((event, i) => {
    const fact: StoredFact = {
      ...by,
      seq: head.seq + 1 + i,
      type: event.type,
      version: event.version,
      payload: JSON.stringify(event.payload),
    }
    hash = hashAfter(hash, fact)
    return { ...fact, hash }
  })
  return { stored, entries: stored.map(chainedEntryOf) }
}

/** Appends linked facts to the journal while its head is locked, without waiting for the answer. */
export const append = (tx: OpenTx, { stored }: LinkedFacts): void => {
  const [by, last] = [stored[0], stored.at(-1)]
  if (by === undefined || last === undefined) return
  const column = <K extends keyof StoredFact | 'hash'>(key: K) => stored.map((each) => each[key])
  // The head first: in a cluster the first write goes by itself, and it is the smallest.
  moveHead(tx, by.company, last)
  tx.send(appendSql, [
    by.company,
    by.at,
    by.actor,
    by.commandId,
    column('seq'),
    column('type'),
    column('version'),
    column('payload'),
    column('hash'),
  ])
}

export const moveHead = (tx: OpenTx, company: string, { seq, hash }: JournalHead): void =>
  tx.send(headSql, [company, seq, hash])

/** A stored fact with its payload decoded. */
export const chainedEntryOf = (row: StoredFact & { readonly hash: string }): ChainedEntry => ({
  ...row,
  payload: JSON.parse(row.payload) as object,
})

const pageRows = 1000
const pageSql = `select company_id company, seq, at, actor, command_id "commandId", type, version, payload, hash
  from event where company_id = $1 and seq > $2 and seq <= $3 order by seq limit ${pageRows}`

/** The stored facts of a company after one seq, up to another, in order and in pages. */
export async function* readFacts(
  tx: Tx,
  company: string,
  after = 0,
  upTo = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<StoredFact & { hash: string }> {
  for (let last = after; ;) {
    const page = await tx.query<StoredFact & { hash: string } & Record<string, unknown>>(pageSql, [
      company,
      last,
      upTo,
    ])
    yield* page
    if (page.length < pageRows) return
    last = page.at(-1)!.seq
  }
}

export async function* readChainedEntries(
  tx: Tx,
  company: string,
  after = 0,
  upTo = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<ChainedEntry> {
  for await (const fact of readFacts(tx, company, after, upTo)) yield chainedEntryOf(fact)
}

/** Why a journal is not intact: the first fact that shows it. */
export interface BrokenChain {
  readonly seq: number
  readonly why: Words
}

/**
 * Follows a company's chain from after `from` up to a seq, and passes every intact fact to `each`. Returns how far it
 * got and, if the chain breaks, the first fact that does not follow.
 */
export const followChain = async (
  tx: Tx,
  company: string,
  from: JournalHead,
  upTo: number,
  each: (fact: StoredFact & { readonly hash: string }) => unknown,
): Promise<{ readonly at: JournalHead; readonly broken: BrokenChain | null }> => {
  let { seq, hash } = from
  for await (const fact of readFacts(tx, company, seq, upTo)) {
    if (fact.seq !== seq + 1)
      return { at: { seq, hash }, broken: { seq: seq + 1, why: journalWords.entryMissing } }
    if (hashAfter(hash, fact) !== fact.hash)
      return { at: { seq, hash }, broken: { seq: fact.seq, why: journalWords.entryChanged } }
    await each(fact)
    ;({ seq, hash } = fact)
  }
  return { at: { seq, hash }, broken: null }
}

/** The journal begins here. */
export const noFacts: JournalHead = { seq: 0, hash: '' }

/** Whether a company's journal is intact; if not, the first fact that shows it, and the last intact one. */
export type ChainReport =
  | { readonly whole: true; readonly facts: number; readonly head: string }
  | ({ readonly whole: false; readonly before: JournalHead } & BrokenChain)

/** Whether a chain that ends at `at` agrees with the company's head. */
export const chainReport = (
  at: JournalHead,
  broken: BrokenChain | null,
  head: JournalHead,
): ChainReport => {
  if (broken !== null) return { whole: false, ...broken, before: at }
  if (head.seq === at.seq && head.hash === at.hash)
    return { whole: true, facts: at.seq, head: at.hash }
  return {
    whole: false,
    seq: at.seq + 1,
    why: journalWords.endsElsewhere(head.seq, at.seq),
    before: at,
  }
}

/** The head of a company's journal, read without a lock. */
export const readHead = async (tx: Tx, company: string): Promise<JournalHead> => {
  const [head] = await tx.query<JournalHead & Record<string, unknown>>(
    'select seq, hash from company_head where company_id = $1',
    [company],
  )
  return head ?? noFacts
}

/** Checks a company's chain from its first fact to its head. */
export const verifyChain = async (tx: Tx, company: string): Promise<ChainReport> => {
  const { at, broken } = await followChain(
    tx,
    company,
    noFacts,
    Number.MAX_SAFE_INTEGER,
    () => undefined,
  )
  return chainReport(at, broken, await readHead(tx, company))
}
