import { partyColumn, report } from './report.ts'
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
  columns: billColumns({ ...partyColumn, label: columnWords.supplier }),
  landscape: true,
})
