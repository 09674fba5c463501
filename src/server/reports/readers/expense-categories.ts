import { either as E } from 'fp-ts'
import { isCivilDate } from '../../../books/calendar/civilDate.ts'
import {
  toBs,
  bsMonthRange,
  fiscalYearOf,
  type FiscalYear,
} from '../../../books/calendar/calendar.ts'
import { percentOf } from '../../../books/money/percent.ts'
import { byMonths, fiscalMonths, monthKey } from '../../../books/reports/fiscalMonths.ts'
import type { Context } from '../../area.ts'
import { monthsAndParts } from '../../ledger/monthCuts.ts'
import { monthOf } from '../../ledger/postings.ts'
import type { Window } from '../../lists/paging.ts'
import type { ReadSheet, ReportSheet, SheetRow } from '../sheet.ts'
import { spentMonths, spentOnCategories } from '../spent.ts'
import { pageOfAll } from '../statementRows.ts'

const category = `s.category_id "opensId", 'expenseCategory' "opensKind", c.name category`
const named = `join expense_category c on c.company_id = $1 and c.category_id = s.category_id`

// $4: the months of the year.
const monthsSql = `
  select ${category}, s.* from (
    select category_id, ${fiscalMonths.map((month, at) => `coalesce(sum("value" + vat) filter (where month = ($4::text[])[${at + 1}]), 0) ${monthKey(month)}`).join(', ')},
      sum("value" + vat) total
    from (${spentMonths}) months group by category_id having sum(expenses) <> 0) s ${named}
  order by total desc, s.category_id`

type CategoryRow = SheetRow & Readonly<Record<'value' | 'vat' | 'charged', number>>

type MonthsRow = SheetRow & Readonly<Record<string, number>>

const inPeriod: ReadSheet = async (context, { range, window }) => {
  const { sql, found } = spentOnCategories(context, range)
  // There are few categories: all of them are summed, and a page is taken of the sums.
  const every = await context.tx.query<CategoryRow>(
    `select ${category}, s.* from (${sql}) s ${named} order by charged desc, s.category_id`,
    found,
  )
  const sum = (key: 'value' | 'vat' | 'charged') => every.reduce((all, row) => all + row[key], 0)
  const whole = sum('charged')
  const rows = every.map((row) => ({ ...row, share: percentOf(row.charged, whole) }))
  return E.right(
    pageOfAll(rows, window, {
      value: sum('value'),
      vat: sum('vat'),
      charged: whole,
      share: percentOf(whole, whole),
    }),
  )
}

const inMonths = async (
  { tx, company, today }: Context,
  year: FiscalYear,
  window: Window,
): Promise<ReportSheet> => {
  const { first, until } = monthsAndParts(year, today)
  const begins = toBs(year.start)!
  const months = fiscalMonths.map((month) =>
    monthOf(bsMonthRange(begins.year + (month < begins.month ? 1 : 0), month)!.start),
  )
  const rows = await tx.query<MonthsRow>(monthsSql, [company, first, until, months])
  const keys = [...fiscalMonths.map(monthKey), 'total']
  const totals = Object.fromEntries(
    keys.map((key) => [key, rows.reduce((all, row) => all + row[key]!, 0)]),
  )
  return pageOfAll(rows, window, totals)
}

/**
 * What was spent on each category in the range, the largest first, or in each month of the fiscal year of its end. What was
 * spent on fixed assets is no expense.
 */
export const read: ReadSheet = async (context, asked) => {
  const { range, window, variant } = asked
  const year =
    variant === byMonths.value
      ? fiscalYearOf(isCivilDate(range.end) ? range.end : context.today)
      : null
  return year === null ? inPeriod(context, asked) : E.right(await inMonths(context, year, window))
}
