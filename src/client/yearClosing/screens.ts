import { yearClosingRouteWords } from '../../contract/yearClosingRouteWords.ts'
import type { Screen } from '../react/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/fiscal-years',
    title: yearClosingRouteWords.fiscalYears,
    permission: null,
    adminsOnly: true,
    load: async () => (await import('./FiscalYearsScreen.tsx')).FiscalYearsScreen,
  },
  {
    path: '/fiscal-years/:year',
    title: yearClosingRouteWords.fiscalYear,
    permission: null,
    adminsOnly: true,
    load: async () => (await import('./FiscalYearScreen.tsx')).FiscalYearScreen,
  },
  {
    path: '/year-closings/:id',
    title: yearClosingRouteWords.yearClosing,
    permission: null,
    adminsOnly: true,
    load: async () => (await import('./YearClosingScreen.tsx')).YearClosingScreen,
  },
]
