import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { arrayText } from './arrayText.ts'
import { circuitBreaker, type SendToNode } from './circuitBreaker.ts'
import { parserOf } from './connections.ts'
import { coordinatorTables, type CoordinatorTables } from './coordinatorTables.ts'
import { meanwhile } from './meanwhile.ts'
import { recordValues } from './recordText.ts'
import { onShards, type ShardNames, type ShardStatement, type ShardVerb } from './shardSql.ts'
import { autocommitOn } from './transaction.ts'
import { isUuid } from './uuid.ts'

/** A statement with its values, as it is sent. */
export interface SqlStatement {
  readonly sql: string
  readonly values: readonly unknown[]
}
/** A column of an answer, as PostgreSQL describes it. */
export type FieldDescription = Pick<pg.FieldDef, 'name' | 'dataTypeID'>

/** Statements as one call. */
export interface NodeCall extends SqlStatement {
  /** The rows of each statement, from the call's answer. */
  readonly rowsOf: (answer: string) => readonly (readonly object[])[]
}

/** The shards of a company, as statements can be written for them. */
export interface CompanyShards {
  /** The number of the node that has them. */
  readonly place: number
  /** The shard of `company_head`, and its number. */
  readonly head: string
  readonly headId: number
  /** A statement that reads, with shards in place of tables; null if it is not certain that it can be written so. */
  readonly onShards: (sql: string) => string | null
}

/** The shards of some companies, which one node has. */
export interface CompanyNode {
  readonly shards: Omit<CompanyShards, 'place'>
  /** What a statement does that can be part of a call; null if it cannot. */
  verbOf(statement: SqlStatement): ShardVerb | null
  /** One call for statements of which each can be part of one, on a connection to the coordinator. */
  callOf(company: string, statements: readonly SqlStatement[], connection: object): NodeCall
}

/** Which node has the rows of each company. */
export interface CompanyNodes extends CoordinatorTables {
  /** Null if it is not known yet: then it is found out meanwhile. */
  nodeOf(company: string): CompanyNode | null
  /** The shards of a company and their place; null if they are not known yet: then they are found out meanwhile. */
  shardsOf(company: string): CompanyShards | null
  /** Called when a node has not got a company any more. */
  forgetPlace(company: string): void
  /** Called when a call was refused: the company has other shards now, or a node has not what was prepared. */
  forget(company: string, connection: object): void
  /** The columns that a statement answers, known once it was run as it is. */
  describe(sql: string, fields: readonly FieldDescription[]): void
  /** Sends the statements of one transaction, or one statement outside of any. */
  sender(): SendToNode
}

/**
 * Runs statements of a company where its shards are, prepared there. Citus leads a call to the node, because it is made for a
 * row of `company_head`; `expected`: the shard of that table for which the statements were made. A text is null where the caller
 * has seen it prepared. The answer is an array in JSON: for a read, whose name begins with r, its records as text, or null
 * without any; for a write null; at the end whether everything that was prepared before is gone.
 */
export const runStatements = `
  create or replace function run_statements(shard regclass, expected text, names text[], texts text[], calls text[]) returns text language plpgsql as $run$
  declare
    known text := coalesce(current_setting('app.prepared', true), '');
    answer text;
    answers text[] := '{}';
    gone boolean := false;
  begin
    if shard::text <> expected then
      raise exception 'the company has moved to the shard %', shard using errcode = 'serialization_failure';
    end if;
    for i in 1 .. cardinality(names) loop
      if strpos(known, names[i]) = 0 then
        if not exists (select from pg_prepared_statements where name = names[i]) then
          if texts[i] is null then
            raise exception '% is not prepared here', names[i] using errcode = 'serialization_failure';
          end if;
          if (select count(*) from pg_prepared_statements) >= 500 then
            deallocate all;
            known := '';
            gone := true;
          end if;
          execute 'prepare ' || names[i] || ' as ' || texts[i];
        end if;
        known := known || names[i] || ' ';
        perform set_config('app.prepared', known, false);
      end if;
      answer := null;
      if starts_with(names[i], 'r') then
        execute calls[i] into answer;
      else
        execute calls[i];
      end if;
      answers := array_append(answers, coalesce(answer, 'null'));
    end loop;
    return '[' || array_to_string(array_append(answers, gone::text), ',') || ']';
  end $run$`

