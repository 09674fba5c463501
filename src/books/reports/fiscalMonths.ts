import { bsMonthNames } from '../calendar/calendarWords.ts'
import { bookStatementWords } from './bookStatementWords.ts'
import { columnWords } from './columnWords.ts'
import { moneyColumn, type ReportColumn, type ReportVariant } from './report.ts'

/** The months of a fiscal year in order, Shrawan first. */
export const fiscalMonths: readonly number[] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]

export const monthKey = (month: number): string => `month${month}`

/** The variant of a report that has a column for each month of the fiscal year, and their sum. */
export const byMonths: ReportVariant = {
  value: 'months',
  label: bookStatementWords.byMonth,
  landscape: true,
  ofFiscalYear: true,
}
/** Its columns, from `month4` to `month3`, and `total`. `summed`: whether a row can be added to the others. */
export const monthColumns = (summed: boolean): readonly ReportColumn[] => [
  ...fiscalMonths.map((month) => ({
    ...moneyColumn(monthKey(month), bsMonthNames[month - 1]!, summed),
    width: 112,
    variants: [byMonths.value],
  })),
  {
    ...moneyColumn('total', columnWords.total, summed),
    width: 124,
    variants: [byMonths.value],
  },
]
