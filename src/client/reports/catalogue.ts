import {
  mdiAccountDetailsOutline,
  mdiAlertOutline,
  mdiBankOutline,
  mdiCalendarTextOutline,
  mdiCartOutline,
  mdiCashMultiple,
  mdiCashRegister,
  mdiChartLine,
  mdiClockOutline,
  mdiEmailOutline,
  mdiFormatListBulleted,
  mdiHandCoinOutline,
  mdiKeyboardReturn,
  mdiPackageVariantClosed,
  mdiPercentOutline,
  mdiReceiptTextOutline,
  mdiScaleBalance,
  mdiTagOutline,
  mdiTextBoxCheckOutline,
} from '@mdi/js'
import {
  type ReportDefinition,
  type ReportGroup,
  type ReportIcon,
} from '../../books/reports/report.ts'
import { confirmationLetter } from '../../books/reports/confirmationLetter.ts'
import { reports } from '../../books/reports/reports.ts'
import type { Words } from '../../books/words.ts'
import { reportGroups } from '../../books/reports/reportWords.ts'

export const reportIcons: Readonly<Record<ReportIcon, string>> = {
  account: mdiAccountDetailsOutline,
  alert: mdiAlertOutline,
  balance: mdiTextBoxCheckOutline,
  bank: mdiBankOutline,
  calendar: mdiCalendarTextOutline,
  cart: mdiCartOutline,
  cash: mdiCashMultiple,
  cashRegister: mdiCashRegister,
  chart: mdiChartLine,
  clock: mdiClockOutline,
  discount: mdiPercentOutline,
  expense: mdiHandCoinOutline,
  letter: mdiEmailOutline,
  list: mdiFormatListBulleted,
  package: mdiPackageVariantClosed,
  receipt: mdiReceiptTextOutline,
  return: mdiKeyboardReturn,
  scale: mdiScaleBalance,
  tag: mdiTagOutline,
}

/** A card of the list, which leads to a table or to any other screen. */
export type ListedReport = Pick<
  ReportDefinition,
  'path' | 'title' | 'about' | 'group' | 'icon' | 'adminsOnly'
>
export interface Group {
  readonly title: Words
  readonly reports: readonly ListedReport[]
}
const listed: readonly ListedReport[] = [...reports, confirmationLetter]
/** The reports under their headings. A heading without a report is left out. */
export const catalogue: readonly Group[] = Object.entries(reportGroups)
  .map(([group, title]) => ({
    title,
    reports: listed.filter((report) => report.group === (group as ReportGroup)),
  }))
  .filter((group) => group.reports.length > 0)
