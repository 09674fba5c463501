import type { Database } from '../database/database.ts'
import type { OpenTx } from '../database/transaction.ts'
import {
  comparePage,
  keyed,
  type Difference,
  type KeyedTable,
  type ComparisonPosition,
  type TableReport,
} from './compareRows.ts'
import {
  chainReport,
  lockHead,
  meaningOf,
  type ChainReport,
  type JournalHead,
  type Meaning,
} from './journal.ts'
import type { AreaProjections } from './projection.ts'
import {
  nothingReplayed,
  replayFacts,
  replayOn,
  replaySchema,
  withReplayTables,
  type Piece,
  type ReplayProgress,
  type Replaying,
} from './replay.ts'

export interface RebuildReport {
  readonly company: string
  /** The last intact fact of the journal, with which the books were compared if the journal is intact. */
  readonly head: JournalHead
  readonly chain: ChainReport
  /** A fact that cannot be replayed; nothing was compared then. */
  readonly unreplayable: ReplayProgress['unreplayable']
  /** In the order of the areas; empty if the journal itself is not intact. */
  readonly tables: readonly TableReport[]
  readonly same: boolean
}

/** The first differing row of a report; null if no table differs. */
export const firstDifferenceIn = ({ tables }: RebuildReport): Difference | null =>
  tables.find(({ first }) => first !== null)?.first ?? null

/** Every company that has a journal. */
export const companies = async (database: Database): Promise<readonly string[]> =>
  (
    await database.asSystem((tx) =>
      tx.query<{ company_id: string }>('select company_id from company_head order by company_id'),
    )
  ).map((row) => row.company_id)

/** The state of one comparison, carried from piece to piece. */
interface Comparison {
  readonly replaying: Replaying
  readonly meaning: Meaning
  readonly piece: Piece
  replayed: ReplayProgress
}

const isSound = ({ broken, unreplayable }: ReplayProgress): boolean =>
  broken === null && unreplayable === null

/** At most this many facts are replayed under the company's lock. */
const mostUnderLock = 20

type Tried<A> =
  | { readonly tag: 'behind' }
  | { readonly tag: 'done'; readonly replayed: ReplayProgress; readonly answer: A | null }
  | { readonly tag: 'failed'; readonly error: unknown }

/** Takes the company's lock and replays the last facts; runs `work` if the journal is intact up to its head. */
const underLock = <A>(c: Comparison, work: (tx: OpenTx) => Promise<A>): Promise<Tried<A>> =>
  c
    .piece(async (tx): Promise<Tried<A>> => {
      const { company } = c.replaying
      const { at } = c.replayed
      const [head] = await lockHead(tx, company, async () => undefined)
      if (head.seq - at.seq > mostUnderLock) return { tag: 'behind' }
      const replayed =
        head.seq <= at.seq ? c.replayed : await replayFacts(tx, c.meaning, company, at, head.seq)
      const chain = chainReport(replayed.at, replayed.broken, head)
      if (!chain.whole)
        return { tag: 'done', replayed: { ...replayed, broken: chain }, answer: null }
      return { tag: 'done', replayed, answer: await work(tx) }
    })
    .catch((error: unknown): Tried<A> => ({ tag: 'failed', error }))

/** Runs `work` under the company's lock, with the journal replayed to its head; null if the journal is not intact. */
const atHead = async <A>(c: Comparison, work: (tx: OpenTx) => Promise<A>): Promise<A | null> => {
  while (isSound(c.replayed)) {
    const { at } = c.replayed
    const tried = await underLock(c, work)
    if (tried.tag === 'done') {
      c.replayed = tried.replayed
      return tried.answer
    }
    c.replayed = await replayOn(c.piece, c.replaying, c.meaning, at)
    // If no fact of the journal failed, the work itself did.
    if (tried.tag === 'failed' && isSound(c.replayed) && c.replayed.at.seq === at.seq)
      throw tried.error
  }
  return null
}

const added = (sum: TableReport, page: TableReport): TableReport => ({
  ...sum,
  rows: sum.rows + page.rows,
  onlyLive: sum.onlyLive + page.onlyLive,
  onlyRebuilt: sum.onlyRebuilt + page.onlyRebuilt,
  first: sum.first ?? page.first,
})

/** Compares one table page by page; null if the journal is no longer intact. */
const compareTable = async (c: Comparison, table: KeyedTable): Promise<TableReport | null> => {
  const pageAfter = (place: ComparisonPosition) =>
    atHead(c, (tx) => comparePage(tx, c.replaying.company, table, place))
  let compared = await pageAfter(null)
  let report: TableReport = {
    table: table.table,
    rows: 0,
    onlyLive: 0,
    onlyRebuilt: 0,
    first: null,
  }
  while (compared !== null) {
    report = added(report, compared.page)
    if (compared.next === null) return report
    await c.replaying.between()
    compared = await pageAfter(compared.next)
  }
  return null
}

const compareTables = async (
  c: Comparison,
  names: readonly string[],
): Promise<readonly TableReport[]> => {
  const reports: TableReport[] = []
  for (const table of await c.piece((tx) => keyed(tx, names))) {
    const report = await compareTable(c, table)
    if (report === null) return []
    reports.push(report)
  }
  return reports
}

/** Replaces the live rows with the replayed ones. */
const keepReplayed = async (
  tx: OpenTx,
  company: string,
  tables: readonly string[],
): Promise<void> => {
  tx.send("select set_config('synchronous_commit', 'on', true)")
  for (const table of tables)
    await tx.query(`delete from public.${table} where company_id = $1`, [company])
  for (const table of tables.toReversed())
    await tx.query(
      `insert into public.${table} select * from ${replaySchema}.${table} where company_id = $1`,
      [company],
    )
}

/**
 * Rebuilds every read model of one company from its journal, next to the live ones, and compares them row by row. The
 * journal is replayed in pages without the company's lock; each page of rows is compared under it, as of the head of
 * the journal. With `keep` the rebuilt rows replace the live ones; otherwise nothing is changed.
 */
export const rebuildCompany = (
  database: Database,
  areas: readonly AreaProjections[],
  company: string,
  keep = false,
  between: Replaying['between'] = async () => undefined,
): Promise<RebuildReport> => {
  const replaying: Replaying = { database, areas, company, between }
  const tables = areas.flatMap((area) => area.readModels)
  return withReplayTables(replaying, async (piece) => {
    const c: Comparison = { replaying, meaning: meaningOf(areas), piece, replayed: nothingReplayed }
    c.replayed = await replayOn(piece, replaying, c.meaning, nothingReplayed.at)
    await atHead(c, async () => undefined)
    const compared = await compareTables(c, tables)
    if (keep) await atHead(c, (tx) => keepReplayed(tx, company, tables))
    const { at, broken, unreplayable } = c.replayed
    const same =
      isSound(c.replayed) && compared.every((each) => each.onlyLive + each.onlyRebuilt === 0)
    return {
      company,
      head: at,
      chain: chainReport(at, broken, at),
      unreplayable,
      tables: compared,
      same,
    }
  })
}
