import type { Screen } from '../react/screen.ts'
import { accountantFileTitles } from './titleWords.ts'

/** The page that checks a file. The first screen loads this file: keep it small. */
export const screens: readonly Screen[] = [
  {
    path: '/check-file',
    title: accountantFileTitles.check,
    permission: null,
    audience: 'everyone',
    whenExpired: true,
    load: async () => (await import('./CheckFileScreen.tsx')).CheckFileScreen,
  },
]
