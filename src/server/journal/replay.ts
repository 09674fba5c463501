import { v7 as newId } from 'uuid'
import type { Database } from '../database/database.ts'
import type { OpenTx } from '../database/transaction.ts'
import { Trouble } from '../database/trouble.ts'
import { pacing } from '../eventLoop.ts'
import {
  chainedEntryOf,
  followChain,
  noFacts,
  type BrokenChain,
  type ChainedEntry,
  type JournalHead,
  type Meaning,
} from './journal.ts'
import type { AreaProjections } from './projection.ts'
import { projectMany } from './project.ts'

/**
 * A journal is replayed into empty copies of the read models in a separate schema. Projections name their tables
 * without a schema, so the search path decides where they write, and the live tables are not touched.
 */
export const replaySchema = 'verification'

/**
 * The number of facts per transaction depends on how long they take, because the embedded database serves nobody else
 * meanwhile.
 */
const fewestFacts = 50
const firstFacts = 100
const mostFacts = 500
const longPieceMs = 600
const shortPieceMs = 250
/** The maximum bytes of payloads in memory at once; at least one fact. */
const mostBytes = 4_000_000
/** The number of facts over which each changed row is written once. */
const factsTogether = 125
const turnSeconds = 60

/** What is needed to replay one journal. */
export interface Replaying {
  readonly database: Database
  readonly areas: readonly AreaProjections[]
  readonly company: string
  /** Called between two transactions: yields to other work; throws to give up. */
  readonly between: () => Promise<void>
}

/**
 * Runs one bounded piece of work in a transaction of its own, in which tables without a schema are the replayed ones.
 */
export type Piece = <A>(work: (tx: OpenTx) => Promise<A>) => Promise<A>

const turnSql = `update verification_turn set holder = $1, until = now() + interval '${turnSeconds} seconds' where holder = $1 or holder is null or until < now() returning 1`

/**
 * Only one process replays at a time: each piece extends its lease, which expires a minute after a process has died.
 */
const takeTurn = async (tx: OpenTx, holder: string): Promise<void> => {
  const mine = await tx.query(turnSql, [holder])
  if (mine.length === 0)
    throw new Trouble('another process is verifying books now; try again in a minute', null)
}

/** The indexes, besides the unique ones, by which projections load rows. */
const indexesRead = ['stock_move_of', 'stock_move_returned', 'stock_move_receipts']
const indexesSql = `
  select pg_get_indexdef(i.indexrelid) made from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any($1::text[]::regclass[]) and (i.indisunique or c.relname = any($2::text[]))`

/**
 * Creates empty copies of the read models, without the indexes that only readers of the live ones need. Leftovers of an
 * earlier run are removed.
 */
const emptyTables = async (tx: OpenTx, tables: readonly string[]): Promise<void> => {
  await tx.script(`drop schema if exists ${replaySchema} cascade`)
  await tx.script(`create schema ${replaySchema}`)
  for (const table of tables)
    await tx.script(
      `create unlogged table ${replaySchema}.${table} (like public.${table} including all excluding indexes)`,
    )
  const indexes = await tx.query<{ made: string }>(indexesSql, [
    tables.map((table) => `public.${table}`),
    indexesRead,
  ])
  for (const { made } of indexes)
    await tx.script(made.replace(' ON public.', ` ON ${replaySchema}.`))
}

/** Takes the lease and runs `work` with empty tables; removes both afterwards, whatever happens. */
export const withReplayTables = async <A>(
  { database, areas }: Replaying,
  work: (piece: Piece) => Promise<A>,
): Promise<A> => {
  const holder = newId()
  const piece: Piece = (inside) =>
    database.transaction('change', async (tx) => {
      await takeTurn(tx, holder)
      // The next comparison creates all this again, so commits need not wait for the disk.
      tx.send(
        `select set_config('search_path', '${replaySchema}, public', true), set_config('synchronous_commit', 'off', true)`,
      )
      return inside(tx)
    })
  await piece((tx) =>
    emptyTables(
      tx,
      areas.flatMap((area) => area.readModels),
    ),
  )
  try {
    return await work(piece)
  } finally {
    await piece(async (tx) => {
      await tx.script(`drop schema if exists ${replaySchema} cascade`)
      await tx.query('update verification_turn set holder = null where holder = $1', [holder])
    })
  }
}

