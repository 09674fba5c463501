import { columnWords } from './columnWords.ts'
import { purchaseAmounts, returnColumns, returnForms } from './registerForms.ts'
import { registerWords } from './registerWords.ts'
import { defineReport, partyColumn, textColumn } from './report.ts'

/** Debit notes: the register of purchase returns, above zero, or a list with what came back. */
export const purchaseReturnReport = defineReport({
  name: 'purchase-return',
  path: '/purchase-return-report',
  title: registerWords.purchaseReturnReport,
  about: registerWords.aboutPurchaseReturns,
  group: 'tax',
  icon: 'return',
  fileName: 'kharid-firta-khata',
  filters: [],
  variants: returnForms,
  columns: returnColumns(
    columnWords.debitNote,
    [
      textColumn('supplier', registerWords.supplierName, 190),
      textColumn('supplierPan', registerWords.supplierPan, 112),
    ],
    purchaseAmounts(registerWords.totalReturn, registerWords.exemptPurchase),
    { ...partyColumn, label: columnWords.supplier },
  ),
  landscape: true,
})
