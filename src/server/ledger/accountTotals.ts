import { fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import { yearlyAccounts } from '../../books/ledger/accountTypes.ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Tx } from '../database/transaction.ts'
import { cutAfter, cutBefore, type PartOfMonth } from './monthCuts.ts'

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

/** All accounts (null), those of all parties, or those of some names other than `party`, as in `profitAccounts`. */
type AccountsAsked = readonly string[] | 'parties' | null

/** Banks and expense categories have accounts by their ids. With their names known, the rows of each are found by an index. */
const accountsOfNames = (place: number): string => `array(
    select unnest($${place}::text[])
    union all select 'bank:' || bank_id from bank where company_id = $1 and 'bank' = any($${place})
    union all select 'expense:' || category_id from expense_category where company_id = $1 and 'expense' = any($${place}))`
/** The condition on an account of these names, which are bound at `place`. */
const ofNames = (names: AccountsAsked, place: number): string => {
  if (names === null) return ''
  return names === 'parties'
    ? " and account like 'party:%'"
    : ` and account = any(${accountsOfNames(place)})`
}
const valuesOf = (names: AccountsAsked): readonly unknown[] =>
  names === null || names === 'parties' ? [] : [names]

const ofPart = ({ sign }: PartOfMonth, isBefore: boolean, at: number): string => `
  select account, ${isBefore ? `${sign} * amount` : '0'}, ${isBefore ? -sign : sign} * greatest(amount, 0), ${isBefore ? -sign : sign} * greatest(-amount, 0)
  from posting where company_id = $1 and date >= $${at} and date <= $${at + 1}`

/** The place of a month like `2083-08` among all months. */
const placeOf = (month: string): number => 12 * Number(month.slice(0, 4)) + Number(month.slice(5))
const placeSql = (month: string): string =>
  `12 * left(${month}, 4)::integer + right(${month}, 2)::integer`

/**
 * The statement of the totals of accounts in a range, in paisa: $1 is the company, then come `values`. Whole months are read
 * from their sums ($2 is the first of the range, $3 the first after it), parts of months from their postings. The months of the
 * range are added up, and its opening is the balance less them and what came since. If fewer months of the books came before
 * the range than are in it, all that an account ever moved is taken instead, less the months before and after.
 */
export const accountTotalsSql = (
  { start, end }: DateRange,
  names: AccountsAsked,
): { readonly sql: string; readonly values: readonly unknown[] } => {
  const from = cutBefore(start)
  const to = cutAfter(end)
  const parts = [
    ...(from.part === null ? [] : [{ part: from.part, isBefore: true }]),
    ...(to.part === null ? [] : [{ part: to.part, isBefore: false }]),
  ]
  const bound = valuesOf(names)
  const narrowed = ofNames(names, 5)
  const days = parts.map(
    ({ part, isBefore }, i) => ofPart(part, isBefore, 5 + bound.length + 2 * i) + narrowed,
  )
  const fewBefore = '(select few_before from way)'
  const moved = (column: string): string => `case when month < $3 then ${column} else 0 end`
  const rowsOf = (table: string, condition: string): string =>
    `from ${table} where company_id = $1 and ${condition}${narrowed}`
  return {
    sql: `
  with way as materialized (select coalesce((select ${placeSql('min(month)')} from account_month where company_id = $1) > $4, false) few_before)
  select account, sum(opening)::bigint opening, sum(debit)::bigint debit, sum(credit)::bigint credit from (
    select account, balance opening, 0::bigint debit, 0::bigint credit ${rowsOf('account_balance', `not ${fewBefore}`)}
    union all select account, credit - debit, ${moved('debit')}, ${moved('credit')} ${rowsOf('account_month', `month >= $2 and not ${fewBefore}`)}
    union all select account, 0, debit, credit ${rowsOf('account_balance', fewBefore)}
    union all select account, debit - credit, -debit, -credit ${rowsOf('account_month', `month < $2 and ${fewBefore}`)}
    union all select account, 0, -debit, -credit ${rowsOf('account_month', `month >= $3 and ${fewBefore}`)}
    ${days.map((sql) => ` union all ${sql}`).join('')}) parts
  group by account having sum(opening) <> 0 or sum(debit) <> 0 or sum(credit) <> 0`,
    values: [
      from.month,
      to.month,
      2 * placeOf(from.month) - placeOf(to.month),
      ...bound,
      ...parts.flatMap(({ part }) => [part.start, part.end]),
    ],
  }
}

/** The totals of accounts in a range; accounts that had neither a balance nor an entry are left out. */
export const accountTotals = async (
  { tx, company }: { readonly tx: Tx; readonly company: string },
  range: DateRange,
  names: AccountsAsked = null,
): Promise<readonly AccountTotals[]> => {
  const { sql, values } = accountTotalsSql(range, names)
  const rows = await tx.query<Omit<AccountTotals, 'closing'> & Record<string, unknown>>(sql, [
    company,
    ...values,
  ])
  return rows.map((each) => ({ ...each, closing: each.opening + each.debit - each.credit }))
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
  select account, month, debit - credit paisa from account_month where company_id = $1 and month >= $2 and month <= $3${ofNames([], 4)}`

/** Debits less credits of accounts in each Bikram Sambat month from `first` to `last`, as `2083-08`. */
export const accountMonths = (
  { tx, company }: { readonly tx: Tx; readonly company: string },
  first: string,
  last: string,
  names: readonly string[],
): Promise<
  readonly { readonly account: Account; readonly month: string; readonly paisa: number }[]
> => tx.query(byMonthSql, [company, first, last, names])
