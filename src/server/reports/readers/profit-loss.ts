import { either as E } from 'fp-ts'
import { isCivilDate } from '../../../books/calendar/civilDate.ts'
import { fiscalYearOf, type DateRange } from '../../../books/calendar/calendar.ts'
import { rangeBefore } from '../../../books/calendar/rangeBefore.ts'
import { profitAccounts } from '../../../books/ledger/accountTypes.ts'
import type { Account } from '../../../books/ledger/posting.ts'
import { percentOf } from '../../../books/money/percent.ts'
import { byMonths, fiscalMonths, monthKey } from '../../../books/reports/fiscalMonths.ts'
import type { Context } from '../../area.ts'
import { accountNames } from '../../ledger/accountNames.ts'
import { accountMonths, accountTotals } from '../../ledger/accountTotals.ts'
import { monthOf } from '../../ledger/postings.ts'
import { profitLines, type ProfitFigures } from '../profit.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'
import { compared, pageOfAll, rowsOfLines, type FigureLine } from '../statementRows.ts'

/** The figures of accounts, of which each is in one of several columns. */
const inColumns = (
  entries: readonly { readonly account: Account; readonly at: number; readonly paisa: number }[],
  columns: number,
): ProfitFigures => {
  const figures = new Map<Account, number[]>()
  for (const { account, at, paisa } of entries) {
    const of = figures.get(account) ?? Array.from({ length: columns }, () => 0)
    of[at]! += paisa
    figures.set(account, of)
  }
  return figures
}

/** One column for each range. */
const inRanges = async (
  context: Context,
  ranges: readonly (DateRange | null)[],
): Promise<ProfitFigures> => {
  const totals = await Promise.all(
    ranges.map((range) =>
      range === null ? Promise.resolve([]) : accountTotals(context, range, profitAccounts),
    ),
  )
  return inColumns(
    totals.flatMap((of, at) =>
      of.map(({ account, debit, credit }) => ({ account, at, paisa: debit - credit })),
    ),
    ranges.length,
  )
}

/** One column for each month of a fiscal year. */
const inMonths = async (context: Context, year: DateRange): Promise<ProfitFigures> => {
  const months = await accountMonths(
    context,
    monthOf(year.start),
    monthOf(year.end),
    profitAccounts,
  )
  return inColumns(
    months.map(({ account, month, paisa }) => ({
      account,
      at: fiscalMonths.indexOf(Number(month.slice(5))),
      paisa,
    })),
    fiscalMonths.length,
  )
}

const rowsIn = (
  variant: string | null,
  lines: readonly FigureLine[],
  [netSales]: readonly number[],
): readonly SheetRow[] => {
  if (variant === byMonths.value) {
    const keys = [...fiscalMonths.map(monthKey), 'total']
    const withTotal = ({ figures }: FigureLine) =>
      figures.length === 0 ? figures : [...figures, figures.reduce((sum, each) => sum + each, 0)]
    return rowsOfLines(
      lines.map((line) => ({ ...line, figures: withTotal(line) })),
      keys,
    )
  }
  if (variant === 'compare')
    return rowsOfLines(
      lines.map((line) => ({ ...line, figures: compared(line.figures) })),
      ['amount', 'before', 'difference'],
    )
  const rows = rowsOfLines(lines, ['amount'])
  if (netSales === undefined || netSales <= 0) return rows
  return rows.map((row) => ({
    ...row,
    share: typeof row['amount'] === 'number' ? percentOf(row['amount'], netSales) : null,
  }))
}

/** What was earned and spent in the range, beside the range before, or in each month of the fiscal year of its end. */
export const read: ReadSheet = async (context, { range, window, variant }) => {
  const lastDay = isCivilDate(range.end) ? range.end : context.today
  const year = variant === byMonths.value ? fiscalYearOf(lastDay) : null
  const ranges = variant === 'compare' ? [range, rangeBefore(range)] : [range]
  const figures = await (year === null ? inRanges(context, ranges) : inMonths(context, year))
  const nameOf = await accountNames(context, [...figures.keys()])
  const columns = year === null ? ranges.length : fiscalMonths.length
  const { lines, netSales } = profitLines(figures, nameOf, columns)
  return E.right(pageOfAll(rowsIn(variant, lines, netSales), window))
}