/**
 * How far a journal was replayed. `unreplayable`: the first fact that the projections cannot write, with the error's
 * own message.
 */
export interface ReplayProgress {
  readonly at: JournalHead
  readonly broken: BrokenChain | null
  readonly unreplayable: { readonly seq: number; readonly why: string } | null
}
export const nothingReplayed: ReplayProgress = { at: noFacts, broken: null, unreplayable: null }

/**
 * Replays the facts after `from` up to a seq in this transaction, each only after its link in the chain is verified.
 */
export const replayFacts = async (
  tx: OpenTx,
  meaning: Meaning,
  company: string,
  from: JournalHead,
  upTo: number,
): Promise<ReplayProgress> => {
  const sound: ChainedEntry[] = []
  const pace = pacing()
  const followed = await followChain(tx, company, from, upTo, (fact) => {
    sound.push(chainedEntryOf(fact))
    return pace()
  })
  // The next facts are read while the database writes these.
  for (let at = 0; at < sound.length; at += factsTogether)
    await projectMany(tx, meaning, sound.slice(at, at + factsTogether))
  return { ...followed, unreplayable: null }
}

interface ReplayedPage extends ReplayProgress {
  /** No facts follow the page. */
  readonly isLast: boolean
}

const pageSql = `
  select coalesce(max(seq) filter (where fits), $2::bigint) "upTo", bool_and(fits) is not false "isLast"
  from (select seq, place <= $3 and (bytes <= $4 or place = 1) fits
    from (select seq, row_number() over (order by seq) place, sum(octet_length(payload)) over (order by seq) bytes
      from event where company_id = $1 and seq > $2 order by seq limit $3 + 1) sized) page`

/**
 * Replays one page of facts. If it cannot be written, half of it is tried, and so on until the failing fact is found.
 */
const replayPage = async (
  piece: Piece,
  meaning: Meaning,
  company: string,
  from: JournalHead,
  most: number,
): Promise<ReplayedPage> => {
  try {
    return await piece(async (tx) => {
      const [page] = await tx.query<{ upTo: number; isLast: boolean }>(pageSql, [
        company,
        from.seq,
        most,
        mostBytes,
      ])
      const { upTo, isLast } = page!
      return { ...(await replayFacts(tx, meaning, company, from, upTo)), isLast }
    })
  } catch (error) {
    if (error instanceof Trouble) throw error
    if (most > 1) return replayPage(piece, meaning, company, from, most >> 1)
    const why = error instanceof Error ? error.message : String(error)
    return { at: from, broken: null, unreplayable: { seq: from.seq + 1, why }, isLast: false }
  }
}

/** The number of facts in the next page, from how long the last one took. */
const nextPage = (facts: number, tookMs: number): number => {
  if (tookMs > longPieceMs) return Math.max(fewestFacts, facts >> 1)
  return tookMs < shortPieceMs ? Math.min(mostFacts, facts * 2) : facts
}

/** Replays all facts after `from`, page by page without the company's lock. */
export const replayOn = async (
  piece: Piece,
  { company, between }: Replaying,
  meaning: Meaning,
  from: JournalHead,
): Promise<ReplayProgress> => {
  let at = from
  for (let most = firstFacts; ;) {
    const began = performance.now()
    const { isLast, ...page } = await replayPage(piece, meaning, company, at, most)
    if (page.broken !== null || page.unreplayable !== null || isLast) return page
    at = page.at
    most = nextPage(most, performance.now() - began)
    await between()
  }
}
