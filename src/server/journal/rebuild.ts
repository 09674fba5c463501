import type { Area } from '../area.ts'
import type { Database } from '../database/database.ts'
import type { OpenTx } from '../database/transaction.ts'
import { entries, lockHead, meaningOf, project, verifyChain, type ChainReport } from './journal.ts'

export interface TableReport {
  readonly table: string
  readonly rows: number
  /** Rows that only the live table has, and rows that only the rebuilt one has. */
  readonly onlyLive: number
  readonly onlyRebuilt: number
  /** The first few of both, as text. */
  readonly samples: readonly string[]
}
export interface RebuildReport {
  readonly company: string
  readonly chain: ChainReport
  readonly tables: readonly TableReport[]
  readonly same: boolean
}

/** Every company that has a journal. */
export const companies = async (database: Database): Promise<readonly string[]> =>
  (await database.asSystem((tx) => tx.query<{ company_id: string }>('select company_id from company_head order by company_id'))).map((row) => row.company_id)

const before = (table: string): string => `before_${table}`

const compare = async (tx: OpenTx, table: string, company: string): Promise<TableReport> => {
  const now = `select r::text line from ${table} r where company_id = $1`, then = `select line from ${before(table)} where $1::uuid is not null`
  const difference = (a: string, b: string) => tx.query<{ line: string }>(`${a} except all ${b}`, [company])
  const [rows] = await tx.query<{ count: number }>(`select count(*) count from ${table} where company_id = $1`, [company])
  const onlyLive = await difference(then, now), onlyRebuilt = await difference(now, then)
  const samples = [...onlyLive.slice(0, 3).map(({ line }) => `live    ${line}`), ...onlyRebuilt.slice(0, 3).map(({ line }) => `rebuilt ${line}`)]
  return { table, rows: rows?.count ?? 0, onlyLive: onlyLive.length, onlyRebuilt: onlyRebuilt.length, samples }
}

class Undo extends Error {
  readonly report: RebuildReport
  constructor(report: RebuildReport) {
    super('undone')
    this.report = report
  }
}

/**
 * Makes every read model of one company again from its journal, under its lock, and compares them row by row with what was
 * there. With `keep` the rebuilt rows stay; without, everything is left as it was found.
 */
export const rebuildCompany = async (database: Database, areas: readonly Area[], company: string, keep = false): Promise<RebuildReport> => {
  const meaning = meaningOf(areas), tables = areas.flatMap((area) => area.readModels)
  const work = async (tx: OpenTx): Promise<RebuildReport> => {
    tx.enter(company)
    await lockHead(tx, company, async () => undefined)
    const chain = await verifyChain(tx, company)
    for (const table of tables) await tx.script(`create temp table ${before(table)} on commit drop as select r::text line from ${table} r where company_id = '${company}'`)
    for (const table of tables) await tx.query(`delete from ${table} where company_id = $1`, [company])
    for await (const entry of entries(tx, company)) await project(tx, meaning, entry)
    const reports: TableReport[] = []
    for (const table of tables) reports.push(await compare(tx, table, company))
    const report = { company, chain, tables: reports, same: chain.whole && reports.every((each) => each.onlyLive + each.onlyRebuilt === 0) }
    if (!keep) throw new Undo(report)
    return report
  }
  try {
    return await database.transaction('change', work)
  } catch (error) {
    if (error instanceof Undo) return error.report
    throw error
  }
}
