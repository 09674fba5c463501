import { mdiStarOutline } from '@mdi/js'
import type { Screen } from '../app/screen.ts'
import { words } from '../app/words.ts'

export const screens: readonly Screen[] = [
  {
    path: '/rating',
    title: words.rating,
    permission: null,
    menu: { order: 160, icon: mdiStarOutline },
    load: async () => (await import('./RatingScreen.tsx')).RatingScreen,
  },
]
