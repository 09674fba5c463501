import type { DateRange } from '../../books/calendar/calendar.ts'
import type { Context } from '../area.ts'
import { isExpense } from './purchaseEntries.ts'
import { monthsAndParts, type PartOfMonth } from '../ledger/monthCuts.ts'
import type { SoldRows } from './sold.ts'

/** Shared by the reports about expenses: what was spent on each category, without fixed assets. */

/** The sums of months, each with its `month`. */
export const spentMonths = `
  select month, category_id, expenses, "value", vat from spent_month where company_id = $1 and month >= $2 and month < $3`
/** The expenses of a part of a month; `at` binds its first day. */
const ofPart = ({ sign }: PartOfMonth, at: number): string => `
  select '', l.category_id, ${sign} * count(distinct l.document_id), ${sign} * sum(l.value), ${sign} * sum(case when e.vat_claimed then 0 else l.vat end)
  from document d join expense e on e.company_id = $1 and e.document_id = d.document_id
    join expense_line l on l.company_id = $1 and l.document_id = d.document_id
  where d.company_id = $1 and ${isExpense} and d.date >= $${at} and d.date <= $${at + 1} and not e.is_capital
  group by l.category_id`

/** Each category with its number of expenses, their value, the VAT that is not claimed, and what it is charged with. */
export const spentOnCategories = (
  { company, today }: Pick<Context, 'company' | 'today'>,
  range: DateRange,
): SoldRows => {
  const { first, until, parts } = monthsAndParts(range, today)
  const sums = [spentMonths, ...parts.map((part, i) => ofPart(part, 4 + 2 * i))]
  return {
    sql: `select category_id, sum(expenses)::bigint expenses, sum("value")::bigint "value", sum(vat)::bigint vat, sum("value" + vat)::bigint charged
      from (${sums.join(' union all ')}) parts group by category_id having sum(expenses) <> 0`,
    found: [company, first, until, ...parts.flatMap(({ start, end }) => [start, end])],
  }
}
