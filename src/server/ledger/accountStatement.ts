import { either as E } from 'fp-ts'
import { addDays, bsMonthRange, toBs } from '../../books/calendar/calendar.ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Paging } from '../../contract/route.ts'
import type { Tx } from '../database/transaction.ts'
import { orderOf, windowOf, type ListQuery } from '../lists/paging.ts'
import { judgeRange, type AskedRange } from '../lists/range.ts'
import { afterAllMonths } from './monthCuts.ts'
import { daysOfMonth, monthOf } from './postings.ts'

/** Shared by every server area: the postings of one account, with the balance after each. */

export interface AccountLine {
  readonly documentId: string | null
  readonly kind: string | null
  readonly number: string | null
  readonly date: string
  /** The party of the document, or the name that it has instead. */
  readonly name: string
  readonly remarks: string
  /** A debit is positive, a credit negative. */
  readonly paisa: number
  readonly balance: number
  /** Whether it is ticked against the statement of the bank whose account this is. */
  readonly ticked: boolean
}
export interface AccountStatement {
  readonly opening: number
  readonly lines: readonly AccountLine[]
  readonly debit: number
  readonly credit: number
  readonly closing: number
}

export interface Turnover {
  readonly debit: number
  readonly credit: number
  /** How many lines. */
  readonly entries: number
}
const monthsSql = `
  select coalesce(sum(debit), 0) debit, coalesce(sum(credit), 0) credit, coalesce(sum(entries), 0) entries from account_month where company_id = $1 and account = $2 and month < $3`
const daysSql = `
  select coalesce(sum(amount) filter (where amount > 0), 0) debit, coalesce(-sum(amount) filter (where amount < 0), 0) credit, count(*) entries
  from posting where company_id = $1 and account = $2 and date >= $3::date and date < $4::date`
export const noTurnover: Turnover = { debit: 0, credit: 0, entries: 0 }

/** What was debited and credited before a day: of whole months from their totals, of its own month from its postings. */
const turnoverBefore = async (
  tx: Tx,
  company: string,
  account: Account,
  date: string,
): Promise<Turnover> => {
  const bs = toBs(date)
  if (bs === null && date.startsWith('-')) return noTurnover
  const start = bs === null ? null : bsMonthRange(bs.year, bs.month)!.start
  const [[months = noTurnover], [days = noTurnover]] = await Promise.all([
    tx.query<Turnover & Record<string, unknown>>(monthsSql, [
      company,
      account,
      bs === null ? afterAllMonths.month : monthOf(date),
    ]),
    start === null
      ? []
      : tx.query<Turnover & Record<string, unknown>>(daysSql, [company, account, start, date]),
  ])
  return {
    debit: months.debit + days.debit,
    credit: months.credit + days.credit,
    entries: months.entries + days.entries,
  }
}

/** The day after, for the database; what has no end has no day after. */
export const dayAfter = (date: string): string =>
  toBs(date) === null ? date : (addDays(date, 1) ?? 'infinity')

/** The balance of an account after all its entries. */
export const currentBalance = async (
  tx: Tx,
  company: string,
  account: Account,
): Promise<number> => {
  const [row] = await tx.query<{ balance: number }>(
    'select balance from account_balance where company_id = $1 and account = $2',
    [company, account],
  )
  return row?.balance ?? 0
}

/** The balance of an account after all entries of a day. */
export const balanceThrough = async (
  tx: Tx,
  company: string,
  account: Account,
  date: string,
): Promise<number> => {
  const { debit, credit } = await turnoverBefore(tx, company, account, dayAfter(date))
  return debit - credit
}

interface LineRow {
  readonly documentId: string | null
  readonly kind: string | null
  readonly number: string | null
  readonly date: string
  readonly name: string | null
  readonly remarks: string | null
  readonly paisa: number
  readonly ticked: boolean
}

/** The order of the postings of an account. */
export const placeOfPosting = (table = ''): string =>
  ['date', 'entry_seq', 'reference', 'part', 'line_no']
    .map((column) => `${table}${column}`)
    .join(', ')
