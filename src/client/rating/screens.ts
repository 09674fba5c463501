import { mdiStarOutline } from '@mdi/js'
import type { Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

export const screens: readonly Screen[] = [
  {
    path: '/rating',
    title: words.rating,
    permission: null,
    menu: { order: 160, icon: mdiStarOutline },
    load: async () => (await import('./RatingScreen.tsx')).RatingScreen,
  },
]
