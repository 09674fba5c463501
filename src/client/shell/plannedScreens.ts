import type { PermissionKey } from '../../books/access/permissions.ts'
import { reports } from '../../books/reports/reports.ts'
import type { Words } from '../../books/words.ts'
import type { ScreenFacts } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

type Keys = readonly [PermissionKey, ...PermissionKey[]]
const planned = (path: string, title: Words, ...permission: Keys): ScreenFacts => ({
  path,
  title,
  permission,
})

/** The tables among the reports that the specification names. */
const namedReports = [
  '/salesreport',
  '/sales-return-report',
  '/vat-sales-report',
  '/discount-report',
  '/purchasereport',
  '/purchase-return-report',
  '/vat-purchase-report',
  '/stock',
  '/low-stock',
  '/stock-details',
  '/day-book',
  '/cash-in-hand-statement',
  '/bank-statement-report',
  '/all-transaction-report',
  '/expensestransactionreport',
  '/vat-expenses-report',
  '/expenses/category/report',
  '/annex-report',
  '/party-statement',
]
/** Those of them that are not built yet. */
const plannedReports = namedReports
  .filter((path) => !reports.some((built) => built.path === path))
  .map((path) => planned(path, words.reports, 'report-view'))

/**
 * The screens that the specification names and nobody has built yet: nothing leads to them, and no address opens them. A
 * screen leaves this list when its area declares it, a report by itself.
 */
export const plannedScreens: readonly ScreenFacts[] = [...plannedReports]
