import { money, partyColumn, report } from './report.ts'
import { billColumns } from './billColumns.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'

export const purchaseReport = report({
  name: 'purchase',
  path: '/purchasereport',
  title: columnWords.purchaseReport,
  about: reportWords.aboutPurchases,
  group: 'transactions',
  icon: 'cart',
  fileName: 'kharid-report',
  filters: [],
  // For imports: the value on which customs charged VAT, and that VAT. The supplier's bill has none.
  columns: billColumns({ ...partyColumn, label: columnWords.supplier }, [
    money('importValue', columnWords.importValue),
    money('importVat', columnWords.importVat),
  ]),
  landscape: true,
})
