import { terms } from '../termWords.ts'
import { columnWords } from './columnWords.ts'
import { registerWords } from './registerWords.ts'
import { dateColumn, defineReport, moneyColumn, textColumn } from './report.ts'

/** Expenses whose supplier's bill has VAT, whether it is claimed or part of the expense. */
export const vatExpensesReport = defineReport({
  name: 'vat-expenses',
  path: '/vat-expenses-report',
  title: registerWords.vatExpenses,
  about: registerWords.aboutVatExpenses,
  group: 'tax',
  icon: 'expense',
  fileName: 'vat-kharcha',
  filters: [],
  columns: [
    dateColumn,
    textColumn('number', columnWords.number, 146),
    textColumn('supplierBillNo', columnWords.supplierBillNo, 120),
    { key: 'supplierBillDate', label: registerWords.supplierBillDate, kind: 'date' },
    textColumn('supplier', registerWords.supplierName, 180),
    textColumn('supplierPan', registerWords.supplierPan, 112),
    textColumn('category', terms.expenseCategory, 150),
    moneyColumn('exempt', columnWords.exempt),
    moneyColumn('taxable', columnWords.taxable),
    moneyColumn('claimed', registerWords.claimed),
    moneyColumn('unclaimed', registerWords.unclaimed),
    moneyColumn('total', columnWords.grandTotal),
  ],
  landscape: true,
})
