import { mdiHelpCircleOutline } from '@mdi/js'
import type { Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

export const screens: readonly Screen[] = [
  {
    path: '/how-to-use-mobilekhata',
    title: words.howToUse,
    permission: null,
    menu: { order: 170, icon: mdiHelpCircleOutline },
    load: async () => (await import('./HowToScreen.tsx')).HowToScreen,
  },
]
