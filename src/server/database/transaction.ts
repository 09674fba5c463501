import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { yieldIfMany } from '../eventLoop.ts'
import type { SendToNode } from './circuitBreaker.ts'
import type { CompanyNodes } from './companyNodes.ts'
import type { Connections } from './connections.ts'
import { noteWaiting } from './deadConnections.ts'
import type { TransactionKind } from './entryFirst.ts'
import { statementQueue, type Ask, type AskOptions } from './statementQueue.ts'
import { statementsOf } from './statements.ts'
import { isUuid } from './uuid.ts'
import { asTrouble, codeOf } from './trouble.ts'

/**
 * An open transaction. Row-level security already confines it to its company; SQL states `company_id = $1` all the
 * same.
 */
export interface Tx {
  /**
   * The rows of one statement. int8 and numeric are safe integers (a numeric with a fraction is text), dates
   * 'YYYY-MM-DD'.
   */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<readonly Row[]>
}

/** A transaction as the journal uses it. */
export interface OpenTx extends Tx {
  /** Sends a statement without waiting. If it fails, the transaction fails with its error. */
  send(sql: string, values?: readonly unknown[]): void
  /** Sends the statements collected in this turn, so that the database works on them while the next are prepared. */
  flush(): void
  /** Runs several statements without values, as in migrations, and waits for each as long as it takes. */
  script(sql: string): Promise<void>
  /** From now on the transaction runs as the app's role inside one company; `readOnly` also refuses every write. */
  enter(company: string, readOnly?: boolean): void
  /** Returns to the owner's role, outside every company. */
  leave(): void
}

/** The name under which a server keeps the plan of a text; undefined: it is planned each time. */
export type StatementNames = (sql: string) => string | undefined
/**
 * Names of prepared statements: a constant text keeps its plan. Their number is limited, because some texts are built
 * at run time.
 */
export const statementNames = (): StatementNames => {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= 1000) return known
    const name = `s${names.size + 1}`
    names.set(sql, name)
    return name
  }
}
const nameOf = statementNames()

/** Sends the statements of one turn of the event loop in one write, or in more if it is flushed in between. */
const gathering = (
  client: pg.PoolClient,
): { readonly gather: () => void; readonly flush: () => void } => {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } })
    .connection
  let corked = false
  const flush = (): void => {
    if (!corked) return
    corked = false
    stream.uncork()
  }
  const gather = (): void => {
    if (corked) return
    corked = true
    stream.cork()
    process.nextTick(flush)
  }
  return { gather, flush }
}

interface Asked {
  readonly sql: string
  readonly values: readonly unknown[] | undefined
  readonly name: string | undefined
  readonly patient?: boolean
}
/** Asks a client, which is noted as waiting until the answer has come. */
const askClient = (
  client: pg.PoolClient,
  { sql, values, name, patient = false }: Asked,
): Promise<pg.QueryResult> =>
  client
    .query({
      text: sql,
      ...(values === undefined ? {} : { values: [...values] }),
      ...(name === undefined ? {} : { name }),
      ...(patient ? { query_timeout: longestTimer } : {}),
    })
    .finally(noteWaiting(client))

/** Where there is one node, which is never refused. */
const sendAtOnce: SendToNode = (_sql, _values, send) => send()

/** The longest time a timer can wait (ms). */
const longestTimer = 2 ** 31 - 1

const beginReading = 'begin isolation level repeatable read'
const begin: Readonly<Record<TransactionKind, string>> = {
  change: 'begin',
  read: beginReading,
  report: beginReading,
}
/** How a transaction enters and leaves a company, in statements without values. */
interface Confinement {
  readonly enter: (
    company: string,
    readOnly: boolean,
    kind: TransactionKind,
  ) => readonly ConfiningStatement[]
  readonly leave: readonly ConfiningStatement[]
}
type ConfiningStatement = readonly [sql: string, values?: readonly string[]]

/**
 * The statements of a report are planned for their own values. A plan that is kept for all values takes any range of days to be
 * short, and looks each of 20,000 rows up by itself.
 */
const planning = { setting: 'plan_cache_mode', value: 'force_custom_plan' }
const enterSql = "select set_config('role', 'khata_app', true), set_config('app.company', $1, true)"
const leaveSql = "select set_config('role', 'none', true), set_config('app.company', '', true)"
const enterReadingSql =
  "select set_config('transaction_read_only', 'on', true), set_config('role', 'khata_app', true), set_config('app.company', $1, true)"
const enterReportSql = `${enterReadingSql}, set_config('${planning.setting}', '${planning.value}', true)`
const onOneNode: Confinement = {
  enter: (company, readOnly, kind) => {
    const entering = kind === 'report' ? enterReportSql : enterReadingSql
    return [[readOnly ? entering : enterSql, [company]]]
  },
  leave: [[leaveSql]],
}

/**
 * Citus carries `set local` to the nodes, but not what a function sets. The role it takes from the transaction for each
 * connection to a node, and a function of the owner is to reach the nodes as the owner.
 */
