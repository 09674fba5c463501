import { words } from '../i18n/words.ts'
import type { Screen } from '../react/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/accountant-file',
    title: words.accountantFile,
    permission: null,
    adminsOnly: true,
    load: async () => (await import('./AccountantFileScreen.tsx')).AccountantFileScreen,
  },
]
