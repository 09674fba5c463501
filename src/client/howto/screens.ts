import { mdiHelpCircleOutline, mdiInformationOutline } from '@mdi/js'
import type { Screen } from '../app/screen.ts'
import { words } from '../app/words.ts'

export const screens: readonly Screen[] = [
  {
    path: '/how-to-use-mobilekhata',
    title: words.howToUse,
    permission: null,
    menu: { order: 170, icon: mdiHelpCircleOutline },
    load: async () => (await import('./HowToScreen.tsx')).HowToScreen,
  },
  {
    path: '/aboutus',
    title: words.aboutUs,
    permission: null,
    menu: { order: 180, icon: mdiInformationOutline },
    load: async () => (await import('../app/AboutScreen.tsx')).AboutScreen,
  },
]
