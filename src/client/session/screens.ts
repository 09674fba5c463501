import { firstWords as words } from '../app/firstWords.ts'
import type { Screen } from '../app/screen.ts'

/** Registration and the reset of a password: more than a login, and the area of `doors.tsx` is loaded for them. */
const doorScreens: readonly Screen[] = [
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

/** Does this address, query string and all, need the area of `doors.tsx`? */
export const isDoor = (address: string): boolean =>
  doorScreens.some(({ path }) => path === address.split('?')[0])

const loadStart = async () => (await import('./StartScreen.tsx')).StartScreen

/** What is shown before a person is in a company. The code of the first screen holds these values: nothing heavy belongs here. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: words.khata,
    permission: null,
    audience: 'signedOut',
    frame: 'bare',
    load: loadStart,
  },
  {
    path: '/get-start',
    title: words.khata,
    permission: null,
    audience: 'signedOut',
    frame: 'bare',
    load: loadStart,
  },
  {
    path: '/login',
    title: words.login,
    permission: null,
    audience: 'signedOut',
    frame: 'bare',
    load: async () => (await import('./LoginScreen.tsx')).LoginScreen,
  },
  ...doorScreens,
  {
    path: '/choose-company',
    title: words.chooseCompany,
    permission: null,
    frame: 'bare',
    load: async () => (await import('./ChooseCompanyScreen.tsx')).ChooseCompanyScreen,
  },
]
