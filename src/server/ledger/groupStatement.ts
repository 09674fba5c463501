import { bsMonthRange, toBs, type DateRange } from '../../books/calendar/calendar.ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Tx } from '../database/transaction.ts'
import type { Window } from '../lists/paging.ts'
import { dayAfter, noTurnover, placeOfPosting, type Turnover } from './accountStatement.ts'
import { daysOfMonth, monthOf } from './postings.ts'

/** Shared by every server area: the postings of several accounts together, with their balance after each. */

export interface GroupLine {
  readonly documentId: string | null
  readonly kind: string | null
  readonly number: string | null
  readonly date: string
  readonly account: Account
  readonly name: string | null
  /** A debit is positive, a credit negative. */
  readonly paisa: number
  readonly balance: number
}
export interface GroupStatement {
  readonly opening: number
  readonly lines: readonly GroupLine[]
  readonly debit: number
  readonly credit: number
  readonly closing: number
  readonly count: number
}
type Books = { readonly tx: Tx; readonly company: string }

type MonthTurnover = Turnover & { readonly month: string } & Record<string, unknown>
const monthsSql = `
  select month, sum(debit)::bigint debit, sum(credit)::bigint credit, sum(entries)::bigint entries from account_month
  where company_id = $1 and account = any($2) group by month order by month`
const daysSql = `
  select coalesce(sum(amount) filter (where amount > 0), 0) debit, coalesce(-sum(amount) filter (where amount < 0), 0) credit, count(*) entries
  from posting where company_id = $1 and account = any($2) and date >= $3::date and date < $4::date`

const added = (a: Turnover, b: Turnover): Turnover => ({
  debit: a.debit + b.debit,
  credit: a.credit + b.credit,
  entries: a.entries + b.entries,
})

/** What was debited and credited before a day: of whole months from their totals, of its own month from its postings. */
const turnoverBefore = async (
  { tx, company }: Books,
  accounts: readonly Account[],
  months: readonly MonthTurnover[],
  date: string,
): Promise<Turnover> => {
  const bs = toBs(date)
  const earlier = months.filter(({ month }) =>
    bs === null ? !date.startsWith('-') : month < monthOf(date),
  )
  const whole = earlier.reduce<Turnover>(added, noTurnover)
  if (bs === null) return whole
  const { start } = bsMonthRange(bs.year, bs.month)!
  const [days = noTurnover] =
    start === date
      ? []
      : await tx.query<Turnover & Record<string, unknown>>(daysSql, [
          company,
          accounts,
          start,
          date,
        ])
  return added(whole, days)
}

const within =
  'from posting where company_id = $1 and account = any($2) and date >= $3::date and date <= $4::date'
const linesSql = `
  select d.document_id "documentId", d.kind, d.number, p.date, p.account, coalesce(d.party ->> 'ledgerTitle', nullif(d.customer_name, '')) "name", p.amount paisa
  from (select reference, part, line_no, date, entry_seq, account, amount ${within} order by ${placeOfPosting()} limit $5 offset $6) p
  left join document d on d.company_id = $1 and d.document_id = p.reference
  order by ${placeOfPosting('p.')}`
const skippedSql = `
  select coalesce(sum(amount), 0) balance from (select amount ${within} order by ${placeOfPosting()} limit $5) p`

/**
 * `size` lines from the one before which there are `first` others. Only the months of these lines are read, and only the
 * lines of the first one are skipped one by one.
 */
const linesFrom = async (
  { tx, company }: Books,
  accounts: readonly Account[],
  months: readonly MonthTurnover[],
  { first, size }: { readonly first: number; readonly size: number },
): Promise<readonly GroupLine[]> => {
  let before = noTurnover
  const at = months.findIndex((each) => {
    if (before.entries + each.entries > first) return true
    before = added(before, each)
    return false
  })
  if (at < 0 || size <= 0) return []
  let through = before.entries
  const last = months.slice(at).find((each) => (through += each.entries) >= first + size)
  const { start } = daysOfMonth(months[at]!.month)
  const { end } = daysOfMonth((last ?? months.at(-1)!).month)
  const found = [company, accounts, start, end]
  const offset = first - before.entries
  const [[skipped], rows] = await Promise.all([
    offset === 0 ? [] : tx.query<{ balance: number }>(skippedSql, [...found, offset]),
    tx.query<Omit<GroupLine, 'balance'> & Record<string, unknown>>(linesSql, [
      ...found,
      size,
      offset,
    ]),
  ])
  let balance = before.debit - before.credit + (skipped?.balance ?? 0)
  return rows.map((row) => {
    balance += row.paisa
    return { ...row, balance } as GroupLine
  })
}

/** A page of the postings of accounts in a range, the oldest first. */
export const groupStatement = async (
  books: Books,
  accounts: readonly Account[],
  { start, end }: DateRange,
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
): Promise<GroupStatement> => {
  const months = await books.tx.query<MonthTurnover>(monthsSql, [books.company, accounts])
  const [before, through] = await Promise.all([
    turnoverBefore(books, accounts, months, start),
    turnoverBefore(books, accounts, months, dayAfter(end)),
  ])
  const count = Math.max(0, through.entries - before.entries)
  const size = Math.max(0, Math.min(limit, count - offset))
  const lines = await linesFrom(books, accounts, months, {
    first: before.entries + offset,
    size,
  })
  return {
    opening: before.debit - before.credit,
    lines,
    debit: through.debit - before.debit,
    credit: through.credit - before.credit,
    closing: through.debit - through.credit,
    count,
  }
}

const firstMonthSql = 'select min(month) "month" from account_month where company_id = $1'

/** From the first month with an entry to a day; null if there is no such day. */
export const daysThrough = async (
  { tx, company }: Books,
  end: string | null,
): Promise<DateRange | null> => {
  const [first] = await tx.query<{ month: string | null }>(firstMonthSql, [company])
  const month = first?.month ?? null
  if (end === null || month === null) return null
  const { start } = daysOfMonth(month)
  return start > end ? null : { start, end }
}
