import { terms } from '../../books/termWords.ts'
import type { Screen } from '../react/screen.ts'

/** The page that checks a file for an accountant. */
export const checkFileScreen: Screen = {
  path: '/check-file',
  title: terms.checkFile,
  permission: null,
  audience: 'everyone',
  whenExpired: true,
  load: async () => (await import('./CheckFile.tsx')).CheckFile,
}
