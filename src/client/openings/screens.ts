import { openingRouteWords } from '../../contract/openingRouteWords.ts'
import type { Screen } from '../react/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/opening-balances',
    title: openingRouteWords.openingBalances,
    permission: null,
    adminsOnly: true,
    load: async () => (await import('./OpeningsScreen.tsx')).OpeningsScreen,
  },
  {
    path: '/opening-balances/:id',
    title: openingRouteWords.openingBalance,
    permission: null,
    adminsOnly: true,
    load: async () => (await import('./OpeningScreen.tsx')).OpeningScreen,
  },
]
