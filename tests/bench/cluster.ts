import { tmpdir } from 'node:os'
import { saleRoutes } from '../../src/contract/trade.ts'
import type { Database } from '../../src/server/database/database.ts'
import { canCitus, startCitus } from '../api/citus.ts'
import { startCluster, type Cluster } from '../api/cluster.ts'
import { openSilently } from '../api/openSilently.ts'
import { processorMsOf } from '../api/processors.ts'
import { durability, perform } from './books.ts'
import { saleOf, stocked } from './command.ts'
import { median, quantile, spread, timed, whether, type Table } from './figures.ts'
import { questions } from './reads.ts'

/** A cluster beside one PostgreSQL: both on this machine, so on the same processors. */

const size = { items: 20, parties: 5 }
/** What the questions of the read lane are asked of. */
const asked = { ...size, documents: 800, days: 365 }
const clients = 4
const salesPerTurn = 200
const turns = 5
const targets = { rate: 0.75, coordinatorMs: 1.5, reads: 1.3 }

interface Side {
  readonly name: string
  readonly database: Database
  readonly nodes: readonly Pick<Cluster, 'url'>[]
  readonly companies: readonly string[]
  /** ms of every sale, sales a second of every turn, and ms of the processors for a sale by node. */
  readonly each: number[]
  readonly rates: number[]
  readonly processorMs: number[][]
  readonly ownMs: number[]
}

const sideOf = async (
  name: string,
  database: Database,
  nodes: readonly Pick<Cluster, 'url'>[],
): Promise<Side> => {
  const companies: string[] = []
  for (let i = 0; i < clients; i++) companies.push(await stocked(database, size))
  return { name, database, nodes, companies, each: [], rates: [], processorMs: [], ownMs: [] }
}

/** Every company sells, one sale after the other, all companies at once. */
const sell = async ({ database, companies, nodes, ...noted }: Side, turn: number) => {
  const before = nodes.map(processorMsOf)
  const own = process.cpuUsage()
  const ms = await timed(() =>
    Promise.all(
      companies.map(async (company) => {
        for (let nth = 0; nth < salesPerTurn / clients; nth++)
          noted.each.push(
            await timed(() =>
              database.transaction('change', (tx) => {
                tx.enter(company)
                const sale = saleOf(turn * salesPerTurn + nth, size)
                return perform(tx, company, saleRoutes.record as never, sale)
              }),
            ),
          )
      }),
    ),
  )
  const { user, system } = process.cpuUsage(own)
  noted.rates.push((salesPerTurn * 1000) / ms)
  noted.ownMs.push((user + system) / 1000 / salesPerTurn)
  noted.processorMs.push(nodes.map((node, i) => (processorMsOf(node) - before[i]!) / salesPerTurn))
}

const salesTable = async (plain: Side, cluster: Side): Promise<Table> => {
  for (let turn = 0; turn <= turns; turn++)
    for (const side of [plain, cluster]) {
      await sell(side, turn)
      // The first turn warms up.
      if (turn === 0)
        for (const noted of [side.each, side.rates, side.processorMs, side.ownMs]) noted.length = 0
    }
  const share = median(cluster.rates) / median(plain.rates)
  const ofNode = (side: Side, node: number) =>
    median(side.processorMs.map((nodes) => nodes[node] ?? 0))
  const workers = (side: Side) =>
    side.nodes.slice(1).reduce((sum, _, i) => sum + ofNode(side, i + 1), 0)
  const row = (side: Side, ...more: readonly string[]) => [
    side.name,
    median(side.rates).toFixed(0),
    median(side.each).toFixed(1),
    quantile(side.each, 0.99).toFixed(1),
    median(side.ownMs).toFixed(2),
    ofNode(side, 0).toFixed(2),
    side.nodes.length > 1 ? workers(side).toFixed(2) : '',
    ...more,
  ]
  return {
    title: `Sales of ${clients} companies at once, on one PostgreSQL and on a cluster`,
    notes: [
      await durability(cluster.database),
      `a sale of three lines, ${turns} turns of ${salesPerTurn} on each, in turns; everything is on this machine, so the share is of the same processors; without HTTP and sign-in`,
      `target of the coordinator: ≤ ${targets.coordinatorMs} ms of a processor for a sale (${whether(ofNode(cluster, 0) <= targets.coordinatorMs)}), ${(ofNode(cluster, 0) / ofNode(plain, 0)).toFixed(2)} of what the one PostgreSQL takes`,
    ],
    head: [
      '',
      'sales a second',
      'ms, median',
      'p99 ms',
      'ms of a processor in the program',
      'in PostgreSQL or the coordinator',
      'in the workers',
      'of one PostgreSQL',
      'target',
      '',
    ],
    rows: [
      row(plain, '100 %', '', ''),
      row(
        cluster,
        `${(share * 100).toFixed(0)} %`,
        `≥ ${targets.rate * 100} %`,
        whether(share >= targets.rate),
      ),
    ],
  }
}

