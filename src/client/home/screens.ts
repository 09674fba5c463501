import { mdiHomeOutline } from '@mdi/js'
import type { Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

export const screens: readonly Screen[] = [
  {
    path: '/home',
    title: words.home,
    permission: null,
    menu: { order: 10, icon: mdiHomeOutline },
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  },
]
