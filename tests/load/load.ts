import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startCluster } from '../api/cluster.ts'
import { openSilently } from '../api/openSilently.ts'
import { killAll, processorMs, serve } from '../api/servers.ts'
import { load, machine, print, whether } from '../bench/figures.ts'
import { faultsOf, judge } from './judge.ts'
import { addShops, openShops } from './openShops.ts'
import { workThrough } from './work.ts'

// A morning in many shops at once, on a real server: `npm run load -- --shops 100 --minutes 2`. At the end the books of every shop
// are judged. The server and what loads it share this machine, so the figures are lower than a server of its own would reach.
const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '2' },
    sales: { type: 'string', default: '30' },
    embedded: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})
const [shops, minutes, salesPerHour, seed] = [
  values.shops,
  values.minutes,
  values.sales,
  values.seed,
].map(Number) as [number, number, number, number]
if (![shops, minutes, salesPerHour].every((each) => each > 0) || !Number.isInteger(seed))
  throw new Error('--shops, --minutes and --sales must be above zero, --seed a whole number')
const rebuiltShops = 20
const targetMs = 250

interface DatabaseFigures {
  readonly commits: number
  readonly rollbacks: number
  readonly deadlocks: number
  readonly walBytes: number
  readonly bytes: number
}
/** What PostgreSQL counts since it started. */
const figuresOf = async (url: string): Promise<DatabaseFigures> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<keyof DatabaseFigures, string>>(
      `select xact_commit commits, xact_rollback rollbacks, deadlocks, pg_current_wal_lsn() - '0/0' "walBytes", pg_database_size(datname) bytes
      from pg_stat_database where datname = current_database()`,
    )
    const [row] = rows
    return {
      commits: Number(row!.commits),
      rollbacks: Number(row!.rollbacks),
      deadlocks: Number(row!.deadlocks),
      walBytes: Number(row!.walBytes),
      bytes: Number(row!.bytes),
    }
  } finally {
    await client.end()
  }
}
const notesOfDatabase = (
  before: DatabaseFigures,
  after: DatabaseFigures,
  records: number,
): readonly string[] => [
  `PostgreSQL: ${after.commits - before.commits} commits, ${after.rollbacks - before.rollbacks} rollbacks, ${after.deadlocks - before.deadlocks} deadlocks; ` +
    `${((after.walBytes - before.walBytes) / records / 1024).toFixed(1)} KiB of log and ${((after.bytes - before.bytes) / records / 1024).toFixed(1)} KiB of tables for a record`,
]

const cluster = values.embedded ? null : await startCluster(true)
const folder = mkdtempSync(join(tmpdir(), 'khata-load-'))
const url = cluster === null ? null : new URL('/postgres', cluster.url).href
const opening = { dataDir: folder, databaseUrl: url }
let failed = true
try {
  const made = await openSilently(opening)
  await addShops(made, shops)
  await made.close()
  const server = serve({ DATA_DIR: folder, DATABASE_URL: url ?? '', TRUST_PROXY: '1' })
  const address = await server.address
  console.log(`# Load\n\n${machine()}\n\n${shops} shops are being opened at ${address}`)
  const opened = await openShops(address, shops)
  const before = url === null ? null : await figuresOf(url)
  const [loadBefore, cpuBefore] = [load(), processorMs(server)]
  const morning = { durationMs: minutes * 60_000, salesPerHour }
  const began = performance.now()
  const worked = await workThrough(address, opened, morning, seed)
  const tookMs = performance.now() - began
  const cpuMs = processorMs(server) - cpuBefore
  const after = url === null ? null : await figuresOf(url)
  server.process.kill('SIGTERM')
  await server.ended
  const books = await openSilently(opening)
  const verdict = await judge(books, worked, Math.min(shops, rebuiltShops))
  await books.close()
  const { measures, waited, drainedMs, acknowledged } = worked
  const p99 = measures.p99('sale')
  print(
    measures.table(
      `${shops} shops for ${minutes} minutes, ${salesPerHour} sales an hour in each, ${values.embedded ? 'embedded' : 'PostgreSQL'}`,
      [
        `acts come as customers do, whatever the server takes, half as many again in the middle; seed ${seed}; a wait is counted from the act, or from the return of the power`,
        `a third of the shops had no power for a tenth of the time: ${waited} records waited on their devices, and all were in the books ${(drainedMs / 1000).toFixed(1)} s after it was back`,
        ...(before === null || after === null
          ? []
          : notesOfDatabase(before, after, acknowledged.length)),
        `the server took ${(cpuMs / tookMs).toFixed(2)} processors; load average before and after: ${loadBefore} / ${load()}`,
        `99 % of the sales within ${targetMs} ms: ${whether(p99 <= targetMs)}`,
      ],
      tookMs,
    ),
  )
  const faults = [...faultsOf(verdict), ...measures.failures]
  console.log(
    `\nThe books of ${shops} shops: ${verdict.documents} documents, ${acknowledged.length} acknowledged; ${faults.length === 0 ? 'debits are credits, numbers without gaps, nothing lost or doubled, chains whole' : faults.join('; ')}`,
  )
  failed = faults.length > 0
} finally {
  await killAll()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
