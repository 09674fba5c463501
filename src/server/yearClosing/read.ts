import { either as E } from 'fp-ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import { profitAccounts } from '../../books/ledger/accountTypes.ts'
import type { Account, Posting } from '../../books/ledger/posting.ts'
import {
  judgeClosing,
  lastClosed,
  yearInPath,
  type StandingYear,
  type YearFigure,
} from '../../books/ledger/yearClosing.ts'
import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import { both } from '../../books/words.ts'
import type { Refused } from '../../books/refusal.ts'
import type {
  FiscalYearDetail,
  FiscalYearRow,
  FrozenFigure,
  FrozenYear,
  YearCheckRow,
  YearClosingDocument,
} from '../../contract/yearClosing.ts'
import type { CheckMade } from '../../journal/yearClosingFields.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { accountNames } from '../ledger/accountNames.ts'
import { accountMonths } from '../ledger/accountTotals.ts'
import { monthOf } from '../ledger/postings.ts'
import { notFound } from '../records/refusals.ts'
import { checksOfYear, type BooksKnown } from './checks.ts'
import { figuresOfYear, type FiguresOfYear } from './figures.ts'
import { booksYears, type BooksYears, type StoredClosing } from './years.ts'

const stateOf = (
  years: readonly StandingYear[],
  { name, end, state }: StandingYear,
  today: string,
): FiscalYearRow['state'] => {
  if (state === 'closed') return state
  if (end >= today) return 'running'
  return E.isRight(judgeClosing(years, name, today)) ? state : 'waiting'
}

const closedBy = (closing: StoredClosing | undefined): FiscalYearRow['closing'] => {
  if (closing === undefined) return null
  const { documentId, number, by, at } = closing
  return { documentId, number, by, at }
}

const rowOf = (
  { years, closings }: BooksYears,
  year: StandingYear,
  profit: number,
  today: string,
): FiscalYearRow => ({
  name: year.name,
  start: year.start,
  end: year.end,
  state: stateOf(years, year, today),
  profit,
  closing: closedBy(closings.get(year.name)),
})

/** The profit of each month of a range, by its name. */
const profitByMonth = async (
  context: Context,
  { start, end }: DateRange,
): Promise<ReadonlyMap<string, number>> => {
  const months = await accountMonths(context, monthOf(start), monthOf(end), profitAccounts)
  const sums = new Map<string, number>()
  for (const { month, paisa } of months) sums.set(month, (sums.get(month) ?? 0) - paisa)
  return sums
}

/** Every fiscal year of the books, the latest first. */
export const readYears = async (
  context: Context,
): Promise<Refused<Answer<readonly FiscalYearRow[]>>> => {
  const books = await booksYears(context)
  const { years } = books
  const first = years[0]
  const last = years.at(-1)
  if (first === undefined || last === undefined) return E.right({ data: [] })
  const months = await profitByMonth(context, { start: first.start, end: last.end })
  const profitOf = ({ start, end }: DateRange): number =>
    [...months]
      .filter(([month]) => month >= monthOf(start) && month <= monthOf(end))
      .reduce((sum, [, paisa]) => sum + paisa, 0)
  return E.right({
    data: years.map((year) => rowOf(books, year, profitOf(year), context.today)).toReversed(),
  })
}

const checkRow = ({ check, result, count, paisa, date, ticked }: CheckMade): YearCheckRow => ({
  check,
  result,
  count,
  amount: paisa,
  date,
  ticked,
})

const partyNames = {
  receivables: both(bookStatementWords.receivables),
  payables: both(bookStatementWords.payables),
} as const
const isOfParties = (account: YearFigure['account']): account is keyof typeof partyNames =>
  Object.hasOwn(partyNames, account)

interface Frozen {
  readonly figures: readonly YearFigure[]
  readonly totals: { readonly debit: number; readonly credit: number }
  readonly stockValue: number
  readonly headSeq: number
  readonly headHash: string
  readonly checks: readonly CheckMade[]
}
const frozenSql = `
  select figures, totals, stock_value "stockValue", head_seq "headSeq", head_hash "headHash", checks from year_closing where company_id = $1 and document_id = $2`

