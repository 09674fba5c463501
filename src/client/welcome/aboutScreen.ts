import { mdiInformationOutline } from '@mdi/js'
import { words } from '../i18n/words.ts'
import type { Screen } from '../react/screen.ts'

export const aboutScreen: Screen = {
  path: '/aboutus',
  title: words.aboutUs,
  permission: null,
  menu: { order: 180, icon: mdiInformationOutline },
  load: async () => (await import('./AboutScreen.tsx')).AboutScreen,
}
