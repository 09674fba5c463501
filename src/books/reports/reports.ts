import type { ReportDefinition } from './report.ts'
import { ageingReport } from './ageing.ts'
import { allPartyReport } from './allParty.ts'
import { allTransactionReport } from './allTransactions.ts'
import { bankStatementReport } from './bankStatement.ts'
import { cashStatementReport } from './cashStatement.ts'
import { dayBook } from './dayBook.ts'
import { discountReport } from './discounts.ts'
import { expenseCategoryReport } from './expenseCategories.ts'
import { expenseReport } from './expenses.ts'
import { lowStockReport } from './lowStock.ts'
import { priceHistory } from './priceHistory.ts'
import { profitReport } from './profit.ts'
import { salesAnalysis } from './salesAnalysis.ts'
import { partyStatement } from './partyStatement.ts'
import { purchaseReport } from './purchase.ts'
import { salesReport } from './sales.ts'
import { stockReport } from './stock.ts'
import { stockDetails } from './stockDetails.ts'
import { vatSalesRegister } from './vatSales.ts'

const all = [
  dayBook,
  salesReport,
  purchaseReport,
  allTransactionReport,
  discountReport,
  partyStatement,
  allPartyReport,
  ageingReport,
  stockReport,
  stockDetails,
  lowStockReport,
  cashStatementReport,
  bankStatementReport,
  expenseReport,
  expenseCategoryReport,
  salesAnalysis,
  profitReport,
  priceHistory,
  vatSalesRegister,
] as const

export type ReportName = (typeof all)[number]['name']
/** Every report, in display order. */
export const reports: readonly ReportDefinition<ReportName>[] = all
export const reportNamed = (name: string): ReportDefinition<ReportName> | null =>
  reports.find((report) => report.name === name) ?? null
