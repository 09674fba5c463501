import type { Screen } from '../react/screen.ts'
import { sessionRouteWords } from '../../contract/sessionRouteWords.ts'
import { terms } from '../../books/termWords.ts'

/** The screens for logging in, registering and resetting a password. The first screen loads this file: keep it small. */
export const screens: readonly Screen[] = [
  {
    path: '/login',
    title: terms.login,
    permission: null,
    audience: 'signedOut',
    frame: 'bare',
    load: async () => (await import('./LoginScreen.tsx')).LoginScreen,
  },
  {
    path: '/register',
    title: terms.register,
    permission: null,
    audience: 'signedOut',
    frame: 'bare',
    load: async () => (await import('./RegisterScreen.tsx')).RegisterScreen,
  },
  {
    path: '/activate-account',
    title: sessionRouteWords.activateAccount,
    permission: null,
    audience: 'everyone',
    frame: 'bare',
    load: async () => (await import('./ActivateScreen.tsx')).ActivateScreen,
  },
  {
    path: '/resetnewpasswordpopup',
    title: terms.setNewPassword,
    permission: null,
    audience: 'signedOut',
    frame: 'bare',
    load: async () => (await import('./ForgottenScreen.tsx')).ForgottenScreen,
  },
]
