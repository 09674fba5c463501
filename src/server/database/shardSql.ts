/** The names of the shards that have the rows of a company, by the names of their tables. */
export type ShardNames = ReadonlyMap<string, string>

/** What a statement does that can be run on shards: it answers rows, or it writes and answers nothing. */
export type ShardVerb = 'read' | 'write'

/** A statement that names shards in place of tables. */
export interface ShardStatement {
  readonly verb: ShardVerb
  readonly sql: string
}

/** A name where a table may stand, what follows it directly, and its alias. After `is distinct from` stands a column. */
const relation =
  /(?<!\bdistinct )\b(from|join|into|update|using)\s+([a-z_]\w*)(?=(\s*\(|\.)?)(\s+(?:as\s+)?(?!(?:where|set|values|select|on|using|join|left|right|full|inner|cross|natural|order|group|having|limit|offset|for|union|except|intersect|returning|default|overriding|window|fetch)\b)[a-z_]\w*)?/g
/** What else may stand there: `do update set`, `for update of`, `join lateral`. */
const noRelations = new Set(['set', 'of', 'lateral', 'nowait', 'skip'])

const verbOf = (sql: string): ShardVerb | null => {
  const [first] = /\w+/.exec(sql) ?? []
  if (first === 'select') return 'read'
  if (first === 'with') return /\b(insert|update|delete)\b/.test(sql) ? null : 'read'
  const writes = first === 'insert' || first === 'update' || first === 'delete'
  return writes && !/\breturning\b/.test(sql) ? 'write' : null
}

const givenName =
  /(?:\bwith\s+(?:recursive\s+)?|\)\s*,\s*)([a-z_]\w*)(?:\s*\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s*)?\(/g
/** The names that a statement gives by `with`. */
const givenNames = (sql: string): ReadonlySet<string> =>
  new Set([...sql.matchAll(givenName)].map(([, name]) => name!))

/** Whether a comma may have a table after it, which `relation` does not find. */
const hasTableAfterComma = (sql: string, shards: ShardNames): boolean =>
  [...sql.matchAll(/,\s*([a-z_]\w*)\s+(?!from\b)[a-z]/g)].some(([, name]) => shards.has(name!))

const callsOneOf = (sql: string, functions: ReadonlySet<string>): boolean =>
  [...sql.matchAll(/\b([a-z_]\w*)\s*\(/g)].some(([, name]) => functions.has(name!))

/**
 * A statement of one company as the node can run it that has the company's shards, without Citus. Null if it is not certain
 * to be one: it names another table, may name one where none is looked for, or calls one of `functions`, which may read others.
 */
export const onShards = (
  sql: string,
  shards: ShardNames,
  functions: ReadonlySet<string>,
): ShardStatement | null => {
  const verb = verbOf(sql)
  const given = givenNames(sql)
  if (verb === null || [...given].some((name) => shards.has(name))) return null
  if (hasTableAfterComma(sql, shards) || callsOneOf(sql, functions)) return null
  let found = 0
  let isCertain = true
  const named = sql.replaceAll(
    relation,
    (
      whole: string,
      keyword: string,
      name: string,
      next: string | undefined,
      alias: string | undefined,
    ) => {
      // The rows of a function.
      if (next?.endsWith('(') === true && keyword !== 'into') return whole
      if (noRelations.has(name) || given.has(name)) return whole
      const shard = next === '.' ? undefined : shards.get(name)
      if (shard === undefined) {
        isCertain = false
        return whole
      }
      found++
      return `${keyword} ${shard}${alias ?? ` as ${name}`}`
    },
  )
  return isCertain && found > 0 ? { verb, sql: named.trim() } : null
}
