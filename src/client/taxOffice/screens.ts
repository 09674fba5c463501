import { taxOfficeRouteWords } from '../../contract/taxOfficeRouteWords.ts'
import type { Screen } from '../react/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/tax-office',
    title: taxOfficeRouteWords.taxOfficeSettings,
    permission: null,
    adminsOnly: true,
    load: async () => (await import('./TaxOfficeScreen.tsx')).TaxOfficeScreen,
  },
]
