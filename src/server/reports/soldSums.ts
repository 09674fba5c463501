import { toBs, type DateRange } from '../../books/calendar/calendar.ts'
import { monthsAndParts, type PartOfMonth } from '../ledger/monthCuts.ts'
import { monthOf } from '../ledger/postings.ts'
import { soldBills, soldCosts, type CostedBy, type SoldRows } from './sold.ts'

/** What was sold in a range, whole months from their sums and parts of months from their bills. */

/** What has sums of whole months. */
export type SummedBy = 'item' | 'party' | 'staff' | 'hour'

interface AskedSums {
  readonly company: string
  readonly by: SummedBy
  /** Only of what was sold to this party. Null: of everything. */
  readonly partyId: string | null
}

const isCosted = (by: SummedBy): by is SummedBy & CostedBy => by === 'item' || by === 'party'

const ofPart = (
  { company, by, partyId }: AskedSums,
  { sign, ...range }: PartOfMonth,
  at: number,
): string => {
  const asked = { company, range, query: { partyId }, at }
  const bills = `
    select coalesce(key::text, '') key, ${sign} * count(*) filter (where not "isReturn") bills, ${sign} * count(*) filter (where "isReturn") notes,
      ${sign} * coalesce(sum("value") filter (where not "isReturn"), 0) sales, ${sign} * coalesce(sum("value") filter (where "isReturn"), 0) "returns",
      ${sign} * sum(case when "isReturn" then -quantity else quantity end) quantity, 0 moved, 0 cost
    from (${soldBills({ ...asked, by }).sql}) s group by 1`
  return isCosted(by)
    ? `${bills} union all select coalesce(key, ''), 0, 0, 0, 0, 0, ${sign} * quantity, ${sign} * cost from (${soldCosts({ ...asked, by })}) c`
    : bills
}

const summed = ['bills', 'notes', 'sales', '"returns"', 'quantity', 'moved', 'cost']

const monthsOf = ({ by, partyId }: AskedSums): string => {
  if (partyId === null) return `by = '${by}' and party = ''`
  return by === 'item'
    ? "by = 'itemOfParty' and party = $4"
    : `by = '${by}' and party = '' and key = $4`
}

const sumsOf = (asked: AskedSums, range: DateRange): SoldRows => {
  const { first, until, parts } = monthsAndParts(range)
  const ofParty = asked.partyId === null ? [] : [asked.partyId]
  const days = parts.map((part, i) => ofPart(asked, part, 4 + ofParty.length + 2 * i))
  const months = `select key, ${summed.join(', ')} from sold_month where company_id = $1 and ${monthsOf(asked)} and month >= $2 and month < $3`
  return {
    sql: `select key, ${summed.map((column) => `sum(${column})::bigint ${column}`).join(', ')} from (${[months, ...days].join(' union all ')}) parts
      group by key having sum(bills) <> 0 or sum(notes) <> 0`,
    found: [
      asked.company,
      first,
      until,
      ...ofParty,
      ...parts.flatMap(({ start, end }) => [start, end]),
    ],
  }
}

/**
 * Each key with its bills, credit notes, their values without VAT, and of items the quantity by the bills and by the
 * moves of stock, net; of items and parties also the cost. The party of a sale at the counter is empty.
 */
export const soldSums = (company: string, range: DateRange, by: SummedBy): SoldRows =>
  sumsOf({ company, by, partyId: null }, range)

/** The same of what was sold to one party, by item or in all. */
export const soldSumsOfParty = (
  company: string,
  range: DateRange,
  by: 'item' | 'party',
  partyId: string,
): SoldRows => sumsOf({ company, by, partyId }, range)

/** The same of each day, which is a date. */
export const soldDays = (company: string, { start, end }: DateRange): SoldRows => ({
  sql: `select key::date key, bills, notes, sales, "returns" from sold_month
    where company_id = $1 and by = 'day' and party = '' and month >= $2 and month <= $3 and key >= $4 and key <= $5 and (bills <> 0 or notes <> 0)`,
  found: [
    company,
    toBs(start) === null ? '' : monthOf(start),
    toBs(end) === null ? '9999-99' : monthOf(end),
    start,
    end,
  ],
})
