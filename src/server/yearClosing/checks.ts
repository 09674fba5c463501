import type { DateRange, FiscalYear } from '../../books/calendar/calendar.ts'
import type { DocumentKind } from '../../books/documents/documentKind.ts'
import type { ChequeSide } from '../../books/documents/cheque.ts'
import {
  countedFrom,
  yearChecks,
  type CheckResult,
  type YearCheck,
} from '../../books/ledger/yearClosing.ts'
import type { BooksChecked } from '../../contract/shadow.ts'
import type { CheckMade } from '../../journal/yearClosingFields.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import type { FiguresOfYear } from './figures.ts'

/** What other areas know of the books: the VAT of a range that differs between registers and ledger, in paisa, and the last nightly check. */
export interface BooksKnown {
  readonly vatDifference: (tx: Tx, company: string, range: DateRange) => Promise<number>
  readonly lastShadow: (tx: Tx, company: string) => Promise<BooksChecked | null>
}

/** A check of the list: its result and its figure. */
type Found = Pick<CheckMade, 'result' | 'count' | 'paisa' | 'date'>
const none: Omit<Found, 'result'> = { count: null, paisa: null, date: null }
const done = (is: boolean): CheckResult => (is ? 'done' : 'open')
const notApplicable: Found = { ...none, result: 'notApplicable' }

type Books = Pick<Context, 'tx' | 'company'>

// On a cheque account: how many cheques there ever were, and those dated up to the end of the year that are not cleared.
const chequesSql = `
  select count(*)::integer "known", count(*) filter (where state in ('inHand', 'deposited', 'outstanding') and date <= $3)::integer "left",
    coalesce(sum(amount) filter (where state in ('inHand', 'deposited', 'outstanding') and date <= $3), 0) paisa
  from cheque where company_id = $1 and side = $2 and is_live`
const cheques = async ({ tx, company }: Books, side: ChequeSide, end: string): Promise<Found> => {
  const [row] = await tx.query<{ known: number; left: number; paisa: number }>(chequesSql, [
    company,
    side,
    end,
  ])
  const { known, left, paisa } = row!
  if (known === 0) return notApplicable
  return { ...none, result: done(left === 0), count: left, paisa: left === 0 ? null : paisa }
}

const cashCountSql = `
  select max(date) "date" from document where company_id = $1 and kind = any($2::text[]) and state = 'live' and date >= $3`
/** The kinds of document by which counted cash is brought into the books. */
const countsOfCash: readonly DocumentKind[] = ['cashAdjustment']
const cashCounted = async ({ tx, company }: Books, from: string): Promise<Found> => {
  const [row] = await tx.query<{ date: string | null }>(cashCountSql, [company, countsOfCash, from])
  const date = row?.date ?? null
  return { ...none, result: done(date !== null), date }
}

// Banks with an entry up to the end of the year, and those of them that are not reconciled through it.
const banksSql = `
  select count(*)::integer "known", count(*) filter (where coalesce(r.last, '0001-01-01') < $2::date)::integer "left"
  from bank b left join (select bank_id, max(date) "last" from bank_reconciliation where company_id = $1 and state = 'finished' group by 1) r on r.bank_id = b.bank_id
  where b.company_id = $1 and exists (select from posting p where p.company_id = $1 and p.account = 'bank:' || b.bank_id and p.date <= $2::date)`
const banksReconciled = async ({ tx, company }: Books, end: string): Promise<Found> => {
  const [row] = await tx.query<{ known: number; left: number }>(banksSql, [company, end])
  const { known, left } = row!
  return known === 0 ? notApplicable : { ...none, result: done(left === 0), count: left }
}

const stockCountSql = `
  select exists (select from item_stock where company_id = $1) "known", (
    select max(d.date) from item_adjustment a join document d on d.company_id = $1 and d.document_id = a.document_id
    where a.company_id = $1 and a.counted_items is not null and d.state = 'live' and d.date >= $2 and d.date <= $3) "date"`
const stockCounted = async ({ tx, company }: Books, from: string, end: string): Promise<Found> => {
  const [row] = await tx.query<{ known: boolean; date: string | null }>(stockCountSql, [
    company,
    from,
    end,
  ])
  const { known, date } = row!
  return known ? { ...none, result: done(date !== null), date } : notApplicable
}

// The last move of each item up to the end of the year.
const belowZeroSql = `
  select count(*)::integer "known", count(*) filter (where m.running_quantity < 0)::integer "left"
  from item_stock s cross join lateral (select running_quantity from stock_move where company_id = $1 and item_id = s.item_id and date <= $2
    order by date desc, entry_seq desc, line_no desc limit 1) m
  where s.company_id = $1`
const stockBelowZero = async ({ tx, company }: Books, end: string): Promise<Found> => {
  const [row] = await tx.query<{ known: number; left: number }>(belowZeroSql, [company, end])
  const { known, left } = row!
  return known === 0 ? notApplicable : { ...none, result: done(left === 0), count: left }
}

/** Only the owner can know what the parties answered. */
const balancesConfirmed = ({ parties }: Pick<FiguresOfYear, 'parties'>): Found =>
  parties === 0 ? notApplicable : { ...none, result: 'open', count: parties }

/** The check list of a fiscal year as the books stand, in its order. */
export const checksOfYear = async (
  known: BooksKnown,
  { tx, company }: Books,
  year: FiscalYear,
  figures: FiguresOfYear,
): Promise<readonly (Found & { readonly check: YearCheck })[]> => {
  const books = { tx, company }
  const { end } = year
  const from = countedFrom(year)
  const vat = async (): Promise<Found> => {
    const paisa = await known.vatDifference(tx, company, { start: year.start, end })
    return { ...none, result: done(paisa === 0), paisa }
  }
  const nightly = async (): Promise<Found> => {
    const last = await known.lastShadow(tx, company)
    return { ...none, result: done(last?.differing === 0), count: last?.differing ?? null }
  }
  const found: Readonly<Record<YearCheck, Found>> = {
    chequesInHand: await cheques(books, 'received', end),
    chequesIssued: await cheques(books, 'issued', end),
    cashCounted: await cashCounted(books, from.cash),
    banksReconciled: await banksReconciled(books, end),
    stockCounted: await stockCounted(books, from.stock, end),
    stockBelowZero: await stockBelowZero(books, end),
    balancesConfirmed: balancesConfirmed(figures),
    vatAgrees: await vat(),
    booksAgree: await nightly(),
  }
  return yearChecks.map((check) => ({ check, ...found[check] }))
}
