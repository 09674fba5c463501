import type pg from 'pg'
import type { CompanyNode, CompanyNodes, SqlStatement } from './companyNodes.ts'
import { isConflict } from './trouble.ts'

export interface AskOptions {
  /** Whether the database keeps the statement's plan under its text. */
  readonly named?: boolean
  /** Whether it is waited for as long as it takes. */
  readonly patient?: boolean
}
/** Sends a statement, which runs after those sent before. */
export type Ask = (
  sql: string,
  values?: readonly unknown[],
  options?: AskOptions,
) => Promise<Pick<pg.QueryResult, 'rows' | 'command'>>

interface Waiting {
  readonly statement: SqlStatement
  readonly hasValues: boolean
  readonly options: AskOptions | undefined
  readonly done: (answer: Awaited<ReturnType<Ask>>) => void
  readonly failed: (error: unknown) => void
}

export interface StatementQueue {
  readonly ask: Ask
  /** From now on statements are of this company; null: of none. */
  readonly enter: (company: string | null) => void
  /** Fails what was not sent yet. */
  readonly drop: (why: unknown) => void
}

/** A call that found no head of its company: nothing of it was run. Repeated by single statements, it says why. */
class CompanyMoved extends Error {
  readonly code = '40001'
  constructor(company: string) {
    super(`no node has the head of the company ${company}`)
  }
}

/**
 * Sends the statements of one turn of the event loop that are of one company as one call to its node, in place of each by
 * itself, which the coordinator would plan. The first write of a transaction goes by itself: Citus then moves no shard of the
 * company before the transaction ends, which it does not promise for what a call writes.
 */
export const statementQueue = (
  now: (...asked: Parameters<Ask>) => Promise<pg.QueryResult>,
  nodes: CompanyNodes,
  connection: object,
): StatementQueue => {
  let company: string | null = null
  let hasWritten = false
  /** Whether names are looked for in other schemas too: then they are not those of shards. */
  let isSearching = false
  /** Whether Citus may have changed tables of the coordinator, perhaps over another connection. */
  let hasChanged = false
  let waiting: Waiting[] = []

  const alone = async ({
    statement: { sql, values },
    hasValues,
    options,
    done,
    failed,
  }: Waiting): Promise<void> => {
    const mayPass = company === null && hasValues && !isSearching && !hasChanged
    hasChanged ||= hasValues && !/^\s*select\b/.test(sql)
    const send = (text: string) => now(text, hasValues ? values : undefined, options)
    try {
      const result = await (mayPass ? nodes.pastPlanner(sql, send) : send(sql))
      if (hasValues) nodes.describe(sql, result.fields)
      done(result)
    } catch (error) {
      failed(error)
    }
  }
  const together = async (
    node: CompanyNode,
    of: string,
    some: readonly Waiting[],
  ): Promise<void> => {
    try {
      const statements = some.map(({ statement }) => statement)
      const call = node.callOf(of, statements, connection)
      const { rows } = await now(call.sql, call.values)
      const [row] = rows as { answer: string }[]
      if (row === undefined) throw new CompanyMoved(of)
      const answers = call.rowsOf(row.answer)
      some.forEach(({ done }, i) => done({ rows: [...answers[i]!], command: '' }))
    } catch (error) {
      if (isConflict(error)) nodes.forget(of, connection)
      some.forEach(({ failed }) => failed(error))
    }
  }
  const sendAll = (): void => {
    if (waiting.length === 0) return
    const all = waiting
    waiting = []
    const node = company === null ? null : nodes.nodeOf(company)
    let some: Waiting[] = []
    const sendSome = (): void => {
      if (node !== null && company !== null && some.length > 0) void together(node, company, some)
      some = []
    }
    for (const each of all) {
      isSearching ||= each.statement.sql.includes('search_path')
      const verb = each.hasValues && !isSearching ? (node?.verbOf(each.statement) ?? null) : null
      if (verb === 'read' || (verb === 'write' && hasWritten)) {
        some.push(each)
        continue
      }
      sendSome()
      void alone(each)
      hasWritten ||= verb === 'write'
    }
    sendSome()
  }
  return {
    ask: (sql, values, options) =>
      new Promise((done, failed) => {
        if (waiting.length === 0) process.nextTick(sendAll)
        const statement = { sql, values: values ?? [] }
        waiting.push({ statement, hasValues: values !== undefined, options, done, failed })
      }),
    enter: (entered) => {
      sendAll()
      company = entered
      hasWritten = false
    },
    drop: (why) => {
      const all = waiting
      waiting = []
      all.forEach(({ failed }) => failed(why))
    },
  }
}
