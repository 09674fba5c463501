import type { DateRange } from '../../books/calendar/calendar.ts'
import { monthsAndParts, type PartOfMonth } from '../ledger/monthCuts.ts'
import { monthOr } from '../ledger/postings.ts'
import { yearsAndMonths } from '../ledger/yearCuts.ts'
import { soldBills, soldCosts, type CostedBy, type SoldQuery, type SoldRows } from './sold.ts'

/** What was sold in a range, whole fiscal years and months from their sums and parts of months from their bills. */

/** What has sums of whole months. */
export type SummedBy = 'item' | 'party' | 'staff' | 'hour'

type AskedRange = Pick<SoldQuery, 'company' | 'today' | 'range'>
interface AskedSums {
  readonly company: string
  readonly today: string
  readonly by: SummedBy
  /** Only of what was sold to this party. Null: of everything. */
  readonly partyId: string | null
}

const isCosted = (by: SummedBy): by is SummedBy & CostedBy => by === 'item' || by === 'party'

const ofPart = (
  { company, today, by, partyId }: AskedSums,
  { sign, ...range }: PartOfMonth,
  at: number,
): string => {
  const asked = { company, today, range, query: { partyId }, at }
  const sum = (figure: string): string => `(${sign} * coalesce(sum(${figure}), 0))::bigint`
  // As bigint: otherwise all kept sums beside these would be added up as numeric, which takes twice as long.
  const bills = `
    select coalesce(key::text, '') key, ${sign} * count(*) filter (where not "isReturn") bills, ${sign} * count(*) filter (where "isReturn") notes,
      ${sum(`case when "isReturn" then 0 else "value" end`)} sales, ${sum(`case when "isReturn" then "value" else 0 end`)} "returns",
      ${sum('case when "isReturn" then -quantity else quantity end')} quantity, 0::bigint moved, 0::bigint cost
    from (${soldBills({ ...asked, by }).sql}) s group by 1`
  return isCosted(by)
    ? `${bills} union all select coalesce(key, ''), 0, 0, 0, 0, 0, (${sign} * quantity)::bigint, (${sign} * cost)::bigint from (${soldCosts({ ...asked, by })}) c`
    : bills
}

const summed = ['bills', 'notes', 'sales', '"returns"', 'quantity', 'moved', 'cost']

const rowsOfMonths = ({ by, partyId }: AskedSums): string => {
  if (partyId === null) return `by = '${by}' and party = ''`
  return by === 'item'
    ? "by = 'itemOfParty' and party = $4"
    : `by = '${by}' and party = '' and key = $4`
}
const between = (at: number): string => `month >= $${at} and month < $${at + 1}`
/** The sums of fiscal years, each in its first month. Sales at the counter are summed by month alone. */
const yearsOf = ({ by }: AskedSums, months: string): readonly string[] => {
  if (by === 'item') return [`by = 'itemOfYear' and party = '' and ${months}`]
  return [
    `by = 'partyOfYear' and party = '' and ${months}`,
    `by = 'party' and party = '' and key = '' and month = any(array(select distinct month from document_month where company_id = $1 and ${months}))`,
  ]
}

const sumsOf = (asked: AskedSums, range: DateRange): SoldRows => {
  const { parts, ...whole } = monthsAndParts(range, asked.today)
  const hasYears = asked.partyId === null && isCosted(asked.by)
  const years = hasYears ? yearsAndMonths(whole, asked.today) : null
  const { first, until } = years ?? whole
  const found: unknown[] = [asked.company, first, until]
  const bind = (...values: readonly unknown[]): number => found.push(...values) - values.length + 1
  if (asked.partyId !== null) bind(asked.partyId)
  const signed = (sign: 1 | -1): string =>
    summed.map((column) => (sign === 1 ? column : `-${column}`)).join(', ')
  const kept = (sign: 1 | -1, rows: string): string =>
    `select key, ${signed(sign)} from sold_month where company_id = $1 and ${rows}`
  const selected = [
    ...(years === null
      ? [`${rowsOfMonths(asked)} and ${between(2)}`]
      : yearsOf(asked, between(2))
    ).map((rows) => kept(1, rows)),
    ...(years?.parts ?? []).map(({ sign, ...months }) =>
      kept(sign, `${rowsOfMonths(asked)} and ${between(bind(months.first, months.until))}`),
    ),
    ...parts.map((part) => ofPart(asked, part, bind(part.start, part.end))),
  ]
  return {
    sql: `select key, ${summed.map((column) => `sum(${column})::bigint ${column}`).join(', ')} from (${selected.join(' union all ')}) parts
      group by key having sum(bills) <> 0 or sum(notes) <> 0`,
    found,
  }
}

/**
 * Each key with its bills, credit notes, their values without VAT, and of items the quantity by the bills and by the
 * moves of stock, net; of items and parties also the cost. The party of a sale at the counter is empty.
 */
export const soldSums = ({ company, today, range }: AskedRange, by: SummedBy): SoldRows =>
  sumsOf({ company, today, by, partyId: null }, range)

/** The same of what was sold to one party, by item or in all. */
export const soldSumsOfParty = (
  { company, today, range }: AskedRange,
  by: 'item' | 'party',
  partyId: string,
): SoldRows => sumsOf({ company, today, by, partyId }, range)

/** The same of each day, which is a date. */
export const soldDays = (company: string, { start, end }: DateRange): SoldRows => ({
  sql: `select key::date key, bills, notes, sales, "returns" from sold_month
    where company_id = $1 and by = 'day' and party = '' and month >= $2 and month <= $3 and key >= $4 and key <= $5 and (bills <> 0 or notes <> 0)`,
  found: [company, monthOr(start, ''), monthOr(end, '9999-99'), start, end],
})
