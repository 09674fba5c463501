import { either as E, function as F } from 'fp-ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Refused } from '../../books/refusal.ts'
import type { CashDay, MoneyLine, MoneyStatement } from '../../contract/money.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import {
  accountStatement,
  balanceThrough,
  currentBalance,
  type AccountLine,
  type StatementAsked,
} from '../ledger/accountStatement.ts'
import { readPage } from '../lists/paging.ts'
import { judgeRange } from '../lists/range.ts'
import { notFound } from '../records/refusals.ts'
import { bankById } from './decide.ts'

const lineOf = ({ paisa, kind, ...line }: AccountLine): MoneyLine => ({
  ...line,
  kind: kind ?? '',
  moneyIn: Math.max(paisa, 0),
  moneyOut: Math.max(-paisa, 0),
})

const statementOf = async (
  { tx, company }: Context,
  account: Account,
  asked: StatementAsked,
): Promise<Refused<Answer<MoneyStatement>>> => {
  const [found, balance] = await Promise.all([
    accountStatement(tx, company, account, asked),
    currentBalance(tx, company, account),
  ])
  return F.pipe(
    found,
    E.map(({ data: { debit, credit, ...data }, paging }) => ({
      data: {
        ...data,
        lines: data.lines.map(lineOf),
        moneyIn: debit,
        moneyOut: credit,
        balance,
      },
      paging,
    })),
  )
}

/** The cash between two days, each line with the balance after it. */
export const readCashStatement = (
  context: Context,
  asked: StatementAsked,
): Promise<Refused<Answer<MoneyStatement>>> => statementOf(context, 'cash', asked)

/** A bank account between two days, each line with the balance after it. */
export const readBankStatement = async (
  context: Context,
  id: string,
  asked: StatementAsked,
): Promise<Refused<Answer<MoneyStatement>>> =>
  (await bankById(context, id)) === undefined ? notFound : statementOf(context, `bank:${id}`, asked)

type DayTurnover = Omit<CashDay, 'balance'>

/** The days between two on which cash moved, newest first, each with the balance at its end. */
export const readCashDays = async (
  { tx, company }: Context,
  asked: StatementAsked,
): Promise<Refused<Answer<readonly CashDay[]>>> => {
  const range = judgeRange(asked)
  if (E.isLeft(range)) return range
  const ofCash =
    "posting where company_id = $1 and account = 'cash' and date >= $2::date and date <= $3::date"
  // The days are counted by going from each to the next, so that their lines are not read.
  const counted = `from (
    with recursive days as ((select date from ${ofCash} order by date limit 1)
      union all select (select date from ${ofCash} and date > days.date order by date limit 1) from days where days.date is not null)
    select date from days where date is not null) days`
  const page = await readPage<DayTurnover>(
    tx,
    asked,
    { found: counted, values: [company, range.right.start, range.right.end] },
    (window) => `
      select date, coalesce(sum(amount) filter (where amount > 0), 0) "moneyIn", coalesce(-sum(amount) filter (where amount < 0), 0) "moneyOut"
      from ${ofCash} group by date order by date desc ${window}`,
  )
  const [newest] = page.data
  let balance = newest === undefined ? 0 : await balanceThrough(tx, company, 'cash', newest.date)
  const data = page.data.map((day) => {
    const line = { ...day, balance }
    balance -= day.moneyIn - day.moneyOut
    return line
  })
  return E.right({ ...page, data })
}
