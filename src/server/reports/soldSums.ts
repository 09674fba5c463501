import { toBs, type DateRange } from '../../books/calendar/calendar.ts'
import { monthsAndParts, type PartOfMonth } from '../ledger/monthCuts.ts'
import { monthOf } from '../ledger/postings.ts'
import { soldBills, soldCosts, type CostedBy, type SoldRows } from './sold.ts'

/** What was sold in a range, whole months from their sums and parts of months from their bills. */

/** What has sums of whole months. */
export type SummedBy = 'item' | 'party' | 'staff' | 'hour'

const isCosted = (by: SummedBy): by is SummedBy & CostedBy => by === 'item' || by === 'party'

const ofPart = (
  company: string,
  by: SummedBy,
  { sign, ...range }: PartOfMonth,
  at: number,
): string => {
  const asked = { company, range, query: {}, at }
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

/**
 * Each key with its bills, credit notes, their values without VAT, and of items the quantity by the bills and by the
 * moves of stock, net; of items and parties also the cost. The party of a sale at the counter is empty.
 */
export const soldSums = (company: string, range: DateRange, by: SummedBy): SoldRows => {
  const { first, until, parts } = monthsAndParts(range)
  const days = parts.map((part, i) => ofPart(company, by, part, 4 + 2 * i))
  const months = `select key, ${summed.join(', ')} from sold_month where company_id = $1 and by = '${by}' and month >= $2 and month < $3`
  return {
    sql: `select key, ${summed.map((column) => `sum(${column})::bigint ${column}`).join(', ')} from (${[months, ...days].join(' union all ')}) parts
      group by key having sum(bills) <> 0 or sum(notes) <> 0`,
    found: [company, first, until, ...parts.flatMap(({ start, end }) => [start, end])],
  }
}

/** The same of each day, which is a date. */
export const soldDays = (company: string, { start, end }: DateRange): SoldRows => ({
  sql: `select key::date key, bills, notes, sales, "returns" from sold_month
    where company_id = $1 and by = 'day' and month >= $2 and month <= $3 and key >= $4 and key <= $5 and (bills <> 0 or notes <> 0)`,
  found: [
    company,
    toBs(start) === null ? '' : monthOf(start),
    toBs(end) === null ? '9999-99' : monthOf(end),
    start,
    end,
  ],
})
