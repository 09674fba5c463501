import type { ConnectionCounts } from '../database/connections.ts'
import type { BookReads } from '../database/booksReader.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const requests = new Histogram({
  name: 'khata_request_seconds',
  help: 'Requests by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

const streams = new Gauge({
  name: 'khata_live_streams',
  help: 'Open streams of wake-ups',
  registers: [registry],
})

const connections = new Gauge({
  name: 'khata_database_connections',
  help: 'Open connections to the database, in use and idle',
  labelNames: ['state'] as const,
  registers: [registry],
})
const waiting = new Gauge({
  name: 'khata_database_waiting',
  help: 'Transactions that wait for a connection to the database',
  registers: [registry],
})
const differing = new Gauge({
  name: 'khata_books_differing',
  help: 'Companies whose books differed from their journal at the last nightly check of this kind',
  labelNames: ['check'] as const,
  registers: [registry],
})
const backupAge = new Gauge({
  name: 'khata_backup_age_seconds',
  help: 'Seconds since the last verified backup of the embedded database; absent without one',
  registers: [registry],
})

const replicaReads = new Counter({
  name: 'khata_replica_reads_total',
  help: 'Reads that the replica answered, that were newer than it, and that failed there; the last two the database answered',
  labelNames: ['outcome'] as const,
  registers: [registry],
})
const nodeReads = new Counter({
  name: 'khata_node_reads_total',
  help: 'Reads that the node of their company answered by itself, that were newer than it, and that failed there; the last two the coordinator answered',
  labelNames: ['outcome'] as const,
  registers: [registry],
})
const replicaBehind = new Gauge({
  name: 'khata_replica_behind_bytes',
  help: 'Bytes of the write-ahead log that the replica has not applied yet; absent without a replica and while it does not answer',
  registers: [registry],
})

/** What the nightly checks and the backup said last. */
export interface CheckedBooks {
  /** Companies with a figure that does not follow from their journal. */
  readonly unsound: number
  /** Companies whose exported books another reader sums up differently. */
  readonly exportsDiffer: number
  readonly backupAgeSeconds: number | null
}

export const measureBooks = (counts: ConnectionCounts, checked: CheckedBooks): void => {
  connections.set({ state: 'in use' }, counts.inUse)
  connections.set({ state: 'idle' }, counts.idle)
  waiting.set(counts.waiting)
  differing.set({ check: 'journal' }, checked.unsound)
  differing.set({ check: 'exports' }, checked.exportsDiffer)
  if (checked.backupAgeSeconds === null) backupAge.remove()
  else backupAge.set(checked.backupAgeSeconds)
}

const setCounts = (counter: Counter<'outcome'>, reads: BookReads): void => {
  counter.reset()
  for (const outcome of ['answered', 'behind', 'failed'] as const)
    counter.inc({ outcome }, reads[outcome])
}
export const measureNodes = (reads: BookReads): void => setCounts(nodeReads, reads)
/** `behindBytes`: null while the replica does not answer. */
export const measureReplica = (reads: BookReads, behindBytes: number | null): void => {
  setCounts(replicaReads, reads)
  if (behindBytes === null) replicaBehind.remove()
  else replicaBehind.set(behindBytes)
}

export const countStreams = (open: number): void => streams.set(open)
export const countRequests = (
  method: string,
  route: string,
  status: number,
  milliseconds: number,
): void => requests.observe({ method, route, status }, milliseconds / 1000)

/** All metrics in the text format of Prometheus. */
export const metricsText = (): Promise<string> => registry.metrics()
export const metricsType: string = registry.contentType
