import { firstWords as words } from '../i18n/firstWords.ts'
import type { Screen } from '../react/screen.ts'

/** The screens for logging in, registering and resetting a password. The first screen loads this file: keep it small. */
export const screens: readonly Screen[] = [
  {
    path: '/login',
    title: words.login,
    permission: null,
    audience: 'signedOut',
    frame: 'bare',
    load: async () => (await import('./LoginScreen.tsx')).LoginScreen,
  },
  {
    path: '/register',
    title: words.register,
    permission: null,
    audience: 'signedOut',
    frame: 'bare',
    load: async () => (await import('./RegisterScreen.tsx')).RegisterScreen,
  },
  {
    path: '/activate-account',
    title: { ne: 'खाता सक्रिय गर्नुहोस्', en: 'Activate the account' },
    permission: null,
    audience: 'everyone',
    frame: 'bare',
    load: async () => (await import('./ActivateScreen.tsx')).ActivateScreen,
  },
  {
    path: '/resetnewpasswordpopup',
    title: { ne: 'नयाँ पासवर्ड राख्नुहोस्', en: 'Set a new password' },
    permission: null,
    audience: 'signedOut',
    frame: 'bare',
    load: async () => (await import('./ForgottenScreen.tsx')).ForgottenScreen,
  },
]
