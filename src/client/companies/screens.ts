import { firstWords as words } from '../i18n/firstWords.ts'
import { terms } from '../../books/termWords.ts'
import type { Screen } from '../react/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/choose-company',
    title: words.chooseCompany,
    permission: null,
    frame: 'bare',
    load: async () => (await import('./ChooseCompanyScreen.tsx')).ChooseCompanyScreen,
  },
  {
    path: '/company-settings',
    title: terms.companySettings,
    permission: null,
    adminsOnly: true,
    load: async () => (await import('./CompanySettingsScreen.tsx')).CompanySettingsScreen,
  },
]
