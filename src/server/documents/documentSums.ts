import { addDays, toBs, type DateRange } from '../../books/calendar/calendar.ts'
import { documentKinds, type DocumentKind } from '../../books/documents/documentKind.ts'
import type { Tx } from '../database/transaction.ts'
import { monthsAndParts } from '../ledger/monthCuts.ts'
import { daysOfMonth } from '../ledger/postings.ts'

/** Shared by every server area: how many documents a range has and what they come to, from the sums of months. */

interface Asked {
  readonly tx: Tx
  readonly company: string
  readonly today: string
}
const heads = ['documents', 'total', 'cash', 'bank', 'credit'] as const
const bills = [
  'discount',
  'taxable',
  'exempt',
  'zero_rated',
  'vat',
  'rounding',
  'import_value',
  'import_vat',
] as const
const columns = [...heads, ...bills] as const
const none = () =>
  Object.fromEntries(columns.map((column) => [column, 0])) as Record<keyof SumsOfBills, number>
/** Of live documents of one kind, in paisa. */
export type SumsOfBills = Readonly<Record<(typeof columns)[number], number>>

const monthsSql = `
  select kind, ${columns.map((column) => `sum(${column})::bigint "${column}"`).join(', ')}
  from document_month where company_id = $1 and kind = any($2::text[]) and month >= $3 and month < $4 and state = 'live' group by kind`
const headsOfDaysSql = `
  select kind, count(*) documents, sum(total)::bigint total, sum(cash)::bigint cash, sum(bank)::bigint bank, sum(credit)::bigint credit
  from document where company_id = $1 and kind = any($2::text[]) and date >= $3 and date <= $4 and state = 'live' group by kind`
const billsOfDaysSql = `
  select kind, ${bills.map((column) => `sum(${column === 'discount' ? 'discount_value' : column})::bigint "${column}"`).join(', ')}
  from trade_bill where company_id = $1 and kind = any($2::text[]) and date >= $3 and date <= $4 and state = 'live' group by kind`
const expensesOfDaysSql = `
  select d.kind, sum(e.taxable)::bigint taxable, sum(e.exempt)::bigint exempt, sum(e.vat)::bigint vat, sum(e.rounding)::bigint rounding
  from document d join expense e on e.company_id = $1 and e.document_id = d.document_id
  where d.company_id = $1 and d.kind = any($2::text[]) and d.date >= $3 and d.date <= $4 and d.state = 'live' group by d.kind`
const isBill = (kind: DocumentKind): boolean => documentKinds[kind].body === 'trade_bill'

type Row = { readonly kind: DocumentKind } & Record<string, unknown>

/** What the live documents of a range come to, by kind. `withBills`: the figures of bills, or of
 * expenses, too, which are zero otherwise. */
export const documentSums = async (
  { tx, company, today }: Asked,
  range: DateRange,
  kinds: readonly DocumentKind[],
  withBills = false,
): Promise<ReadonlyMap<DocumentKind, SumsOfBills>> => {
  const { first, until, parts } = monthsAndParts(range, today)
  const ofDays = (sql: string): Promise<readonly (readonly [number, readonly Row[]])[]> =>
    Promise.all(
      parts.map(
        async ({ start, end, sign }) =>
          [sign, await tx.query<Row>(sql, [company, kinds, start, end])] as const,
      ),
    )
  const [months, headsOfDays, billsOfDays] = await Promise.all([
    tx.query<Row>(monthsSql, [company, kinds, first, until]),
    ofDays(headsOfDaysSql),
    withBills ? ofDays(kinds.some(isBill) ? billsOfDaysSql : expensesOfDaysSql) : [],
  ])
  const sums = new Map<DocumentKind, Record<keyof SumsOfBills, number>>()
  for (const [sign, rows] of [[1, months] as const, ...headsOfDays, ...billsOfDays])
    for (const { kind, ...figures } of rows) {
      const of = sums.get(kind) ?? none()
      for (const column of columns) of[column] += sign * Number(figures[column] ?? 0)
      sums.set(kind, of)
    }
  return sums
}

/** The sum of a figure of all kinds. */
export const sumOf = <S>(
  sums: ReadonlyMap<DocumentKind, S>,
  figure: (of: S, kind: DocumentKind) => number,
): number => [...sums].reduce((sum, [kind, of]) => sum + figure(of, kind), 0)

/** Documents of some kinds, in one state or in both. */
export interface CountedDocuments {
  readonly kinds: readonly string[]
  readonly state: 'live' | 'void' | null
}
const ofState = '($3::text is null or state = $3)'
const countOfMonthsSql = `
  select coalesce(sum(documents), 0)::bigint documents from document_month
  where company_id = $1 and kind = any($2::text[]) and ${ofState} and month >= $4 and month < $5`
const countOfDaysSql = `
  select count(*) documents from document where company_id = $1 and kind = any($2::text[]) and ${ofState} and date >= $4 and date <= $5`

/** How many documents a range has. */
export const countDocuments = async (
  { tx, company, today }: Asked,
  range: DateRange,
  { kinds, state }: CountedDocuments,
): Promise<number> => {
  const { first, until, parts } = monthsAndParts(range, today)
  const count = async (sql: string, from: string, to: string): Promise<number> =>
    (await tx.query<{ documents: number }>(sql, [company, kinds, state, from, to]))[0]?.documents ??
    0
  const [months, ...days] = await Promise.all([
    count(countOfMonthsSql, first, until),
    ...parts.map(async ({ start, end, sign }) => sign * (await count(countOfDaysSql, start, end))),
  ])
  return days.reduce((sum, each) => sum + each, months)
}

const monthOfSql = `
  select month, before from (
    select month, sum(documents) documents, (sum(sum(documents)) over (order by month) - sum(documents))::bigint before
    from document_month where company_id = $1 and kind = any($2::text[]) and ${ofState} group by month) m
  where before <= $4 and before + documents > $4 limit 1`

/**
 * From which day on, and after how many documents of it and of the days after, a page of a range begins. `skipped`: how
 * many documents of the range come before the page, in order of their days.
 */
export const placeOfPage = async (
  asked: Asked,
  { start, end }: DateRange,
  counted: CountedDocuments,
  skipped: number,
): Promise<{ readonly start: string; readonly offset: number }> => {
  if (skipped === 0) return { start, offset: 0 }
  const { tx, company } = asked
  const dayBefore = toBs(start) === null ? null : addDays(start, -1)
  const before =
    dayBefore === null
      ? 0
      : await countDocuments(asked, { start: '-infinity', end: dayBefore }, counted)
  const [at] = await tx.query<{ month: string; before: number }>(monthOfSql, [
    company,
    counted.kinds,
    counted.state,
    before + skipped,
  ])
  if (at === undefined) return { start: end, offset: skipped }
  const { start: monthStart } = daysOfMonth(at.month)
  return monthStart <= start
    ? { start, offset: skipped }
    : { start: monthStart, offset: before + skipped - at.before }
}
