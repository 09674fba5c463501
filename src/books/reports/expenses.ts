import { terms } from '../termWords.ts'
import { columnWords } from './columnWords.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import { dateColumn, defineReport, moneyColumn, partyColumn, textColumn } from './report.ts'

/**
 * Value, VAT and rounding come to the total. Charged is what the expense costs the shop: its value, and its VAT where
 * that is not claimed.
 */
export const expenseReport = defineReport({
  name: 'expenses',
  path: '/expensestransactionreport',
  title: moneyReportWords.expenseReport,
  about: moneyReportWords.aboutExpenses,
  group: 'expenses',
  icon: 'expense',
  fileName: 'kharcha-report',
  detailOf: 'expenseCategory',
  filters: [{ name: 'expenseCategory' }, { name: 'party' }],
  columns: [
    dateColumn,
    textColumn('number', columnWords.number, 146),
    partyColumn,
    textColumn('categories', terms.expenseCategory, 180),
    moneyColumn('value', columnWords.amountWithoutVat),
    moneyColumn('vat', columnWords.vat),
    moneyColumn('rounding', terms.rounding),
    moneyColumn('total', columnWords.total),
    moneyColumn('charged', moneyReportWords.charged),
    moneyColumn('cash', columnWords.cash),
    moneyColumn('bank', moneyReportWords.byBank),
    moneyColumn('cheque', moneyReportWords.byCheque),
    moneyColumn('due', columnWords.balanceDue),
  ],
  landscape: true,
})
