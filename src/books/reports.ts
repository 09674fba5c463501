import type { ReportDefinition } from './report.ts'
import { dayBook } from './reports/dayBook.ts'
import { partyStatement } from './reports/partyStatement.ts'
import { purchaseReport } from './reports/purchase.ts'
import { salesReport } from './reports/sales.ts'
import { stockReport } from './reports/stock.ts'
import { vatSalesRegister } from './reports/vatSales.ts'

const all = [
  dayBook,
  salesReport,
  purchaseReport,
  partyStatement,
  stockReport,
  vatSalesRegister,
] as const

export type ReportName = (typeof all)[number]['name']
/** Every report, in display order. */
export const reports: readonly ReportDefinition<ReportName>[] = all
export const reportNamed = (name: string): ReportDefinition<ReportName> | null =>
  reports.find((report) => report.name === name) ?? null
