import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area } from '../../src/server/area.ts'
import type { Tx } from '../../src/server/database/transaction.ts'
import type { StoredFact } from '../../src/server/journal/chain.ts'

export const journalsFolder = join(import.meta.dirname, 'journals')

/** A company's journal as a release left it, with the rows that this release had made of it. */
export interface GoldenJournal {
  readonly company: string
  /** Every type of fact that the release declared. */
  readonly types: readonly string[]
  readonly facts: readonly (StoredFact & { readonly hash: string })[]
  /** By table, each row as it stood. */
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

export const goldenJournals: readonly {
  readonly release: string
  readonly journal: GoldenJournal
}[] = readdirSync(journalsFolder).map((file) => ({
  release: file.replace(/\.json$/, ''),
  journal: JSON.parse(readFileSync(join(journalsFolder, file), 'utf8')) as GoldenJournal,
}))

const eventSql = `insert into event (company_id, seq, at, actor, command_id, type, version, payload, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const headSql = 'insert into company_head (company_id, seq, hash) values ($1, $2, $3)'

/** Writes the facts of a journal and its head, without what they mean. */
export const writeJournal = async (tx: Tx, { company, facts }: GoldenJournal): Promise<void> => {
  for (const { seq, at, actor, commandId, type, version, payload, hash } of facts)
    await tx.query(eventSql, [company, seq, at, actor, commandId, type, version, payload, hash])
  const last = facts.at(-1)!
  await tx.query(headSql, [company, last.seq, last.hash])
}

/** Writes the rows that the release had made of a journal, into a database of that release. */
export const writeRows = async (tx: Tx, { tables }: GoldenJournal): Promise<void> => {
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) {
      const columns = Object.keys(row).join(', ')
      await tx.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`,
        [JSON.stringify(row)],
      )
    }
  }
}

/** Tables that were divided since, with the tables that hold their columns today and the key of both. */
const divided: Readonly<
  Record<string, { readonly parts: readonly string[]; readonly key: string }>
> = {
  document: { parts: ['document', 'trade_bill'], key: 'document_id' },
}

type Row = Readonly<Record<string, unknown>>

/** Columns of an earlier release whose figures are held under another name and unit since, by table. */
const converted: Readonly<Record<string, Readonly<Record<string, (row: Row) => unknown>>>> = {
  document_line: { rate: (row) => Number(row['rate_ten_thousandths']) / 100 },
  item: {
    purchase_rate: (row) => Number(row['purchase_rate_ten_thousandths']) / 100,
    sale_rate: (row) => Number(row['sale_rate_ten_thousandths']) / 100,
  },
}
/** One row of two; a column that both have must say the same in both. */
const joined = (one: Row, other: Row): Row => {
  const differing = Object.keys(other).filter(
    (column) => column in one && JSON.stringify(one[column]) !== JSON.stringify(other[column]),
  )
  if (differing.length > 0)
    throw new Error(
      `the parts of a row differ in ${differing.join(', ')}: ${JSON.stringify([one, other])}`,
    )
  return { ...one, ...other }
}

/** The rows of a table as an earlier release would have held them: the rows of its parts joined. Columns that came later are among them. */
const joinedRows = (
  table: string,
  tables: GoldenJournal['tables'],
): GoldenJournal['tables'][string] => {
  const [first = table, ...others] = divided[table]?.parts ?? [table]
  const key = divided[table]?.key ?? ''
  const partOf = (part: string, row: Row): Row =>
    (tables[part] ?? []).find((each) => each[key] === row[key]) ?? {}
  return (tables[first] ?? []).map((row) =>
    others.reduce((whole, part) => joined(whole, partOf(part, row)), row),
  )
}

/** What an opening was of: its table, and the place of that record among the facts. */
const subjectIn = (tables: GoldenJournal['tables'], subject: string): Row => {
  const [of = '', id] = subject.split(':')
  return tables[of]?.find((row) => row[`${of}_id`] === id) ?? {}
}

/**
 * Openings as they were before they had documents: fields of their party, item or bank, their lines and moves under a name of
 * their own and in the place of that record.
 */
