import { firstWords as words } from '../i18n/firstWords.ts'
import type { Screen } from '../react/screen.ts'

const load = async () => (await import('./StartScreen.tsx')).StartScreen

/** The landing page. */
export const screens: readonly Screen[] = ['/', '/get-start'].map((path) => ({
  path,
  title: words.khata,
  permission: null,
  audience: 'signedOut',
  frame: 'bare',
  load,
}))
