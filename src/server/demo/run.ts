import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { Actor, Context, Served } from '../area.ts'
import type { Decision } from '../answer.ts'
import type { Database } from '../database/database.ts'
import type { OpenTx } from '../database/transaction.ts'
import { execute } from '../journal/execute.ts'
import type { Meaning } from '../journal/journal.ts'
import type { DemoCommand } from './generator.ts'

export interface DemoRunner {
  readonly database: Database
  readonly meaning: Meaning
  /** The routes of the areas; a command without a route is a fault. */
  readonly served: readonly Served[]
  readonly newId: () => string
}
export interface DemoWriter {
  readonly company: string
  readonly actor: Actor
  readonly now: string
  readonly today: string
}

const perTransaction = 25

const perform = async (
  runner: DemoRunner,
  tx: OpenTx,
  writer: DemoWriter,
  { route, params, body }: DemoCommand,
): Promise<void> => {
  const served = runner.served.find((each) => each.route.name === route.name)
  if (served === undefined) throw new Error(`no area serves ${route.name}`)
  const context: Context = { tx, ...writer, newId: runner.newId }
  const input = { params, query: {}, body }
  const prepared = await served.prepare?.(input)
  const decide = async (): Promise<Refused<Decision<unknown>>> => {
    const decided = await served.handle(context, input, prepared)
    return E.isLeft(decided)
      ? decided
      : E.right({ events: [], ...decided.right, data: route.data.encode(decided.right.data) })
  }
  const outcome = await execute(
    tx,
    runner.meaning,
    { ...writer, commandId: runner.newId(), requestHash: '' },
    decide,
  )
  if (E.isLeft(outcome))
    throw new Error(
      `${route.name} of the demo shop was refused: ${outcome.left.tag} ${JSON.stringify(outcome.left.fields ?? outcome.left.say)} ${JSON.stringify(body)}`,
    )
}

/** Runs the commands in order through their areas; several share a transaction only for speed. A refusal is a fault. */
export const runCommands = async (
  runner: DemoRunner,
  writer: DemoWriter,
  commands: readonly DemoCommand[],
): Promise<void> => {
  for (let at = 0; at < commands.length; at += perTransaction) {
    await runner.database.transaction('change', async (tx) => {
      tx.enter(writer.company)
      for (const each of commands.slice(at, at + perTransaction))
        await perform(runner, tx, writer, each)
    })
  }
}