const withoutOpeningDocuments = (tables: GoldenJournal['tables']): GoldenJournal['tables'] => {
  const openings = new Map((tables['opening'] ?? []).map((row) => [row['document_id'], row]))
  const dates = new Map((tables['document'] ?? []).map((row) => [row['document_id'], row['date']]))
  const live = [...openings.values()].filter((row) => row['state'] === 'live')
  const under = (row: Row): Row => {
    const opening = openings.get(row['reference'])
    if (opening === undefined) return row
    const subject = String(opening['subject'])
    const { entry_seq } = subjectIn(tables, subject)
    return { ...row, reference: `opening:${subject}`, entry_seq }
  }
  const withFields = (of: string, row: Row): Row => {
    const found = live.find((each) => each['subject'] === `${of}:${String(row[`${of}_id`])}`)
    const paisa = Number(found?.['paisa'] ?? 0)
    return {
      ...row,
      opening_type: paisa < 0 ? 'payable' : 'receivable',
      opening_balance: of === 'party' ? Math.abs(paisa) : paisa,
      opening_value: paisa,
      opening_quantity: found?.['quantity'] ?? 0,
      opening_date: dates.get(found?.['document_id']) ?? null,
    }
  }
  const withPlace = (row: Row): Row =>
    row['last_seq'] === 0
      ? { ...row, last_seq: subjectIn(tables, `item:${String(row['item_id'])}`)['entry_seq'] }
      : row
  const ofBills = (rows: readonly Row[] = []): readonly Row[] =>
    rows.filter((row) => row['kind'] !== 'opening' && !openings.has(row['document_id']))
  return {
    ...tables,
    ...Object.fromEntries(
      ['party', 'item', 'bank'].map((of) => [
        of,
        (tables[of] ?? []).map((row) => withFields(of, row)),
      ]),
    ),
    ...Object.fromEntries(
      ['document', 'document_fact', 'document_count', 'voucher_counter'].map((name) => [
        name,
        ofBills(tables[name]),
      ]),
    ),
    posting: (tables['posting'] ?? []).map(under),
    stock_move: (tables['stock_move'] ?? []).map(under),
    item_stock: (tables['item_stock'] ?? []).map(withPlace),
  }
}

/** How many documents of each kind there were, which was a table of its own: the counts of all months. */
const documentCounts = (months: readonly Row[]): readonly Row[] => {
  const counts = new Map<string, Row>()
  for (const { company_id, kind, state, documents } of months) {
    const key = `${String(kind)} ${String(state)}`
    const sum = Number(counts.get(key)?.['documents'] ?? 0) + Number(documents)
    counts.set(key, { company_id, kind, state, documents: sum })
  }
  return [...counts.values()]
}

/** The rows of a later release under the tables and columns that the release of the journal had. */
export const asOf = (
  golden: GoldenJournal['tables'],
  today: GoldenJournal['tables'],
): GoldenJournal['tables'] => {
  const counted = { ...today, document_count: documentCounts(today['document_month'] ?? []) }
  const now = 'opening' in golden ? counted : withoutOpeningDocuments(counted)
  return Object.fromEntries(
    Object.entries(golden).map(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {})
      return [
        table,
        joinedRows(table, now).map((row) =>
          Object.fromEntries(
            columns.map((column) => [column, converted[table]?.[column]?.(row) ?? row[column]]),
          ),
        ),
      ]
    }),
  )
}
/** Tables whose rows have no order and columns no place, for comparing. */
export const asSets = (
  tables: GoldenJournal['tables'],
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted(),
    ]),
  )

const sorted = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** Every row of a company's read models. */
export const readModels = async (
  tx: Tx,
  areas: readonly Area[],
  company: string,
): Promise<GoldenJournal['tables']> => {
  const tables: Record<string, readonly Readonly<Record<string, unknown>>[]> = {}
  for (const table of areas.flatMap((area) => area.readModels).toSorted()) {
    const rows = await tx.query<{ row: Readonly<Record<string, unknown>> }>(
      `select to_jsonb(t) as "row" from ${table} t where company_id = $1`,
      [company],
    )
    tables[table] = sorted(rows.map(({ row }) => row))
  }
  return tables
}
