import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  canCluster,
  newestBin,
  onDatabase,
  startCluster,
  type Cluster,
  type Environment,
} from './cluster.ts'

/** A Citus cluster of the tests' own: a coordinator and its workers. */
export interface CitusCluster {
  readonly coordinator: Cluster
  readonly workers: readonly Cluster[]
  urlOf(name: string): string
  /** Creates a database on every node, empty or as a copy of another. */
  createDatabase(name: string, copied?: string): Promise<void>
  /** Creates a database on every node, each for itself. */
  createPlain(name: string): Promise<void>
  /** Makes a cluster of it. */
  joinNodes(name: string): Promise<void>
  /** Starts one more worker, makes it a node of this database and answers with its address as SQL. */
  addWorker(name: string): Promise<string>
  /** Makes a database one to copy: nothing may be connected to it, not even what Citus itself keeps open. */
  close(name: string): Promise<void>
  stop(): Promise<void>
}

/** Whether the installed PostgreSQL has Citus. */
export const canCitus = (): boolean =>
  canCluster() && existsSync(join(newestBin()!, '..', 'lib', 'citus.so'))

const settings = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_prepared_transactions=100',
  'max_wal_senders=10',
  'max_replication_slots=10',
  'citus.shard_count=4',
  'citus.enable_stat_counters=on',
  'citus.node_conninfo=sslmode=disable keepalives_idle=5 keepalives_interval=2 keepalives_count=3 tcp_user_timeout=5000',
  'citus.node_connection_timeout=5s',
  'citus.enable_create_database_propagation=off',
]

/** Runs statements one after another in a database of a node. */
const onNode = (url: string, name: string, ...all: readonly string[]): Promise<void> =>
  onDatabase(new URL(`/${name}`, url).href, ...all)

const addressOf = ({ url }: Pick<Cluster, 'url'>): string => {
  const { hostname, port } = new URL(url)
  return `'${hostname}', ${port}`
}

type Nodes = readonly Pick<Cluster, 'url'>[]

/** Makes a cluster of a database that every node has. */
const joinNodes = async (nodes: Nodes, name: string): Promise<void> => {
  const [coordinator, ...workers] = nodes
  for (const { url } of nodes) await onNode(url, name, 'create extension citus')
  await onNode(
    coordinator!.url,
    name,
    `select citus_set_coordinator_host(${addressOf(coordinator!)})`,
    ...workers.map((each) => `select citus_add_node(${addressOf(each)})`),
  )
}

const createPlain = async (nodes: Nodes, name: string, how = ''): Promise<void> => {
  for (const { url } of nodes) await onNode(url, 'postgres', `create database ${name}${how}`)
}

/** A database on nodes that are already running. */
export const createOnNodes = async (nodes: Nodes, name: string, copied?: string): Promise<void> => {
  await createPlain(
    nodes,
    name,
    copied === undefined ? '' : ` template ${copied} strategy file_copy`,
  )
  if (copied === undefined) await joinNodes(nodes, name)
}

export const startCitus = async (
  durable: boolean,
  parent: string,
  workerCount = 2,
  /** Where the first worker has its data, in place of `parent`. */
  parentOfFirst = parent,
  /** By the number of the node, 0 for the coordinator. */
  environmentOf: (node: number) => Environment = () => ({}),
): Promise<CitusCluster> => {
  const nodes: Cluster[] = []
  for (let i = 0; i <= workerCount; i++)
    nodes.push(
      await startCluster(durable, i === 1 ? parentOfFirst : parent, settings, environmentOf(i)),
    )
  const [coordinator] = nodes
  return {
    coordinator: coordinator!,
    get workers() {
      return nodes.slice(1)
    },
    urlOf: (name) => new URL(`/${name}`, coordinator!.url).href,
    createDatabase: (name, copied) => createOnNodes(nodes, name, copied),
    createPlain: (name) => createPlain(nodes, name),
    joinNodes: (name) => joinNodes(nodes, name),
    addWorker: async (name) => {
      const added = await startCluster(durable, parent, settings)
      nodes.push(added)
      await onNode(added.url, 'postgres', `create database ${name}`)
      await onNode(added.url, name, 'create extension citus')
      await onNode(coordinator!.url, name, `select citus_add_node(${addressOf(added)})`)
      return addressOf(added)
    },
    close: async (name) => {
      for (const { url } of nodes)
        await onNode(
          url,
          'postgres',
          `alter database ${name} with allow_connections false`,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        )
    },
    stop: async () => {
      for (const each of nodes) await each.stop()
    },
  }
}
