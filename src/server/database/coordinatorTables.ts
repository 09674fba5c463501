import { besideBooks } from './besideBooks.ts'
import { meanwhile } from './meanwhile.ts'
import { onShards, type ShardNames } from './shardSql.ts'
import type { Tx } from './transaction.ts'
import { isUndefinedTable } from './trouble.ts'

/** The tables that lie on the coordinator and are written together with books. */
export interface CoordinatorTables {
  /**
   * Sends a statement. One that only reads these tables is written for what Citus keeps them in, so that its planner is passed by,
   * once the names are known.
   */
  pastPlanner<A>(sql: string, send: (sql: string) => Promise<A>): Promise<A>
}

const shardsSql = `
  select coalesce(json_object_agg(p.logicalrelid::regclass::text, p.logicalrelid::regclass::text || '_' || s.shardid), '{}') shards
  from pg_dist_partition p join pg_dist_shard s using (logicalrelid) join pg_dist_placement h on h.shardid = s.shardid
  where p.partmethod = 'n' and p.repmodel = 's' and h.groupid = 0`

/** Citus is to see what is locked. */
const locksRows = /\bfor\s+(?:no\s+key\s+)?(?:update|share|key)\b/

const mostTexts = 1000

export const coordinatorTables = (coordinator: Tx): CoordinatorTables => {
  const texts = new Map<string, string | null>()
  const finding = meanwhile()
  let shards: ShardNames | null = null
  const find = async (): Promise<void> => {
    const [found] = await coordinator.query<{ shards: Record<string, string> }>(shardsSql)
    const names = new Map(Object.entries(found!.shards))
    // Before the migrations are done, not all of them are there.
    if (besideBooks.every((table) => names.has(table))) shards = names
  }
  const onTheirShards = (sql: string): string | null => {
    if (shards === null) {
      finding.begin('shards', find)
      return null
    }
    const known = texts.get(sql)
    if (known !== undefined || texts.size >= mostTexts) return known ?? null
    const statement = locksRows.test(sql) ? null : onShards(sql, shards, new Set())
    const there = statement?.verb === 'read' ? statement.sql : null
    texts.set(sql, there)
    return there
  }
  return {
    pastPlanner: async (sql, send) => {
      const there = onTheirShards(sql)
      if (there === null) return send(sql)
      try {
        return await send(there)
      } catch (error) {
        if (isUndefinedTable(error)) {
          shards = null
          texts.clear()
        }
        throw error
      }
    },
  }
}
