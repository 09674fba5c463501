import type pg from 'pg'
import type { CompanyNode, CompanyNodes, Statement } from './companyNodes.ts'
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
  readonly statement: Statement
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

/** A call that found no row of its company, so that nothing of it was run: the company was deleted, and may be written no more. */
class Moved extends Error {
  readonly code = '40001'
  constructor(company: string) {
    super(`the company ${company} is not where it was`)
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
  let waiting: Waiting[] = []

  const alone = ({ statement, hasValues, options, done, failed }: Waiting): void => {
    const { sql, values } = statement
    now(sql, hasValues ? values : undefined, options).then((result) => {
      if (hasValues) nodes.describe(sql, result.fields)
      done(result)
    }, failed)
  }
  const together = (node: CompanyNode, of: string, some: readonly Waiting[]): void => {
    const call = node.callOf(
      of,
      some.map(({ statement }) => statement),
      connection,
    )
    now(call.sql, call.values)
      .then(({ rows }) => {
        const [row] = rows as { answer: string }[]
        if (row === undefined) throw new Moved(of)
        return call.rowsOf(row.answer)
      })
      .then(
        (answers) => some.forEach(({ done }, i) => done({ rows: [...answers[i]!], command: '' })),
        (error: unknown) => {
          if (isConflict(error)) nodes.forget(of, connection)
          some.forEach(({ failed }) => failed(error))
        },
      )
  }
  const send = (node: CompanyNode | null, of: string, some: readonly Waiting[]): void => {
    if (node !== null && some.length > 0) together(node, of, some)
  }
  const sendAll = (): void => {
    const all = waiting
    waiting = []
    const of = company
    const node = of === null ? null : nodes.nodeOf(of)
    let some: Waiting[] = []
    for (const each of all) {
      isSearching ||= each.statement.sql.includes('search_path')
      const verb = each.hasValues && !isSearching ? (node?.verbOf(each.statement) ?? null) : null
      if (verb === 'read' || (verb === 'write' && hasWritten)) {
        some.push(each)
        continue
      }
      send(node, of ?? '', some)
      some = []
      alone(each)
      hasWritten ||= verb === 'write'
    }
    send(node, of ?? '', some)
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