/** The figures of a closed year, each beside that of today. */
const besideToday = async (
  context: Context,
  frozen: Frozen,
  now: FiguresOfYear,
): Promise<FrozenYear> => {
  const then = new Map(frozen.figures.map((figure) => [figure.account, figure]))
  const today = new Map(now.figures.map((figure) => [figure.account, figure]))
  const accounts = [...new Set([...then.keys(), ...today.keys()])]
  const nameOf = await accountNames(
    context,
    accounts.filter((account): account is Account => !isOfParties(account)),
  )
  const figures = accounts.map((account): FrozenFigure => ({
    account,
    name: isOfParties(account) ? partyNames[account] : nameOf(account),
    debit: then.get(account)?.debit ?? 0,
    credit: then.get(account)?.credit ?? 0,
    debitNow: today.get(account)?.debit ?? 0,
    creditNow: today.get(account)?.credit ?? 0,
  }))
  return {
    figures,
    debit: frozen.totals.debit,
    credit: frozen.totals.credit,
    debitNow: now.totals.debit,
    creditNow: now.totals.credit,
    stockValue: frozen.stockValue,
    stockValueNow: now.stockValue,
    headSeq: frozen.headSeq,
    headHash: frozen.headHash,
  }
}

/** One fiscal year: its check list, and of a closed one its figures. */
export const readYear = async (
  known: BooksKnown,
  context: Context,
  path: string,
): Promise<Refused<Answer<FiscalYearDetail>>> => {
  const { tx, company, today } = context
  const books = await booksYears(context)
  const year = books.years.find(({ name }) => yearInPath(name) === path)
  if (year === undefined) return notFound
  const closing = books.closings.get(year.name)
  const [stored] =
    closing === undefined
      ? []
      : await tx.query<Frozen & Record<string, unknown>>(frozenSql, [company, closing.documentId])
  const now = await figuresOfYear(context, year, false)
  const checks =
    stored === undefined
      ? (await checksOfYear(known, context, year, now)).map((each) => ({ ...each, ticked: false }))
      : stored.checks
  return E.right({
    data: {
      ...rowOf(books, year, closing?.profit ?? now.profit, today),
      checks: checks.map(checkRow),
      frozen: stored === undefined ? null : await besideToday(context, stored, now),
      mayReopen: lastClosed(books.years)?.name === year.name,
      earlier:
        books.years.find(({ end, state }) => end < year.start && state !== 'closed')?.name ?? null,
    },
  })
}

type Stored = Omit<YearClosingDocument, 'entry' | 'checks'> & {
  readonly checks: readonly CheckMade[]
}
const documentSql = `
  select d.document_id "documentId", d.number, d.version, d.state, y.fiscal_year "year", y.start_date "start", d.date, y.profit, y.checks, y.head_seq "headSeq",
    y.head_hash "headHash", d.entered_by "enteredBy", d.entered_at "enteredAt", d.void_reason "voidReason", y.reopened_by "reopenedBy"
  from year_closing y join document d on d.company_id = $1 and d.document_id = y.document_id
  where y.company_id = $1 and y.document_id = $2`
const entrySql =
  'select account, amount paisa from posting where company_id = $1 and reference = $2 order by line_no'

/** One closing as a voucher, void or not. */
export const readClosing = async (
  context: Context,
  documentId: string,
): Promise<Refused<Answer<YearClosingDocument>>> => {
  const { tx, company } = context
  const [found] = await tx.query<Stored & Record<string, unknown>>(documentSql, [
    company,
    documentId,
  ])
  if (found === undefined) return notFound
  const entry = await tx.query<Posting & Record<string, unknown>>(entrySql, [company, documentId])
  const nameOf = await accountNames(
    context,
    entry.map(({ account }) => account),
  )
  return E.right({
    data: {
      ...found,
      entry: entry.map(({ account, paisa }) => ({ name: nameOf(account), amount: paisa })),
      checks: found.checks.map(checkRow),
    },
  })
}
