import { mdiShieldSearch } from '@mdi/js'
import type { Screen } from '../react/screen.ts'
import { auditTitles } from './titleWords.ts'

export const screens: readonly Screen[] = [
  {
    path: '/audit',
    title: auditTitles.audit,
    permission: ['audit-view'],
    feature: 'audit',
    menu: { order: 140, icon: mdiShieldSearch },
    load: async () => (await import('./AuditScreen.tsx')).AuditScreen,
  },
  {
    path: '/audit/compare',
    title: auditTitles.compare,
    permission: ['audit-view'],
    load: async () => (await import('./CompareScreen.tsx')).CompareScreen,
  },
  {
    path: '/audit/file',
    title: auditTitles.file,
    permission: ['audit-view'],
    feature: 'audit',
    load: async () => (await import('./FileScreen.tsx')).FileScreen,
  },
  {
    path: '/audit/:id',
    title: auditTitles.replay,
    permission: ['audit-view'],
    feature: 'audit',
    load: async () => (await import('./LogScreen.tsx')).LogScreen,
  },
]