const onManyNodes: Confinement = {
  enter: (company, readOnly, kind) => {
    if (!isUuid(company)) throw new Error('a company is known by a UUID')
    return [
      ...(kind === 'report'
        ? [[`set local ${planning.setting} = ${planning.value}`] as const]
        : []),
      ...(readOnly ? [['set local transaction_read_only = on'] as const] : []),
      ["select set_config('role', 'khata_app', true)", []],
      [`set local app.company = '${company}'`],
    ]
  },
  leave: [["select set_config('role', 'none', true)", []], ["set local app.company = ''"]],
}

/** Where transactions run; `names`: of the statements there, by default those of the database that records. */
interface Transactable extends Pick<Connections, 'acquire' | 'nodes'> {
  readonly names?: StatementNames | undefined
}

/**
 * Runs one transaction on one client: the statements of `work`, then COMMIT. Statements sent in one turn share a write.
 * It fails if any statement fails, or if the database turned the COMMIT into a ROLLBACK.
 */
export const transact = async <A>(
  client: pg.PoolClient,
  { nodes, names = nameOf }: Pick<Transactable, 'nodes' | 'names'>,
  kind: TransactionKind,
  work: (tx: OpenTx) => Promise<A>,
): Promise<A> => {
  const confinement = nodes === null ? onOneNode : onManyNodes
  let open = true
  let failed: unknown = null
  const { gather, flush } = gathering(client)
  const sendToNode = nodes?.sender() ?? sendAtOnce
  const askNow = async (
    sql: string,
    values?: readonly unknown[],
    { named = true, patient = false }: AskOptions = {},
  ): Promise<pg.QueryResult> => {
    const name = named ? names(sql) : undefined
    const send = (): Promise<pg.QueryResult> => {
      gather()
      return askClient(client, { sql, values, name, patient })
    }
    try {
      return await sendToNode(sql, values, send)
    } catch (error) {
      // Statements after a failed one fail with 25P02; only the first failure says why.
      if (failed === null && codeOf(error) !== '25P02') failed = error
      throw failed ?? error
    }
  }
  const queue = nodes === null ? null : statementQueue(askNow, nodes, client)
  const ask: Ask = async (...asked) => {
    if (!open) throw new Error('a statement was sent in a transaction that has ended')
    return (queue?.ask ?? askNow)(...asked)
  }
  const send = (sql: string, values?: readonly unknown[]): void => {
    ask(sql, values).catch((error: unknown) => (failed ??= error))
  }
  const confine = ([sql, values]: ConfiningStatement): void => {
    // A text with a company in it would be a plan for each company.
    ask(sql, values, { named: values !== undefined }).catch((error: unknown) => (failed ??= error))
  }
  const tx: OpenTx = {
    query: async (sql, values) => {
      const { rows } = await ask(sql, values)
      // Reading many rows has taken one turn; processing them takes another.
      await yieldIfMany(rows.length)
      return rows as never
    },
    send,
    flush,
    script: async (sql) => {
      for (const each of statementsOf(sql))
        await ask(each, undefined, { named: false, patient: true })
    },
    leave: () => {
      queue?.enter(null)
      confinement.leave.forEach(confine)
    },
    enter: (company, readOnly = false) => {
      confinement.enter(company, readOnly, kind).forEach(confine)
      queue?.enter(company)
    },
  }
  try {
    send(begin[kind])
    const answer = await work(tx)
    const ended = await ask('commit')
    open = false
    if (failed !== null) throw failed
    if (ended.command !== 'COMMIT')
      throw new Error(`the database answered COMMIT with ${ended.command}`)
    return answer
  } catch (error) {
    if (open) {
      open = false
      queue?.drop(failed ?? error)
      await client
        .query('rollback')
        .catch((lost: unknown) => (failed ??= lost))
        .finally(noteWaiting(client))
    }
    throw failed ?? error
  }
}

/** Runs work on a client, which is then returned to the pool or, after a connection failure, destroyed. */
const onClient = async <A>(
  take: () => Promise<pg.PoolClient>,
  work: (client: pg.PoolClient) => Promise<A>,
): Promise<A> => {
  const client = await take()
  let broken = false
  const onError = (): void => {
    broken = true
  }
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    const known = asTrouble(error)
    broken ||= known !== error
    throw known
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Runs `transact` on such a client. */
export const transactOn = <A>(
  on: Transactable,
  kind: TransactionKind,
  work: (tx: OpenTx) => Promise<A>,
): Promise<A> => onClient(on.acquire, (client) => transact(client, on, kind, work))

/** One statement as the owner without a transaction: one round trip instead of two. */
export const autocommitOn = (
  take: () => Promise<pg.PoolClient>,
  nodes: CompanyNodes | null = null,
): Tx => ({
  query: (sql, values = []) =>
    onClient(take, async (client) => {
      const sendToNode = nodes?.sender() ?? sendAtOnce
      const send = (text: string) =>
        sendToNode(sql, values, () => askClient(client, { sql: text, values, name: nameOf(text) }))
      const { rows } = await (nodes === null ? send(sql) : nodes.pastPlanner(sql, send))
      return rows as never
    }),
})
