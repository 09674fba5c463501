import { fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import { yearlyAccounts } from '../../books/ledger/accountTypes.ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Tx } from '../database/transaction.ts'
import { cutAfter, cutBefore, type Cut } from './monthCuts.ts'

/** Shared by every server area: what every account comes to in a range of days. */

/** In paisa. Balances are above zero on the debit side. */
export interface AccountTotals {
  readonly account: Account
  /** Before the first day. */
  readonly opening: number
  readonly debit: number
  readonly credit: number
  /** After the last day. */
  readonly closing: number
}

interface Sums extends Record<string, unknown> {
  readonly account: Account
  readonly debit: number
  readonly credit: number
}
const ofNames = (column: string, place: number): string =>
  `($${place}::text[] is null or split_part(${column}, ':', 1) = any($${place}))`
const balancesSql = `select account, balance from account_balance where company_id = $1 and ${ofNames('account', 2)}`
const monthsSql = `
  select account, sum(debit - credit) since, coalesce(sum(debit) filter (where month < $3), 0) debit, coalesce(sum(credit) filter (where month < $3), 0) credit
  from account_month where company_id = $1 and month >= $2 and ${ofNames('account', 4)} group by account`
const daysSql = `
  select account, coalesce(sum(amount) filter (where amount > 0), 0) debit, coalesce(-sum(amount) filter (where amount < 0), 0) credit
  from posting where company_id = $1 and date >= $2 and date <= $3 and ${ofNames('account', 4)} group by account`

/**
 * The totals of accounts in a range, whole months from their sums and parts of months from their postings; accounts that
 * had neither a balance nor an entry are left out. `names`: only accounts of these names, as in `profitAccounts`.
 */
export const accountTotals = async (
  { tx, company }: { readonly tx: Tx; readonly company: string },
  range: DateRange,
  names: readonly string[] | null = null,
): Promise<readonly AccountTotals[]> => {
  const from = cutBefore(range.start)
  const to = cutAfter(range.end)
  const days = async ({ part }: Cut): Promise<readonly Sums[]> =>
    part === null ? [] : tx.query<Sums>(daysSql, [company, part.start, part.end, names])
  const [balances, months, daysBefore, daysThrough] = await Promise.all([
    tx.query<{ account: Account; balance: number }>(balancesSql, [company, names]),
    tx.query<Sums & { since: number }>(monthsSql, [company, from.month, to.month, names]),
    days(from),
    days(to),
  ])
  const totals = new Map(
    balances.map(({ account, balance }) => [
      account,
      { account, opening: balance, debit: 0, credit: 0 },
    ]),
  )
  const add = (account: Account, opening: number, debit: number, credit: number): void => {
    const of = totals.get(account) ?? { account, opening: 0, debit: 0, credit: 0 }
    of.opening += opening
    of.debit += debit
    of.credit += credit
    totals.set(account, of)
  }
  for (const { account, since, debit, credit } of months) add(account, -since, debit, credit)
  const before = from.part?.sign ?? 1
  for (const { account, debit, credit } of daysBefore)
    add(account, before * (debit - credit), -before * debit, -before * credit)
  const through = to.part?.sign ?? 1
  for (const { account, debit, credit } of daysThrough)
    add(account, 0, through * debit, through * credit)
  return [...totals.values()]
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
    .map((each) => ({ ...each, closing: each.opening + each.debit - each.credit }))
}

/**
 * What the accounts of the profit had before the fiscal year of a day: that profit belongs to earlier years, less what their
 * closing took to capital. Debits are above zero; empty for a day outside the calendar.
 */
export const profitBeforeYear = async (
  context: { readonly tx: Tx; readonly company: string },
  day: string,
): Promise<ReadonlyMap<Account, number>> => {
  const year = fiscalYearOf(day)
  if (year === null) return new Map()
  const totals = await accountTotals(
    context,
    { start: year.start, end: year.start },
    yearlyAccounts,
  )
  return new Map(totals.map(({ account, opening }) => [account, opening]))
}

const byMonthSql = `
  select account, month, debit - credit paisa from account_month where company_id = $1 and month >= $2 and month <= $3 and ${ofNames('account', 4)}`

/** Debits less credits of accounts in each Bikram Sambat month from `first` to `last`, as `2083-08`. */
export const accountMonths = (
  { tx, company }: { readonly tx: Tx; readonly company: string },
  first: string,
  last: string,
  names: readonly string[],
): Promise<
  readonly { readonly account: Account; readonly month: string; readonly paisa: number }[]
> => tx.query(byMonthSql, [company, first, last, names])
