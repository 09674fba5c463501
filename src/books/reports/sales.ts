import { defineReport } from './report.ts'
import { billColumns } from './billColumns.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'

export const salesReport = defineReport({
  name: 'sales',
  path: '/salesreport',
  title: columnWords.salesReport,
  about: reportWords.aboutSales,
  group: 'transactions',
  icon: 'cashRegister',
  fileName: 'bikri-report',
  filters: [],
  columns: billColumns(),
  landscape: true,
})
