import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { openDatabase } from '../../src/server/database/database.ts'
import { embedded } from '../../src/server/database/embedded.ts'
import { migrate, migrations } from '../../src/server/database/migrate.ts'
import { postgres } from '../../src/server/database/postgres.ts'
import {
  autocommitOn,
  transactOn,
  type OpenTx,
  type Tx,
} from '../../src/server/database/transaction.ts'
import { monthOf } from '../../src/server/ledger/postings.ts'
import { startCluster } from '../api/cluster.ts'
import { silent } from '../api/openSilently.ts'
import { goldenJournals, writeJournal, writeRows } from '../golden/journals.ts'
import { today } from './books.ts'
import type { Table } from './figures.ts'

const release = 'khata-1.2.0'
const { journal } = goldenJournals.find((each) => each.release === release)!
const before = migrations().filter(({ name }) => name < '0061')
const days = 1826
const mostEmbedded = 100_000
const documentsOf = journal.tables['document']!.length
const copiesOf = { item: 1250, party: 830 }

/** What a column of copy `k` says in place of what the row `t` says. */
const changed: Readonly<Record<string, string>> = {
  document_id: "t.document_id || '-' || k",
  reference: "t.reference || '-' || k",
  number: "t.number || '-' || k",
  number_search: "t.number_search || '-' || k",
  number_in_year: 't.number_in_year + 1000 * k',
  date: `t.date - (k % ${days})::integer`,
  entry_seq: `t.entry_seq + ${journal.facts.length} * k`,
  seq: `t.seq + ${journal.facts.length} * k`,
  item_id: `t.item_id || '-' || k % ${copiesOf.item}`,
  party_id: `t.party_id || '-' || k % ${copiesOf.party}`,
  account: `case when t.account like 'party:%' then t.account || '-' || k % ${copiesOf.party} else t.account end`,
  command_id: 'gen_random_uuid()',
}

/** Adds copies 1 to `copies` of the rows of a table. */
const copied = async (tx: OpenTx, table: string, copies: number, only = 'true'): Promise<void> => {
  const columns = (
    await tx.query<{ name: string }>(
      'select column_name name from information_schema.columns where table_name = $1',
      [table],
    )
  ).map(({ name }) => name)
  await tx.script(
    `insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => changed[name] ?? `t.${name}`).join(', ')} from ${table} t cross join generate_series(1, ${copies}) k where ${only}`,
  )
  await tx.script(`analyze ${table}`)
}

/** The books of the release with so many documents of five years: the parties, the items and the bills of its journal again and again. */
const multiply = async (tx: OpenTx, documents: number): Promise<void> => {
  await tx.script('set local statement_timeout = 0')
  await copied(tx, 'item', copiesOf.item - 1)
  await copied(tx, 'item_stock', copiesOf.item - 1)
  await copied(tx, 'party', copiesOf.party - 1)
  const copies = Math.ceil(documents / documentsOf) - 1
  for (const table of ['document', 'document_line', 'document_fact'])
    await copied(tx, table, copies)
  for (const table of ['stock_move', 'posting'])
    await copied(tx, table, copies, "t.reference not like 'opening:%'")
  await copied(tx, 'event', copies, "t.type ~ '^(Sale|Purchase)'")
  const month = Array.from({ length: 2 * days }, (_, i) => addDays(today, -i)!)
    .map((day) => `('${day}'::date, '${monthOf(day)}')`)
    .join(', ')
  await tx.script(
    `delete from account_balance; insert into account_balance (company_id, account, balance) select company_id, account, sum(amount) from posting group by 1, 2`,
  )
  await tx.script(
    `delete from account_month; insert into account_month (company_id, account, month, debit, credit)
      select company_id, account, m.month, coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)
      from posting join (values ${month}) m (date, month) using (date) group by 1, 2, 3`,
  )
}

const sizeSql =
  'select pg_database_size(current_database()) size, (select count(*) from document) documents'
interface DatabaseSize {
  readonly size: number
  readonly documents: number
}
const sizeNow = async (tx: Tx): Promise<DatabaseSize> =>
  (await tx.query<DatabaseSize & Record<string, unknown>>(sizeSql))[0]!
const gibibytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | null
}
const onLost = (why: Error): void => {
  throw why
}

/** Makes the books of the release. Returns the size of their database and the number of its documents. */
const makeBooks = async (
  { dataDir, databaseUrl }: Place,
  documents: number,
): Promise<DatabaseSize> => {
  const connections =
    databaseUrl === null
      ? await embedded(dataDir, silent, onLost)
      : await postgres({ url: databaseUrl, directUrl: null }, silent, 1)
  try {
    await migrate(connections, silent, before)
    await transactOn(connections, 'change', async (tx) => {
      await writeJournal(tx, journal)
      await writeRows(tx, journal)
      await multiply(tx, documents)
    })
    return await sizeNow(autocommitOn(connections.acquire))
  } finally {
    await connections.close()
  }
}

interface Opening {
  /** What was done and how long it took (ms), in order. */
  readonly steps: readonly (readonly [what: string, ms: number])[]
  readonly ms: number
  readonly size: DatabaseSize
}
const open = async (place: Place): Promise<Opening> => {
  const steps: (readonly [string, number])[] = []
  const start = performance.now()
  let last = start
  const note = (step: object): void => {
    const at = performance.now()
    steps.push([String(Object.values(step)[0]), at - last])
    last = at
  }
  const database = await openDatabase({ ...place, log: { ...silent, info: note }, onLost })
  try {
    return { steps, ms: performance.now() - start, size: await sizeNow(database.autocommit) }
  } finally {
    await database.close()
  }
}

const upgradeOf = async (kind: string, place: Place, documents: number): Promise<Table> => {
  const made = await makeBooks(place, documents)
  const { steps, ms: took, size } = await open(place)
  const isMigration = (what: string): boolean => what.endsWith('.sql')
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  const indexes = steps.filter(([what]) => !isMigration(what)).reduce((sum, [, ms]) => sum + ms, 0)
  return {
    title: `Opening the books of release 1.2.0, ${kind}, ${made.documents} documents`,
    notes: [
      `the shop of tests/golden/journals/${release}.json ${Math.ceil(made.documents / documentsOf)} times, over five years, with the facts of its bills; as it is installed, fsync on`,
      `size of the database: ${gibibytes(made.size)} before, ${gibibytes(size.size)} after`,
    ],
    head: ['what', 'seconds'],
    rows: [
      ['**from the start to the first answer**', `**${seconds(took)}**`],
      ...steps
        .filter(([what, ms]) => isMigration(what) && ms > took / 100)
        .map(([what, ms]) => [what, seconds(ms)]),
      ['the indexes', seconds(indexes)],
    ],
  }
}

/** How long this release takes to open the books of 1.2.0: until then nothing is entered. */
export const upgradeLane = async (documents: number | null): Promise<readonly Table[]> => {
  const cluster = await startCluster(true)
  const dataDir = mkdtempSync(join(tmpdir(), 'khata-bench-'))
  const databaseUrl = new URL('/postgres', cluster.url).href
  try {
    return [
      await upgradeOf('PostgreSQL', { dataDir, databaseUrl }, documents ?? 100_000),
      // What one shop has in several years.
      await upgradeOf(
        'embedded',
        { dataDir, databaseUrl: null },
        Math.min(documents ?? mostEmbedded, mostEmbedded),
      ),
    ]
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
