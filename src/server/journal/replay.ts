import { v7 as newId } from 'uuid'
import type { Area } from '../area.ts'
import type { Database } from '../database/database.ts'
import type { OpenTx } from '../database/transaction.ts'
import { Trouble } from '../database/trouble.ts'
import {
  entryOf,
  followChain,
  noFacts,
  project,
  type BrokenChain,
  type Head,
  type Meaning,
} from './journal.ts'

/**
 * A journal is replayed into empty copies of the read models in a schema of their own: the projections name their tables
 * without a schema, so the search path decides where they write, and the live tables are not touched.
 */
export const replaySchema = 'verification'

/** Facts in one transaction: on the embedded database nobody else is served meanwhile. */
const factsAtOnce = 50
const turnSeconds = 60

/** What replaying one journal needs. */
export interface Replaying {
  readonly database: Database
  readonly areas: readonly Area[]
  readonly company: string
  /** Called between two transactions: lets others be served; throws to give up. */
  readonly between: () => Promise<void>
}

/** Runs one bounded piece of work in a transaction of its own, in which tables without a schema are the replayed ones. */
export type Piece = <A>(work: (tx: OpenTx) => Promise<A>) => Promise<A>

const turnSql = `update verification_turn set holder = $1, until = now() + interval '${turnSeconds} seconds' where holder = $1 or holder is null or until < now() returning 1`

/** Only one process replays at a time: its turn is prolonged by every piece, and is free a minute after a process has died. */
const takeTurn = async (tx: OpenTx, holder: string): Promise<void> => {
  const mine = await tx.query(turnSql, [holder])
  if (mine.length === 0)
    throw new Trouble('another process is verifying books now; try again in a minute', null)
}

/** Empty copies of the read models with their keys and indexes; whatever an earlier run left behind is gone. */
const emptyTables = async (tx: OpenTx, tables: readonly string[]): Promise<void> => {
  await tx.script(`drop schema if exists ${replaySchema} cascade`)
  await tx.script(`create schema ${replaySchema}`)
  for (const table of tables)
    await tx.script(
      `create unlogged table ${replaySchema}.${table} (like public.${table} including all)`,
    )
}

/** Gives `work` the turn to replay, with empty tables; takes both back whatever comes of it. */
export const withReplayTables = async <A>(
  { database, areas }: Replaying,
  work: (piece: Piece) => Promise<A>,
): Promise<A> => {
  const holder = newId()
  const piece: Piece = (inside) =>
    database.transaction('change', async (tx) => {
      await takeTurn(tx, holder)
      tx.send(`select set_config('search_path', '${replaySchema}, public', true)`)
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

/** How far a journal was replayed. `unreplayable`: a fact that no projection can write any more, and the database's or the projection's own words. */
export interface Replayed {
  readonly at: Head
  readonly broken: BrokenChain | null
  readonly unreplayable: { readonly seq: number; readonly why: string } | null
}
export const nothingReplayed: Replayed = { at: noFacts, broken: null, unreplayable: null }

/** Replays the facts after `from` up to a seq in this transaction, each only once its link in the chain is proved. */
export const replayFacts = async (
  tx: OpenTx,
  meaning: Meaning,
  company: string,
  from: Head,
  upTo: number,
): Promise<Replayed> => ({
  ...(await followChain(tx, company, from, upTo, (fact) => project(tx, meaning, entryOf(fact)))),
  unreplayable: null,
})

/** One page of facts; a page that cannot be written is taken again fact by fact, so that the fact is named. */
const replayPage = async (
  piece: Piece,
  meaning: Meaning,
  company: string,
  from: Head,
  most: number,
): Promise<Replayed> => {
  try {
    return await piece((tx) => replayFacts(tx, meaning, company, from, from.seq + most))
  } catch (error) {
    if (error instanceof Trouble) throw error
    if (most === 1)
      return {
        at: from,
        broken: null,
        unreplayable: {
          seq: from.seq + 1,
          why: error instanceof Error ? error.message : String(error),
        },
      }
  }
  let done: Replayed = { ...nothingReplayed, at: from }
  for (let i = 0; i < most; i++) {
    const next = await replayPage(piece, meaning, company, done.at, 1)
    if (next.broken !== null || next.unreplayable !== null || next.at.seq === done.at.seq)
      return next
    done = next
  }
  return done
}

/** Replays all facts after `from` that there are, page by page without the company's lock. */
export const replayOn = async (
  piece: Piece,
  { company, between }: Replaying,
  meaning: Meaning,
  from: Head,
): Promise<Replayed> => {
  let done: Replayed = { ...nothingReplayed, at: from }
  for (;;) {
    const next = await replayPage(piece, meaning, company, done.at, factsAtOnce)
    if (next.broken !== null || next.unreplayable !== null) return next
    if (next.at.seq < done.at.seq + factsAtOnce) return next
    done = next
    await between()
  }
}
