import { option as O } from 'fp-ts'
import type { Logger } from '../log.ts'
import { bookServer, patience, readCounter, type BooksReader } from './booksReader.ts'
import type { CompanyNodes } from './companyNodes.ts'
import { meanwhile } from './meanwhile.ts'
import { poolOf } from './postgres.ts'
import { statementNames, type Tx } from './transaction.ts'

/** The address of a node, as long as it has the placements of shards too and can tell that one has moved. */
const addressSql = `
  select nodename name, nodeport port from pg_dist_node
  where groupid = $1 and noderole = 'primary' and isactive and hasmetadata and metadatasynced`

/** The head of a company, as long as its shard is placed on this node: what is left of a shard that has moved is older. */
const headSqlOn = (head: string): string => `
  select h.seq from ${head} h where h.company_id = $1 and exists (
    select from pg_dist_placement p join pg_dist_local_group g on p.groupid = g.groupid where p.shardid = $2)`

interface NodeServer {
  readonly server: ReturnType<typeof bookServer>
  readonly close: () => Promise<void>
}

const urlAt = (url: string, name: string, port: number): string => {
  const there = new URL(url)
  there.hostname = name.includes(':') ? `[${name}]` : name
  there.port = String(port)
  there.searchParams.delete('host')
  return there.href
}

interface Cluster {
  /** Leads to the coordinator, whose login and database every node has. */
  readonly url: string
  readonly coordinator: Tx
  readonly nodes: CompanyNodes
}

/**
 * Reads the books of a company on the node that has its shards, without the coordinator: as on one PostgreSQL, in one snapshot. At
 * most `size` connections to each node are used.
 */
export const nodeReader = (
  { url, coordinator, nodes }: Cluster,
  log: Logger,
  size: number,
): BooksReader => {
  const servers = new Map<number, NodeServer>()
  const connecting = meanwhile()
  const connect = async (place: number): Promise<void> => {
    const [address] = await coordinator.query<{ name: string; port: number }>(addressSql, [place])
    if (address === undefined) return
    const there = urlAt(url, address.name, address.port)
    const pool = poolOf({ url: there, directUrl: null }, log, size, patience)
    const server = bookServer({ acquire: pool.acquire, log, size, names: statementNames() })
    servers.set(place, { server, close: pool.close })
  }
  const forgetServer = (place: number): void => {
    const known = servers.get(place)
    servers.delete(place)
    known?.close().catch(() => undefined)
  }
  /** Null until its address is known: then the coordinator answers, which also tells if that is away. */
  const serverOf = (place: number): NodeServer['server'] | null => {
    // Another server may have taken the place of one that failed.
    if (servers.get(place)?.server.hasRested() === true) forgetServer(place)
    const known = servers.get(place)
    if (known === undefined) connecting.begin(place, () => connect(place))
    return known?.server ?? null
  }
  const { counts, count } = readCounter()
  return {
    isCurrent: true,
    read: async (kind, company, seq, work) => {
      const shards = nodes.shardsOf(company)
      const server = shards === null ? null : serverOf(shards.place)
      if (shards === null || server === null) return O.none
      const there = {
        company,
        elsewhere: coordinator,
        headSql: headSqlOn(shards.head),
        headValues: [company, shards.headId],
        sqlOf: shards.onShards,
      }
      const reading = await server.read(kind, seq, there, work)
      if (reading.tag === 'Absent') nodes.forgetPlace(company)
      return count(reading)
    },
    counts,
    close: async () => {
      await connecting.ended()
      await Promise.all([...servers.values()].map(({ close }) => close()))
    },
  }
}
