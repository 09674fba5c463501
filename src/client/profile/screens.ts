import { mdiShieldLockOutline } from '@mdi/js'
import type { Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

export const screens: readonly Screen[] = [
  {
    path: '/security',
    title: words.security,
    permission: null,
    menu: { order: 120, icon: mdiShieldLockOutline },
    load: async () => (await import('./SecurityScreen.tsx')).SecurityScreen,
  },
  {
    path: '/changepassword',
    title: words.changePassword,
    permission: null,
    load: async () => (await import('./ChangePasswordScreen.tsx')).ChangePasswordScreen,
  },
  {
    path: '/editprofile',
    title: words.editProfile,
    permission: null,
    load: async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
  },
]
