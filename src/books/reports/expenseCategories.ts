import { terms } from '../termWords.ts'
import { bookStatementWords } from './bookStatementWords.ts'
import { columnWords } from './columnWords.ts'
import { byMonths, monthColumns } from './fiscalMonths.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import { registerWords } from './registerWords.ts'
import { countColumn, defineReport, moneyColumn, percentColumn, textColumn } from './report.ts'

const inPeriod = 'period'

export const expenseCategoryReport = defineReport({
  name: 'expense-categories',
  path: '/expenses/category/report',
  title: moneyReportWords.expensesByCategory,
  about: moneyReportWords.aboutExpenseCategories,
  group: 'expenses',
  icon: 'tag',
  fileName: 'shirshak-anusar-kharcha',
  filters: [],
  variants: [{ value: inPeriod, label: bookStatementWords.thisPeriod }, byMonths],
  columns: [
    textColumn('category', terms.expenseCategory, 210),
    ...[
      { ...countColumn('expenses', moneyReportWords.expenseCount), summed: false },
      moneyColumn('value', columnWords.amountWithoutVat),
      moneyColumn('vat', registerWords.unclaimed),
      moneyColumn('charged', moneyReportWords.charged),
      percentColumn('share', moneyReportWords.share),
    ].map((column) => ({ ...column, variants: [inPeriod] })),
    ...monthColumns(true),
  ],
  charts: [
    { kind: 'share', label: 'category', value: 'charged', variants: [inPeriod] },
    { kind: 'share', label: 'category', value: 'total', variants: [byMonths.value] },
  ],
})
