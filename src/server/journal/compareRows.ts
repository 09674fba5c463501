import type { Tx } from '../database/transaction.ts'
import { replaySchema } from './replay.ts'

/**
 * A row that differs between the live and the replayed table. `key`: its primary key without the company; null: there
 * is no such row on that side.
 */
export interface Difference {
  readonly table: string
  readonly key: string
  readonly live: string | null
  readonly rebuilt: string | null
}
export interface TableReport {
  readonly table: string
  /** The number of rows in the live table. */
  readonly rows: number
  /** Rows only in the live table, and rows only in the replayed one. A row that differs counts in both. */
  readonly onlyLive: number
  readonly onlyRebuilt: number
  /** The first row that differs, in key order. */
  readonly first: Difference | null
}

/** A table with the columns of its primary key after `company_id`, and their types. */
export interface KeyedTable {
  readonly table: string
  readonly key: readonly { readonly name: string; readonly type: string }[]
  /** In a table of sums: its columns of figures. A row of zeros is as good as none. */
  readonly sums: readonly string[]
}

/** Tables of sums that were filled by a migration, or have rows of a former release, which know nothing of the sums that came back to zero. */
const tablesOfSums: ReadonlySet<string> = new Set([
  'document_month',
  'sold_month',
  'register_day',
  'bought_year',
  'spent_month',
  'flow_month',
  'party_year',
  'account_balance',
])

const rowsAtOnce = 2000
/** A row with a picture is long; its beginning identifies it. */
const mostText = 1000

const keySql = `
  select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type from pg_index i
  cross join lateral unnest(i.indkey::smallint[]) with ordinality k (attnum, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = ('public.' || $1)::regclass and i.indisprimary and a.attname <> 'company_id' order by k.place`

const figuresSql = `
  select attname::text as name from pg_attribute
  where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped and atttypid = 'bigint'::regtype order by attnum`

export const keyed = (tx: Tx, tables: readonly string[]): Promise<readonly KeyedTable[]> =>
  Promise.all(
    tables.map(async (table) => ({
      table,
      key: await tx.query<{ name: string; type: string }>(keySql, [table]),
      sums: tablesOfSums.has(table)
        ? (await tx.query<{ name: string }>(figuresSql, [table])).map(({ name }) => name)
        : [],
    })),
  )

/** The position of a comparison in a table: the key as texts; null: not begun. */
export type ComparisonPosition = readonly string[] | null

interface Ends {
  readonly after: ComparisonPosition
  readonly upTo: ComparisonPosition
}

/** `and (a, b) > ($2::text, $3::date)`, with placeholders numbered from `first`; empty without a bound or a key. */
const bound = (
  { key }: KeyedTable,
  sign: '>' | '<=',
  place: ComparisonPosition,
  first: number,
): string => {
  if (place === null || key.length === 0) return ''
  const columns = key.map(({ name }) => `r.${name}`).join(', ')
  return ` and (${columns}) ${sign} (${key.map(({ type }, i) => `$${first + i}::${type}`).join(', ')})`
}

/** The key at which a page of the live table ends; null for the last page. */
const pageEnd = async (
  tx: Tx,
  company: string,
  table: KeyedTable,
  after: ComparisonPosition,
): Promise<ComparisonPosition> => {
  const { key } = table
  if (key.length === 0) return null
  const columns = key.map(({ name }) => `r.${name}`)
  const texts = columns.map((column) => `${column}::text`).join(', ')
  const [row] = await tx.query<{ place: string[] }>(
    `select array[${texts}] place from public.${table.table} r where r.company_id = $1${bound(table, '>', after, 2)} order by ${columns.join(', ')} limit 1 offset ${rowsAtOnce - 1}`,
    [company, ...(after ?? [])],
  )
  return row?.place ?? null
}

/** The rows of one page from both sides, matched by key, and whether any column differs. */
const pageSql = (table: KeyedTable, { after, upTo }: Ends): string => {
  const columns = ['company_id', ...table.key.map(({ name }) => name)].join(', ')
  const range = bound(table, '>', after, 2) + bound(table, '<=', upTo, 2 + (after?.length ?? 0))
  const some = table.sums.map((column) => `r.${column} <> 0`).join(' or ')
  const figures = some === '' ? '' : ` and (${some})`
  const side = (schema: string): string =>
    `(select * from ${schema}.${table.table} r where r.company_id = $1${range}${figures})`
  return `with both_sides as (
    select ${columns}, live.company_id is not null "isLive", rebuilt.company_id is not null "isRebuilt", row(live.*) is distinct from row(rebuilt.*) differs
    from ${side('public')} live full join ${side(replaySchema)} rebuilt using (${columns}))`
}

interface Counted {
  readonly rows: number
  readonly onlyLive: number
  readonly onlyRebuilt: number
}

const rowText = async (
  tx: Tx,
  company: string,
  schema: string,
  { table, key }: KeyedTable,
  place: readonly string[],
): Promise<string | null> => {
  const same = key.map(({ name, type }, i) => ` and r.${name} = $${i + 2}::${type}`).join('')
  const [row] = await tx.query<{ line: string }>(
    `select left(r::text, ${mostText}) line from ${schema}.${table} r where r.company_id = $1${same}`,
    [company, ...place],
  )
  return row?.line ?? null
}

/** The first row of a page that differs, as it is on both sides. */
const firstDifference = async (
  tx: Tx,
  company: string,
  table: KeyedTable,
  ends: Ends,
): Promise<Difference | null> => {
  const columns = table.key.map(({ name }) => name)
  const texts = columns.map((name) => `${name}::text`).join(', ')
  const [row] = await tx.query<{ place: string[] }>(
    `${pageSql(table, ends)} select array[${texts}]::text[] place from both_sides where differs order by ${['company_id', ...columns].join(', ')} limit 1`,
    [company, ...(ends.after ?? []), ...(ends.upTo ?? [])],
  )
  if (row === undefined) return null
  const [live, rebuilt] = [
    await rowText(tx, company, 'public', table, row.place),
    await rowText(tx, company, replaySchema, table, row.place),
  ]
  return {
    table: table.table,
    key: columns.map((name, i) => `${name} ${row.place[i]}`).join(', '),
    live,
    rebuilt,
  }
}

/**
 * Compares one page of a live table with the replayed rows of the same keys, both as of the same fact of the journal:
 * the caller has the company's lock. `next` is the position of the next page; null after the last.
 */
export const comparePage = async (
  tx: Tx,
  company: string,
  table: KeyedTable,
  after: ComparisonPosition,
): Promise<{ readonly page: TableReport; readonly next: ComparisonPosition }> => {
  const upTo = await pageEnd(tx, company, table, after)
  const ends = { after, upTo }
  const [counted] = await tx.query<Counted & Record<string, unknown>>(
    `${pageSql(table, ends)} select count(*) filter (where "isLive") as rows, count(*) filter (where differs and "isLive") "onlyLive", count(*) filter (where differs and "isRebuilt") "onlyRebuilt" from both_sides`,
    [company, ...(after ?? []), ...(upTo ?? [])],
  )
  const { rows = 0, onlyLive = 0, onlyRebuilt = 0 } = counted ?? {}
  const first =
    onlyLive + onlyRebuilt === 0 ? null : await firstDifference(tx, company, table, ends)
  return { page: { table: table.table, rows, onlyLive, onlyRebuilt, first }, next: upTo }
}