const callSql =
  'select run_statements(tableoid::regclass, $2, $3::text[], $4::text[], $5::text[]) answer from company_head where company_id = $1'
/** Which node has a company, from what the coordinator itself knows. */
const placeSql =
  "select groupid place from pg_dist_placement where shardid = get_shard_id_for_distribution_column('company_head', $1::uuid)"
/** A company without a head has no row for which a call could be made. */
const headSql = 'select tableoid::regclass::text head from company_head where company_id = $1'
const shardsSql = `
  select json_object_agg(p.logicalrelid::regclass::text, p.logicalrelid::regclass::text || '_' || s.shardid) shards,
    (select coalesce(json_agg(f.proname::text), '[]') from pg_proc f
      where f.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')) functions
  from pg_dist_shard h
  join pg_dist_partition of_head on of_head.logicalrelid = h.logicalrelid
  join pg_dist_partition p on p.partmethod = 'h' and p.colocationid = of_head.colocationid
  join pg_dist_shard s on s.logicalrelid = p.logicalrelid and s.shardminvalue = h.shardminvalue
  where h.logicalrelid = 'company_head'::regclass and 'company_head_' || h.shardid = $1`

type Scalar = string | number | boolean | null
type Literal = Scalar | Uint8Array | readonly Scalar[]
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isLiteral = (value: unknown): value is Literal =>
  isScalar(value) ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.every((each) => isScalar(each)))

const literal = (value: Literal): string => {
  if (value === null) return 'null'
  if (value instanceof Uint8Array)
    return pg.escapeLiteral(`\\x${Buffer.from(value).toString('hex')}`)
  return pg.escapeLiteral(isScalar(value) ? String(value) : arrayText(value))
}

/** More texts than a program has: some are built at run time. */
const mostTexts = 1000
const mostCompanies = 100_000

