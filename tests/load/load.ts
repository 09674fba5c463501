import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startCitus } from '../api/citus.ts'
import { startCluster, type Cluster } from '../api/cluster.ts'
import { compileForProcess } from '../api/compiledServers.ts'
import { openSilently } from '../api/openSilently.ts'
import { processorMsOf } from '../api/processors.ts'
import { killAll } from '../api/servers.ts'
import { load, machine, print, quantile, whether } from '../bench/figures.ts'
import { faultsOf, judge } from './judge.ts'
import { pause } from '../chaos/drivers.ts'
import { addShops, openShops } from './openShops.ts'
import { startGroup } from './serverGroup.ts'
import { Streams } from './streams.ts'
import { workThrough } from './work.ts'

// A morning in many shops at once, on a real server: `npm run load -- --shops 100 --minutes 2`. At the end the books of every shop
// are judged. The server and what loads it share this machine, so the figures are lower than a server of its own would reach.
const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '2' },
    sales: { type: 'string', default: '30' },
    embedded: { type: 'boolean', default: false },
    citus: { type: 'boolean', default: false },
    'cut-off': { type: 'string', default: '33' },
    servers: { type: 'string', default: '1' },
    restart: { type: 'boolean', default: false },
    streams: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})
const [shops, minutes, salesPerHour, seed, cutOffPercent, size] = [
  values.shops,
  values.minutes,
  values.sales,
  values.seed,
  values['cut-off'],
  values.servers,
].map(Number) as [number, number, number, number, number, number]
if (![shops, minutes, salesPerHour].every((each) => each > 0) || !Number.isInteger(seed))
  throw new Error('--shops, --minutes and --sales must be above zero, --seed a whole number')
if (!(cutOffPercent >= 0 && cutOffPercent <= 100))
  throw new Error('--cut-off is the percentage of the shops that the power cut reaches')
const rebuiltShops = 20
const longestGapMs = 3000
const targetMs = 250

if (!Number.isInteger(size) || size < 1 || (size > 1 && values.embedded))
  throw new Error(
    '--servers is how many processes share a database; the embedded one belongs to one',
  )

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

interface Running {
  readonly name: string
  /** Null: embedded. */
  readonly url: string | null
  readonly nodes: readonly Pick<Cluster, 'url'>[]
  stop(): Promise<void>
}
const startDatabase = async (): Promise<Running> => {
  if (values.embedded)
    return { name: 'embedded', url: null, nodes: [], stop: () => Promise.resolve() }
  if (!values.citus) {
    const own = await startCluster(true)
    const at = new URL('/postgres', own.url).href
    return { name: 'PostgreSQL', url: at, nodes: [own], stop: () => own.stop() }
  }
  const citus = await startCitus(true, tmpdir())
  await citus.createDatabase('books')
  const name = `Citus, a coordinator and ${citus.workers.length} workers`
  const nodes = [citus.coordinator, ...citus.workers]
  return { name, url: citus.urlOf('books'), nodes, stop: () => citus.stop() }
}

const noteOfStreams = ({ gaps }: Streams): string =>
  gaps.length === 0
    ? 'a page of every shop listened, and no stream ended'
    : `a page of every shop listened; ${gaps.length} streams ended and were open again after ${quantile(gaps, 0.5).toFixed(0)} ms (median), ${Math.max(...gaps).toFixed(0)} ms (longest; at most ${longestGapMs}: ${whether(Math.max(...gaps) <= longestGapMs)})`

/** What all processors of this machine have done since it started, in ms. */
const machineMs = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0)
const ownMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

await compileForProcess()
const running = await startDatabase()
const folder = mkdtempSync(join(tmpdir(), 'khata-load-'))
const { url } = running
const opening = { dataDir: folder, databaseUrl: url }
let failed = true
try {
  const made = await openSilently(opening)
  await addShops(made, shops)
  await made.close()
  const servers = await startGroup(
    { DATA_DIR: folder, DATABASE_URL: url ?? '', TRUST_PROXY: '1' },
    size,
  )
  const { address } = servers
  console.log(`# Load\n\n${machine()}\n\n${shops} shops are being opened at ${address}`)
  const opened = await openShops(address, shops)
  const streams = new Streams(address, values.streams ? opened : [])
  const before = url === null ? null : await figuresOf(url)
  const [loadBefore, cpuBefore] = [load(), servers.processorMs()]
  const [machineBefore, ownBefore] = [machineMs(), ownMs()]
  const nodesBefore = running.nodes.map(processorMsOf)
  const morning = { durationMs: minutes * 60_000, salesPerHour, cutOff: cutOffPercent / 100 }
  const began = performance.now()
  const restarting = values.restart
    ? pause(morning.durationMs / 4).then(() => servers.restartEach())
    : Promise.resolve()
  const worked = await workThrough(address, opened, morning, seed)
  await restarting
  const tookMs = performance.now() - began
  const cpuMs = servers.processorMs() - cpuBefore
  const databaseMs = machineMs() - machineBefore - cpuMs - (ownMs() - ownBefore)
  const [first, ...others] = running.nodes.map((node, i) => processorMsOf(node) - nodesBefore[i]!)
  const after = url === null ? null : await figuresOf(url)
  const deaf = await streams.deaf()
  streams.leave()
  await servers.stop()
  const books = await openSilently(opening)
  const verdict = await judge(books, worked, Math.min(shops, rebuiltShops))
  await books.close()
  const { measures, waited, drainedMs, acknowledged } = worked
  const p99 = measures.p99('sale')
  print(
    measures.table(
      `${shops} shops for ${minutes} minutes, ${salesPerHour} sales an hour in each, ${running.name}`,
      [
        `acts come as customers do, whatever the server takes, half as many again in the middle; seed ${seed}; a wait is counted from the act, or from the return of the power`,
        `${cutOffPercent} % of the shops had no power for a tenth of the time: ${waited} records waited on their devices, and all were in the books ${(drainedMs / 1000).toFixed(1)} s after it was back`,
        ...(before === null || after === null
          ? []
          : notesOfDatabase(before, after, acknowledged.length)),
        ...(others.length === 0
          ? []
          : [
              `the coordinator took ${(first! / tookMs).toFixed(3)} processors, the workers ${(others.reduce((sum, each) => sum + each, 0) / tookMs).toFixed(3)}: ${(first! / acknowledged.length).toFixed(1)} ms of the coordinator for a record with its looks`,
            ]),
        ...(values.restart ? ['every server process was replaced by a new one meanwhile'] : []),
        ...(values.streams ? [noteOfStreams(streams)] : []),
        `${size === 1 ? 'the server' : `${size} servers`} took ${(cpuMs / tookMs).toFixed(2)} processors${url === null ? '' : `, the database about ${(databaseMs / tookMs).toFixed(2)} (all of the machine without the server and this program)`}; load average before and after: ${loadBefore} / ${load()}`,
        `99 % of the sales within ${targetMs} ms: ${whether(p99 <= targetMs)}`,
      ],
      tookMs,
    ),
  )
  const faults = [
    ...faultsOf(verdict),
    ...measures.failures,
    ...streams.faults.map(String),
    ...(deaf === 0 ? [] : [`${deaf} pages did not hear of the last record of their shop`]),
  ]
  console.log(
    `\nThe books of ${shops} shops: ${verdict.documents} documents, ${acknowledged.length} acknowledged; ${faults.length === 0 ? 'debits are credits, numbers without gaps, nothing lost or doubled, chains whole' : faults.join('; ')}`,
  )
  failed = faults.length > 0
} finally {
  await killAll()
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