const readsTable = async (plain: Side, cluster: Side): Promise<Table> => {
  const [ours, theirs] = [plain, cluster].map(({ database, companies }) =>
    questions(database, companies[0]!, asked),
  )
  // As autovacuum does after a while: without it PostgreSQL knows nothing of the rows, and plans every question again.
  for (const { database } of [plain, cluster]) await database.autocommit.query('vacuum analyze')
  const ratios: { readonly name: string; readonly ratio: number; readonly longerMs: number }[] = []
  const before = [...plain.nodes, ...cluster.nodes].map(processorMsOf)
  for (const [i, [name, , askPlain]] of ours!.entries()) {
    const askCluster = theirs![i]![2]
    // A shop that only sells has no bank; what is asked of one is left out.
    const answers = await askPlain().then(
      () => true,
      () => false,
    )
    if (!answers) continue
    const took: [number[], number[]] = [[], []]
    for (let turn = 0; turn < 9; turn++) {
      took[0].push(await timed(askPlain))
      took[1].push(await timed(askCluster))
    }
    const [alone, placed] = took.map(median) as [number, number]
    ratios.push({ name, ratio: placed / alone, longerMs: placed - alone })
  }
  const [one, coordinator, ...workers] = [...plain.nodes, ...cluster.nodes].map(
    (node, i) => (processorMsOf(node) - before[i]!) / (ratios.length * 9),
  )
  const longer = ratios.map(({ longerMs }) => longerMs)
  const sorted = ratios.toSorted((a, b) => a.ratio - b.ratio)
  const middle = median(ratios.map(({ ratio }) => ratio))
  const within = ratios.filter(({ ratio }) => ratio <= targets.reads).length
  return {
    title: 'Lists and reports of such a company on a cluster, one at a time',
    notes: [
      `${ratios.length} questions of the read lane, each nine times on both in turns`,
      `a question on the cluster takes ${spread(longer)} ms longer, and ${coordinator!.toFixed(2)} ms of a processor in the coordinator and ${workers.reduce((sum, each) => sum + each, 0).toFixed(2)} in the workers; ${one!.toFixed(2)} in the one PostgreSQL`,
    ],
    head: ['', 'of the time on one PostgreSQL', 'target', ''],
    rows: [
      ['median', middle.toFixed(2), `≤ ${targets.reads}`, whether(middle <= targets.reads)],
      ['within the target', `${within} of ${ratios.length}`, '', ''],
      ...sorted.slice(-5).map(({ name, ratio }) => [name, ratio.toFixed(2), '', '']),
    ],
  }
}

export const clusterLane = async (): Promise<readonly Table[]> => {
  if (!canCitus()) return []
  const one = await startCluster(true)
  const citus = await startCitus(true, tmpdir())
  await citus.createDatabase('books')
  const alone = await openSilently({ databaseUrl: new URL('/postgres', one.url).href })
  const placed = await openSilently({ databaseUrl: citus.urlOf('books') })
  try {
    const plain = await sideOf('one PostgreSQL', alone, [one])
    const cluster = await sideOf('a coordinator and two workers', placed, [
      citus.coordinator,
      ...citus.workers,
    ])
    return [await salesTable(plain, cluster), await readsTable(plain, cluster)]
  } finally {
    await alone.close()
    await placed.close()
    await one.stop()
    await citus.stop()
  }
}
