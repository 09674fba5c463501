import { CheckFileScreen } from '../accountantFile/CheckFileScreen.tsx'
import { lazyAuthScreen } from '../auth/area.tsx'

/** The check of a file; before a login it waits for the area that registration needs too. */
export const CheckFile = lazyAuthScreen(CheckFileScreen)