const within =
  'from posting where company_id = $1 and account = $2 and date >= $3::date and date <= $4::date'
// A tick counts the lines of its document on the account.
const tickedSql = `exists (select from bank_tick t where t.company_id = $1 and t.document_id = p.reference and 'bank:' || t.bank_id = $2
      and t.line = (select count(*) from posting o where o.company_id = $1 and o.reference = p.reference and o.account = $2
        and (o.part, o.line_no) <= (p.part, p.line_no)))`
const linesSql = `
  select d.document_id "documentId", d.kind, d.number, p.date, coalesce(d.party ->> 'ledgerTitle', d.customer_name) "name", d.remarks, p.amount paisa,
    ${tickedSql} ticked
  from (select reference, part, line_no, date, entry_seq, amount ${within} order by ${placeOfPosting()} limit $5 offset $6) p
  left join document d on d.company_id = $1 and d.document_id = p.reference
  order by ${placeOfPosting('p.')}`
const skippedSql = `
  select coalesce(sum(amount), 0) balance from (select amount ${within} order by ${placeOfPosting()} limit $5) p`

const orderings = { date: 'asc', '-date': 'desc' } as const

/** Lines with the balance after each. `opening` is the balance before the first one. */
const running = (rows: readonly LineRow[], opening: number): readonly AccountLine[] => {
  let balance = opening
  return rows.map((row) => {
    balance += row.paisa
    return { ...row, name: row.name ?? '', remarks: row.remarks ?? '', balance }
  })
}

const monthOfLineSql = `
  select month, before, balance from (
    select month, entries, (sum(entries) over months - entries)::bigint before, (sum(debit - credit) over months - debit + credit)::bigint balance
    from account_month where company_id = $1 and account = $2 window months as (order by month)) m
  where before <= $3 and before + entries > $3 limit 1`

/** `size` lines of an account from the one before which it has `first` others, with the balance after each. */
const linesFrom = async (
  tx: Tx,
  company: string,
  account: Account,
  { first, size, end }: { readonly first: number; readonly size: number; readonly end: string },
): Promise<readonly AccountLine[]> => {
  if (size <= 0) return []
  const [at] = await tx.query<{ month: string; before: number; balance: number }>(monthOfLineSql, [
    company,
    account,
    first,
  ])
  if (at === undefined) return []
  const found = [company, account, daysOfMonth(at.month).start, end]
  const offset = first - at.before
  const [[skipped], rows] = await Promise.all([
    offset === 0 ? [] : tx.query<{ balance: number }>(skippedSql, [...found, offset]),
    tx.query<LineRow & Record<string, unknown>>(linesSql, [...found, size, offset]),
  ])
  return running(rows, at.balance + (skipped?.balance ?? 0))
}

export type StatementAsked = ListQuery & AskedRange

/** The postings of an account between two days; oldest first, or newest first with `-date`. */
export const accountStatement = async (
  tx: Tx,
  company: string,
  account: Account,
  asked: StatementAsked,
): Promise<Refused<{ readonly data: AccountStatement; readonly paging: Paging }>> => {
  const order = orderOf(asked, orderings, 'date')
  if (E.isLeft(order)) return order
  const days = judgeRange(asked)
  if (E.isLeft(days)) return days
  const { limit, offset, paging } = windowOf(asked)
  const newestFirst = order.right === 'desc'
  const { start, end } = days.right
  const [before, through] = await Promise.all([
    turnoverBefore(tx, company, account, start),
    turnoverBefore(tx, company, account, dayAfter(end)),
  ])
  const count = Math.max(0, through.entries - before.entries)
  const size = Math.max(0, Math.min(limit, count - offset))
  const first = newestFirst ? through.entries - offset - size : before.entries + offset
  const lines = await linesFrom(tx, company, account, { first, size, end })
  return E.right({
    data: {
      opening: before.debit - before.credit,
      lines: newestFirst ? lines.toReversed() : lines,
      debit: through.debit - before.debit,
      credit: through.credit - before.credit,
      closing: through.debit - through.credit,
    },
    paging: paging(count),
  })
}
