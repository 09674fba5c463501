import { reconciliationRouteWords } from '../../contract/reconciliationRouteWords.ts'
import type { Screen } from '../react/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/banks-cooperative/:id/reconcile',
    title: reconciliationRouteWords.reconcile,
    permission: ['bank-list-view', 'bank-edit'],
    load: async () => (await import('./ReconcileScreen.tsx')).ReconcileScreen,
  },
]
