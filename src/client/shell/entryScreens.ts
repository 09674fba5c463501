import { screens as auth } from '../auth/screens.ts'
import { screens as companies } from '../companies/screens.ts'
import type { Screen } from '../react/screen.ts'
import { screens as welcome } from '../welcome/screens.ts'
import { checkFileScreen } from './checkFileScreen.ts'

/** What is shown before a person is in a company. */
export const entryScreens: readonly Screen[] = [...welcome, ...auth, ...companies, checkFileScreen]
