import { moneyColumn, partyColumn, defineReport } from './report.ts'
import { billColumns } from './billColumns.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'

export const purchaseReport = defineReport({
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
    moneyColumn('importValue', columnWords.importValue),
    moneyColumn('importVat', columnWords.importVat),
  ]),
  landscape: true,
})
