import { words } from '../i18n/words.ts'
import type { Screen } from '../react/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/company-data',
    title: words.companyData,
    permission: null,
    adminsOnly: true,
    whenExpired: true,
    whileClosed: true,
    load: async () => (await import('./CompanyDataScreen.tsx')).CompanyDataScreen,
  },
]
