import { either as E } from 'fp-ts'
import type { DocumentKind } from '../../../books/documents/documentKind.ts'
import {
  toBs,
  bsMonthRange,
  fiscalYearOf,
  isCivilDate,
  type FiscalYear,
} from '../../../books/calendar/calendar.ts'
import { percentOf } from '../../../books/money/percent.ts'
import { byMonths, fiscalMonths, monthKey } from '../../../books/reports/fiscalMonths.ts'
import type { Context } from '../../area.ts'
import type { Window } from '../../lists/paging.ts'
import type { ReadSheet, ReportSheet, SheetRow } from '../sheet.ts'
import { pageOfAll } from '../statementRows.ts'

const charged = 'case when e.vat_claimed then l.value else l.value + l.vat end' as const
const lines = `
  document d join expense e on e.company_id = $1 and e.document_id = d.document_id
    join expense_line l on l.company_id = $1 and l.document_id = d.document_id
    left join expense_category c on c.company_id = $1 and c.category_id = l.category_id
  where d.company_id = $1 and d.kind = $4 and d.date >= $2 and d.date <= $3 and d.state = 'live' and not e.is_capital
  group by l.category_id`
const category = `l.category_id "opensId", 'expenseCategory' "opensKind", max(coalesce(c.name, l.category_name)) category`

// There are few categories: all of them are summed, and a page is taken of the sums.
const sql = `
  select ${category}, count(distinct l.document_id) expenses, sum(l.value) "value",
    sum(case when e.vat_claimed then 0 else l.vat end) vat, sum(${charged}) charged
  from ${lines} order by charged desc, l.category_id`
// $5: the first day of each month.
const monthsSql = `
  select ${category}, ${fiscalMonths.map((month, at) => `coalesce(sum(${charged}) filter (where width_bucket(d.date, $5::date[]) = ${at + 1}), 0) ${monthKey(month)}`).join(', ')},
    sum(${charged}) total
  from ${lines} order by total desc, l.category_id`

type CategoryRow = SheetRow & Readonly<Record<'value' | 'vat' | 'charged', number>>

type MonthsRow = SheetRow & Readonly<Record<string, number>>

const spent: DocumentKind = 'expense'

const inPeriod: ReadSheet = async ({ tx, company }, { range, window }) => {
  const every = await tx.query<CategoryRow>(sql, [company, range.start, range.end, spent])
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
  { tx, company }: Context,
  { start, end }: FiscalYear,
  window: Window,
): Promise<ReportSheet> => {
  const first = toBs(start)!
  const firstDays = fiscalMonths.map(
    (month) => bsMonthRange(first.year + (month < first.month ? 1 : 0), month)!.start,
  )
  const rows = await tx.query<MonthsRow>(monthsSql, [company, start, end, spent, firstDays])
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
