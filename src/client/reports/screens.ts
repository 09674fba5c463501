import { mdiReceiptTextOutline } from '@mdi/js'
import { confirmationLetter } from '../../books/reports/confirmationLetter.ts'
import { reports } from '../../books/reports/reports.ts'
import type { Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

export const screens: readonly Screen[] = [
  {
    path: '/all-transactions',
    title: words.allTransactions,
    permission: ['all-transactions-screen'],
    menu: { order: 40, icon: mdiReceiptTextOutline },
    load: async () => (await import('./AllTransactionsScreen.tsx')).AllTransactionsScreen,
  },
  {
    path: '/report',
    title: words.reports,
    permission: ['report-view'],
    load: async () => (await import('./ReportsScreen.tsx')).ReportsScreen,
  },
  {
    path: confirmationLetter.path,
    title: confirmationLetter.title,
    permission: ['report-view'],
    load: async () => (await import('./LettersScreen.tsx')).LettersScreen,
  },
  ...reports.map((report): Screen => ({
    path: report.path,
    title: report.title,
    permission: ['report-view'],
    ...(report.adminsOnly === true ? { adminsOnly: true } : {}),
    load: async () => (await import('./ReportScreen.tsx')).reportScreen(report),
  })),
]