interface Prepared extends ShardStatement {
  readonly name: string
  /** The statement itself, as it can be run there. */
  readonly bare: string
}
/** A read answers its rows as one value. */
const preparedOf = ({ verb, sql }: ShardStatement): Prepared => {
  const text = verb === 'read' ? `select json_agg(q::text) from (${sql}) q` : sql
  const name = `${verb === 'read' ? 'r' : 'w'}${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  return { verb, sql: text, name, bare: sql }
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}
interface Known {
  readonly head: string
  readonly shards: ShardNames
  readonly functions: ReadonlySet<string>
  readonly columnsOf: (sql: string) => readonly Column[] | undefined
  readonly preparedOn: (connection: object) => Set<string>
}

const companyNode = ({ head, shards, functions, columnsOf, preparedOn }: Known): CompanyNode => {
  const texts = new Map<string, Prepared | null>()
  const preparedFor = (sql: string): Prepared | null => {
    const known = texts.get(sql)
    if (known !== undefined || texts.size >= mostTexts) return known ?? null
    const statement = onShards(sql, shards, functions)
    const made = statement === null ? null : preparedOf(statement)
    texts.set(sql, made)
    return made
  }
  const readOnShards = (sql: string): string | null => {
    const prepared = preparedFor(sql)
    if (prepared !== null) return prepared.verb === 'read' ? prepared.bare : null
    const statement = texts.has(sql) ? null : onShards(sql, shards, functions)
    return statement?.verb === 'read' ? statement.sql : null
  }
  return {
    shards: { head, headId: Number(/\d+$/.exec(head)![0]), onShards: readOnShards },
    verbOf: ({ sql, values }) => {
      const prepared = preparedFor(sql)
      if (prepared === null || !values.every(isLiteral)) return null
      return prepared.verb === 'write' || columnsOf(sql) !== undefined ? prepared.verb : null
    },
    callOf: (company, statements, connection) => {
      const prepared = statements.map(({ sql }) => preparedFor(sql)!)
      const calls = statements.map(({ values }, i) => {
        const given =
          values.length === 0 ? '' : `(${(values as readonly Literal[]).map(literal).join()})`
        return `execute ${prepared[i]!.name}${given}`
      })
      const names = prepared.map(({ name }) => name)
      const there = preparedOn(connection)
      const bodies = prepared.map(({ name, sql }) => (there.has(name) ? null : sql))
      return {
        sql: callSql,
        values: [company, head, names, bodies, calls],
        rowsOf: (answer) => {
          const answers = JSON.parse(answer) as [...(readonly string[] | null)[], boolean]
          if (answers.pop() === true) there.clear()
          else for (const name of names) there.add(name)
          return (answers as (readonly string[] | null)[]).map((records, i) => {
            if (records === null) return []
            const columns = columnsOf(statements[i]!.sql)!
            return records.map((record) => rowOf(record, columns))
          })
        },
      }
    },
  }
}

const rowOf = (record: string, columns: readonly Column[]): object => {
  const values = recordValues(record)
  const row: Record<string, unknown> = {}
  for (const [i, { name, parse }] of columns.entries()) {
    const value = values[i] ?? null
    row[name] = value === null ? null : parse(value)
  }
  return row
}

/**
 * Finds the nodes of companies by the coordinator. `isPooled`: whether connections are a pooler's, which gives each
 * transaction another one of the coordinator.
 */
export const companyNodes = (
  acquire: () => Promise<pg.PoolClient>,
  isPooled: boolean,
  log: Logger,
): CompanyNodes => {
  const prepared = new WeakMap<object, Set<string>>()
  const preparedOn = (connection: object): Set<string> => {
    const known = isPooled ? undefined : prepared.get(connection)
    if (known !== undefined) return known
    const none = new Set<string>()
    prepared.set(connection, none)
    return none
  }
  const columns = new Map<string, readonly Column[]>()
  const columnsOf = (sql: string): readonly Column[] | undefined => columns.get(sql)
  const heads = new Map<string, string>()
  const nodes = new Map<string, CompanyNode>()
  const places = new Map<string, number>()
  const finding = meanwhile()
  const findPlace = async (company: string): Promise<void> => {
    const [found] = await coordinator.query<{ place: number }>(placeSql, [company])
    if (found === undefined) return
    if (places.size >= mostCompanies) places.clear()
    places.set(company, found.place)
  }
  const knownNode = (company: string): CompanyNode | undefined =>
    nodes.get(heads.get(company) ?? '')
  const findHead = async (company: string): Promise<void> => {
    const [found] = await coordinator.query<{ head: string }>(headSql, [company])
    if (found === undefined) return
    const { head } = found
    if (!nodes.has(head)) {
      const [row] = await coordinator.query<{
        shards: Readonly<Record<string, string>>
        functions: readonly string[]
      }>(shardsSql, [head])
      const shards = new Map(Object.entries(row!.shards))
      const functions = new Set(row!.functions)
      nodes.set(head, companyNode({ head, shards, functions, columnsOf, preparedOn }))
    }
    if (heads.size >= mostCompanies) heads.clear()
    heads.set(company, head)
  }
  const forgetHead = (company: string): void => {
    nodes.delete(heads.get(company) ?? '')
    heads.delete(company)
  }
  // Until it is found, statements take the way over the coordinator, which also tells if that is away.
  const findMeanwhile = (company: string): null => {
    finding.begin(company, async () => {
      await findPlace(company)
      if (knownNode(company) === undefined) await findHead(company)
    })
    return null
  }
  const breaker = circuitBreaker(
    {
      placeOf: (company) =>
        isUuid(company) ? (places.get(company) ?? findMeanwhile(company)) : null,
      onSilent: () => places.clear(),
    },
    log,
  )
  const nodesOfCompanies: CompanyNodes = {
    sender: breaker.sender,
    nodeOf: (company) => knownNode(company) ?? findMeanwhile(company),
    pastPlanner: (sql, send) => tables.pastPlanner(sql, send),
    shardsOf: (company) => {
      const place = places.get(company)
      const node = knownNode(company)
      return place === undefined || node === undefined
        ? findMeanwhile(company)
        : { ...node.shards, place }
    },
    forgetPlace: (company) => {
      places.delete(company)
      forgetHead(company)
    },
    forget: (company, connection) => {
      prepared.delete(connection)
      forgetHead(company)
    },
    describe: (sql, fields) => {
      if (columns.has(sql) || columns.size >= mostTexts) return
      columns.set(
        sql,
        fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })),
      )
    },
  }
  const coordinator = autocommitOn(acquire, nodesOfCompanies)
  const tables = coordinatorTables(coordinator)
  return nodesOfCompanies
}
