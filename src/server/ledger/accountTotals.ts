import { addDays, fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import { accountsOfBooks, yearlyAccounts } from '../../books/ledger/accountTypes.ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import {
  afterAllMonths,
  cutAfter,
  cutBefore,
  type MonthsAndParts,
  type PartOfMonth,
} from './monthCuts.ts'
import { yearsAndMonths } from './yearCuts.ts'

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

const otherNames = accountsOfBooks.filter((name) => name !== 'party')

type Months = Pick<MonthsAndParts, 'first' | 'until'>
/** Kept sums: the months of the accounts that are asked for, fiscal years of parties, or the months of the other accounts. */
interface KeptSums extends Months {
  readonly of: 'months' | 'partyYears' | 'otherMonths'
  readonly sign: 1 | -1
}
/** The fewest rows that whole months come to. Accounts of other names than `party` have few months, which an index finds. */
const keptSums = (months: Months, names: AccountsAsked, today: string): readonly KeptSums[] => {
  const isOfSome = names !== null && names !== 'parties'
  const years = isOfSome ? null : yearsAndMonths(months, today)
  if (years === null) return [{ of: 'months', sign: 1, ...months }]
  const { first, until, parts } = years
  return [
    { of: 'partyYears', sign: 1, first, until },
    ...(names === null ? [{ of: 'otherMonths', sign: 1, first, until } as const] : []),
    ...parts.map((part) => ({ of: 'months', ...part }) as const),
  ]
}

/** Kept sums with how often what they moved is taken off the balance, and how often it is in the range. */
interface Piece extends Omit<KeptSums, 'sign'> {
  readonly since: number
  readonly moved: number
}
/** What was moved in the range and after it; the same sums are read once. */
const piecesOf = (inRange: readonly KeptSums[], after: readonly KeptSums[]): readonly Piece[] => {
  const pieces = new Map<string, Piece>()
  const add = ({ sign, ...sums }: KeptSums, moved: number): void => {
    const key = `${sums.of} ${sums.first} ${sums.until}`
    const known = pieces.get(key) ?? { ...sums, since: 0, moved: 0 }
    pieces.set(key, { ...known, since: known.since + sign, moved: known.moved + moved })
  }
  for (const each of inRange) add(each, each.sign)
  for (const each of after) add(each, 0)
  return [...pieces.values()]
}
/** `at`: the place of the first month among the values; the one after the last is after it. */
const ofPiece = ({ of, since, moved }: Piece, narrowed: string, at: number): string => {
  const figures = `${-since} * (debit - credit), ${moved} * debit, ${moved} * credit`
  return of === 'partyYears'
    ? `
  select 'party:' || party_id, ${figures} from party_year where company_id = $1 and first_month >= $${at} and first_month < $${at + 1}`
    : `
  select account, ${figures} from account_month where company_id = $1 and month >= $${at} and month < $${at + 1}${narrowed}`
}

const ofPart = ({ sign }: PartOfMonth, isBefore: boolean, at: number): string => `
  select account, ${isBefore ? `${sign} * amount` : '0'}, ${isBefore ? -sign : sign} * greatest(amount, 0), ${isBefore ? -sign : sign} * greatest(-amount, 0)
  from posting where company_id = $1 and date >= $${at} and date <= $${at + 1}`

/**
 * The statement of the totals of accounts in a range, in paisa: $1 is the company, then come `values`. What was moved in the
 * range and after it is read from sums of fiscal years and months, and of parts of months from their postings; the opening is the
 * balance less both.
 */
export const accountTotalsSql = (
  { start, end }: DateRange,
  names: AccountsAsked,
  today: string,
): { readonly sql: string; readonly values: readonly unknown[] } => {
  const from = cutBefore(start)
  const to = cutAfter(end, today)
  const values: unknown[] = [...valuesOf(names)]
  const narrowed = ofNames(names, 2)
  /** The place of the first of these values. */
  const bind = (...some: readonly unknown[]): number => values.push(...some) - some.length + 2
  const narrowedTo = ({ of }: Piece): string =>
    of === 'otherMonths' ? ofNames(otherNames, bind(otherNames)) : narrowed
  const kept = (months: Months) => keptSums(months, names, today)
  const moved = piecesOf(
    kept({ first: from.month, until: to.month }),
    kept({ first: to.month, until: afterAllMonths.month }),
  ).map((piece) => ofPiece(piece, narrowedTo(piece), bind(piece.first, piece.until)))
  const days = [
    ...(from.part === null ? [] : [{ part: from.part, isBefore: true }]),
    ...(to.part === null ? [] : [{ part: to.part, isBefore: false }]),
  ].map(({ part, isBefore }) => ofPart(part, isBefore, bind(part.start, part.end)) + narrowed)
  return {
    sql: `
  select account, sum(opening)::bigint opening, sum(debit)::bigint debit, sum(credit)::bigint credit from (
    select account, balance opening, 0::bigint debit, 0::bigint credit from account_balance where company_id = $1${narrowed}
    ${[...moved, ...days].map((sql) => ` union all ${sql}`).join('')}) parts
  group by account having sum(opening) <> 0 or sum(debit) <> 0 or sum(credit) <> 0`,
    values,
  }
}

/** The totals of accounts in a range; accounts that had neither a balance nor an entry are left out. */
export const accountTotals = async (
  { tx, company, today }: Pick<Context, 'tx' | 'company' | 'today'>,
  range: DateRange,
  names: AccountsAsked = null,
): Promise<readonly AccountTotals[]> => {
  const { sql, values } = accountTotalsSql(range, names, today)
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
  context: Pick<Context, 'tx' | 'company' | 'today'>,
  day: string,
): Promise<ReadonlyMap<Account, number>> => {
  const year = fiscalYearOf(day)
  if (year === null) return new Map()
  // Of no days at all: only the openings are asked for.
  const dayBefore = addDays(year.start, -1) ?? year.start
  const totals = await accountTotals(context, { start: year.start, end: dayBefore }, yearlyAccounts)
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
