import type { ReportDefinition } from './report.ts'
import { activityLog } from './activityLog.ts'
import { ageingReport } from './ageing.ts'
import { allPartyReport } from './allParty.ts'
import { allTransactionReport } from './allTransactions.ts'
import { bankStatementReport } from './bankStatement.ts'
import { cashStatementReport } from './cashStatement.ts'
import { exceptionReport } from './exceptions.ts'
import { discountReport } from './discounts.ts'
import { expenseCategoryReport } from './expenseCategories.ts'
import { expenseReport } from './expenses.ts'
import { lowStockReport } from './lowStock.ts'
import { accountLedger } from './accountLedger.ts'
import { groupLedger } from './groupLedger.ts'
import { annexReport } from './annex.ts'
import { balanceSheet } from './balanceSheet.ts'
import { cashFlow } from './cashFlow.ts'
import { dayBook } from './dayBook.ts'
import { noteAccount } from './noteAccount.ts'
import { partyStatement } from './partyStatement.ts'
import { priceHistory } from './priceHistory.ts'
import { profitReport } from './profit.ts'
import { profitLoss } from './profitLoss.ts'
import { purchaseReport } from './purchase.ts'
import { purchaseReturnReport } from './purchaseReturn.ts'
import { salesReport } from './sales.ts'
import { salesAnalysis } from './salesAnalysis.ts'
import { salesReturnReport } from './salesReturn.ts'
import { standardView } from './standardView.ts'
import { stockReport } from './stock.ts'
import { stockDetails } from './stockDetails.ts'
import { trialBalance } from './trialBalance.ts'
import { vatExpensesReport } from './vatExpenses.ts'
import { vatPurchaseRegister } from './vatPurchase.ts'
import { vatReturn } from './vatReturn.ts'
import { vatSalesRegister } from './vatSales.ts'

const all = [
  dayBook,
  salesReport,
  salesReturnReport,
  purchaseReport,
  purchaseReturnReport,
  allTransactionReport,
  discountReport,
  salesAnalysis,
  profitReport,
  partyStatement,
  allPartyReport,
  ageingReport,
  stockReport,
  stockDetails,
  lowStockReport,
  priceHistory,
  cashStatementReport,
  bankStatementReport,
  expenseReport,
  expenseCategoryReport,
  profitLoss,
  balanceSheet,
  cashFlow,
  trialBalance,
  accountLedger,
  groupLedger,
  vatSalesRegister,
  vatPurchaseRegister,
  vatExpensesReport,
  noteAccount,
  annexReport,
  vatReturn,
  standardView,
  exceptionReport,
  activityLog,
] as const

export type ReportName = (typeof all)[number]['name']
/** Every report, in display order. */
export const reports: readonly ReportDefinition<ReportName>[] = all
export const reportNamed = (name: string): ReportDefinition<ReportName> | null =>
  reports.find((report) => report.name === name) ?? null
