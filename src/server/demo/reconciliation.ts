import { either as E } from 'fp-ts'
import { addDays, bsMonthRange, toBs } from '../../books/calendar/calendar.ts'
import {
  bankReconciliation,
  finishReconciliation,
  tickBankLines,
} from '../../contract/reconciliation.ts'
import { bankChoices } from '../../contract/money.ts'
import type { Route } from '../../contract/route.ts'
import type { DemoCommand } from './generator.ts'
import type { DemoRunner, DemoWriter } from './run.ts'

/** What a route answers, to the demo's owner. */
export const ask = async <P, Q, D>(
  { database, served, newId }: DemoRunner,
  writer: DemoWriter,
  route: Route<P, Q, null, D>,
  params: P,
  query: Q,
): Promise<D> => {
  const answers = served.find((each) => each.route.name === route.name)
  if (answers === undefined) throw new Error(`no area serves ${route.name}`)
  const answered = await database.transaction('read', async (tx) => {
    tx.enter(writer.company)
    return answers.handle({ tx, ...writer, newId }, { params, query, body: null })
  })
  if (E.isLeft(answered)) throw new Error(`${route.name} of the demo shop was refused`)
  return answered.right.data as D
}

/** The last day of the month before. */
const endOfLastMonth = (today: string): string | null => {
  const bs = toBs(today)
  const month = bs === null ? null : bsMonthRange(bs.year, bs.month)
  return month === null ? null : addDays(month.start, -1)
}

/** The commands that reconcile the first bank of a demo shop up to the end of the month before; none if nothing moved. */
export const demoReconciliation = async (
  runner: DemoRunner,
  writer: DemoWriter,
): Promise<readonly DemoCommand[]> => {
  const [bank] = await ask(runner, writer, bankChoices, {}, {})
  const date = endOfLastMonth(writer.today)
  if (bank === undefined || date === null) return []
  const params = { id: bank.bankId }
  const state = await ask(runner, writer, bankReconciliation, params, { until: date })
  if (state.lines.length === 0) return []
  const lines = state.lines.map(({ documentId, line, date: day, amount }) => ({
    documentId,
    line,
    date: day,
    amount,
  }))
  const balance = lines.reduce((sum, { amount }) => sum + amount, state.opening)
  return [
    { route: tickBankLines as unknown as Route, params, body: { lines } },
    { route: finishReconciliation as unknown as Route, params, body: { date, balance } },
  ]
}
