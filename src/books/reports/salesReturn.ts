import { returnColumns, returnForms } from './registerForms.ts'
import { registerWords } from './registerWords.ts'
import { columnWords } from './columnWords.ts'
import { defineReport, moneyColumn, textColumn } from './report.ts'
import { reportWords } from './reportWords.ts'

/** Credit notes: the register of sales returns, above zero, or a list with what was paid back. */
export const salesReturnReport = defineReport({
  name: 'sales-return',
  path: '/sales-return-report',
  title: registerWords.salesReturnReport,
  about: registerWords.aboutSalesReturns,
  group: 'tax',
  icon: 'return',
  fileName: 'bikri-firta-khata',
  filters: [],
  variants: returnForms,
  columns: returnColumns(
    columnWords.creditNote,
    [
      textColumn('buyer', reportWords.buyerName, 190),
      textColumn('buyerPan', reportWords.buyerPan, 112),
    ],
    [
      moneyColumn('totalSales', registerWords.totalReturn),
      moneyColumn('exempt', registerWords.exemptReturn),
      moneyColumn('taxable', registerWords.taxableReturn),
      moneyColumn('vat', registerWords.returnTax),
    ],
  ),
  landscape: true,
})
