import { saleRoutes, type EnteredTrade } from '../../src/contract/trade.ts'
import type { Database } from '../../src/server/database/database.ts'
import { demoCommands } from '../../src/server/demo/generator.ts'
import { durability, openCompany, perform, recordDemo, today, withDatabase } from './books.ts'
import type { Table } from './figures.ts'

/** A shop that records 40 documents a day for a year. */
const size = { parties: 200, items: 500, days: 365 }
const usual = 14_600
/** Of a hundred cash sales of the year, so many are changed and so many are voided. */
const changedOfHundred = 10
const voidedOfHundred = 2

const every = <A>(all: readonly A[], nth: number): readonly A[] =>
  all.filter((_, i) => i % nth === 0)

/** Changes some cash sales to what the next one says, and voids others. Returns how many were edited. */
const edit = async (
  database: Database,
  company: string,
  sales: readonly EnteredTrade[],
): Promise<number> => {
  const inCompany = (id: string, route: unknown, body: object): Promise<void> =>
    database.transaction('change', async (tx) => {
      tx.enter(company)
      await perform(tx, company, route as never, body, { id })
    })
  let edited = 0
  const counted = async (work: Promise<void>): Promise<void> =>
    work.then(
      () => void edited++,
      (error: unknown) => {
        // What the books refuse, such as more than is in stock, stays as it was.
        if (!/^(change|void)Sale: /.test((error as Error).message)) throw error
      },
    )
  for (const [i, { documentId }] of every(sales, 100 / changedOfHundred).entries()) {
    const { documentId: _, ...body } = sales[(i * (100 / changedOfHundred) + 1) % sales.length]!
    await counted(inCompany(documentId!, saleRoutes.change, { ...body, version: 1 }))
  }
  for (const { documentId } of every(sales.slice(1), 100 / voidedOfHundred))
    await counted(inCompany(documentId!, saleRoutes.void, { reason: 'दोहोरियो' }))
  return edited
}

interface TableState {
  readonly name: string
  readonly bytes: number
  readonly indexBytes: number
  readonly dead: number
  readonly live: number
  readonly vacuums: number
  readonly updates: number
  readonly hot: number
}
const tablesSql = `select relname::text name, pg_table_size(relid) bytes, pg_indexes_size(relid) "indexBytes", n_dead_tup dead, n_live_tup live,
    autovacuum_count vacuums, n_tup_upd updates, n_tup_hot_upd hot
  from pg_stat_user_tables order by pg_total_relation_size(relid) desc`
const tablesNow = (database: Database): Promise<readonly TableState[]> =>
  database.autocommit.query<TableState & Record<string, unknown>>(tablesSql)

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)
const ratio = (a: number, b: number): string => (b === 0 ? '–' : (a / b).toFixed(2))
const total = (all: readonly TableState[]): number =>
  all.reduce((sum, { bytes, indexBytes }) => sum + bytes + indexBytes, 0)

const yearOn = async (database: Database, documents: number): Promise<Table> => {
  const company = await openCompany(database)
  const empty = total(await tablesNow(database))
  const commands = demoCommands(2083, today, { ...size, documents })
  await recordDemo(database, company, commands)
  const sales = commands
    .filter(({ route }) => route.name === saleRoutes.record.name)
    .map(({ body }) => body as EnteredTrade)
    .filter(({ partyId }) => partyId === null)
  const edited = await edit(database, company, sales)
  // The statistics of a connection are written when it has been idle for a moment.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const after = await tablesNow(database)
  for (const { name } of after) await database.autocommit.query(`vacuum full ${name}`)
  const packed = await tablesNow(database)
  const [counted] = await database.autocommit.query<{ documents: number }>(
    'select count(*) documents from document',
  )
  const each = (total(after) - empty) / counted!.documents
  return {
    title: `A year of a shop with edits: ${counted!.documents} documents, ${edited} changed or voided`,
    notes: [
      await durability(database),
      `one command a transaction, in minutes in place of a year: autovacuum, as it is installed, comes less often than it would`,
      `${Math.round(each / 1024)} KiB of tables and indexes for each document, of which ${Math.round((total(packed) - empty) / counted!.documents / 1024)} KiB remain if every table is written anew (vacuum full); in all ${mebibytes(total(after))} MiB, ${ratio(total(after), total(packed))} times as much as then`,
    ],
    head: [
      'table',
      'MiB',
      'to the same written anew',
      'indexes, MiB',
      'to the same',
      'dead of live rows',
      'updates, of them HOT',
      'autovacuums',
    ],
    rows: after
      .filter(({ bytes, indexBytes }) => bytes + indexBytes > total(after) / 100)
      .map((table) => {
        const anew = packed.find(({ name }) => name === table.name)!
        return [
          table.name,
          mebibytes(table.bytes),
          ratio(table.bytes, anew.bytes),
          mebibytes(table.indexBytes),
          ratio(table.indexBytes, anew.indexBytes),
          `${((100 * table.dead) / Math.max(1, table.live)).toFixed(0)} %`,
          `${table.updates}, ${table.updates === 0 ? '–' : `${Math.round((100 * table.hot) / table.updates)} %`}`,
          String(table.vacuums),
        ]
      }),
  }
}

/** What a year of entries and edits leaves in the tables and indexes of PostgreSQL. */
export const yearLane = async (documents: number | null): Promise<readonly Table[]> => [
  await withDatabase('postgres', (database) => yearOn(database, documents ?? usual)),
]
