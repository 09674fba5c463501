import type { Logger } from '../log.ts'
import { besideBooks } from './besideBooks.ts'
import { runStatements } from './companyNodes.ts'
import type { Connections } from './connections.ts'
import { onOwnConnection } from './ownConnection.ts'
import type { OpenTx } from './transaction.ts'

/**
 * Whether a database is a Citus cluster: PostgreSQL in which the rows of each company lie on one of several nodes. Throws
 * for a node that is not the coordinator, where nothing can be migrated.
 */
export const isCitus = async (connections: Pick<Connections, 'autocommit'>): Promise<boolean> => {
  const [installed] = await connections.autocommit(
    "select from pg_extension where extname = 'citus'",
  )
  if (installed === undefined) return false
  const [node] = await connections.autocommit<{ coordinator: boolean }>(
    'select citus_is_coordinator() coordinator',
  )
  if (node?.coordinator !== true)
    throw new Error(
      'the database is a worker of a Citus cluster: give the URL of its coordinator as DATABASE_URL',
    )
  return true
}

/**
 * Warns if the role of the app can log in from where this server runs. The nodes of a cluster log in to each other as it;
 * whoever else can chooses by themselves which company they see.
 */
export const warnOfOpenRole = async (url: string, log: Logger): Promise<void> => {
  const place = new URL(url)
  place.username = 'khata_app'
  place.password = ''
  const isOpen = await onOwnConnection(place.href, 'khata start', 5000, async () => true).catch(
    () => false,
  )
  if (isOpen)
    log.warn(
      { role: 'khata_app' },
      'the role of the app can log in from here: let only the nodes of the cluster log in as it (pg_hba.conf)',
    )
}

/**
 * Warns if what is sent to a node over a line that went silent is repeated by the operating system for a quarter of an hour:
 * keepalives notice only a line on which nothing is under way. Where the setting may not be read, nothing is said.
 */
export const warnOfSilentLines = async (
  { autocommit }: Pick<Connections, 'autocommit'>,
  log: Logger,
): Promise<void> => {
  const [nodes] = await autocommit<{ setting: string }>(
    "select setting from pg_settings where name = 'citus.node_conninfo'",
  )
  if (nodes !== undefined && !/\btcp_user_timeout=[1-9]/.test(nodes.setting))
    log.warn(
      { setting: 'citus.node_conninfo' },
      'a line to a node that goes silent is noticed after a quarter of an hour: set tcp_user_timeout (docs/operating.md)',
    )
}

interface UnplacedTable {
  readonly name: string
  readonly isSystem: boolean
  readonly comment: string
}
/** The tables that Citus does not know yet, the one first with which the others are colocated. System tables not beside books stay unknown. */
const unplacedSql = `
  select c.relname::text name, coalesce(obj_description(c.oid, 'pg_class'), '') like 'system:%' or a.attnum is null "isSystem", quote_nullable(obj_description(c.oid, 'pg_class')) "comment"
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
    and (c.relname = any($1) or (coalesce(obj_description(c.oid, 'pg_class'), '') not like 'system:%' and a.attnum is not null))
  order by c.relname <> 'company_head', 1`

/**
 * Gives every table its place in a Citus cluster: the rows of a company together on one node, and on the coordinator, known
 * to Citus, what is written together with them, so that a commit over both is one. Tables that have their place keep it.
 * Returns whether there were any others.
 */
export const placeTables = async (tx: OpenTx, log: Logger): Promise<boolean> => {
  const tables = await tx.query<UnplacedTable>(unplacedSql, [besideBooks])
  if (tables.length === 0) return false
  await tx.script("set local citus.multi_shard_modify_mode = 'sequential'")
  for (const { name, isSystem, comment } of tables) {
    // Rows are copied to their nodes by the owner, who is not to be confined meanwhile.
    await tx.script(`alter table public."${name}" no force row level security`)
    await tx.script(`drop policy if exists own_company on public."${name}"`)
    await tx.script(`drop policy if exists owner on public."${name}"`)
    const placed = isSystem
      ? 'select citus_add_local_table_to_metadata($1::text::regclass)'
      : `select create_distributed_table($1::text::regclass, 'company_id', colocate_with => '${name === 'company_head' ? 'none' : 'company_head'}')`
    await tx.query(placed, [name])
    // Citus puts another table in the place of a local one; the comment says what the app's role may do with it.
    await tx.script(`comment on table public."${name}" is ${comment}`)
  }
  log.info({ tables: tables.length }, 'tables placed on the nodes of the cluster')
  return true
}

/** Gives every node the function that runs a call there, if it has another one or none. */
export const createRunStatements = async (tx: OpenTx): Promise<void> => {
  const [found] = await tx.query<{ is: boolean }>(
    "select coalesce(bool_or(position(prosrc in $1) > 0), false) is from pg_proc where proname = 'run_statements' and pronamespace = 'public'::regnamespace",
    [runStatements],
  )
  if (found?.is !== true) await tx.script(runStatements)
}
